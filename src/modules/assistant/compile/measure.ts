import { DIMENSION_ROWS } from '../catalogue/dimensions.ts';
import { measureRow } from '../catalogue/measures.ts';
import type { Call } from '../query/call.ts';
import { type Filter, filterValue, isName, isStanding, type NameFilter } from '../query/filters.ts';
import type { Comparison, Measure, MeasureQuery, Order, Step } from '../query/query.ts';
import { daysOf, type TimeSpec, timeBefore } from '../query/time.ts';
import { type AggregateSpec, aggregate, LISTED } from './aggregate.ts';
import type { CompileContext } from './context.ts';

const LISTED_EACH = 20;
const LISTED_FEW = 10;
const MONTH: TimeSpec = { kind: 'rolling', unit: 'day', n: 30 };
const MOVED: TimeSpec = { kind: 'rolling', unit: 'day', n: 90 };
const OF_WEEKDAYS: TimeSpec = { kind: 'rolling', unit: 'day', n: 182 };
const OF_SERIES: Readonly<Record<Step, TimeSpec>> = {
  day: { kind: 'rolling', unit: 'day', n: 7 },
  week: { kind: 'rolling', unit: 'day', n: 56 },
  month: { kind: 'rolling', unit: 'day', n: 182 },
};
const TREND_MONTHS = 6;

/** The look-ups that figures about jobs need. */
export function compileMeasure(query: MeasureQuery, context: CompileContext): Call[] {
  const { time, by, every, compare, as } = query;
  const [measure] = query.measures;
  const look = (spec: Omit<AggregateSpec, 'measure'>) => aggregate(query, { measure, ...spec }, context);
  if (query.moved) return movedCalls(query, context);
  if (time?.kind === 'several' && by === null)
    return [
      look({ id: 'value', time }),
      ...time.parts.map((part, at) => look({ id: `part-${at}`, time: part })),
    ];
  if (as === 'trend') return trendCalls(query, context);
  if (every !== null && by === null)
    return [look({ id: 'series', time: time ?? OF_SERIES[every], groupBy: every })];
  if (compare?.with === 'sides') return sideCalls(query, compare, context);
  if (compare?.with === 'period') return periodCalls(query, compare, context);
  if (typeof as === 'object' && 'each' in as && as.each.includes('group'))
    return [look({ id: 'value', time: time ?? MONTH, groupBy: by ?? 'engineer' })];
  const known = time ?? defaultTime(query);
  if (by !== null) return [rankCall(query, known, context)];
  const status = filterValue(query.filters, 'status') ?? [];
  return [
    look({ id: 'value', time: known }),
    ...(time === null && known.kind !== 'all' ? [look({ id: 'ever', time: { kind: 'all' } })] : []),
    ...(measure === 'job_count' && status.length === 2
      ? [look({ id: 'split', time: known, groupBy: 'status' })]
      : []),
  ];
}

/** What is meant where no time is said. */
function defaultTime({ filters, by }: MeasureQuery): TimeSpec {
  // Why somebody's jobs went wrong is seen of all of them: of a month they are too few.
  if (isStanding(filters) || (by === 'result' && filters.some(isName))) return { kind: 'all' };
  return by === 'weekday' ? OF_WEEKDAYS : MONTH;
}

function rankCall(query: MeasureQuery, time: TimeSpec, context: CompileContext): Call {
  const { by, order, bound } = query;
  const [measure] = query.measures;
  const groupBy = by ?? 'engineer';
  const top = order?.top ?? (bound ? 'all' : null);
  return aggregate(
    query,
    {
      id: 'rank',
      measure,
      time,
      groupBy,
      limit:
        top === 'all' ? LISTED_EACH : (top ?? (DIMENSION_ROWS[groupBy].few === true ? LISTED_FEW : LISTED)),
      bound,
      order: toolOrder(order),
    },
    context,
  );
}

function toolOrder(order: Order | null): 'highest' | 'lowest' | 'most_hits' {
  if (order?.by === 'hits') return 'most_hits';
  return order?.first === 'low' ? 'lowest' : 'highest';
}

/** The figure, and that of the time it is set against. */
function periodCalls(
  query: MeasureQuery,
  { time: other }: Extract<Comparison, { with: 'period' }>,
  context: CompileContext,
): Call[] {
  const [measure] = query.measures;
  const time = query.time ?? {
    kind: 'unit',
    unit: 'month',
    start: context.today.with({ day: 1 }).toString(),
  };
  const against = other === 'before' ? timeBefore(time, context.today) : other;
  return [
    aggregate(
      query,
      { id: 'value', measure, time, ...(other === 'before' && { compare: true }), setAgainst: against },
      context,
    ),
    aggregate(query, { id: 'against', measure, time: against }, context),
    ...(query.by ? [rankCall(query, time, context)] : []),
  ];
}

/** Sides that are one record each, of one kind: one look-up by that kind tells them all. */
export function sidesOfOneKind(sides: readonly (readonly Filter[])[]): NameFilter | null {
  const filters = sides.map(([filter, second]) =>
    filter && !second && isName(filter) && !filter.not && filter.is.length === 1 ? filter : null,
  );
  const [first] = filters;
  const alike = filters.every((one) => one?.on === first?.on && one?.is[0]?.ids.length === 1);
  if (!first || !alike) return null;
  return { on: first.on, is: filters.flatMap((one) => one?.is ?? []) };
}

export function sideId(at: number): string {
  return `side-${at}`;
}

function sideCalls(
  query: MeasureQuery,
  { sides, whole }: Extract<Comparison, { with: 'sides' }>,
  context: CompileContext,
): Call[] {
  const [measure] = query.measures;
  const time = query.time ?? MONTH;
  const of = (filters: readonly Filter[], spec: Omit<AggregateSpec, 'measure' | 'time'>) =>
    aggregate({ ...query, filters: [...query.filters, ...filters] }, { measure, time, ...spec }, context);
  const together = whole ? [of(sides.flat(), { id: 'value' })] : [];
  const one = sidesOfOneKind(sides);
  if (one) return [...together, of([one], { id: 'sides', groupBy: one.on, limit: 10 })];
  return [...together, ...sides.map((filters, at) => of(filters, { id: sideId(at) }))];
}

function trendCalls(query: MeasureQuery, context: CompileContext): Call[] {
  const [measure] = query.measures;
  const start = context.today.with({ day: 1 }).subtract({ months: TREND_MONTHS - 1 });
  return [
    aggregate(query, { id: 'trend', measure, time: MONTH, compare: true }, context),
    aggregate(
      query,
      { id: 'series', measure, time: { kind: 'days', from: start.toString() }, groupBy: 'month' },
      context,
    ),
  ];
}

/** What a sentinel has found first, then by each measure the groups that moved most. */
function movedCalls(query: MeasureQuery, context: CompileContext): Call[] {
  const { by, moved, compare, time } = query;
  const groupBy = by ?? 'engineer';
  const { watch } = DIMENSION_ROWS[groupBy];
  // Sentinels watch everybody, now, and by all that can go wrong.
  const isOfAll = query.measures.length > 1 && time === null && !query.filters.some(isName);
  const fired: Call[] =
    watch && moved === 'worse' && isOfAll && context.tools.has('sentinel_alerts')
      ? [
          {
            id: 'fired',
            tool: 'sentinel_alerts',
            input: { sentinel_id: watch.sentinel, page: 1, limit: LISTED },
          },
        ]
      : [];
  const against = compare?.with === 'period' && compare.time !== 'before' ? compare.time : null;
  return [
    ...fired,
    ...query.measures.map((measure) =>
      aggregate(
        query,
        {
          id: movedId(measure),
          measure,
          time: time ?? MOVED,
          groupBy,
          ...(against ? { setAgainst: against } : { compare: true }),
          order: isRise(moved ?? 'more', measure) ? 'risen' : 'fallen',
        },
        context,
      ),
    ),
  ];
}

export function movedId(measure: Measure): string {
  return `moved-${measure}`;
}

function isRise(moved: NonNullable<MeasureQuery['moved']>, measure: Measure): boolean {
  if (moved === 'more' || moved === 'fewer') return moved === 'more';
  return (measureRow(measure).good === 'high') === (moved === 'better');
}

/** The steps in which the course of a time is told. */
export function stepOf(time: TimeSpec | null, today: Temporal.PlainDate): Step {
  const { from, to = today.toString() } = time ? daysOf(time, today.toString()) : {};
  const days = from ? Temporal.PlainDate.from(from).until(to).days + 1 : null;
  if (days === null || days > 62) return 'month';
  return days > 14 ? 'week' : 'day';
}
