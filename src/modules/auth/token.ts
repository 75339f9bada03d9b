import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time.ts';

const ALGORITHM = 'HS256';
const LIFETIME = '24h';
const SKEW_SECONDS = 30;
const TOKEN_LENGTH_MAX = 4_096;
const USER_ID_MAX = 2_147_483_647;

/** The contents of a token. */
export interface Claims {
  readonly id: number;
  readonly companyId: string;
  readonly issuedAt: Date;
  /** When the user logged in with a password. Refreshing keeps it. */
  readonly signedInAt: Date;
}

export interface Tokens {
  issue(claims: Claims): Promise<string>;
  /** Throws unauthorized for a token that is forged, malformed or expired. */
  verify(token: string, now: Date): Promise<Claims>;
}

/**
 * Signed tokens: only HS256; `iss`, `exp`, `id` and `company` are required. A refreshed token has the time of the login
 * in `auth_time`. A token is for its issuer alone: one of another installation is refused, even with the same secret.
 */
export function openTokens(secret: string, issuer: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue({ id, companyId, issuedAt, signedInAt }) {
      const [iat, authTime] = [issuedAt, signedInAt].map((time) => Math.floor(time.getTime() / 1_000));
      return new SignJWT({ id, company: companyId, ...(authTime !== iat && { auth_time: authTime }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + DAY_MS))
        .sign(key);
    },

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
        const { id, company, iat = 0, auth_time: authTime = iat } = payload;
        if (!isUserId(id) || typeof company !== 'string' || typeof authTime !== 'number')
          throw invalidToken();
        const [issuedAt, signedInAt] = [new Date(iat * 1_000), new Date(authTime * 1_000)];
        return { id, companyId: company, issuedAt, signedInAt };
      } catch (err) {
        throw invalidToken(err);
      }
    },
  };
}

/** Within the range of the user id column. */
function isUserId(id: unknown): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= USER_ID_MAX;
}

function invalidToken(cause?: unknown): AppError {
  return new AppError('unauthorized', 'Invalid or expired token', null, cause);
}
