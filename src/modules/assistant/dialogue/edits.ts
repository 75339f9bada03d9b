import { measureRow } from '../catalogue/measures.ts';
import { type Filter, isName } from '../query/filters.ts';
import type { Bound, Comparison, Dimension, Measure, MeasureQuery, Step } from '../query/query.ts';
import type { TimeSpec } from '../query/time.ts';

/** What a later turn changes about the query before it. */
export type Edit =
  | { readonly op: 'setTime'; readonly time: TimeSpec; readonly ahead: boolean }
  | { readonly op: 'setMeasure'; readonly measure: Measure }
  /** `elsewhere`: of another place or customer, wherever was spoken of. */
  | { readonly op: 'setFilter'; readonly filter: Filter; readonly elsewhere?: boolean }
  | { readonly op: 'group'; readonly by: Dimension }
  | { readonly op: 'every'; readonly step: Step }
  /** How many of those there are that had jobs. */
  | { readonly op: 'groups'; readonly by: Dimension }
  | {
      readonly op: 'order';
      readonly end: 'own' | 'other' | 'high' | 'low' | 'best' | 'worst';
      readonly top: number | null;
    }
  | { readonly op: 'bound'; readonly bound: Bound }
  | { readonly op: 'compare'; readonly compare: Comparison }
  /** As a share of all the jobs there are but for what is said of them. */
  | { readonly op: 'share' }
  /** All jobs of the time, whatever was said of them. */
  | { readonly op: 'all' };

/** The query after the edits, each on what the one before left. Pure. */
export function edited(before: MeasureQuery, edits: readonly Edit[]): MeasureQuery {
  return edits.reduce(afterEdit, before);
}

function afterEdit(before: MeasureQuery, edit: Edit): MeasureQuery {
  switch (edit.op) {
    case 'setTime':
      return { ...withoutAround(before), time: edit.time, axis: axisAfter(before, edit.ahead) };
    case 'setMeasure':
      return withMeasure(before, edit.measure);
    case 'setFilter': {
      const { on, not = false } = edit.filter;
      const isPlace = edit.elsewhere === true && PLACES.has(on);
      const replaced = isPlace ? PLACES : LATENESS.has(on) ? LATENESS : new Set([on]);
      // What is left out is left out of those that are meant.
      const stays = before.filters.filter((one) => !replaced.has(one.on) || (not && one.not !== true));
      return { ...before, filters: [...stays, edit.filter], as: wholeWith(before, edit.filter) };
    }
    case 'group':
      return {
        ...before,
        by: edit.by,
        // How jobs ended is no rate of anything: they are counted.
        ...(ENDINGS.has(edit.by) && { measures: ['job_count'] as const }),
        every: null,
        order: { by: 'value', first: before.order?.first ?? 'high', top: 'all' },
        as: typeof before.as === 'object' && 'each' in before.as ? 'value' : before.as,
      };
    case 'groups': {
      const free = { every: null, order: null, bound: null, as: 'groups' } as const;
      return { ...before, ...free, measures: ['job_count'], by: edit.by };
    }
    case 'every': {
      const { as } = before;
      if (typeof as === 'object' && 'each' in as)
        return { ...before, as: { each: [...as.each.filter((one) => one === 'group'), edit.step] } };
      return { ...before, by: null, order: null, bound: null, every: edit.step, as: 'value' };
    }
    case 'order': {
      const { by = 'value', top = null } = before.order ?? {};
      const isTurned = edit.end === 'other' && edit.top === null;
      return { ...before, order: { by, first: firstOf(before, edit.end), top: isTurned ? top : edit.top } };
    }
    case 'bound':
      return { ...before, bound: { ...(edit.bound.value && before.bound), ...edit.bound } };
    case 'compare': {
      const { compare } = edit;
      const sided = compare.with === 'sides' ? new Set(compare.sides.flat().map(({ on }) => on)) : null;
      return { ...before, compare, filters: before.filters.filter(({ on, not }) => not || !sided?.has(on)) };
    }
    case 'share': {
      const names = before.filters.filter(isName);
      const isOfName = names.length === before.filters.length;
      return {
        ...before,
        axis: null,
        as: { shareOf: isOfName ? [] : names, planned: plannedOf(before.filters) },
      };
    }
    case 'all': {
      const { by, every } = before;
      const isPart = by === null && every === null;
      const free = {
        ...before,
        measures: ['job_count'] as const,
        by: null,
        every: null,
        order: null,
        bound: null,
      };
      const filters = isPart ? before.filters.filter(({ on }) => WHOSE.has(on)) : before.filters;
      return { ...free, filters, as: 'value' };
    }
  }
}

/** Whoever comes in narrows what a share is of as well, and who is left out is no part of it; the part itself does not. */
function wholeWith({ as, filters }: MeasureQuery, filter: Filter): MeasureQuery['as'] {
  if (typeof as !== 'object' || !('shareOf' in as) || !isName(filter)) return as;
  const isOf = (all: readonly Filter[]) => all.some(({ on }) => on === filter.on);
  const isPart = isOf(filters) && !isOf(as.shareOf) && !filter.not;
  if (isPart) return as;
  return { ...as, shareOf: [...as.shareOf.filter(({ on, not }) => on !== filter.on || not), filter] };
}

const ENDINGS: ReadonlySet<Dimension> = new Set(['result', 'status'] as const);

/** Whose jobs they are and where: that stays, whatever else is said of them no more. */
const WHOSE: ReadonlySet<Filter['on']> = new Set(['engineer', 'customer', 'site', 'place'] as const);

function firstOf(
  { order, measures: [measure] }: MeasureQuery,
  end: Extract<Edit, { op: 'order' }>['end'],
): 'high' | 'low' {
  const first = order?.first ?? 'high';
  if (end === 'own') return first;
  if (end === 'other') return first === 'high' ? 'low' : 'high';
  if (end === 'high' || end === 'low') return end;
  const { good } = measureRow(measure);
  return end === 'best' ? good : good === 'high' ? 'low' : 'high';
}

/** Which end of the plan jobs must have to be told apart so. */
function plannedOf(filters: readonly Filter[]): 'start' | 'end' | null {
  if (filters.some(({ on }) => on === 'start' || on === 'start_delta_mins')) return 'start';
  return filters.some(({ on }) => on === 'finish' || on === 'end_delta_mins') ? 'end' : null;
}

/** Late at either end takes the place of late at the other. */
const LATENESS: ReadonlySet<Filter['on']> = new Set([
  'start',
  'finish',
  'start_delta_mins',
  'end_delta_mins',
] as const);
const PLACES: ReadonlySet<Filter['on']> = new Set(['customer', 'site'] as const);

/** Another time lies no more as it did to the job that was spoken of. */
function withoutAround({ around: _, ...query }: MeasureQuery): MeasureQuery {
  return query;
}

/** What was planned for a time to come is no question of a time that has been. */
function axisAfter({ axis }: MeasureQuery, ahead: boolean): MeasureQuery['axis'] {
  if (ahead) return axis ?? 'planned';
  return axis === 'planned' ? null : axis;
}

/** How jobs went. */
const COUNTED: ReadonlySet<Filter['on']> = new Set(['status', 'start', 'finish'] as const);

/** Another figure of the same jobs; conditions of a count do not hold on for a rate. */
function withMeasure(before: MeasureQuery, measure: Measure): MeasureQuery {
  const { order } = before;
  const wasGood = order && (order.first === 'high') === (measureRow(before.measures[0]).good === 'high');
  const { good } = measureRow(measure);
  const bad = good === 'high' ? 'low' : 'high';
  const filters = before.filters.filter(({ on }) => measure === 'job_count' || !COUNTED.has(on));
  return {
    ...before,
    filters,
    measures: [measure],
    axis: measure === 'job_count' ? before.axis : null,
    // How many jobs there have to be holds for any measure; how high a figure has to be, for its own alone.
    bound: before.bound?.sample ? { sample: before.bound.sample, who: before.bound.who } : null,
    as: 'value',
    order: order && { ...order, first: wasGood ? good : bad },
  };
}
