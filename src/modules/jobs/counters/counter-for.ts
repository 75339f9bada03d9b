import type { FeedRequest } from '../feed/feed-rules.ts';
import type { JobFilter, NumberRange } from '../filter/filter-schema.ts';
import { distinctStatuses } from '../filter/statuses.ts';
import { JOB_STATUSES, OUTSIDE_GRAPH, STATUS_WORDS, statusOf } from '../words.ts';
import type { Facet } from './changes.ts';

/** Counters of one facet to be added up. */
export interface CounterSum {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** All jobs created from one moment (inclusive) to another (exclusive): counted by the day, but for the ends. */
export interface CreatedRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The counters whose sum is the number of jobs listed; undefined where jobs have to be counted. */
export function counterFor({
  filters,
  from,
  to,
  dateField,
}: Pick<FeedRequest, 'filters' | 'from' | 'to' | 'dateField'>): CounterSum | CreatedRange | undefined {
  const [own, ...others] = filters;
  if (asksSomething(others)) return undefined;
  if (from === undefined && to === undefined) return counterOf(own);
  return dateField === 'createdAt' && counterOf(own) === EVERYTHING ? { from, to } : undefined;
}

/** Whether nothing is filtered by. */
export function isEveryJob(request: FeedRequest): boolean {
  return counterFor(request) === EVERYTHING;
}

/** Undefined for what combines conditions or is counted by none of the facets. */
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

/** A condition says something unless it is left out, or a list or an object of nothing. */
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

/** Counted sides of zero that lie in a range; undefined for a range that begins or ends elsewhere. */
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

/** A state stands for every word in the graph that means it. */
function wordsOf(statuses: readonly string[]): string[] {
  const { states, fmsWords } = distinctStatuses(statuses);
  const meant = STATUS_WORDS.filter(
    (word) => !OUTSIDE_GRAPH.includes(word) && states.includes(statusOf(word).status),
  );
  return [...new Set([...meant, ...fmsWords])];
}

const EVERYTHING: CounterSum = { facet: 'word', values: wordsOf(JOB_STATUSES) };
