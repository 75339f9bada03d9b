import type { FeedRequest } from '../feed/feed-rules.ts';
import type { JobFilter, NumberRange } from '../filter/filter-schema.ts';
import { distinctStatuses } from '../filter/statuses.ts';
import { JOB_STATUSES, OUTSIDE_GRAPH, STATUS_WORDS, statusOf } from '../words.ts';
import type { Facet } from './changes.ts';

/** Counters of one facet to sum. */
export interface CounterSum {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/**
 * All jobs created in a range (start inclusive, end exclusive): whole days by their counters, partial days by
 * counting.
 */
export interface CreatedRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The counters whose sum is the number of jobs listed; undefined if the jobs must be counted. */
export function counterFor({
  filters,
  from,
  to,
  dateField,
  words,
}: Pick<FeedRequest, 'filters' | 'from' | 'to' | 'dateField' | 'words'>):
  | CounterSum
  | CreatedRange
  | undefined {
  const [own, ...others] = filters;
  if (asksSomething(others) || words.length > 0) return undefined;
  if (from === undefined && to === undefined) return counterOf(own);
  return dateField === 'createdAt' && counterOf(own) === EVERYTHING ? { from, to } : undefined;
}

/** Whether the filter has no condition. */
export function isEveryJob(request: FeedRequest): boolean {
  return counterFor(request) === EVERYTHING;
}

/** Undefined for a filter that combines conditions or has one without counters. */
function counterOf({
  only = {},
  start_delta_mins,
  end_delta_mins,
  ...more
}: JobFilter): CounterSum | undefined {
  const { contactId, resourceId, typeId, categoryId, result, status, ...others } = only;
  const started = sidesWithin(start_delta_mins);
  const finished = sidesWithin(end_delta_mins);
  if (asksSomething([more, others]) || !started || !finished) return undefined;
  const conditions: [Facet, readonly unknown[]][] = [
    ['contact', contactId ?? []],
    ['resource', resourceId ?? []],
    ['type', typeId ?? []],
    ['category', categoryId ?? []],
    ['result', result ?? []],
    ['started', started],
    ['finished', finished],
    ['word', status && status.length > 0 ? wordsOf(status) : []],
  ];
  const [first, second] = conditions.filter(([, values]) => values.length > 0);
  if (!first) return EVERYTHING;
  const [facet, values] = first;
  return second ? undefined : { facet, values: values.map(String) };
}

/** An absent condition and an empty list or object filter nothing. */
function asksSomething(condition: unknown): boolean {
  return typeof condition === 'object' && condition !== null
    ? Object.values(condition).some(asksSomething)
    : condition !== undefined;
}

const SIDES = [
  ['early', -1],
  ['on_time', 0],
  ['late', 1],
] as const;

/** The counted values within a range around zero; undefined for a range with other bounds. */
function sidesWithin(range: NumberRange = {}): string[] | undefined {
  const bounds = Object.values(range);
  if (bounds.length === 0) return [];
  if (bounds.some((bound) => bound !== 0)) return undefined;
  return SIDES.filter(([, sign]) => isWithin(range, sign)).map(([side]) => side);
}

function isWithin({ over, at_least, under, at_most }: NumberRange, value: number): boolean {
  return (
    (over === undefined || value > over) &&
    (at_least === undefined || value >= at_least) &&
    (under === undefined || value < under) &&
    (at_most === undefined || value <= at_most)
  );
}

/** A state includes all status words in the graph that mean it. */
function wordsOf(statuses: readonly string[]): string[] {
  const { states, fmsWords } = distinctStatuses(statuses);
  const meant = STATUS_WORDS.filter(
    (word) => !OUTSIDE_GRAPH.includes(word) && states.includes(statusOf(word).status),
  );
  return [...new Set([...meant, ...fmsWords])];
}

const EVERYTHING: CounterSum = { facet: 'word', values: wordsOf(JOB_STATUSES) };
