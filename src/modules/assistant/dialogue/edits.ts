import { measureRow } from '../catalogue/measures.ts';
import type { Filter } from '../query/filters.ts';
import type { Dimension, Measure, MeasureQuery, Step } from '../query/query.ts';
import type { TimeSpec } from '../query/time.ts';

/** What a later turn changes about the query before it. */
export type Edit =
  | { readonly op: 'setTime'; readonly time: TimeSpec; readonly ahead: boolean }
  | { readonly op: 'setMeasure'; readonly measure: Measure }
  | { readonly op: 'setFilter'; readonly filter: Filter }
  | { readonly op: 'group'; readonly by: Dimension }
  | { readonly op: 'every'; readonly step: Step };

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
      const replaced = PUNCTUALITY.find((side) => side.has(on)) ?? new Set([on]);
      // What is left out is left out of those that are meant.
      const stays = before.filters.filter((one) => !replaced.has(one.on) || (not && one.not !== true));
      return { ...before, filters: [...stays, edit.filter] };
    }
    case 'group':
      return {
        ...before,
        by: edit.by,
        every: null,
        order: { by: 'value', first: before.order?.first ?? 'high', top: 'all' },
        as: typeof before.as === 'object' && 'each' in before.as ? 'value' : before.as,
      };
    case 'every': {
      const { as } = before;
      if (typeof as === 'object' && 'each' in as)
        return { ...before, as: { each: [...as.each.filter((one) => one === 'group'), edit.step] } };
      return { ...before, by: null, order: null, bound: null, every: edit.step, as: 'value' };
    }
  }
}

/** Late at either end takes the place of late at the other. */
const PUNCTUALITY: readonly ReadonlySet<Filter['on']>[] = [
  new Set(['start', 'finish', 'start_delta_mins', 'end_delta_mins'] as const),
];

/** Another time lies no more as it did to the job that was spoken of. */
function withoutAround({ around: _, ...query }: MeasureQuery): MeasureQuery {
  return query;
}

/** What was planned for a time to come is no question of a time that has been. */
function axisAfter({ axis }: MeasureQuery, ahead: boolean): MeasureQuery['axis'] {
  if (ahead) return axis ?? 'planned';
  return axis === 'planned' ? null : axis;
}

/** Another figure of the same jobs; conditions of a count do not hold on for a rate. */
function withMeasure(before: MeasureQuery, measure: Measure): MeasureQuery {
  const { order } = before;
  const wasGood = order && (order.first === 'high') === (measureRow(before.measures[0]).good === 'high');
  const { good } = measureRow(measure);
  const bad = good === 'high' ? 'low' : 'high';
  return {
    ...before,
    measures: [measure],
    axis: measure === 'job_count' ? before.axis : null,
    bound: null,
    as: 'value',
    order: order && { ...order, first: wasGood ? good : bad },
  };
}
