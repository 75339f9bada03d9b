import { invalidParam } from '#/platform/errors.ts';

const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const PREFIX_MIN = 2;

/** Days of the week as numbers, each once and in order. Throws invalidParam for one that is none. */
export function weekdaysOf(given: readonly (string | number)[]): number[] {
  const days = given.map((day) => {
    const number = Number(day);
    const byName = NAMES.findIndex((name) => name.startsWith(String(day).trim().toLowerCase())) + 1;
    if (Number.isInteger(number) && number >= 1 && number <= 7) return number;
    if (typeof day === 'string' && day.trim().length >= PREFIX_MIN && byName > 0) return byName;
    throw invalidParam('weekdays', 'must be 1 (Monday) to 7 (Sunday), or names of days', {
      allowed: NAMES,
      received: day,
    });
  });
  return [...new Set(days)].sort((one, other) => one - other);
}

/** The local day to send a digest for now; null when it is not yet time, not a day for it, or already done. */
export function dueDay(
  {
    hour,
    weekdays,
    last_sent_on: last,
  }: {
    readonly hour: number;
    readonly weekdays: readonly number[];
    readonly last_sent_on: string | null;
  },
  now: Date,
  timezone: string,
): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  const day = local.toPlainDate().toString();
  return local.hour >= hour && weekdays.includes(local.dayOfWeek) && last !== day ? day : null;
}
