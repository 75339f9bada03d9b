import { IMPLIED } from '../parse/measure.ts';
import type { Question } from '../parse/question.ts';
import { asks, ofSlot, type Slots, slotsOf } from '../parse/slots.ts';
import { type Filter, isName } from '../query/filters.ts';
import type { MeasureQuery } from '../query/query.ts';
import { isFuture } from '../query/time.ts';
import type { Edit } from './edits.ts';

/** Words by which a turn leans on the one before, and which change nothing by themselves. */
const LEANING = new Set(
  'same again instead now just only no sorry actually rather meant i that it them those show me break down make ones one not those only leave out for'.split(
    ' ',
  ),
);
/** The last of two times is meant where the first is taken back. */
const TAKEN_BACK = ['meant', 'no', 'not', 'sorry', 'instead', 'rather'];
const WORDS_MAX = 14;

/** What a later turn changes about a query; null unless every word with content of it is read. */
export function editsOf(question: Question, before: MeasureQuery): Edit[] | null {
  const slots = slotsOf(question);
  const { words, unread, amounts, numbers, names } = slots;
  const open = unread.filter((word) => !LEANING.has(word));
  if (open.length > 0) return mentioning(slots, open);
  if (
    amounts.length + numbers.length > 0 ||
    words.length > WORDS_MAX ||
    before.compare !== null ||
    before.moved !== null
  )
    return null;
  // What else fills a slot asks for more than a change: a count, a list, who came first.
  const free = slots.filled.every(({ slot, at }) => {
    if (slot.slot === 'not') return at.every((one) => LEANING.has(words[one] ?? ''));
    return slot.slot === 'ask' ? slot.ask === 'show' || slot.ask === 'count' : EDITING.has(slot.slot);
  });
  if (!free) return null;
  const filters = filterEdits(slots, before);
  const time = timeEdit(slots, before, question.today);
  const measures = ofSlot(slots, 'measure');
  const dimensions = ofSlot(slots, 'dimension');
  const every = ofSlot(slots, 'every');
  const isPer = ofSlot(slots, 'per').length > 0;
  const isMuch =
    measures.length > 1 || dimensions.length + every.length > 1 || (dimensions.length > 0 && !isPer);
  const isTwice = new Set(names.map(({ on }) => on)).size < names.length;
  if (
    time === undefined ||
    filters === null ||
    isMuch ||
    isTwice ||
    names.some((one) => isName(one) && one.is.length > 1)
  )
    return null;
  const edits: Edit[] = [
    ...(time ? [time] : []),
    ...measures.map(({ slot }): Edit => ({ op: 'setMeasure', measure: slot.measure })),
    ...filters.map((filter): Edit => ({ op: 'setFilter', filter })),
    ...dimensions.map(({ slot }): Edit => ({ op: 'group', by: slot.by })),
    ...every.map(({ slot }): Edit => ({ op: 'every', step: slot.step })),
  ];
  return edits.length > 0 ? edits : null;
}

const NARROWING = ['just', 'only'];
const MENTIONED_MAX = 3;

/** "Just the drainage": words for nothing that is on record by itself are looked for in what jobs say. */
function mentioning(
  { words, filled, times, amounts, numbers, names }: Slots,
  open: readonly string[],
): Edit[] | null {
  const isOther = filled.length + times.length + amounts.length + numbers.length + names.length > 0;
  const narrows = words.some((word) => NARROWING.includes(word));
  if (isOther || !narrows || open.length > MENTIONED_MAX) return null;
  return [{ op: 'setFilter', filter: { on: 'mentions', is: open } }];
}

const EDITING: ReadonlySet<string> = new Set([
  'measure',
  'dimension',
  'every',
  'per',
  'noun',
  'does',
  'filter',
  'except',
]);

/**
 * Which other jobs are meant: only those of somebody, those that are so, or all but those. Null where the jobs themselves
 * may be asked for, or the figure is one of what is said already.
 */
function filterEdits(slots: Slots, { measures, by, every, as }: MeasureQuery): Filter[] | null {
  const said = ofSlot(slots, 'filter').map(({ slot }) => slot.filter);
  const filters = [...slots.names, ...said];
  const isLeftOut = ofSlot(slots, 'except').length > 0;
  const isShown = asks(slots, 'show') && filters.length > 0;
  const counts = asks(slots, 'count');
  const isPlain = by === null && every === null && as === 'value' && measures[0] === 'job_count';
  const isImplied = measures.some((one) => said.some(({ on }) => IMPLIED[one]?.includes(on)));
  const isTold = ofSlot(slots, 'measure').length > 0 && said.length > 0;
  if (isImplied || isTold || (isShown && said.length > 0) || (counts && !isPlain)) return null;
  // Of several it is not told which one is left out, or both of which are meant.
  if ((isLeftOut || said.length > 0) && filters.length !== 1) return null;
  if (!isLeftOut) return filters;
  return filters.every((one) => isName(one) || LEFT_OUT.has(one.on))
    ? filters.map((one): Filter => ({ ...one, not: true }))
    : null;
}

/** What jobs can be told apart from, beside records. */
const LEFT_OUT: ReadonlySet<Filter['on']> = new Set(['result', 'status', 'vertical', 'priority'] as const);

/** Another time; undefined where it is not told which one, null where none is said. */
function timeEdit(
  { words, times }: Slots,
  before: MeasureQuery,
  today: Temporal.PlainDate,
): Edit | null | undefined {
  const [first, second, third] = times;
  if (!first) return null;
  const isTakenBack = TAKEN_BACK.some((word) => words.includes(word));
  if (third || (second && !isTakenBack) || words.includes('same')) return undefined;
  // "Tuesday, not Monday"; "not Monday, I meant Tuesday".
  const { spec, ahead } = second && words[second.from - 1] !== 'not' ? second : first;
  // A day, or a year, may be one within, or around, the time that was spoken of.
  const isRelative = spec.kind === 'unit' && (spec.unit === 'day' || spec.unit === 'year') && !isTakenBack;
  // After what is planned "Friday" is the next one.
  const wasAhead = before.axis === 'planned' || (before.time !== null && isFuture(before.time, today));
  if (wasAhead && !ahead) return undefined;
  return isRelative && before.time !== null ? undefined : { op: 'setTime', time: spec, ahead };
}
