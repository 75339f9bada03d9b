import type { Indexable } from '#/modules/search/index.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { isFmsStatus, OUTSIDE_GRAPH } from './words.ts';

/** A job is found by what the engineer reported and by what was asked for. */
export const KINDS = ['outcome', 'intake'] as const;
export type Kind = (typeof KINDS)[number];

/** What a job is found by, one text a kind. */
export type FoundBy = Readonly<Record<Kind, string>>;

/** A job as the index takes it, one document a kind; without text where it may not be found by it. Pure. */
export function documentsOf(row: Row, foundBy: FoundBy): Indexable[] {
  const inGraph = !OUTSIDE_GRAPH.includes(String(row.fms_status));
  const facets = facetsOf(row);
  return KINDS.map((kind) => {
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

/** What jobs may be narrowed by. */
export interface JobFilter {
  readonly typeId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly resourceId?: string | undefined;
  /** Of any of these customers. */
  readonly contactIds?: readonly number[] | undefined;
  readonly jobGroupId?: number | undefined;
  readonly siteKey?: string | undefined;
  readonly vertical?: string | undefined;
  readonly subVertical?: string | undefined;
  /** Any of the four states, and of the words of the field-management system. */
  readonly statuses?: readonly string[] | undefined;
  /** In any case. */
  readonly result?: string | undefined;
}

/** Columns of which one must hold one of its values. */
export interface ColumnWanted {
  readonly among: readonly (readonly [string, readonly (string | number)[]])[];
  readonly inAnyCase: boolean;
}

const FACETS = [
  ['typeId', 'type', 'type_id'],
  ['categoryId', 'category', 'category_id'],
  ['resourceId', 'resource', 'resource_id'],
  ['jobGroupId', 'group', 'job_group_id'],
  ['siteKey', 'site', 'site_key'],
  ['vertical', 'vertical', 'vertical'],
  ['subVertical', 'sub_vertical', 'sub_vertical'],
  ['result', 'result', 'result'],
] as const satisfies readonly (readonly [keyof JobFilter, string, string])[];

/** People's own words, which are compared in any case. */
const LABELS = ['vertical', 'sub_vertical', 'result'];

/** The filter values of a stored job, as the index spells them. */
function facetsOf(row: Row): string[] {
  const facets = FACETS.flatMap(([, name, column]) => facet(name, row[column]));
  return [
    ...facets,
    ...facet('contact', row.contact_id),
    ...facet('status', row.status),
    ...facet('fms', row.fms_status),
  ];
}

/** A filter as the index spells it; of a list one is enough. */
export function facetsWanted(filter: JobFilter): (string | string[])[] {
  const { contactIds, statuses } = filter;
  return [
    ...FACETS.flatMap(([key, name]) => facet(name, filter[key])),
    ...(contactIds ? [contactIds.flatMap((id) => facet('contact', id))] : []),
    ...(statuses ? [statuses.flatMap((word) => facet(isOwnWord(word) ? 'fms' : 'status', word))] : []),
  ];
}

/** A filter as columns of a stored job; of a list one is enough. */
export function columnsWanted(filter: JobFilter): ColumnWanted[] {
  const { contactIds, statuses } = filter;
  return [
    ...(contactIds ? [{ among: [['contact_id', contactIds]], inAnyCase: false } as const] : []),
    ...FACETS.flatMap(([key, name, column]): ColumnWanted[] => {
      const value = filter[key];
      return value === undefined ? [] : [{ among: [[column, [value]]], inAnyCase: LABELS.includes(name) }];
    }),
    ...(statuses
      ? [
          {
            among: [
              ['status', statuses.filter((word) => !isOwnWord(word))],
              ['fms_status', statuses.filter(isOwnWord)],
            ],
            inAnyCase: false,
          } as const,
        ]
      : []),
  ];
}

/** A word of the field-management system that is not a state of the interface as well. */
function isOwnWord(value: unknown): boolean {
  const word = String(value);
  return isFmsStatus(word) && word !== 'completedOk' && word !== 'completedWithIssues';
}

function facet(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return [`${name}:${LABELS.includes(name) ? String(value).toLowerCase() : value}`];
}

/** The parts that say something, each once. */
export function joined(...parts: readonly unknown[]): string {
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join('\n');
}
