import type { EntityKind, Intent, Named } from '../intent.ts';

const FILTER_OF: Readonly<Record<EntityKind, string>> = {
  contact: 'contactId',
  engineer: 'resourceId',
  site: 'siteKey',
  job_type: 'typeId',
  job_category: 'categoryId',
};
const isNumbered = (kind: EntityKind) => kind !== 'engineer' && kind !== 'site';

/** The records that are named, as filters. */
export function filtersOf(intent: Intent, named: readonly Named[] = intent.named): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const kind of Object.keys(FILTER_OF) as EntityKind[]) {
    const ids = named.filter((one) => one.kind === kind).flatMap((one) => one.ids);
    if (ids.length > 0) filters[FILTER_OF[kind]] = isNumbered(kind) ? ids.map(Number) : ids;
  }
  if (intent.statuses.length > 0) filters.status = intent.statuses;
  if (intent.result) filters.result = [intent.result];
  if (intent.verticals.length > 0) filters.vertical = intent.verticals;
  if (intent.startedLate && intent.metric === 'job_count')
    filters[intent.early ? 'startedEarly' : 'startedLate'] = true;
  if (intent.finishedLate && intent.metric === 'job_count') filters.finishedLate = true;
  return filters;
}
