import { TOLD_BY_TEXTS } from '../catalogue/dimensions.ts';
import { isTimed, measureRow } from '../catalogue/measures.ts';
import { type Filter, isName } from '../query/filters.ts';
import type { As, Bound, Dimension, Measure, MeasureQuery, Order } from '../query/query.ts';
import type { Amount } from './amounts.ts';
import { amountFilter, asks, ofSlot, type Slots } from './slots.ts';

/** A figure about jobs; null where the slots say none, or something that they say has no place in it. */
export function measureFrame(slots: Slots): MeasureQuery | null {
  const measured = [...ofSlot(slots, 'measure'), ...ofSlot(slots, 'ranked')];
  const measures = new Set(measured.map(({ slot }) => slot.measure));
  const [said] = measures;
  if (measures.size > 1 || slots.times.length > 1 || ofSlot(slots, 'not').length > 0) return null;
  if (isOfMoney(slots)) return null;
  const total = asks(slots, 'total');
  const measure: Measure = said ?? (total ? 'avg_duration_mins' : 'job_count');
  const by = groupingOf(slots);
  const every = stepsOf(slots);
  if (by === undefined || every === undefined || (by !== null && every.step !== null)) return null;
  const filters = filtersOf(slots, { measure, by });
  const order = orderOf(slots, measure, by !== null || every.step !== null);
  const bound = by === null ? null : boundOf(slots, measure, order);
  const as = filters && asOf(slots, { measure, by, each: every.each, filters });
  if (!filters || order === undefined || !as) return null;
  const isFigure = said !== undefined || total || asks(slots, 'count') || typeof as === 'object';
  if (!isFigure && by === null && every.step === null) return null;
  if (!said && !total && !isAboutJobs(slots)) return null;
  const [time = null] = slots.times;
  const [axis] = ofSlot(slots, 'axis');
  // Only jobs are raised or planned; of what was so in a time, no rate is told.
  if (axis && measure !== 'job_count') return null;
  const isEnded = filters.some(({ on, is }) => on === 'finish' || (on === 'status' && is.some(isDone)));
  const ended = measure === 'job_count' && isEnded && !isShare(as) ? 'ended' : null;
  // "Planned work" to come is all that is planned.
  if (time?.ahead && filters.some(({ on }) => on === 'planned_maintenance')) return null;
  return {
    kind: 'measure',
    measures: [measure],
    filters,
    time: time?.spec ?? null,
    axis: isShare(as) ? null : (axis?.slot.axis ?? (time?.ahead ? 'planned' : ended)),
    by,
    every: every.step,
    order: order ?? (by ? { by: 'value', first: 'high', top: 'all' } : null),
    bound,
    compare: null,
    moved: null,
    unit: null,
    as,
  };
}

/** Whether it speaks of invoices and quotes, or sets times against each other: no plain figure about jobs. */
function isOfMoney(slots: Slots): boolean {
  const words = ['book', 'state', 'money', 'compared'] as const;
  return words.some((name) => ofSlot(slots, name).length > 0) || asks(slots, 'winrate');
}

const isDone = (status: string) => status.startsWith('completed');

/** Whether jobs are spoken of, or what is done with them. */
function isAboutJobs(slots: Slots): boolean {
  const isOfTexts = ofSlot(slots, 'dimension').some(({ slot: { by } }) => TOLD_BY_TEXTS.has(by));
  return (
    isOfTexts ||
    (['noun', 'does', 'filter', 'axis', 'ranked'] as const).some((name) => ofSlot(slots, name).length > 0)
  );
}

/** What it is split by: undefined where a kind of record is named that it is not split by. */
function groupingOf(slots: Slots): Dimension | null | undefined {
  const dimensions = ofSlot(slots, 'dimension');
  const kinds = new Set(dimensions.map(({ slot }) => slot.by));
  const [dimension] = dimensions;
  const isRanked =
    asks(slots, 'rank') ||
    asks(slots, 'common') ||
    ofSlot(slots, 'order').length > 0 ||
    ofSlot(slots, 'ranked').length > 0;
  const isBounded = slots.amounts.some(({ unit }) => unit === 'jobs' || unit === 'percent');
  if (kinds.size > 1) return undefined;
  if (!dimension)
    return asks(slots, 'who') && isRanked ? 'engineer' : asks(slots, 'common') ? 'job_type' : null;
  const from = dimension.at[0] ?? 0;
  const isPer = ofSlot(slots, 'per').some(({ at }) => from - (at.at(-1) ?? 0) <= 3 && from > (at[0] ?? 0));
  const isAsked = asks(slots, 'which') || asks(slots, 'who') || asks(slots, 'show');
  return isPer || isRanked || (isAsked && isBounded) ? dimension.slot.by : undefined;
}

interface Steps {
  readonly step: MeasureQuery['every'];
  readonly each: MeasureQuery['every'];
}

/** Day by day, week by week, month by month; or so many each of them on average. */
function stepsOf(slots: Slots): Steps | undefined {
  const [every, second] = ofSlot(slots, 'every');
  const [each, other] = ofSlot(slots, 'each');
  if (second || other || (every && each)) return undefined;
  return { step: every?.slot.step ?? null, each: each?.slot.step ?? null };
}

interface Measured {
  readonly measure: Measure;
  readonly by: Dimension | null;
}

/** What the jobs have to be like; null where two conditions cannot both be meant. */
function filtersOf(slots: Slots, { measure, by }: Measured): Filter[] | null {
  const said = ofSlot(slots, 'filter').map(({ slot }) => slot.filter);
  const lengths = slots.amounts.filter((one) => one.unit === 'minutes' && !isBound(one, measure, by));
  const isLoose =
    slots.amounts.some(({ unit }) => unit === null) || (by === null && slots.amounts.length > lengths.length);
  const isOfPlanned =
    asks(slots, 'share') && ofSlot(slots, 'axis').some(({ slot }) => slot.axis === 'planned');
  const planned: Filter[] = isOfPlanned ? [{ on: 'planned_maintenance', is: true }] : [];
  const hasResult = slots.names.some(({ on }) => on === 'result');
  const filters = [
    ...namesIn(slots),
    ...said,
    ...planned,
    ...lengths.map((one) => amountFilter(one, slots.words)),
  ].filter(
    // Every rate is of what is finished, and so is what ended with a result.
    ({ on, is }) =>
      !(on === 'status' && is.every(isDone) && is.length > 1 && (measure !== 'job_count' || hasResult)),
  );
  if (filters.some(({ on }) => IMPLIED[measure]?.includes(on))) return null;
  // Without a time of its own, what nobody is allocated to is what is still to be done.
  const awaits = filters.some(({ on, is }) => on === 'assigned' && is === false) && slots.times.length === 0;
  if (awaits && !filters.some(({ on }) => on === 'status'))
    filters.push({ on: 'status', is: ['notStarted', 'inProgress'] });
  const kinds = filters.map(({ on, not }) => `${on} ${not === true}`);
  // "Late and cancelled" may be of both or of either.
  const isOpen = slots.words.includes('and') && said.length > 1;
  const isTwice = new Set(kinds).size < kinds.length;
  const isAverage = asks(slots, 'average') && lengths.length > 0;
  return isLoose || isTwice || isOpen || isAverage ? null : filters;
}

/** Filters on what a measure judges by itself. */
export const IMPLIED: Readonly<Partial<Record<Measure, readonly Filter['on'][]>>> = {
  completion_rate: ['status'],
  issue_rate: ['status'],
  sla_punctuality: ['start', 'start_delta_mins'],
  avg_start_delta_mins: ['start', 'start_delta_mins'],
  late_finish_rate: ['finish', 'end_delta_mins'],
  avg_end_delta_mins: ['finish', 'end_delta_mins'],
};

/** The names, those after "apart from" turned round. */
function namesIn(slots: Slots): Filter[] {
  const [except] = ofSlot(slots, 'except');
  if (!except) return [...slots.names];
  const next = slots.words.findIndex((word, at) => at > (except.at.at(-1) ?? 0) && word.startsWith('@'));
  const first = slots.words.findIndex((word) => word.startsWith('@'));
  const [only] = slots.names;
  // Of several names it is not told which one is left out.
  return only && slots.names.length === 1 && next === first && isName(only) && only.is.length === 1
    ? [{ ...only, not: true }]
    : [];
}

/** Whether an amount bounds the groups' figure and not the jobs. */
function isBound({ unit, side }: Amount, measure: Measure, by: Dimension | null): boolean {
  return unit === 'minutes' && by !== null && side === null && isTimed(measure);
}

function boundOf(slots: Slots, measure: Measure, order: Order | null | undefined): Bound | null {
  const find = (unit: Amount['unit']) => slots.amounts.find((one) => one.unit === unit)?.range;
  const scale = (by: number) => (range: Amount['range'] | undefined) =>
    range && Object.fromEntries(Object.entries(range).map(([key, value]) => [key, value * by]));
  const sample = find('jobs');
  const length = isTimed(measure)
    ? scale(measureRow(measure).unit === 'hours' ? 1 / 60 : 1)(find('minutes'))
    : undefined;
  const value = scale(0.01)(find('percent')) ?? length;
  if (!sample && !value) return null;
  return { ...(sample && { sample }), ...(value && { value }), who: !order };
}

/** Which come first: undefined where it cannot be told which end is meant. */
function orderOf(slots: Slots, measure: Measure, isRanked: boolean): Order | null | undefined {
  const [said, second] = ofSlot(slots, 'order');
  const [ranked] = ofSlot(slots, 'ranked');
  const [number, another] = slots.numbers;
  if (second || another || (number && !isRanked)) return undefined;
  const isEach = ofSlot(slots, 'per').length > 0 || asks(slots, 'rank');
  const top = number?.value ?? (isEach ? 'all' : null);
  if (!said && !ranked) {
    if (asks(slots, 'common')) return { by: 'value', first: 'high', top };
    if (asks(slots, 'rank')) return isRanked ? { by: 'value', first: 'high', top } : undefined;
    return number ? undefined : null;
  }
  if (!isRanked) return undefined;
  if (ranked) return { by: 'value', first: ranked.slot.first, top };
  const first = said?.slot.first ?? 'high';
  // Of a plain number neither end is the better one.
  if ((first === 'best' || first === 'worst') && measure === 'job_count') return undefined;
  const { good } = measureRow(measure);
  const bad = good === 'high' ? 'low' : 'high';
  const end = first === 'best' ? good : first === 'worst' ? bad : first;
  return { by: 'value', first: end, top };
}

interface MeasureSlots extends Measured {
  readonly each: MeasureQuery['every'];
  readonly filters: readonly Filter[];
}

const isShare = (as: As): as is Extract<As, { shareOf: unknown }> =>
  typeof as === 'object' && 'shareOf' in as;

/** In which form the figure is wanted; null where the form does not go with what is measured. */
function asOf(slots: Slots, { measure, by, each, filters }: MeasureSlots): As | null {
  const counts = measure === 'job_count';
  const isAverage = asks(slots, 'average');
  if (asks(slots, 'total')) return measure === 'avg_duration_mins' && by === null ? 'total' : null;
  if (asks(slots, 'share') || asks(slots, 'often')) return counts ? shareOf(slots, filters) : null;
  if (each !== null) return counts ? { each: [each] } : null;
  if (asks(slots, 'median')) return isTimed(measure) ? 'median' : null;
  const isPlain = ofSlot(slots, 'filter').length === 0 || asks(slots, 'count');
  if (isAverage && counts) return by !== null && isPlain ? { each: ['group'] } : null;
  if (asks(slots, 'count') && !counts) return null;
  return 'value';
}

/** "What share of emergency jobs were late": what stands before the jobs is the whole, what is said of them the part. */
function shareOf(slots: Slots, filters: readonly Filter[]): As | null {
  const noun = ofSlot(slots, 'noun')[0]?.at[0] ?? 0;
  const isBefore = (at: readonly number[]) => (at[0] ?? 0) < noun;
  const whole = ofSlot(slots, 'filter')
    .filter(({ at }) => isBefore(at))
    .map(({ slot }) => slot.filter);
  const names = filters.filter((one) => isName(one));
  const part = filters.filter((one) => !isName(one) && !whole.includes(one));
  if (part.length === 0) return null;
  const starts = part.some(({ on }) => on === 'start' || on === 'start_delta_mins');
  const ends = part.some(({ on }) => on === 'finish' || on === 'end_delta_mins');
  return { shareOf: [...names, ...whole], planned: starts ? 'start' : ends ? 'end' : null };
}
