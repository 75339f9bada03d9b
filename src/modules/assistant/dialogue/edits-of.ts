import { measureRow } from '../catalogue/measures.ts';
import { stepOf } from '../compile/measure.ts';
import { lemmasOf } from '../parse/lexicon.ts';
import { IMPLIED } from '../parse/measure.ts';
import type { Question } from '../parse/question.ts';
import { asks, ofSlot, type Slots, slotsOf } from '../parse/slots.ts';
import { type Filter, isName } from '../query/filters.ts';
import type { Measure, MeasureQuery } from '../query/query.ts';
import { isFuture, timeBeside, yearBefore } from '../query/time.ts';
import { type Cue, cuesIn, type Step, stepIn } from './cues.ts';
import type { Edit } from './edits.ts';

/** Words by which a turn leans on the one before, and which change nothing by themselves. */
const LEANING = new Set(
  'same different distinct separate again instead now just only no sorry actually rather meant i that it them those these they show me break down make ones one not leave out for last back go going return please put change switch set order sort rank and'.split(
    ' ',
  ),
);
/** The last of two times is meant where the first is taken back. */
const TAKEN_BACK = ['meant', 'no', 'not', 'sorry', 'instead', 'rather'];
const WORDS_MAX = 14;

/** A later turn without what it says of the answer before it. */
export interface Turn {
  readonly question: Question;
  readonly slots: Slots;
  readonly cues: ReadonlySet<Cue>;
  readonly step: Step | null;
}

export function turnOf(question: Question): Turn {
  const { cues, rest } = cuesIn(question.text);
  const stepped = stepIn(rest.split(' '));
  const text = stepped ? stepped.rest.join(' ') : rest;
  return { question, slots: slotsOf({ ...question, text }), cues, step: stepped?.step ?? null };
}

/** "Flip it", "in reverse order", and nothing else. */
export function asksReverse(question: Question): boolean {
  const { cues, slots, step } = turnOf(question);
  const isElse = slots.filled.length + slots.times.length + slots.names.length + slots.amounts.length > 0;
  return (
    cues.size === 1 &&
    cues.has('reverse') &&
    !isElse &&
    !step &&
    slots.unread.every((word) => LEANING.has(word))
  );
}

/** What a later turn changes about a query; null unless every word with content of it is read. */
export function editsOf(question: Question, before: MeasureQuery, ofList = false): Edit[] | null {
  const words = question.text.split(' ').length;
  if (words > WORDS_MAX || before.compare !== null || before.moved !== null) return null;
  const turn = turnOf(question);
  const { slots, cues } = turn;
  const open = slots.unread.filter((word) => !LEANING.has(word));
  if (open.length > 0) return cues.size > 0 || turn.step ? null : mentioning(slots, open);
  const whole = cues.size > 0 ? turnedAsWhole(turn, before) : null;
  if (whole) return whole;
  if (asksAgain(turn, before)) return [];
  const isBare = slots.filled.every(({ slot, at }) => isLeaning(slots, slot.slot, at));
  const bounds = boundEdits(turn, before) ?? orderEdits(turn, before) ?? groupEdits(turn, before, ofList);
  if (bounds) return bounds;
  if (slots.amounts.length + slots.numbers.length > 0 || !isBare || cues.has('delta') || cues.has('all'))
    return null;
  return changes(turn, before);
}

/** "How many is that?", "out of how many" of a rate: it was told of how many. */
function asksAgain({ slots, cues, step }: Turn, { measures: [measure], as }: MeasureQuery): boolean {
  const { filled, names, times, amounts, numbers, words } = slots;
  const isElse =
    names.length + times.length + amounts.length + numbers.length + cues.size > 0 || step !== null;
  const isCount =
    asks(slots, 'count') && filled.every(({ slot }) => slot.slot === 'noun' || slot.slot === 'ask');
  const points =
    words.some((word) => word === 'that' || word === 'it') || words.join(' ').endsWith('of how many');
  return (
    !isElse &&
    isCount &&
    asksOnly(slots, ['count']) &&
    points &&
    as === 'value' &&
    measureRow(measure).unit === 'ratio'
  );
}

/** What else fills a slot asks for more than a change: a list, who came first. */
function isLeaning(slots: Slots, name: string, at: readonly number[]): boolean {
  if (name === 'not') return at.every((one) => LEANING.has(slots.words[one] ?? ''));
  if (name === 'ask') return asksOnly(slots, ['show', 'count']);
  return EDITING.has(name);
}

const asksOnly = (slots: Slots, asked: readonly string[]) =>
  ofSlot(slots, 'ask').every(({ slot }) => asked.includes(slot.ask));

/** Another time, other jobs, another figure, another grouping. */
function changes(turn: Turn, before: MeasureQuery): Edit[] | null {
  const { slots, question } = turn;
  const { names } = slots;
  const filters = filterEdits(slots, before);
  const time = timeEdit(turn, before, question.today);
  const measures = ofSlot(slots, 'measure');
  const dimensions = ofSlot(slots, 'dimension');
  const every = ofSlot(slots, 'every');
  const isPer = ofSlot(slots, 'per').length > 0;
  const isMuch =
    measures.length > 1 || dimensions.length + every.length > 1 || (dimensions.length > 0 && !isPer);
  const isTwice =
    new Set(names.map(({ on }) => on)).size < names.length ||
    ofSlot(slots, 'ask').filter(({ slot }) => slot.ask === 'count').length > 1;
  const isSeveral = names.some((one) => isName(one) && one.is.length > 1);
  if (time === undefined || filters === null || isMuch || isTwice || isSeveral) return null;
  const other = filters.length === 1 && measures.length === 0 ? otherRate(before, filters[0], slots) : null;
  if (other) return [{ op: 'setMeasure', measure: other }, ...(time ? [time] : [])];
  if (turn.cues.has('compare')) return measures.length > 0 ? null : compared(turn, before, { time, filters });
  const edits: Edit[] = [
    ...(time ? [time] : []),
    ...measures.map(({ slot }): Edit => ({ op: 'setMeasure', measure: slot.measure })),
    ...filters.map(
      (filter): Edit => ({ op: 'setFilter', filter, ...(turn.cues.has('elsewhere') && { elsewhere: true }) }),
    ),
    ...dimensions.map(({ slot }): Edit => ({ op: 'group', by: slot.by })),
    ...every.map(({ slot }): Edit => ({ op: 'every', step: slot.step })),
  ];
  return edits.length > 0 ? edits : null;
}

/** "And finishing late", "and issues" after a share: the share of those, and not that share of them. */
function otherRate(
  { measures: [measure] }: MeasureQuery,
  filter: Filter | undefined,
  { words }: Slots,
): Measure | null {
  const isOfThem = words.some((word) => NARROWING.includes(word) || OF_THEM.has(word));
  if (!filter || filter.not || isOfThem || measureRow(measure).unit !== 'ratio') return null;
  if (filter.on === 'finish' && filter.is === 'late') return 'late_finish_rate';
  if (filter.on === 'start' && filter.is === 'late') return 'sla_punctuality';
  return filter.on === 'status' && filter.is.join() === 'completedWithIssues' ? 'issue_rate' : null;
}

const OF_THEM: ReadonlySet<string> = new Set(
  'ones those them these jobs how with without any were was is are did'.split(' '),
);

/** "How does that compare with September", "is that more than Tom": the two side by side. */
function compared(
  { question, cues }: Turn,
  before: MeasureQuery,
  { time, filters }: { readonly time: Edit | null; readonly filters: readonly Filter[] },
): Edit[] | null {
  if (before.by !== null || before.every !== null) return null;
  const [name, other] = filters;
  const isOther = time?.op === 'setTime' && JSON.stringify(time.time) !== JSON.stringify(before.time);
  if (time?.op === 'setTime' && isOther && !name && before.time) {
    const judged = ['better', 'worse'].some((word) => question.text.split(' ').includes(word));
    return [{ op: 'compare', compare: { with: 'period', time: time.time, judged } }];
  }
  const own = before.filters.find(({ on, not }) => on === name?.on && !not);
  if (!cues.has('compare') || time || !name || other || !own || !isName(name)) return null;
  const compare = { with: 'sides', sides: [[own], [name]], whole: false, wants: 'high' } as const;
  return [{ op: 'compare', compare }];
}

/** The other end first, a share of all, all of them, by how much: nothing else is said with it. */
function turnedAsWhole({ slots, cues, step, question }: Turn, before: MeasureQuery): Edit[] | null {
  const { names, times, amounts, numbers } = slots;
  const isAlone =
    cues.size === 1 && names.length + times.length + amounts.length + numbers.length === 0 && !step;
  const isFree =
    asksOnly(slots, ['count', 'show', 'which', 'share', 'average']) &&
    slots.filled.every(({ slot }) => slot.slot === 'ask' || slot.slot === 'noun' || slot.slot === 'does');
  if (!isAlone || !isFree) return null;
  const { by, every, as, filters, measures } = before;
  const [measure] = measures;
  const [cue] = cues;
  const isCount = measure === 'job_count' && as === 'value';
  switch (cue) {
    case 'reverse':
      return by === null ? null : [{ op: 'order', end: 'other', top: null }];
    case 'share':
      // A rate is a share already.
      if (measureRow(measure).unit === 'ratio') return [];
      return isCount && every === null && filters.length > 0 ? [{ op: 'share' }] : null;
    case 'all':
      return asks(slots, 'count') || by !== null ? [{ op: 'all' }] : null;
    case 'delta': {
      const delta = every === null ? deltaOf(before) : null;
      return (
        delta && [
          { op: 'setMeasure', measure: delta.measure },
          { op: 'setFilter', filter: delta.filter },
        ]
      );
    }
    case 'trend':
      return by === null && every === null
        ? [{ op: 'every', step: stepOf(before.time, question.today) }]
        : null;
    default:
      return null;
  }
}

/** By how much those were late that were counted so. */
function deltaOf({
  measures: [measure],
  filters,
}: MeasureQuery): { readonly measure: Measure; readonly filter: Filter } | null {
  const isLate = (on: Filter['on']) =>
    measure === 'job_count' && filters.some((one) => one.on === on && one.is === 'late');
  if (measure === 'late_finish_rate' || isLate('finish'))
    return { measure: 'avg_end_delta_mins', filter: { on: 'finish', is: 'late' } };
  return measure === 'sla_punctuality' || isLate('start')
    ? { measure: 'avg_start_delta_mins', filter: { on: 'start', is: 'late' } }
    : null;
}

/** "Which are below 80 percent", "just those with more than 3 jobs" of a ranking; "over 15 minutes" of what was late. */
function boundEdits({ slots, cues, step }: Turn, before: MeasureQuery): Edit[] | null {
  const { amounts, names, times, numbers } = slots;
  const [amount, other] = amounts;
  const isOther = names.length + times.length + numbers.length + cues.size > 0 || step !== null;
  const free = asksOnly(slots, ['which', 'who', 'show', 'count']);
  const isPlain = slots.filled.every(({ slot }) => BOUNDED.has(slot.slot));
  if (!amount || other || isOther || !free || !isPlain) return null;
  const [measure] = before.measures;
  if (before.by !== null && amount.unit !== 'minutes') {
    const isShare = measureRow(measure).unit === 'ratio';
    const scaled = Object.fromEntries(Object.entries(amount.range).map(([key, value]) => [key, value / 100]));
    const isSample = before.bound?.sample !== undefined || !isShare;
    if (amount.unit === 'jobs' || (amount.unit === null && isSample))
      return [{ op: 'bound', bound: { sample: amount.range, who: true } }];
    return isShare ? [{ op: 'bound', bound: { value: scaled, who: true } }] : null;
  }
  const side =
    before.by === null && amount.unit === 'minutes' && amount.side === null ? deltaOf(before) : null;
  if (!side || slots.words.some((word) => lemmasOf(word).some((lemma) => TAKING.has(lemma)))) return null;
  const on = side.filter.on === 'finish' ? 'end_delta_mins' : 'start_delta_mins';
  return [{ op: 'setFilter', filter: { on, is: amount.range } }];
}

/** Of what took so long it is not said by how much it was late. */
const TAKING: ReadonlySet<string> = new Set(['take', 'last', 'spend', 'stay', 'long', 'run']);

const BOUNDED: ReadonlySet<string> = new Set(['ask', 'noun', 'dimension', 'does']);
const ORDERED: ReadonlySet<string> = new Set(['ask', 'order', 'dimension']);

const WHICH_WORDS_MAX = 4;

/** "And the customers?", "which sites", "split by engineer": by those; "how many engineers is that": how many of those. */
function groupEdits({ slots, cues, step }: Turn, before: MeasureQuery, ofList: boolean): Edit[] | null {
  const { filled, names, times, amounts, numbers, words } = slots;
  const [dimension, other] = ofSlot(slots, 'dimension');
  const isElse =
    names.length + times.length + amounts.length + numbers.length + cues.size > 0 || step !== null;
  const isPlain = filled.every(
    ({ slot }) => slot.slot === 'dimension' || slot.slot === 'ask' || slot.slot === 'per',
  );
  if (!dimension || other || isElse || !isPlain) return null;
  const isPer = ofSlot(slots, 'per').length > 0;
  const { by } = dimension.slot;
  const isOfAll = words.includes('there');
  if (asks(slots, 'count') && !isPer)
    return asksOnly(slots, ['count']) && !isOfAll ? [{ op: 'groups', by }] : null;
  // "List our customers" are all there are.
  const isShort = asksOnly(slots, isPer ? ['show', 'which'] : ['which']) && words.length <= WHICH_WORDS_MAX;
  const isSplit = isPer || before.by !== null || ofList || asks(slots, 'which');
  return isSplit && isShort ? [{ op: 'group', by }] : null;
}

/** "Just the top 3", "the bottom 5", "who was worst", "and the lowest" of a ranking. */
function orderEdits({ slots, cues, step }: Turn, before: MeasureQuery): Edit[] | null {
  const { names, times, amounts, numbers, words } = slots;
  const [order, other] = ofSlot(slots, 'order');
  const [number, second] = numbers;
  const isOther = names.length + times.length + amounts.length + cues.size > 0 || step !== null;
  const isPlain = slots.filled.every(({ slot }) => ORDERED.has(slot.slot));
  const isLast = words.includes('last') && number !== undefined;
  if (before.by === null || !(order || isLast) || other || second || isOther || !isPlain) return null;
  if (!asksOnly(slots, ['which', 'who', 'show'])) return null;
  if (ofSlot(slots, 'dimension').some(({ slot }) => slot.by !== before.by)) return null;
  const isOtherEnd = isLast || words.includes('bottom');
  const end = words.includes('top') ? 'own' : isOtherEnd ? 'other' : (order?.slot.first ?? 'own');
  const isBlank = (end === 'best' || end === 'worst') && before.measures[0] === 'job_count';
  return isBlank ? null : [{ op: 'order', end, top: number?.value ?? null }];
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
  { slots: { words, times }, cues, step }: Turn,
  before: MeasureQuery,
  today: Temporal.PlainDate,
): Edit | null | undefined {
  const [first, second, third] = times;
  if (cues.has('year_before') || step) {
    if (first || !before.time) return undefined;
    const year = { way: 'back', unit: 'year', count: null } as const;
    const time = step
      ? timeBeside(before.time, step, today)
      : (yearBefore(before.time, today) ?? timeBeside(before.time, year, today));
    return time ? { op: 'setTime', time, ahead: isFuture(time, today) } : undefined;
  }
  if (!first) return null;
  const isTakenBack = TAKEN_BACK.some((word) => words.includes(word));
  if (third || (second && !isTakenBack) || words.includes('same')) return undefined;
  // "Tuesday, not Monday"; "not Monday, I meant Tuesday".
  const { spec, ahead } = second && words[second.from - 1] !== 'not' ? second : first;
  // A day, or a year, may be one within, or around, the time that was spoken of.
  const isWithin = spec.kind === 'unit' && (spec.unit === 'day' || spec.unit === 'year');
  const isRelative = isWithin && !isTakenBack && !cues.has('compare');
  // After what is planned "Friday" is the next one.
  const wasAhead = before.axis === 'planned' || (before.time !== null && isFuture(before.time, today));
  if (wasAhead && !ahead) return undefined;
  return isRelative && before.time !== null ? undefined : { op: 'setTime', time: spec, ahead };
}
