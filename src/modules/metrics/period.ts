import { unprocessable } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time.ts';
import type { Window } from './measurement.ts';
import type { Bucket, CompareTo, PeriodName } from './words.ts';

/** A window with what a comparison needs: how to step back, and how much of it has passed. */
export interface Period extends Window {
  readonly name: PeriodName | 'custom';
  readonly timezone: string;
  /** It has started and not ended. */
  readonly isPartial: boolean;
  /** The distance to the previous period: calendar units in the time zone, or exact time. */
  readonly step: Step;
}

type Step = { readonly calendar: Temporal.DurationLike } | { readonly exactMs: number };
type Unit = 'day' | 'week' | 'month' | 'quarter';

const BUCKETS_MAX = 4_000;
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

const LENGTH_OF: Readonly<Record<Unit, Temporal.DurationLike>> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
};

const CALENDAR: Readonly<Partial<Record<PeriodName, { unit: Unit; ago: 0 | 1 }>>> = {
  today: { unit: 'day', ago: 0 },
  yesterday: { unit: 'day', ago: 1 },
  this_week: { unit: 'week', ago: 0 },
  last_week: { unit: 'week', ago: 1 },
  this_month: { unit: 'month', ago: 0 },
  last_month: { unit: 'month', ago: 1 },
  last_quarter: { unit: 'quarter', ago: 1 },
};

const ROLLING_DAYS: Readonly<Partial<Record<PeriodName, number>>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
};

/** The period of this name around `now`: a calendar unit of the time zone, or the N × 24 hours up to now. */
export function namedPeriod(name: PeriodName, now: Date, timezone: string): Period {
  const calendar = CALENDAR[name];
  if (!calendar) {
    const exactMs = (ROLLING_DAYS[name] ?? 0) * DAY_MS;
    const start = new Date(now.getTime() - exactMs);
    return { name, timezone, start, end: now, endInclusive: true, isPartial: false, step: { exactMs } };
  }
  const length = LENGTH_OF[calendar.unit];
  const current = firstDay(calendar.unit, local(now, timezone).toPlainDate());
  const first = calendar.ago === 0 ? current : current.subtract(length);
  const start = dayStart(first, timezone);
  const end = dayStart(first.add(length), timezone);
  return { name, timezone, start, end, isPartial: calendar.ago === 0, step: { calendar: length } };
}

/** A period given by its ends; between two midnights its length is in days, whatever their hours. */
export function customPeriod(window: Window, now: Date, timezone: string): Period {
  // An exclusive end was given as a date, which must not be before the start.
  if (window.start > window.end || (!window.endInclusive && window.start >= window.end)) {
    const fault =
      window.end.getTime() === now.getTime()
        ? 'startDate is after now, where the period ends without an endDate'
        : 'startDate is after endDate';
    throw unprocessable(fault, { param: 'filters.startDate' });
  }
  const start = local(window.start, timezone);
  const end = local(window.end, timezone);
  const wholeDays = !window.endInclusive && isDayStart(start) && isDayStart(end);
  return {
    ...window,
    name: 'custom',
    timezone,
    isPartial: window.start < now && now < window.end,
    step: wholeDays
      ? { calendar: { days: start.toPlainDate().until(end.toPlainDate()).days } }
      : { exactMs: window.end.getTime() - window.start.getTime() },
  };
}

/**
 * The window that a period is compared with. For a partial period it is the part that corresponds to what has
 * passed.
 */
export function comparisonWindow(period: Period, compareTo: CompareTo, now: Date): Window {
  const { timezone, start, isPartial, endInclusive = false } = period;
  const end = isPartial ? now : period.end;
  const length = wallTime(start, end, timezone);
  if (compareTo === 'previous_period') {
    const from = kept(
      'exactMs' in period.step
        ? earlierBy(start, period.step.exactMs)
        : shifted(start, period.step.calendar, timezone),
    );
    if (!isPartial) return { start: from, end: start };
    const to = later(from, length, timezone);
    return { start: from, end: new Date(Math.min(to.getTime(), start.getTime())) };
  }
  const back = compareTo === 'same_period_last_week' ? { days: 7 } : { months: 1 };
  const from = kept(shifted(start, back, timezone));
  const to = kept(shifted(end, back, timezone));
  // Both ends may be clamped to the last day of a shorter month: then the length is kept.
  return { start: from, end: from < to ? to : kept(later(from, length, timezone)), endInclusive };
}

export interface BucketRange {
  /** The local date on which it starts. */
  readonly bucket: string;
  readonly start: Date;
  readonly end: Date;
}

/** The days, weeks (from Monday) or months of the time zone that overlap a window, each from local midnight. */
export function bucketsOf(window: Window, bucket: Bucket, timezone: string): BucketRange[] {
  const stretches: BucketRange[] = [];
  let day = firstDay(bucket, local(window.start, timezone).toPlainDate());
  for (let start = dayStart(day, timezone); ; ) {
    const past = window.endInclusive ? start > window.end : start >= window.end;
    if (past && stretches.length > 0) return stretches;
    if (stretches.length === BUCKETS_MAX)
      throw unprocessable(`The period has more than ${BUCKETS_MAX} buckets of a ${bucket}`, {
        param: 'period',
      });
    const next = day.add(LENGTH_OF[bucket]);
    const end = dayStart(next, timezone);
    stretches.push({ bucket: day.toString(), start: kept(start), end: kept(end) });
    [day, start] = [next, end];
  }
}

/** Clamped to the years that times may have. */
export function kept(moment: Date): Date {
  return new Date(Math.min(Math.max(moment.getTime(), EARLIEST), LATEST));
}

function earlierBy(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}

/** The same local time so many days or months earlier; the start of a day stays the start of a day. */
function shifted(moment: Date, back: Temporal.DurationLike, timezone: string): Date {
  const time = local(moment, timezone);
  if (isDayStart(time)) return dayStart(time.toPlainDate().subtract(back), timezone);
  return new Date(time.subtract(back).epochMilliseconds);
}

/** The difference of two moments in local time, so that ten o'clock stays ten o'clock. */
function wallTime(start: Date, end: Date, timezone: string): Temporal.Duration {
  return local(end, timezone).toPlainDateTime().since(local(start, timezone).toPlainDateTime());
}

function later(moment: Date, length: Temporal.Duration, timezone: string): Date {
  const time = local(moment, timezone).toPlainDateTime().add(length);
  return new Date(time.toZonedDateTime(timezone).epochMilliseconds);
}

function firstDay(unit: Unit, day: Temporal.PlainDate): Temporal.PlainDate {
  if (unit === 'day') return day;
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  const month = unit === 'month' ? day.month : day.month - ((day.month - 1) % 3);
  return day.with({ month, day: 1 });
}

function local(moment: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone);
}

/** The first instant of a day; in some zones a clock change skips midnight. */
function dayStart(day: Temporal.PlainDate, timezone: string): Date {
  return new Date(day.toZonedDateTime(timezone).epochMilliseconds);
}

function isDayStart(time: Temporal.ZonedDateTime): boolean {
  return time.equals(time.startOfDay());
}
