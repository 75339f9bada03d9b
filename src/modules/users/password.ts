import { hash, verify } from '@node-rs/argon2';
import type { Origin } from '#/platform/context.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { LaneFull, openFairLane } from '#/platform/fair-lane.ts';
import { siteOf } from '#/platform/network-address.ts';

/** argon2id at the strength OWASP recommends: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const STRENGTH_PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;
export const PASSWORD_LENGTH_MAX = 128;
const RETRY_AFTER_S = 5;

/** Hashing has its own lane, so that logins cannot starve the process of threads; each site has its share of it. */
const lane = openFairLane({ atOnce: 4, waitingMax: 1_000 });

/** Where a password comes from: whose share of the lane it takes. */
type From = { readonly origin: Origin | null };

/** The hash of a password that somebody chooses; throws for one that would be guessed. `param` is the field it is in. */
export async function hashChosenPassword(
  { origin }: From,
  { email, password }: { readonly email: string; readonly password: string },
  param = 'password',
): Promise<string> {
  // Some 20 MB that only those who choose a password need.
  const { isCommonPassword } = await import('./common-passwords.ts');
  const name = email.slice(0, email.lastIndexOf('@'));
  if (isCommonPassword(password)) throw invalidParam(param, 'is one of the most common passwords');
  if ([email, name].some((guess) => guess.toLowerCase() === password.toLowerCase()))
    throw invalidParam(param, 'must not be the e-mail address');
  return hashPassword({ origin }, password);
}

/** The hash of a password that is in use already. */
export function hashPassword({ origin }: From, password: string): Promise<string> {
  return inLane(origin, () => hash(password, STRENGTH));
}

/** Whether a hash was made at another strength than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(STRENGTH_PREFIX);
}

/** What is verified for an account that does not exist, so that it takes as long as one that does. */
const NOBODY = hash('nobody has this password', STRENGTH);

/** Whether the password is right; takes the same time whether or not there is a hash, and at any length. */
export async function verifyPassword(
  { origin }: From,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const possible = password.length <= PASSWORD_LENGTH_MAX;
  const expected = passwordHash ?? (await NOBODY);
  const right = await inLane(origin, () => verify(expected, possible ? password : ''));
  return right && possible && passwordHash !== null && passwordHash !== undefined;
}

async function inLane<T>(origin: Origin | null, work: () => Promise<T>): Promise<T> {
  try {
    return await lane.run(origin === null ? '' : siteOf(origin.address), work);
  } catch (err) {
    if (!(err instanceof LaneFull)) throw err;
    throw new AppError('rate_limited', `Too many log-ins at once; retry in ${RETRY_AFTER_S} s`, {
      retry_after: RETRY_AFTER_S,
    });
  }
}
