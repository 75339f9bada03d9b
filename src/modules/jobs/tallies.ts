import type { Row } from '#/platform/db/upsert.ts';
import type { FeedSelection } from './rules.ts';
import { JOB_STATUSES, OUTSIDE_GRAPH, STATUS_WORDS, statusOf } from './words.ts';

/** What jobs are counted by: `word` counts every job, the rest those in the graph. */
export type Facet = 'word' | 'day' | 'contact' | 'resource' | 'type' | 'category' | 'result';

/** How many jobs carry this value of the facet, or by how many their number changed. */
export interface Tally {
  readonly facet: Facet;
  readonly value: string;
  readonly jobs: number;
}

/** Tallies of one facet to be added up. */
export interface TallySum {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** What changes in the tallies when these stored jobs become those; in an order that all writers share. */
export function tallyChanges(before: readonly Row[], after: readonly Row[]): Tally[] {
  const changes = new Map<string, Tally>();
  const note = (row: Row, by: number): void => {
    for (const [facet, value] of placesOf(row)) {
      const key = `${facet} ${value}`;
      changes.set(key, { facet, value, jobs: (changes.get(key)?.jobs ?? 0) + by });
    }
  };
  for (const row of before) note(row, -1);
  for (const row of after) note(row, 1);
  return [...changes]
    .filter(([, { jobs }]) => jobs !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, tally]) => tally);
}

/** Where a stored job counts. Its status word is its state where the import gave the state itself. */
function placesOf(row: Row): [Facet, string][] {
  const word = String(row.fms_status ?? row.status);
  if (OUTSIDE_GRAPH.includes(word)) return [['word', word]];
  const places: [Facet, unknown][] = [
    ['word', word],
    ['day', String(row.created_at).slice(0, 10)],
    ['contact', row.contact_id],
    ['resource', row.resource_id],
    ['type', row.type_id],
    ['category', row.category_id],
    ['result', row.result],
  ];
  return places.flatMap(([facet, value]): [Facet, string][] =>
    value === null || value === undefined ? [] : [[facet, String(value)]],
  );
}

/** The tallies whose sum is the number of jobs selected; undefined where jobs have to be counted. */
export function tallied(selection: FeedSelection): TallySum | undefined {
  const { from, to, startedEarly, startedLate, finishedEarly, finishedLate } = selection;
  const untold = [from, to, startedEarly, startedLate, finishedEarly, finishedLate];
  if (untold.some((asked) => asked !== undefined)) return undefined;
  const { contactIds, resourceId, typeId, categoryId, result, status } = selection;
  const filters: [Facet, readonly unknown[] | undefined][] = [
    ['contact', contactIds],
    ['resource', resourceId === undefined ? undefined : [resourceId]],
    ['type', typeId === undefined ? undefined : [typeId]],
    ['category', categoryId === undefined ? undefined : [categoryId]],
    ['result', result === undefined ? undefined : [result]],
    ['word', status && wordsOf(status)],
  ];
  const [first, second] = filters.filter(([, values]) => values !== undefined);
  if (second) return undefined;
  const [facet, values = []] = first ?? ['word', wordsOf({ states: JOB_STATUSES, fmsWords: [] })];
  return { facet, values: values.map(String) };
}

/** A state stands for every word in the graph that means it. */
function wordsOf({ states, fmsWords }: NonNullable<FeedSelection['status']>): string[] {
  const meant = STATUS_WORDS.filter(
    (word) => !OUTSIDE_GRAPH.includes(word) && states.includes(statusOf(word).status),
  );
  return [...new Set([...meant, ...fmsWords])];
}
