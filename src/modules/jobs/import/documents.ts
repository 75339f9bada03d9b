import type { Indexable } from '#/modules/search/index.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { facetsOfJob } from '../filter/facets.ts';
import { OUTSIDE_GRAPH } from '../words.ts';

/** A job is found by the engineer's report and by the request. */
export const TEXT_KINDS = ['outcome', 'intake'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The texts a job is found by, one per kind. */
export type FoundBy = Readonly<Record<TextKind, string>>;

/** A job for the search index, one document per kind; empty where it must not be found by that kind. Pure. */
export function documentsOf(row: Row, foundBy: FoundBy): Indexable[] {
  const inGraph = !OUTSIDE_GRAPH.includes(String(row.fms_status));
  const facets = facetsOfJob(row);
  return TEXT_KINDS.map((kind) => {
    const text = inGraph ? foundBy[kind] : '';
    return {
      kind,
      id: String(row.job_id),
      text: text === '' ? '' : joined(text, row.asset_id),
      facets,
      occurredAt: (row.actual_start_at as string | null) ?? null,
    };
  });
}

/** The distinct non-empty parts. */
export function joined(...parts: readonly unknown[]): string {
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join('\n');
}
