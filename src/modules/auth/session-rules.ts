import { DAY_MS } from '#/platform/time.ts';

/** The maximum age of a session. After it the user has to log in again, however often the token was refreshed. */
const SESSION_MS = 30 * DAY_MS;

/** Whether the session that started at `signedInAt` has reached its maximum age. */
export function hasEnded(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() >= SESSION_MS;
}

/** The issue time of a new token: never before the time from which tokens are valid. */
export function issueTime(now: Date, tokensValidFromMs: number | null): Date {
  return new Date(Math.max(now.getTime(), tokensValidFromMs ?? 0));
}
