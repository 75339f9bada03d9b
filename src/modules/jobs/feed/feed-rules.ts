import { unprocessable } from '#/platform/errors.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import { wordOf } from '#/platform/validation/closed-words.ts';
import { type JobFilter, type JobValues, punctualityFilter } from '../filter/filter-schema.ts';
import type { FeedQuery } from '../schema.ts';
import { STATUS_WORDS } from '../words.ts';

/** Which jobs a feed lists and in which order, with all words and times resolved. */
export interface FeedRequest {
  /** A job must pass all of them. The first is the query's own. */
  readonly filters: readonly [JobFilter, ...JobFilter[]];
  readonly dateField: FeedQuery['date_field'];
  /** ISO 8601; from inclusive, to exclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sortBy: FeedQuery['sort_by'] | 'durationMins';
  readonly direction: FeedQuery['direction'];
  /** Words that must all occur in a job's texts and names. */
  readonly words: readonly string[];
  /** The time zone and present moment that filters depend on. */
  readonly timezone: string;
  readonly now: Date;
}

/** What a feed's query depends on besides itself. */
export interface FeedSettings {
  readonly timezone: string;
  /** Minutes after its planned start from which a job has started late. */
  readonly late_start_mins: number;
}

/** Resolves a feed's query by the company's settings. Throws for unknown words and contradictory filters. */
export function feedRequest(query: FeedQuery, settings: FeedSettings, now: Date): FeedRequest {
  const { timezone } = settings;
  refuseConflict(query.started_early, query.started_late, 'started_early', 'started_late');
  refuseConflict(query.finished_early, query.finished_late, 'finished_early', 'finished_late');
  const from =
    query.date_from === undefined ? undefined : parseMoment(query.date_from, 'date_from', timezone);
  const to = query.date_to === undefined ? undefined : parseMoment(query.date_to, 'date_to', timezone);
  if (from && to && from > to) throw unprocessable('date_from is after date_to', { param: 'date_from' });
  const punctuality = punctualityFilter({
    startedLate: query.started_late,
    startedEarly: query.started_early,
    finishedLate: query.finished_late,
    finishedEarly: query.finished_early,
  });
  return {
    filters: [{ only: valuesOf(query), ...punctuality }, ...onTime(query, settings)],
    dateField: query.date_field,
    from: from && isoOf(from),
    to: to && isoOf(to),
    sortBy: query.sort_by,
    direction: query.direction,
    words: (query.search ?? '').split(/\s+/).filter((word) => word !== ''),
    timezone,
    now,
  };
}

/** All jobs in the graph, in the requested order. */
export function everyJob(
  sortBy: FeedQuery['sort_by'],
  direction: FeedQuery['direction'],
  now: Date,
): FeedRequest {
  return {
    filters: [{}],
    dateField: 'createdAt',
    from: undefined,
    to: undefined,
    sortBy,
    direction,
    words: [],
    timezone: 'UTC',
    now,
  };
}

/** The same feed for these customers. */
export function ofContacts(request: FeedRequest, contactId: readonly number[]): FeedRequest {
  const [own, ...others] = request.filters;
  return { ...request, filters: [{ ...own, only: { ...own.only, contactId } }, ...others] };
}

/** Jobs that the metric `sla_punctuality` counts as on time, or as late. */
function onTime({ started_on_time }: FeedQuery, { late_start_mins: mins }: FeedSettings): JobFilter[] {
  if (started_on_time === undefined) return [];
  return [{ start_delta_mins: started_on_time ? { at_most: mins } : { over: mins } }];
}

function valuesOf(query: FeedQuery): JobValues {
  const list = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
  return {
    contactId: list(query.contact_id),
    resourceId: list(query.resource_id),
    typeId: list(query.type_id),
    categoryId: list(query.category_id),
    jobGroupId: list(query.job_group_id),
    siteKey: list(query.site_key),
    vertical: list(query.vertical),
    priority: list(query.priority),
    result: list(query.result),
    status: (query.status ?? []).map((word) => wordOf('status', word, STATUS_WORDS)),
  };
}

function refuseConflict(
  early: boolean | undefined,
  late: boolean | undefined,
  earlyName: string,
  lateName: string,
): void {
  if (early && late)
    throw unprocessable(`${earlyName} and ${lateName} cannot both be true`, { param: earlyName });
}
