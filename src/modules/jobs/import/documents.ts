import type { Indexable } from '#/modules/search/index.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { facetsOfJob } from '../filter/facets.ts';
import { OUTSIDE_GRAPH } from '../words.ts';

/** A job is found by what the engineer reported and by what was asked for. */
export const TEXT_KINDS = ['outcome', 'intake'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What a job is found by, one text a kind. */
export type FoundBy = Readonly<Record<TextKind, string>>;

/** A job as the index takes it, one document a kind; without text where it may not be found by it. Pure. */
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

/** The parts that say something, each once. */
export function joined(...parts: readonly unknown[]): string {
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join('\n');
}
