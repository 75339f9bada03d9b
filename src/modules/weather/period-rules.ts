import { invalidParam, unprocessable } from '#/platform/errors.ts';
import { isDateOnly, parseMoment } from '#/platform/time.ts';
import type { ForecastQuery, Mode } from './schema.ts';

/** Whole hours, local to a time zone, both inclusive: `YYYY-MM-DDTHH:00`. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** The current time and the time zone. */
export interface Clock {
  readonly now: Date;
  readonly timezone: string;
}

const AHEAD_DAYS_MAX = 16;
/** How many days back the forecast host has data. */
export const BACK_DAYS_MAX = 92;
const FIRST_DATE = '1940-01-01';
const FORECAST_HOURS = 7 * 24;
const SPAN_DAYS_MAX = 366;
const TYPICAL_JOB_MINS = 120;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL_HOUR = /^(\d{4}-\d{2}-\d{2})[T ](\d{2})(:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/** Throws invalidParam unless the text is an IANA time zone. */
export function requireTimezone(timezone: string): void {
  try {
    if (!/^[A-Za-z]/.test(timezone)) throw new RangeError(timezone);
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalidParam('timezone', 'must be an IANA time zone such as Europe/London');
  }
}

/** The hours of a forecast; by default seven days from now. */
export function forecastPeriod(query: ForecastQuery, clock: Clock): Period {
  const { start_hour: from, end_hour: to } = query;
  const last = dateAhead(clock, AHEAD_DAYS_MAX);
  const start = from === undefined ? hourOf(clock.now, clock) : hourGiven(from, 'start_hour', '00', clock);
  const end = to === undefined ? usualEnd(start, last) : hourGiven(to, 'end_hour', '23', clock);
  const param = dateOf(start) > last ? 'start_hour' : 'end_hour';
  if (dateOf(start) > last || dateOf(end) > last)
    throw invalidParam(param, `must be at most ${AHEAD_DAYS_MAX} days ahead`, { max: AHEAD_DAYS_MAX });
  if (dateOf(start) < dateAhead(clock, -BACK_DAYS_MAX))
    throw invalidParam('start_hour', `must be at most ${BACK_DAYS_MAX} days back`);
  return ordered({ start, end }, 'start_hour', 'end_hour');
}

/** Whole days in the past, including today. */
export function historicalPeriod(
  query: { start_date: string | number; end_date: string | number },
  clock: Clock,
): Period {
  const period = datedPeriod(query, clock);
  if (dateOf(period.end) > dateAhead(clock, 0)) throw invalidParam('end_date', 'must not be in the future');
  return period;
}

/** Whole days, past or future; throws if they precede the archive or exceed a year. */
export function datedPeriod(
  query: { start_date: string | number; end_date: string | number },
  clock: Clock,
): Period {
  const start = `${dateGiven(query.start_date, 'start_date', clock)}T00:00`;
  const end = `${dateGiven(query.end_date, 'end_date', clock)}T23:00`;
  for (const [param, hour] of [
    ['start_date', start],
    ['end_date', end],
  ] as const) {
    if (hour < FIRST_DATE) throw invalidParam(param, `must be ${FIRST_DATE} or later`, { min: 1940 });
  }
  requireMomentsInOrder(query, clock);
  const period = ordered({ start, end }, 'start_date', 'end_date');
  requireOneYear(period);
  return period;
}

/** Historical if all days are past, otherwise a forecast. */
export function modeOfDates(period: Period, clock: Clock): Mode {
  return dateOf(period.end) < dateAhead(clock, 0) ? 'historical' : 'forecast';
}

/** Throws for a period beyond the forecast or before the archive. */
export function requireWithinReach(period: Period, clock: Clock): void {
  if (dateOf(period.end) > dateAhead(clock, AHEAD_DAYS_MAX))
    throw unprocessable(`A forecast reaches ${AHEAD_DAYS_MAX} days ahead`, { max: AHEAD_DAYS_MAX });
  if (period.start < FIRST_DATE) throw unprocessable(`The archive begins ${FIRST_DATE}`, { min: 1940 });
  requireOneYear(period);
}

function requireOneYear({ start, end }: Period): void {
  const days = Temporal.PlainDate.from(dateOf(start)).until(dateOf(end)).days + 1;
  if (days > SPAN_DAYS_MAX)
    throw unprocessable(`The period is longer than ${SPAN_DAYS_MAX} days`, { max: SPAN_DAYS_MAX });
}

export interface JobTimes {
  readonly plannedStartAt?: string | null;
  readonly plannedEndAt?: string | null;
  readonly scheduledAt?: string | null;
  readonly actualStartAt?: string | null;
  readonly actualEndAt?: string | null;
}

/** The hours a job was or will be on site; a missing end is estimated from the typical duration. */
export function jobPeriod(
  job: JobTimes,
  typicalMins: number | undefined,
  clock: Clock,
): { period: Period; mode: Mode } {
  const typicalMs = (typicalMins ?? TYPICAL_JOB_MINS) * 60_000;
  const actualEnd = msOf(job.actualEndAt);
  const actualStart = msOf(job.actualStartAt);
  const isOver = actualEnd !== undefined && actualEnd < clock.now.getTime();
  const start =
    actualStart ?? (isOver ? actualEnd - typicalMs : (msOf(job.plannedStartAt) ?? msOf(job.scheduledAt)));
  if (start === undefined)
    throw unprocessable('The job has neither a planned nor an actual time', { param: 'job_id' });
  const stated = actualEnd ?? msOf(job.plannedEndAt);
  const end = stated !== undefined && stated > start ? stated : start + typicalMs;
  const period = { start: hourOf(new Date(start), clock), end: hourOf(new Date(end), clock, 'ceil') };
  return { period, mode: isOver ? 'historical' : 'forecast' };
}

export function dateOf(hour: string): string {
  return hour.slice(0, 10);
}

/** Two times on one day have equal dates, but may still be in the wrong order. */
function requireMomentsInOrder(
  { start_date, end_date }: { start_date: string | number; end_date: string | number },
  { timezone }: Clock,
): void {
  if (isDateOnly(start_date) || isDateOnly(end_date)) return;
  if (parseMoment(start_date, 'start_date', timezone) > parseMoment(end_date, 'end_date', timezone))
    throw unprocessable('start_date is after end_date', { param: 'start_date' });
}

function ordered(period: Period, startParam: string, endParam: string): Period {
  if (period.start > period.end)
    throw unprocessable(`${startParam} is after ${endParam}`, { param: startParam });
  return period;
}

/** Today's date plus this many days. */
export function dateAhead({ now, timezone }: Clock, days: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  return today.toPlainDate().add({ days }).toString();
}

function hourOf(moment: Date, { timezone }: Clock, roundingMode: 'floor' | 'ceil' = 'floor'): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timezone)
    .round({ smallestUnit: 'hour', roundingMode })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

function usualEnd(start: string, last: string): string {
  const end = Temporal.PlainDateTime.from(start).add({ hours: FORECAST_HOURS - 1 });
  const text = end.toString({ smallestUnit: 'minute' });
  return dateOf(text) > last && dateOf(start) <= last ? `${last}T23:00` : text;
}

/** Parses an hour: local without an offset, or any time; a date without a time means its hour `ofDate`. */
function hourGiven(value: string | number, param: string, ofDate: string, clock: Clock): string {
  const text = String(value).trim();
  if (DATE.test(text)) return `${dateGiven(text, param, clock)}T${ofDate}:00`;
  const [, date, hour] = LOCAL_HOUR.exec(text) ?? [];
  if (date === undefined || hour === undefined)
    return hourOf(parseMoment(value, param, clock.timezone), clock);
  if (Number(hour) > 23) throw invalidParam(param, 'must be an hour such as 2026-03-06T08:00');
  return `${dateGiven(date, param, clock)}T${hour}:00`;
}

function dateGiven(value: string | number, param: string, clock: Clock): string {
  const text = String(value).trim();
  if (!DATE.test(text)) return dateOf(hourOf(parseMoment(value, param, clock.timezone), clock));
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    throw invalidParam(param, 'must be a date YYYY-MM-DD');
  }
}

function msOf(time: string | null | undefined): number | undefined {
  return time == null ? undefined : Date.parse(time);
}
