import { createHash } from 'node:crypto';
import type { Log } from '#/platform/log/log.ts';
import type { Outbound } from '#/platform/outbound.ts';

/** Whether a password is known from a breach; false where nobody can be asked. */
export type IsBreached = (password: string) => Promise<boolean>;

const UPSTREAM = 'breached passwords';
const PREFIX_LENGTH = 5;
const DEADLINE_MS = 3_000;
const BYTES_MAX = 1_048_576;

/**
 * Asks a range API as Have I Been Pwned has it: only the first five of the forty digits of the SHA-1 are sent, and all
 * known hashes that begin so come back. An API that does not answer keeps nobody from a new password.
 */
export function openBreachedPasswords(url: string | null, outbound: Outbound, log: Log): IsBreached {
  if (url === null) return async () => false;
  return async (password) => {
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
    const rest = `${digits.slice(PREFIX_LENGTH)}:`;
    try {
      const answer = await outbound.send({
        upstream: UPSTREAM,
        url: `${url}/${digits.slice(0, PREFIX_LENGTH)}`,
        // The answer is filled up with hashes that count 0, so that its length says nothing.
        headers: { 'add-padding': 'true' },
        timeoutMs: DEADLINE_MS,
        maxBytes: BYTES_MAX,
        allowPrivate: true,
      });
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      const lines = answer.text().toUpperCase().split(/\s+/);
      return lines.some((line) => line.startsWith(rest) && Number(line.slice(rest.length)) > 0);
    } catch (err) {
      log.warn({ err }, 'breached passwords could not be asked');
      return false;
    }
  };
}
