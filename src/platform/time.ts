import { invalidParam } from './errors.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Smaller numbers are epoch seconds, others milliseconds. */
const SECONDS_BELOW = 1e11;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/;
const OFFSET_DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}(?::?\d{2})?)$/i;
/** Excludes what looks like a year or a date without dashes, which hardly means 1970. */
const EPOCH = /^(?!(?:19|20)\d\d(?:\d{4})?$)-?\d{1,14}(\.\d+)?$/;
/** The most common form; the engine's own parser is much faster than Temporal. */
const UTC_SECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/;
const YEAR_MIN = 1;
const YEAR_MAX = 9999;
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z');

/** Formats a time as ISO 8601 UTC, with milliseconds only if there are any. */
export function isoOf(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z');
}

/**
 * Parses a time from a request: ISO 8601 with an offset, a date or local time in `timezone`, or epoch
 * seconds or milliseconds. A date is its first instant. Throws invalidParam naming `param`.
 */
export function parseMoment(value: string | number, param: string, timezone: string): Date {
  const moment = typeof value === 'number' ? fromEpoch(value) : fromText(value.trim(), timezone);
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  if (!moment || !(year >= YEAR_MIN && year <= YEAR_MAX)) {
    throw invalidParam(param, 'must be ISO 8601, or epoch seconds or milliseconds');
  }
  return moment;
}

/** Whether the value is a whole day rather than a time. */
export function isDateOnly(value: string | number): boolean {
  return typeof value === 'string' && DATE.test(value.trim());
}

/** The first instant of the day after this date in `timezone`; a day may have 23 or 25 hours. */
export function endOfDate(date: string, param: string, timezone: string): Date {
  const moment = nextDay(date.trim(), timezone);
  if (!moment || moment.getUTCFullYear() < YEAR_MIN) throw invalidParam(param, 'must be a date YYYY-MM-DD');
  // The last representable day has no next one.
  return moment > LAST_MOMENT ? LAST_MOMENT : moment;
}

function nextDay(date: string, timezone: string): Date | undefined {
  try {
    const next = Temporal.PlainDate.from(date).add({ days: 1 });
    return new Date(next.toZonedDateTime(timezone).epochMilliseconds);
  } catch {
    return undefined;
  }
}

function fromEpoch(value: number): Date | undefined {
  const moment = new Date(Math.abs(value) < SECONDS_BELOW ? value * 1_000 : value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function fromText(text: string, timezone: string): Date | undefined {
  if (UTC_SECONDS.test(text)) {
    const moment = new Date(text);
    // A 30 February would have rolled over into March.
    if (moment.getUTCDate() === Number(text.slice(8, 10))) return moment;
  }
  if (EPOCH.test(text)) return fromEpoch(Number(text));
  try {
    if (DATE.test(text))
      return new Date(Temporal.PlainDate.from(text).toZonedDateTime(timezone).epochMilliseconds);
    if (DATE_TIME.test(text)) {
      return new Date(
        Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(timezone).epochMilliseconds,
      );
    }
    const [, date, time, offset] = OFFSET_DATE_TIME.exec(text) ?? [];
    return date
      ? new Date(Temporal.Instant.from(`${date}T${time}${offset?.toUpperCase()}`).epochMilliseconds)
      : undefined;
  } catch {
    return undefined;
  }
}

/** From one moment to another; which ends are included is for its user to say. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}
