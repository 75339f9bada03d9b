import { timeSpecs } from '#/modules/language/index.ts';
import { FUNCTION_WORDS } from '../catalogue/concepts.ts';
import type { Ask, Slot } from '../catalogue/constructions.ts';
import type { Filter, Range } from '../query/filters.ts';
import { type Amount, amountsIn, numberAt } from './amounts.ts';
import { type Filled, filledIn, range } from './chart.ts';
import { lemmasOf } from './lexicon.ts';
import { MARK, type Question, type TimeAt } from './question.ts';

/** What a question says, slot by slot; nothing is decided yet. */
export interface Slots {
  readonly words: readonly string[];
  readonly filled: readonly Filled[];
  readonly times: readonly TimeAt[];
  readonly amounts: readonly Amount[];
  readonly names: readonly Filter[];
  /** Numbers that no time and no amount has read. */
  readonly numbers: readonly { readonly at: number; readonly value: number }[];
  /** Words with content that nothing has read. */
  readonly unread: readonly string[];
}

export function slotsOf({ text, names, today }: Question): Slots {
  const words = text.split(' ').filter(Boolean);
  const marked = words.flatMap((word, at) => (word.startsWith(MARK) ? [at] : []));
  const times = timesAt(words, today);
  const taken = new Set([...marked, ...times.flatMap(({ from, to }) => range(from, to))]);
  const amounts = amountsIn(words)
    .filter(({ from, to }) => range(from, to).every((at) => !taken.has(at)))
    .map((amount) => widened(amount, words, taken));
  for (const { from, to } of amounts) for (const at of range(from, to)) taken.add(at);
  const filled = filledIn(words, taken);
  const read = new Set([...taken, ...filled.flatMap(({ at }) => at)]);
  const numbers = words.flatMap((_, at) => {
    const number = read.has(at) ? null : numberAt(words, at);
    return number ? [{ at, value: number.value }] : [];
  });
  for (const { at } of numbers) read.add(at);
  return {
    words,
    filled,
    times,
    amounts,
    names,
    numbers,
    unread: words.filter((word, at) => !read.has(at) && !FUNCTION_WORDS.has(word)),
  };
}

/** The times of a text, by its words instead of its characters. */
function timesAt(words: readonly string[], today: Temporal.PlainDate): TimeAt[] {
  let offset = 0;
  const starts = words.map((word) => {
    const start = offset;
    offset += word.length + 1;
    return start;
  });
  return timeSpecs
    .timesIn(words.join(' '), { today: today.toString() })
    .map(({ start, end, spec, ahead }) => ({
      from: starts.findLastIndex((one) => one <= start),
      to: starts.findLastIndex((one) => one < end) + 1,
      spec,
      ahead,
    }));
}

/** Words that say what an amount is of, as lemmas. */
const LASTING = new Set(['take', 'last', 'spend', 'stay', 'long', 'run', 'be', 'do']);
const BEGINNING = new Set(['start', 'begin', 'arrive', 'be', 'turn']);
const ENDING = new Set(['finish', 'end', 'overrun', 'leave']);
const LIGHT = new Set([
  'that',
  'which',
  'for',
  'us',
  'by',
  'up',
  'it',
  'were',
  'was',
  'are',
  'long',
  'in',
  'length',
]);

function sideOf(word: string): Amount['side'] {
  if (word === 'early') return 'early';
  return word === 'late' || lemmasOf(word).includes('overrun') ? 'late' : null;
}

/** An amount with the words around it that say what it is of: "took", "started", "long". */
function widened(amount: Amount, words: readonly string[], taken: ReadonlySet<number>): Amount {
  let { from, to } = amount;
  if (amount.unit !== 'minutes') return amount;
  // "Late by more than an hour", "overran by 30 minutes".
  const before = words[from - 1] === 'by' ? from - 2 : from - 1;
  const side = sideOf(words[before] ?? '');
  if (amount.side === null && side && !taken.has(before)) {
    from = before;
    return widened({ ...amount, from, side }, words, taken);
  }
  const isOf = (at: number, lemmas: ReadonlySet<string>) =>
    !taken.has(at) && lemmasOf(words[at] ?? '').some((one) => lemmas.has(one));
  const own = (at: number) =>
    isOf(at, amount.side ? BEGINNING : LASTING) || isOf(at, ENDING) || LIGHT.has(words[at] ?? '');
  while (from > 0 && amount.from - from < 3 && !taken.has(from - 1) && own(from - 1)) from--;
  while (to < words.length && LIGHT.has(words[to] ?? '') && words[to] === 'long') to++;
  return { ...amount, from, to };
}

/** The filter that a length of time sets on jobs. */
export function amountFilter({ range: bound, side, from, to }: Amount, words: readonly string[]): Filter {
  const around = words.slice(Math.max(0, from - 2), to + 3).flatMap(lemmasOf);
  if (side === null) {
    const responds = around.some((one) => one === 'respond' || one === 'response' || one === 'reach');
    return responds
      ? { on: 'response_hours', is: scaled(bound, 1 / 60) }
      : { on: 'duration_mins', is: bound };
  }
  const late: Range = side === 'late' ? bound : mirrored(bound);
  const sided: Range =
    bound.under === undefined ? late : { ...late, ...(side === 'late' ? { over: 0 } : { under: 0 }) };
  const ends = around.some((one) => ENDING.has(one));
  return { on: ends ? 'end_delta_mins' : 'start_delta_mins', is: sided };
}

const scaled = (bound: Range, by: number): Range =>
  Object.fromEntries(Object.entries(bound).map(([key, value]) => [key, value * by]));

function mirrored({ over, at_least, under, at_most }: Range): Range {
  return {
    ...(over !== undefined && { under: -over }),
    ...(at_least !== undefined && { at_most: -at_least }),
    ...(under !== undefined && { over: -under }),
    ...(at_most !== undefined && { at_least: -at_most }),
  };
}

type Of<S extends Slot['slot']> = Filled & { readonly slot: Extract<Slot, { slot: S }> };

/** Those that fill a slot of this name. */
export function ofSlot<S extends Slot['slot']>({ filled }: Slots, name: S): Of<S>[] {
  return filled.filter((one): one is Of<S> => one.slot.slot === name);
}

export function asks(slots: Slots, ask: Ask): boolean {
  return ofSlot(slots, 'ask').some(({ slot }) => slot.ask === ask);
}
