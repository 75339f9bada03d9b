import type { JobFilter } from '#/modules/jobs/index.ts';
import type { EntityKind, Intent, Named } from '../intent.ts';
import type { Side } from '../said/conditions/rule.ts';

const FILTER_OF = {
  contact: 'contactId',
  engineer: 'resourceId',
  site: 'siteKey',
  job_type: 'typeId',
  job_category: 'categoryId',
} as const satisfies Record<EntityKind, string>;
const isNumbered = (kind: EntityKind) => kind !== 'engineer' && kind !== 'site';

type Filtered = Pick<
  Intent,
  'named' | 'statuses' | 'result' | 'verticals' | 'start' | 'finish' | 'narrowing'
>;

/** The ids of what is named, by the filter that takes them. */
function idsOf(named: readonly Named[]): Record<string, (string | number)[]> {
  const lists: Record<string, (string | number)[]> = {};
  for (const kind of Object.keys(FILTER_OF) as EntityKind[]) {
    const ids = named.filter((one) => one.kind === kind).flatMap((one) => one.ids);
    if (ids.length > 0) lists[FILTER_OF[kind]] = isNumbered(kind) ? ids.map(Number) : ids;
  }
  return lists;
}

const kept = (named: readonly Named[]) => named.filter(({ without }) => !without);
const leftOut = (named: readonly Named[]) => named.filter(({ without }) => without);

/** What is asked of the jobs besides; undefined where nothing is. */
function narrowedOf({ named, narrowing }: Pick<Filtered, 'named' | 'narrowing'>): JobFilter | undefined {
  const without = leftOut(named);
  const whole: JobFilter = {
    ...narrowing,
    ...(without.length > 0 && { except: { ...narrowing.except, ...idsOf(without) } }),
  };
  return Object.keys(whole).length > 0 ? whole : undefined;
}

/** The same for a list of jobs, which takes one of each by itself. */
export function listNarrowing(intent: Filtered): JobFilter | undefined {
  const narrowed = narrowedOf(intent) ?? {};
  const only = {
    ...narrowed.only,
    ...idsOf(kept(intent.named)),
    ...(intent.verticals.length > 0 && { vertical: [...intent.verticals] }),
  };
  const whole = { ...narrowed, ...(Object.keys(only).length > 0 && { only }) };
  return Object.keys(whole).length > 0 ? whole : undefined;
}

export function sideOf(side: Side | null, late: string, early: string): Record<string, boolean> {
  if (!side) return {};
  return { [side.endsWith('late') ? late : early]: !side.startsWith('not') };
}
