import { type JobFilter, punctualityFilter } from '#/modules/jobs/index.ts';
import { unprocessable } from '#/platform/errors.ts';
import { DAY_MS, endOfDate, isDateOnly, parseMoment } from '#/platform/time.ts';
import { wordOf } from '#/platform/validation/closed-words.ts';
import type { Window } from './measurement.ts';
import { customPeriod, kept, namedPeriod, type Period } from './period.ts';
import { type AggregateBody, canonicalFilters, FILTER_NAMES, type FilterInput } from './schema.ts';
import {
  AXES,
  type Axis,
  BUCKETS,
  type Bucket,
  type CompareTo,
  type Dimension,
  FILTER_WORDS,
  type Metric,
  metricOf,
} from './words.ts';

const DEFAULT_DAYS_MS = 30 * DAY_MS;

/** A request with all words and times resolved. */
export interface Question {
  readonly metric: Metric;
  readonly metricRequested: string;
  readonly axis: Axis;
  readonly bucket: Bucket | undefined;
  readonly dimension: Dimension | undefined;
  readonly period: Period;
  readonly compareTo: CompareTo | undefined;
  readonly groupBy: NonNullable<AggregateBody['group_by']> | null;
  readonly filter: JobFilter;
  /** The filters that apply, as sent. */
  readonly filtersGiven: Readonly<Record<string, unknown>>;
}

/** Resolves a request in the company's time zone. Throws for unknown words and contradictory combinations. */
export function questionOf(body: AggregateBody, now: Date, timezone: string): Question {
  const { time_axis: timeAxis, group_by: groupBy } = body;
  const given = canonicalFilters(body.filters ?? {});
  const bucket = BUCKETS.find((one) => one === groupBy) ?? BUCKETS.find((one) => one === timeAxis);
  return {
    metric: metricOf(body.metric),
    metricRequested: body.metric,
    axis: AXES.find((axis) => axis === timeAxis) ?? 'actualStartAt',
    bucket,
    dimension: dimensionOf(groupBy),
    period: periodOf(body, given, now, timezone),
    compareTo: body.compare_to ?? undefined,
    groupBy: groupBy ?? null,
    filter: filterOf(given),
    filtersGiven: Object.fromEntries(
      FILTER_NAMES.map((name) => [name, given[name] ?? null]).filter(([, value]) => value !== null),
    ),
  };
}

function dimensionOf(groupBy: AggregateBody['group_by']): Dimension | undefined {
  if (!groupBy || groupBy === 'day' || groupBy === 'week' || groupBy === 'month') return undefined;
  return groupBy === 'type' ? 'job_type' : groupBy;
}

function periodOf(body: AggregateBody, given: FilterInput, now: Date, timezone: string): Period {
  const from = given.startDate ?? undefined;
  const to = given.endDate ?? undefined;
  if (from === undefined && to === undefined)
    return namedPeriod(body.period ?? 'last_30_days', now, timezone);
  const until = endOf(to, now, timezone);
  const start =
    from === undefined
      ? kept(new Date(until.end.getTime() - DEFAULT_DAYS_MS))
      : parseMoment(from, 'filters.startDate', timezone);
  return customPeriod({ start, ...until }, now, timezone);
}

function endOf(to: string | number | undefined, now: Date, timezone: string): Omit<Window, 'start'> {
  if (to === undefined) return { end: now, endInclusive: true };
  const moment = parseMoment(to, 'filters.endDate', timezone);
  return isDateOnly(to)
    ? { end: kept(endOfDate(String(to), 'filters.endDate', timezone)), endInclusive: false }
    : { end: moment, endInclusive: true };
}

function filterOf(given: FilterInput): JobFilter {
  refuseConflict(given, 'startedEarly', 'startedLate');
  refuseConflict(given, 'finishedEarly', 'finishedLate');
  return {
    only: {
      contactId: listOf(given.contactId),
      typeId: listOf(given.typeId),
      categoryId: listOf(given.categoryId),
      jobGroupId: listOf(given.jobGroupId),
      result: listOf(given.result),
      resourceId: separated(given.resourceId),
      siteKey: separated(given.siteKey),
      vertical: known('vertical', separated(given.vertical)),
      status: known('status', separated(given.status)),
    },
    ...punctualityFilter({
      startedLate: given.startedLate ?? undefined,
      startedEarly: given.startedEarly ?? undefined,
      finishedLate: given.finishedLate ?? undefined,
      finishedEarly: given.finishedEarly ?? undefined,
    }),
  };
}

function listOf<T>(given: T | T[] | null | undefined): T[] {
  return given === null || given === undefined || given === '' ? [] : ([given].flat() as T[]);
}

function separated(given: string | string[] | null | undefined): string[] {
  const words = typeof given === 'string' ? given.split(',') : (given ?? []);
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

function known(name: keyof typeof FILTER_WORDS, words: string[]): string[] {
  return words.map((word) => wordOf<string>(`filters.${name}`, word, FILTER_WORDS[name]));
}

function refuseConflict(given: FilterInput, early: keyof FilterInput, late: keyof FilterInput): void {
  if (given[early] === true && given[late] === true)
    throw unprocessable(`${early} and ${late} cannot both be true`, { param: `filters.${early}` });
}
