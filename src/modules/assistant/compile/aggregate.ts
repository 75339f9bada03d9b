import type { Call } from '../query/call.ts';
import { type Filter, filterValue, isStanding } from '../query/filters.ts';
import type { As, Axis, Bound, Measure, MeasureQuery, Scope } from '../query/query.ts';
import { isFuture, type TimeSpec } from '../query/time.ts';
import type { CompileContext } from './context.ts';
import { compiledFilters } from './filters.ts';
import { toolPeriod } from './time.ts';

/** Groups that are listed where no number is spec for. */
export const LISTED = 5;

export interface AggregateSpec {
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
  spec: AggregateSpec,
  context: CompileContext,
): Call {
  const { measure, time, setAgainst, bound } = spec;
  const { period, dates } = toolPeriod(time, context);
  const { filters, job_filter: jobFilter } = compiledFilters(query.filters);
  const axis = timeAxis(query, measure, time, context);
  const as = query.as ?? 'value';
  return {
    id: spec.id,
    tool: 'aggregate_jobs',
    input: {
      metric: measure,
      ...(period && { period }),
      ...(axis && axis !== 'actualStartAt' && { time_axis: axis }),
      ...(spec.groupBy && { group_by: spec.groupBy }),
      ...(spec.compare && { compare_to: 'previous_period' }),
      ...(setAgainst && { set_against: flat(setAgainst, context) }),
      filters: { ...filters, ...dates },
      ...(jobFilter && { job_filter: jobFilter }),
      ...(measure === 'job_count' && ofWhole(as)),
      ...(query.unit && { in_unit: query.unit }),
      limit: spec.limit ?? LISTED,
      ...(spec.order && { order: spec.order }),
      ...(bound && {
        threshold: {
          ...(bound.sample && { sample: bound.sample }),
          ...(bound.value && { value: bound.value }),
        },
      }),
    },
  };
}

function flat(time: TimeSpec, context: CompileContext): object {
  const { period, dates } = toolPeriod(time, context);
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
  const { filters, job_filter: jobFilter } = compiledFilters([...timed, ...as.shareOf]);
  return { share_of: { filters, ...(jobFilter && { job_filter: jobFilter }) } };
}

const AXES: Readonly<Record<Axis, string>> = {
  started: 'actualStartAt',
  ended: 'actualEndAt',
  planned: 'plannedStartAt',
  created: 'createdAt',
};

/** By which time of a job it lies in the time spec for, where the question does not say. */
function timeAxis(
  { filters, time: said, axis }: Scope,
  measure: Measure,
  time: TimeSpec,
  { today }: CompileContext,
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
