import type { JobFilter, JobValues } from '#/modules/jobs/index.ts';
import type { Filter, NameFilter, Ref } from '../../query/filters.ts';
import type { EntityKind, Intent, Named } from '../intent.ts';

/** The filter for each kind of record. */
export const FILTER_OF = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  job_category: 'category',
} as const satisfies Record<EntityKind, Ref['kind']>;

/** What a reading says of jobs, as filters of a query. */
export type Said = Pick<
  Intent,
  'named' | 'statuses' | 'result' | 'verticals' | 'start' | 'finish' | 'narrowing'
>;

export function filtersSaid({
  named,
  statuses,
  result,
  verticals,
  start,
  finish,
  narrowing,
}: Said): Filter[] {
  return [
    ...namedFilters(named),
    ...(statuses.length > 0 ? [{ on: 'status', is: statuses } as const] : []),
    ...(result ? [{ on: 'result', is: [result] } as const] : []),
    ...(verticals.length > 0 ? [{ on: 'vertical', is: verticals } as const] : []),
    ...(start ? [{ on: 'start', is: start } as const] : []),
    ...(finish ? [{ on: 'finish', is: finish } as const] : []),
    ...narrowingFilters(narrowing),
  ];
}

/** One filter a kind, and one for those of it that are left out. */
export function namedFilters(named: readonly Named[]): NameFilter[] {
  const groups = Map.groupBy(named, ({ kind, without }) => `${kind} ${without === true}`);
  return [...groups.values()].flatMap(([first, ...others]): NameFilter[] => {
    if (!first) return [];
    return [
      {
        on: FILTER_OF[first.kind],
        is: [first, ...others].map(refOf),
        ...(first.without && { not: true as const }),
      },
    ];
  });
}

/** A record of a query as one that was named. */
export function namedOf({ kind, ids, name, branches }: Ref): Named {
  const [entity] = KINDS.filter((one) => FILTER_OF[one] === kind);
  return { kind: entity ?? 'contact', ids, name, ...(branches && { branches }) };
}

const KINDS = Object.keys(FILTER_OF) as EntityKind[];

export function refOf({ kind, ids, name, branches }: Named): Ref {
  return { kind: FILTER_OF[kind], ids, name, ...(branches && { branches }) };
}

const PLAIN = [
  'planned_maintenance',
  'overdue',
  'assigned',
  'reported',
  'start_delta_mins',
  'end_delta_mins',
  'duration_mins',
  'response_hours',
  'weekdays',
  'place',
  'mentions',
] as const;

function narrowingFilters(narrowing: JobFilter): Filter[] {
  const { only, except, from_time, to_time } = narrowing;
  return [
    ...(only?.priority ? [{ on: 'priority', is: priorities(only.priority) } as const] : []),
    ...PLAIN.flatMap((on) => (narrowing[on] === undefined ? [] : [{ on, is: narrowing[on] } as Filter])),
    ...(from_time || to_time
      ? [
          {
            on: 'time_of_day',
            is: { ...(from_time && { from: from_time }), ...(to_time && { to: to_time }) },
          } as const,
        ]
      : []),
    ...exceptions(except ?? {}),
  ];
}

function exceptions({ result, status, vertical, priority }: JobValues): Filter[] {
  return [
    ...(result ? [{ on: 'result', is: result, not: true } as const] : []),
    ...(status ? [{ on: 'status', is: status, not: true } as const] : []),
    ...(vertical ? [{ on: 'vertical', is: vertical, not: true } as const] : []),
    ...(priority ? [{ on: 'priority', is: priorities(priority), not: true } as const] : []),
  ];
}

/** Every spelling of "P1" is one priority. */
function priorities(labels: readonly string[]): string[] {
  const spelt = labels.filter((one) => /^p[1-5]$/.test(one));
  return spelt.length > 0 ? spelt.map((one) => one.toUpperCase()) : [...labels];
}
