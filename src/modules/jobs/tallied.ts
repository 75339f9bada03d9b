import type { FeedSelection } from './rules.ts';
import type { Facet } from './tallies.ts';
import { JOB_STATUSES, OUTSIDE_GRAPH, STATUS_WORDS, statusOf } from './words.ts';

/** Tallies of one facet to be added up. */
export interface TallySum {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** All jobs created from one moment (inclusive) to another (exclusive): tallied by the day, but for the ends. */
export interface CreatedRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The tallies whose sum is the number of jobs selected; undefined where jobs have to be counted. */
export function tallied(selection: FeedSelection): TallySum | CreatedRange | undefined {
  if (selection.narrowed) return undefined;
  const { from, to, dateField, ...rest } = selection;
  if (from === undefined && to === undefined) return talliedFilter(rest);
  return dateField === 'createdAt' && talliedFilter(rest) === EVERYTHING ? { from, to } : undefined;
}

function talliedFilter(selection: Omit<FeedSelection, 'from' | 'to' | 'dateField'>): TallySum | undefined {
  const { contactIds, resourceId, typeId, categoryId, result, status } = selection;
  const filters: [Facet, readonly unknown[] | undefined][] = [
    ['contact', contactIds],
    ['resource', resourceId === undefined ? undefined : [resourceId]],
    ['type', typeId === undefined ? undefined : [typeId]],
    ['category', categoryId === undefined ? undefined : [categoryId]],
    ['result', result === undefined ? undefined : [result]],
    ['started', punctualValues(selection.startedEarly, selection.startedLate)],
    ['finished', punctualValues(selection.finishedEarly, selection.finishedLate)],
    ['word', status && wordsOf(status)],
  ];
  const [first, second] = filters.filter(([, values]) => values !== undefined);
  if (!first) return EVERYTHING;
  const [facet, values = []] = first;
  return second ? undefined : { facet, values: values.map(String) };
}

function punctualValues(early: boolean | undefined, late: boolean | undefined): string[] | undefined {
  if (early === undefined && late === undefined) return undefined;
  return ['early', 'on_time', 'late'].filter(
    (value) =>
      (early === undefined || (value === 'early') === early) &&
      (late === undefined || (value === 'late') === late),
  );
}

/** A state stands for every word in the graph that means it. */
function wordsOf({ states, fmsWords }: NonNullable<FeedSelection['status']>): string[] {
  const meant = STATUS_WORDS.filter(
    (word) => !OUTSIDE_GRAPH.includes(word) && states.includes(statusOf(word).status),
  );
  return [...new Set([...meant, ...fmsWords])];
}

const EVERYTHING: TallySum = { facet: 'word', values: wordsOf({ states: JOB_STATUSES, fmsWords: [] }) };
