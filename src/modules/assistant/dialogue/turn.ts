import { measureRow } from '../catalogue/measures.ts';
import type { Question } from '../parse/question.ts';
import { asks, slotsOf } from '../parse/slots.ts';
import { isName, isStanding } from '../query/filters.ts';
import { HOW_MANY_JOBS, WHICH_JOBS } from '../query/plain.ts';
import type { MeasureQuery, Query, StoryQuery } from '../query/query.ts';
import type { CasesQuery, ListQuery } from '../query/records.ts';
import type { TimeSpec } from '../query/time.ts';
import { type Edit, edited } from './edits.ts';
import { asksReverse, editsOf, turnOf } from './edits-of.ts';

/** What a later turn makes of the query before it; null where it is not read as a change of that. */
export function changedBy(turn: Question, before: Query): Query | null {
  if (before.kind === 'list' || before.kind === 'story') return scopeChangedBy(turn, before);
  if (before.kind === 'cases') return casesChangedBy(turn, before);
  if (before.kind !== 'measure') return null;
  if (asksWhoHadNone(turn, before)) return noneOf(before);
  const list = listedOf(turn, before);
  if (list) return list;
  const edits = editsOf(turn, before);
  return edits && edited(before, edits);
}

/** "Who had none?" of a ranking. */
function asksWhoHadNone(question: Question, { by, compare }: MeasureQuery): boolean {
  const { slots, cues } = turnOf(question);
  const isAlone = slots.filled.every(
    ({ slot }) =>
      slot.slot === 'does' || (slot.slot === 'ask' && (slot.ask === 'who' || slot.ask === 'which')),
  );
  const isBare = slots.unread.length + slots.names.length + slots.times.length + slots.amounts.length === 0;
  return by !== null && compare === null && cues.size === 1 && cues.has('none') && isAlone && isBare;
}

/** Whoever had none of what is counted, or a share of nothing. */
function noneOf(before: MeasureQuery): Query | null {
  const { measures, filters, time, axis, by } = before;
  if (measureRow(measures[0]).unit === 'ratio')
    return { ...before, order: null, bound: { value: { at_most: 0 }, who: true } };
  return measures[0] === 'job_count' && by ? { kind: 'without', filters, time, axis, by, top: null } : null;
}

/** "List the no access ones", "show me those": the jobs that were counted, or some of them. */
function listedOf(question: Question, before: MeasureQuery): ListQuery | null {
  const { slots, cues, step } = turnOf(question);
  const { measures, by, every, as, compare, time, axis, around } = before;
  const isCount = measures[0] === 'job_count' && every === null && compare === null && as === 'value';
  const points = slots.words.some((word) => POINTING.has(word) || word === 'ones');
  if (!isCount || !points || !asks(slots, 'show') || cues.size > 0 || step) return null;
  const edits = editsOf(question, { ...before, as: 'value' }) ?? [];
  const isPlain = slots.filled.every(
    ({ slot }) => slot.slot === 'ask' || slot.slot === 'filter' || slot.slot === 'noun',
  );
  const isRead = slots.unread.every((word) => POINTING.has(word) || word === 'ones');
  if (
    !isPlain ||
    !isRead ||
    !edits.every(isOfJobs) ||
    slots.times.length + slots.amounts.length + slots.numbers.length > 0
  )
    return null;
  const said = [
    ...slots.names,
    ...slots.filled.flatMap(({ slot }) => (slot.slot === 'filter' ? [slot.filter] : [])),
  ];
  if (by !== null && said.length === 0) return null;
  const after = edited(
    { ...before, by: null },
    said.map((filter) => ({ op: 'setFilter', filter })),
  );
  const last: TimeSpec | null = isStanding(after.filters) ? null : { kind: 'rolling', unit: 'day', n: 30 };
  return { ...WHICH_JOBS, filters: after.filters, time: time ?? last, axis, ...(around && { around }) };
}

/** Of a list, or of how things go, other times and other jobs are told: it is changed as the number of its jobs would be. */
function scopeChangedBy(turn: Question, before: ListQuery | StoryQuery): Query | null {
  const { filters, time, axis, around } = before;
  const isList = before.kind === 'list';
  if (isList && before.which !== 'all') return null;
  const number: MeasureQuery = {
    ...HOW_MANY_JOBS,
    filters,
    time,
    axis,
    ...(around !== undefined && { around }),
  };
  if (isList && asksReverse(turn)) {
    const isOldest = before.order?.by === 'time' && before.order.first === 'oldest';
    return { ...before, order: { by: 'time', first: isOldest ? 'newest' : 'oldest' }, page: 1 };
  }
  const edits = editsOf(turn, number, isList);
  if (!edits) return null;
  // Of how things go there is no figure of jobs that went so.
  if (!isList && edits.some((one) => one.op === 'setFilter' && !isName(one.filter))) return null;
  const isNumber = edits.some(({ op }) => op === 'all');
  const after = isNumber ? number : edited(number, edits);
  // Figures of a list without a time are of all that were listed.
  if (!edits.every(isOfJobs)) {
    if (edits.some(({ op }) => op === 'every')) return null;
    const compares = edits.some((one) => one.op === 'compare' && one.compare.with === 'sides');
    if (isList) return { ...after, time: after.time ?? { kind: 'all' } };
    return compares ? { ...after, measures: ['completion_rate'] } : null;
  }
  if (asks(slotsOf(turn), 'count')) return null;
  const { around: _, ...rest } = before;
  const scope = {
    filters: after.filters,
    time: after.time,
    axis: after.axis,
    ...(after.around !== undefined && { around: after.around }),
  };
  return rest.kind === 'list' ? { ...rest, ...scope, page: 1 } : { ...rest, ...scope };
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
