import type { Call } from '../query/call.ts';
import { type Filter, filterValue, isName, isStanding } from '../query/filters.ts';
import type { ListQuery } from '../query/records.ts';
import { isFuture, type TimeSpec } from '../query/time.ts';
import type { CompileContext } from './context.ts';
import { feedDates } from './feed-dates.ts';
import { compiledFilters } from './filters.ts';
import { outputIn } from './output.ts';
import { searchCall } from './similar.ts';

const LISTED = 3;
const LISTED_ALL = 10;

/** A list of jobs; where none says a thing in so many words whose reports are asked for, what speaks of the like. */
export function compileList(query: ListQuery, context: CompileContext): Call[] {
  const list = listCall(query, context);
  const mentions = filterValue(query.filters, 'mentions');
  const none = outputIn<{ readonly total: number }>(context, 'jobs')?.total === 0;
  if (!query.reports || !mentions || !none) return [list];
  const { time, page, filters } = query;
  const names = filters.filter(isName);
  return [list, searchCall('similar', { text: mentions.join(' ') }, { names, time, page }, context)];
}

export function listCall(query: ListQuery, context: CompileContext): Call {
  const { which, axis, time, filters, order, reports, top, page } = query;
  const isAhead = which === 'next' || axis === 'planned' || (time !== null && isFuture(time, context.today));
  const field = fieldOf(query, isAhead, context);
  const bounds = time
    ? feedDates(time, context)
    : which === 'next' || isToCome(query)
      ? { date_from: context.now.toISOString() }
      : {};
  const isDated = Object.keys(bounds).length > 0 || which !== 'all' || order !== null;
  return {
    id: 'jobs',
    tool: 'find_jobs',
    input: {
      ...feedFilters(filters),
      ...(isDated && {
        date_field: field,
        sort_by: order?.by === 'time' && isStanding(filters) ? 'plannedStartAt' : field,
      }),
      ...bounds,
      ...((which === 'latest' || reports) && !time && { date_to: context.now.toISOString() }),
      direction: directionOf(query, isAhead),
      ...orderOf(query),
      ...(query.untilSettled && { until_settled: true }),
      ...(page > 1 && { page_number: page }),
      limit: which === 'all' ? (top ?? LISTED_ALL) : LISTED,
    },
  };
}

const FIELDS = {
  started: 'actualStartAt',
  ended: 'actualEndAt',
  planned: 'plannedStartAt',
  created: 'createdAt',
} as const;

/** By which of its times a job is listed. */
function fieldOf({ filters, axis, time }: ListQuery, isAhead: boolean, { today }: CompileContext): string {
  if (isStanding(filters)) {
    const day: TimeSpec = { kind: 'unit', unit: 'day', start: today.toString() };
    const spec = isAhead && !time ? day : time;
    return spec === null || spec.kind === 'all' || axis === 'created' ? 'createdAt' : 'plannedStartAt';
  }
  if (axis) return FIELDS[axis];
  const status = filterValue(filters, 'status') ?? [];
  // What was cancelled or refused is found by when it was raised.
  const neverStarted = status.includes('cancelled') || status.includes('refused');
  return isAhead ? 'plannedStartAt' : neverStarted ? 'createdAt' : 'actualStartAt';
}

/** "What have we got booked?" is of what is to come. */
function isToCome({ which, axis, filters }: ListQuery): boolean {
  const status = filterValue(filters, 'status') ?? [];
  return which === 'all' && axis === 'planned' && status.length === 0 && !isStanding(filters);
}

function directionOf({ order }: ListQuery, isAhead: boolean): 'asc' | 'desc' {
  if (order?.by === 'time') return order.first === 'oldest' ? 'asc' : 'desc';
  return isAhead ? 'asc' : 'desc';
}

function orderOf({ order }: ListQuery): Record<string, unknown> {
  if (!order || order.by === 'time') return {};
  const direction = order.first === 'high' ? 'desc' : 'asc';
  if (order.by === 'duration') return { longest: true, direction };
  return { sort_by: order.by === 'start_delay' ? 'startDeltaMins' : 'endDeltaMins', direction };
}

/** The filters as the feed takes them: one of each by itself, all others as what narrows it further. */
function feedFilters(filters: readonly Filter[]): Record<string, unknown> {
  const compiled = compiledFilters(filters);
  const { status, result, startedLate, startedEarly, finishedLate, finishedEarly, ...named } =
    compiled.filters as Record<string, unknown>;
  const { only, ...jobFilter } = (compiled.job_filter ?? {}) as Record<string, unknown>;
  const [label, another] = (result ?? []) as readonly string[];
  const values = { ...(only as object), ...named, ...(another !== undefined && { result }) };
  const whole = { ...jobFilter, ...(Object.keys(values).length > 0 && { only: values }) };
  return {
    ...(status !== undefined && { status }),
    ...(label !== undefined && another === undefined && { result: label }),
    ...(startedLate !== undefined && { started_late: startedLate }),
    ...(startedEarly !== undefined && { started_early: startedEarly }),
    ...(finishedLate !== undefined && { finished_late: finishedLate }),
    ...(finishedEarly !== undefined && { finished_early: finishedEarly }),
    ...(Object.keys(whole).length > 0 && { job_filter: whole }),
  };
}
