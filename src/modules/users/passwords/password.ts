import { hash, verify } from '@node-rs/argon2';
import type { Origin, Services } from '#/platform/context.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { siteOf } from '#/platform/network-address.ts';
import { LaneFull, openFairLane } from '#/platform/pacing/fair-lane.ts';

/** argon2id at the strength OWASP recommends: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const STRENGTH_PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;
export const PASSWORD_LENGTH_MAX = 128;
const RETRY_AFTER_S = 5;
const PRODUCT = 'fieldstone';

/** Hashing has its own lane so that logins cannot take every thread; each client address gets a fair share. */
const lane = openFairLane({ atOnce: 4, waitingMax: 1_000 });

/** Where a password comes from: decides whose share of the lane it uses. */
type PasswordSource = { readonly origin: Origin | null };
/** The same for a password somebody chooses. */
export type ChoiceSource = PasswordSource & { readonly services: Pick<Services, 'isBreachedPassword'> };

/** Hashes a new password; throws when it is easy to guess. `param` names the field in the error. */
export async function hashChosenPassword(
  { origin, services }: ChoiceSource,
  { email, password }: { readonly email: string; readonly password: string },
  param = 'password',
): Promise<string> {
  // Loaded on demand: about 20 MB, needed only when a password is set.
  const { isCommonPassword } = await import('./common-passwords.ts');
  if (isCommonPassword(password)) throw invalidParam(param, 'is one of the most common passwords');
  if (email.toLowerCase() === password.toLowerCase() || contextWords(email).includes(lettersOf(password)))
    throw invalidParam(param, 'must not be made of the e-mail address or the name of this product alone');
  if (await services.isBreachedPassword(password))
    throw invalidParam(param, 'is in a list of passwords from data breaches');
  return hashPassword({ origin }, password);
}

/** What others would guess first: the product, the name and the organisation of the e-mail address. */
function contextWords(email: string): string[] {
  const [name = '', ...domain] = email.split(/[@.]/).map(lettersOf);
  return [PRODUCT, name, lettersOf(email.slice(0, email.lastIndexOf('@'))), ...domain].filter(
    ({ length }) => length > 2,
  );
}

/** Without digits, signs and case, which are what people add to a word. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Hashes a password that is already in use. */
export function hashPassword({ origin }: PasswordSource, password: string): Promise<string> {
  return inLane(origin, () => hash(password, STRENGTH));
}

/** Whether a hash was made with parameters other than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(STRENGTH_PREFIX);
}

/** Verified for an account that does not exist, so that the check takes equally long. */
const DUMMY_HASH = hash('nobody has this password', STRENGTH);

/** Whether the password is right. Takes the same time with or without a hash, and at any length. */
export async function verifyPassword(
  { origin }: PasswordSource,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const possible = password.length <= PASSWORD_LENGTH_MAX;
  const expected = passwordHash ?? (await DUMMY_HASH);
  const right = await inLane(origin, () => verify(expected, possible ? password : ''));
  return right && possible && passwordHash !== null && passwordHash !== undefined;
}

async function inLane<T>(origin: Origin | null, work: () => Promise<T>): Promise<T> {
  try {
    return await lane.run(origin === null ? '' : siteOf(origin.address), work);
  } catch (err) {
    if (!(err instanceof LaneFull)) throw err;
    throw new AppError('rate_limited', `Too many concurrent logins; retry in ${RETRY_AFTER_S} s`, {
      retry_after: RETRY_AFTER_S,
    });
  }
}
