import { wordOf } from '#/platform/closed-words.ts';
import { unprocessable } from '#/platform/errors.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import type { Narrowed } from './narrowing-schema.ts';
import type { FeedQuery } from './schema.ts';
import {
  FMS_STATUSES,
  type FmsStatus,
  isFmsStatus,
  JOB_STATUSES,
  type JobStatus,
  OUTSIDE_GRAPH,
  STATUS_WORDS,
} from './words.ts';

/** What a feed selects and how it is ordered, with every word and time settled. */
export interface FeedSelection {
  readonly contactIds: readonly number[] | undefined;
  readonly resourceId: string | undefined;
  readonly typeId: number | undefined;
  readonly categoryId: number | undefined;
  readonly result: string | undefined;
  /** Undefined selects every state inside the graph; no job is meant by a state and a word at once. */
  readonly status:
    | { readonly states: readonly JobStatus[]; readonly fmsWords: readonly FmsStatus[] }
    | undefined;
  readonly dateField: FeedQuery['date_field'];
  /** ISO 8601; from inclusive, to exclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly startedLate: boolean | undefined;
  readonly startedEarly: boolean | undefined;
  readonly finishedLate: boolean | undefined;
  readonly finishedEarly: boolean | undefined;
  readonly sortBy: FeedQuery['sort_by'] | 'durationMins';
  readonly direction: FeedQuery['direction'];
  /** What other modules may ask besides. */
  readonly narrowed?: Narrowed;
}

/** Settles a feed's query in the company's time zone; throws for words and combinations that make no sense. */
export function feedSelection(query: FeedQuery, timezone: string): FeedSelection {
  refuseConflict(query.started_early, query.started_late, 'started_early', 'started_late');
  refuseConflict(query.finished_early, query.finished_late, 'finished_early', 'finished_late');
  const from =
    query.date_from === undefined ? undefined : parseMoment(query.date_from, 'date_from', timezone);
  const to = query.date_to === undefined ? undefined : parseMoment(query.date_to, 'date_to', timezone);
  if (from && to && from > to) throw unprocessable('date_from is after date_to', { param: 'date_from' });
  return {
    contactIds: query.contact_id === undefined ? undefined : [query.contact_id],
    resourceId: query.resource_id,
    typeId: query.type_id,
    categoryId: query.category_id,
    result: query.result,
    status: query.status && query.status.length > 0 ? statusSelection(query.status) : undefined,
    dateField: query.date_field,
    from: from && isoOf(from),
    to: to && isoOf(to),
    startedLate: query.started_late,
    startedEarly: query.started_early,
    finishedLate: query.finished_late,
    finishedEarly: query.finished_early,
    sortBy: query.sort_by,
    direction: query.direction,
  };
}

/** Everything in the graph, in the order asked for. */
export function everyJob(sortBy: FeedQuery['sort_by'], direction: FeedQuery['direction']): FeedSelection {
  const query = {
    page_size: 1,
    page_number: 1,
    date_field: 'createdAt',
    sort_by: sortBy,
    direction,
    compact: false,
  } as const;
  return feedSelection(query, 'UTC');
}

/** The four states select by state, the field-management words the jobs that carry them. */
function statusSelection(given: readonly string[]): NonNullable<FeedSelection['status']> {
  const words = given.map((word) => wordOf('status', word, STATUS_WORDS));
  const states = JOB_STATUSES.filter((state) => words.includes(state));
  // Jobs of a word whose state is asked for are selected already, unless they are outside the graph.
  const fmsWords = words
    .filter(isFmsStatus)
    .filter((word) => OUTSIDE_GRAPH.includes(word) || !states.includes(FMS_STATUSES[word]));
  return { states, fmsWords: [...new Set(fmsWords)] };
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
