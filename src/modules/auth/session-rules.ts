/** However often its token is refreshed: after this a password has to be shown again. */
const SESSION_MS = 30 * 86_400_000;

/** Whether a session that began with a password then may go on. */
export function hasEnded(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() >= SESSION_MS;
}

/** What a token issued now says: never a moment before those that count. */
export function issueTime(now: Date, tokensValidFromMs: number | null): Date {
  return new Date(Math.max(now.getTime(), tokensValidFromMs ?? 0));
}
