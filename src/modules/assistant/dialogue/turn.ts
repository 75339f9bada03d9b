import type { Question } from '../parse/question.ts';
import { asks, slotsOf } from '../parse/slots.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import type { ListQuery } from '../query/records.ts';
import { type Edit, edited } from './edits.ts';
import { editsOf } from './edits-of.ts';

/** What a later turn makes of the query before it; null where it is not read as a change of that. */
export function changedBy(turn: Question, before: Query): Query | null {
  if (before.kind === 'list') return listChangedBy(turn, before);
  if (before.kind !== 'measure') return null;
  const edits = editsOf(turn, before);
  return edits && edited(before, edits);
}

/** Of a list other times and other jobs are told: it is changed as the number of its jobs would be. */
function listChangedBy(turn: Question, { around, ...list }: ListQuery): Query | null {
  const { filters, time, axis } = list;
  const number: MeasureQuery = { ...NUMBER, filters, time, axis, ...(around !== undefined && { around }) };
  const isOfAll = list.which === 'all' && !asks(slotsOf(turn), 'count');
  const edits = isOfAll ? editsOf(turn, number) : null;
  if (!edits?.every(isOfJobs)) return null;
  const after = edited(number, edits);
  return {
    ...list,
    filters: after.filters,
    time: after.time,
    axis: after.axis,
    ...(after.around !== undefined && { around: after.around }),
    page: 1,
  };
}

const isOfJobs = ({ op }: Edit): boolean => op === 'setTime' || op === 'setFilter';

const NUMBER: MeasureQuery = {
  kind: 'measure',
  measures: ['job_count'],
  filters: [],
  time: null,
  axis: null,
  by: null,
  every: null,
  order: null,
  bound: null,
  compare: null,
  moved: null,
  unit: null,
  as: 'value',
};
