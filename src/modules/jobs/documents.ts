import type { Indexable } from '#/modules/search/index.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { OUTSIDE_GRAPH } from './words.ts';

/** A job is found by what the engineer reported and by what was asked for. */
export const KINDS = ['outcome', 'intake'] as const;
type Kind = (typeof KINDS)[number];

export interface JobDocuments {
  readonly id: string;
  readonly present: readonly Indexable[];
  /** Kinds this job has no text for, or may not be found by. */
  readonly absent: readonly Kind[];
}

export function documentsOf(row: Row): JobDocuments {
  const id = String(row.job_id);
  const inGraph = !OUTSIDE_GRAPH.includes(String(row.fms_status));
  const texts: Record<Kind, string> = {
    outcome: joined(row.processed_outcome, newWords(row.outcome, row.processed_outcome), row.result),
    intake: joined(row.description),
  };
  const present = KINDS.filter((kind) => inGraph && texts[kind] !== '');
  return {
    id,
    present: present.map((kind) => ({
      kind,
      id,
      text: joined(texts[kind], row.reference, row.asset_id),
      facets: facetsOf(row),
      occurredAt: (row.actual_start_at as string | null) ?? null,
    })),
    absent: KINDS.filter((kind) => !present.includes(kind)),
  };
}

/** What a search may be narrowed by, as the index spells it. */
export function facetsOf(row: Row): string[] {
  const values: readonly (readonly [string, unknown])[] = [
    ['type', row.type_id],
    ['category', row.category_id],
    ['resource', row.resource_id],
    ['contact', row.contact_id],
    ['group', row.job_group_id],
    ['site', row.site_key],
    ['vertical', row.vertical],
    ['sub_vertical', row.sub_vertical],
    ['status', row.status],
    ['result', row.result],
  ];
  return values
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}:${value}`);
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}/.-]*/gu;

/** The raw notes' words that their readable form has not: abbreviations are found as they were typed, too. */
function newWords(raw: unknown, readable: unknown): string {
  if (typeof raw !== 'string' || typeof readable !== 'string') return typeof raw === 'string' ? raw : '';
  const known = new Set(readable.toLowerCase().match(WORD));
  return (raw.match(WORD) ?? []).filter((word) => !known.has(word.toLowerCase())).join(' ');
}

function joined(...parts: readonly unknown[]): string {
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join('\n');
}
