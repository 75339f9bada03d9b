import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '#/platform/errors.ts';

const ALGORITHM = 'HS256';
const LIFETIME = '24h';
const SKEW_SECONDS = 30;
const TOKEN_LENGTH_MAX = 4_096;
const USER_ID_MAX = 2_147_483_647;

export interface Tokens {
  issue(user: { id: number; companyId: string }, now: Date): Promise<string>;
  /** Whose token this is; throws unauthorized for every token that is not ours, whole and in time. */
  verify(token: string, now: Date): Promise<{ id: number; companyId: string }>;
}

/** Signed tokens: HS256 and nothing else, `iss`, `exp`, `id` and `company` required. */
export function openTokens(secret: string, issuer: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (user, now) =>
      new SignJWT({ id: user.id, company: user.companyId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 24 * 3_600_000))
        .sign(key),

    async verify(token, now) {
      if (token.length > TOKEN_LENGTH_MAX) throw invalidToken();
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          requiredClaims: ['exp', 'iat', 'id', 'company'],
          maxTokenAge: LIFETIME,
          clockTolerance: SKEW_SECONDS,
          currentDate: now,
        });
        const { id, company } = payload;
        if (!isUserId(id) || typeof company !== 'string') throw invalidToken();
        return { id, companyId: company };
      } catch (err) {
        throw invalidToken(err);
      }
    },
  };
}

/** What the column of user ids can hold. */
function isUserId(id: unknown): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= USER_ID_MAX;
}

function invalidToken(cause?: unknown): AppError {
  return new AppError('unauthorized', 'Invalid or expired token', null, cause);
}
