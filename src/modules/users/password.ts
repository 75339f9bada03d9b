import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from '#/platform/errors.ts';

/** argon2id at the strength OWASP recommends: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const STRENGTH_PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;
export const PASSWORD_LENGTH_MAX = 128;
const AT_ONCE = 4;
const WAITING_MAX = 1_000;
const RETRY_AFTER_S = 5;

/** Hashing has its own lane, so that logins cannot starve the process of threads. */
const lane = bulkhead(AT_ONCE, WAITING_MAX);

export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password, STRENGTH));
}

/** Whether a hash was made at another strength than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(STRENGTH_PREFIX);
}

/** What is verified for an account that does not exist, so that it takes as long as one that does. */
const NOBODY = hashPassword('nobody has this password');

/** Whether the password is right; takes the same time whether or not there is a hash, and at any length. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const possible = password.length <= PASSWORD_LENGTH_MAX;
  const expected = passwordHash ?? (await NOBODY);
  const right = await inLane(() => verify(expected, possible ? password : ''));
  return right && possible && passwordHash !== null && passwordHash !== undefined;
}

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await lane.execute(work);
  } catch (err) {
    if (!(err instanceof BulkheadRejectedError)) throw err;
    throw new AppError('rate_limited', `Too many log-ins at once; retry in ${RETRY_AFTER_S} s`, {
      retry_after: RETRY_AFTER_S,
    });
  }
}
