import type { Call } from '../query/call.ts';
import { type Filter, filterValue, isStanding } from '../query/filters.ts';
import type { As, Axis, Bound, Measure, MeasureQuery, Scope } from '../query/query.ts';
import { isFuture, type TimeSpec } from '../query/time.ts';
import { compiledFilters } from './filters.ts';
import { type Ground, toolPeriod } from './time.ts';

/** Groups that are listed where no number is asked for. */
export const LISTED = 5;

export interface Asked {
  readonly id: string;
  readonly measure: Measure;
  readonly time: TimeSpec;
  readonly groupBy?: string;
  readonly compare?: boolean;
  readonly setAgainst?: TimeSpec;
  readonly limit?: number;
  readonly order?: 'highest' | 'lowest' | 'most_hits' | 'risen' | 'fallen';
  readonly bound?: Bound | null;
}

/** One look-up of a figure over the jobs of a query. */
export function aggregate(
  query: Scope & Partial<Pick<MeasureQuery, 'unit' | 'as'>>,
  asked: Asked,
  ground: Ground,
): Call {
  const { measure, time, setAgainst, bound } = asked;
  const { period, dates } = toolPeriod(time, ground);
  const { filters, narrowed } = compiledFilters(query.filters);
  const axis = timeAxis(query, measure, time, ground);
  const as = query.as ?? 'value';
  return {
    id: asked.id,
    tool: 'aggregate_jobs',
    input: {
      metric: measure,
      ...(period && { period }),
      ...(axis && axis !== 'actualStartAt' && { time_axis: axis }),
      ...(asked.groupBy && { group_by: asked.groupBy }),
      ...(asked.compare && { compare_to: 'previous_period' }),
      ...(setAgainst && { set_against: flat(setAgainst, ground) }),
      filters: { ...filters, ...dates },
      ...(narrowed && { narrowed }),
      ...(measure === 'job_count' && ofWhole(as)),
      ...(query.unit && { in_unit: query.unit }),
      limit: asked.limit ?? LISTED,
      ...(asked.order && { order: asked.order }),
      ...(bound && {
        threshold: {
          ...(bound.sample && { sample: bound.sample }),
          ...(bound.value && { value: bound.value }),
        },
      }),
    },
  };
}

function flat(time: TimeSpec, ground: Ground): object {
  const { period, dates } = toolPeriod(time, ground);
  return { ...(period && { period }), ...dates };
}

/** Of what is so late or early only those with a plan can be told apart. */
const ANY_DELTA = { at_least: -1e9 };

/** What a count is set against: the whole it is a share of, or what it is spread over. */
function ofWhole(as: As): object {
  if (typeof as !== 'object') return {};
  if ('each' in as) return { average_per: [...as.each] };
  const timed: readonly Filter[] =
    as.planned === null
      ? []
      : [{ on: as.planned === 'start' ? 'start_delta_mins' : 'end_delta_mins', is: ANY_DELTA }];
  const { filters, narrowed } = compiledFilters([...timed, ...as.shareOf]);
  return { share_of: { filters, ...(narrowed && { narrowed }) } };
}

const AXES: Readonly<Record<Axis, string>> = {
  started: 'actualStartAt',
  ended: 'actualEndAt',
  planned: 'plannedStartAt',
  created: 'createdAt',
};

/** By which time of a job it lies in the time asked for, where the question does not say. */
function timeAxis(
  { filters, time: said, axis }: Scope,
  measure: Measure,
  time: TimeSpec,
  { today }: Ground,
): string | null {
  // What has not ended yet has no end to be found by; of a stretch of time it is what is planned for it.
  if (isStanding(filters))
    return said === null || said.kind === 'all' || axis === 'created' ? 'createdAt' : 'plannedStartAt';
  if (axis && !(axis === 'ended' && measure !== 'job_count')) return AXES[axis];
  if (isFuture(time, today)) return 'plannedStartAt';
  const status = filterValue(filters, 'status') ?? [];
  if (status.includes('cancelled') || status.includes('refused')) return 'createdAt';
  if (filterValue(filters, 'finish') && measure === 'job_count') return 'actualEndAt';
  // A day of the week is that of the visit, not that of the call.
  const isTimed = filters.some(({ on }) => on === 'weekdays' || on === 'time_of_day');
  return time.kind === 'all' && measure === 'job_count' && !isTimed ? 'createdAt' : null;
}
