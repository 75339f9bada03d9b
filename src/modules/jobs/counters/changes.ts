import type { Row } from '#/platform/db/upsert.ts';
import { OUTSIDE_GRAPH } from '../words.ts';

/** The facets that jobs are counted by: `word` counts all jobs, the others only those in the graph. */
export type Facet =
  | 'word'
  | 'day'
  | 'contact'
  | 'resource'
  | 'type'
  | 'category'
  | 'result'
  | 'started'
  | 'finished';

/** The number of jobs with this value of the facet, or the change in that number. */
export interface Counter {
  readonly facet: Facet;
  readonly value: string;
  readonly jobs: number;
}

/** The changes in the counters when `before` becomes `after`, in an order that all writers share. */
export function counterChanges(before: readonly Row[], after: readonly Row[]): Counter[] {
  const changes = new Map<string, Counter>();
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
    .map(([, counter]) => counter);
}

/** The facet values of a stored job. Its status word is its state where the import gave the state itself. */
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
    ['started', punctuality(row.start_delta_mins)],
    ['finished', punctuality(row.end_delta_mins)],
  ];
  return places.flatMap(([facet, value]): [Facet, string][] =>
    value === null || value === undefined ? [] : [[facet, String(value)]],
  );
}

/** Null if the planned or the actual time is missing. */
function punctuality(deltaMins: unknown): 'early' | 'on_time' | 'late' | null {
  if (typeof deltaMins !== 'number') return null;
  if (deltaMins === 0) return 'on_time';
  return deltaMins < 0 ? 'early' : 'late';
}
