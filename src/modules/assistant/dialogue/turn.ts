import type { Question } from '../parse/question.ts';
import { asks, slotsOf } from '../parse/slots.ts';
import { isName } from '../query/filters.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import type { CasesQuery, ListQuery } from '../query/records.ts';
import { type Edit, edited } from './edits.ts';
import { editsOf } from './edits-of.ts';

/** What a later turn makes of the query before it; null where it is not read as a change of that. */
export function changedBy(turn: Question, before: Query): Query | null {
  if (before.kind === 'list') return listChangedBy(turn, before);
  if (before.kind === 'cases') return casesChangedBy(turn, before);
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

const POINTING: ReadonlySet<string> = new Set(['them', 'those', 'these']);

/** "How many of them are about Acme": of the cases that were told only those, and no jobs. */
function casesChangedBy(turn: Question, before: CasesQuery): Query | null {
  const { words, filled, unread, times, amounts, numbers, names } = slotsOf(turn);
  const points = words.some((word) => POINTING.has(word));
  const isOther = times.length + amounts.length + numbers.length > 0;
  const free = filled.every(
    ({ slot }) => slot.slot === 'ask' && (slot.ask === 'count' || slot.ask === 'which'),
  );
  const named = names.filter(isName);
  if (!points || isOther || !free || named.length !== 1 || names.length > 1) return null;
  return unread.every((word) => POINTING.has(word)) ? { ...before, names: named, page: 1 } : null;
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
