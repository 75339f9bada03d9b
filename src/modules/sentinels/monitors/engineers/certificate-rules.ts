import { endOfDate, isDateOnly, parseMoment } from '#/platform/time.ts';

/** When a certificate expires, in epoch milliseconds; a date without a time counts to its end. Null if unreadable. */
export function expiryOf(expiresAt: string, timezone: string): number | null {
  try {
    const moment = isDateOnly(expiresAt)
      ? endOfDate(expiresAt, 'expiresAt', timezone)
      : parseMoment(expiresAt, 'expiresAt', timezone);
    return moment.getTime();
  } catch {
    return null;
  }
}
