import { endOfDate, isDateOnly, parseMoment } from '#/platform/time.ts';

/** When a certificate stops being valid, in epoch milliseconds: a day alone counts to its end. Null: unreadable. */
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
