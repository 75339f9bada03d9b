import { hash, verify } from '@node-rs/argon2';
import { bulkhead } from 'cockatiel';

/** argon2id at the strength OWASP recommends: 19 MiB, two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const WAITING_MAX = 1_000;

/** Hashing has its own lane, so that logins cannot starve the process of threads. */
const lane = bulkhead(AT_ONCE, WAITING_MAX);

export function hashPassword(password: string): Promise<string> {
  return lane.execute(() => hash(password, STRENGTH));
}

/** What is verified for an account that does not exist, so that it takes as long as one that does. */
const NOBODY = hashPassword('nobody has this password');

/** Whether the password is right; takes the same time whether or not there is a hash. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const expected = passwordHash ?? (await NOBODY);
  const right = await lane.execute(() => verify(expected, password));
  return right && passwordHash !== null && passwordHash !== undefined;
}
