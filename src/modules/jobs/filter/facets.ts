import type { Row } from '#/platform/db/upsert.ts';
import { isFmsStatus, JOB_STATUSES } from '../words.ts';
import type { JobValues } from './filter-schema.ts';

const FACETS = [
  ['typeId', 'type', 'type_id'],
  ['categoryId', 'category', 'category_id'],
  ['resourceId', 'resource', 'resource_id'],
  ['jobGroupId', 'group', 'job_group_id'],
  ['siteKey', 'site', 'site_key'],
  ['contactId', 'contact', 'contact_id'],
  ['vertical', 'vertical', 'vertical'],
  ['subVertical', 'sub_vertical', 'sub_vertical'],
  ['result', 'result', 'result'],
] as const satisfies readonly (readonly [keyof JobValues, string, string])[];

/** Free text, compared case-insensitively. */
const LABELS = ['vertical', 'sub_vertical', 'result'];

/** The filter values of a stored job, as the search index stores them. */
export function facetsOfJob(row: Row): string[] {
  const facets = FACETS.flatMap(([, name, column]) => facet(name, row[column]));
  return [...facets, ...facet('status', row.status), ...facet('fms', row.fms_status)];
}

/**
 * A filter by values as the search index takes it: a job needs one value of each list. The index has no priorities.
 */
export function facetsWanted(values: Omit<JobValues, 'priority'>): string[][] {
  const lists: string[][] = FACETS.map(([key, name]) =>
    (values[key] ?? []).flatMap((value: string | number) => facet(name, value)),
  );
  const statuses = (values.status ?? []).flatMap((word) => facet(isOwnWord(word) ? 'fms' : 'status', word));
  return [...lists, statuses].filter((list) => list.length > 0);
}

/** A word of the field-management system that is not also a state of the interface. */
function isOwnWord(word: string): boolean {
  return isFmsStatus(word) && !(JOB_STATUSES as readonly string[]).includes(word);
}

function facet(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return [`${name}:${LABELS.includes(name) ? String(value).toLowerCase() : value}`];
}
