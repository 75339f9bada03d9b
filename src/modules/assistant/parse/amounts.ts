import { wordNumbers } from '#/modules/language/index.ts';
import type { Range } from '../query/filters.ts';

/** A bound on something, such as "more than 30 minutes": the words it takes, and what it bounds in which unit. */
export interface Amount {
  readonly from: number;
  readonly to: number;
  readonly range: Range;
  /** Minutes for every length of time; null for a plain number. */
  readonly unit: 'minutes' | 'percent' | 'jobs' | null;
  /** Of minutes: which side of the plan, where that is said with it. */
  readonly side: 'late' | 'early' | null;
}

type Bound = 'over' | 'at_least' | 'under' | 'at_most';

const BOUNDS: readonly (readonly [string, Bound])[] = (
  [
    [
      'over',
      'more than|longer than|greater than|higher than|later than|over|above|exceeding|upwards of|in excess of|better than',
    ],
    ['at_least', 'at least|no less than|not less than|no fewer than|a minimum of|minimum of'],
    ['under', 'less than|fewer than|shorter than|lower than|under|below|worse than'],
    [
      'at_most',
      'at most|no more than|not more than|no longer than|not longer than|up to|within|a maximum of|maximum of',
    ],
  ] as const
).flatMap(([bound, phrases]) => phrases.split('|').map((phrase) => [phrase, bound] as const));

const MINUTES: Readonly<Record<string, number>> = {
  minute: 1,
  minutes: 1,
  min: 1,
  mins: 1,
  hour: 60,
  hours: 60,
  hr: 60,
  hrs: 60,
  h: 60,
  day: 1_440,
  days: 1_440,
};
const AFTER: Readonly<Record<string, Bound>> = {
  'or more': 'at_least',
  'or less': 'at_most',
  'or longer': 'at_least',
};
const COUNTED = new Set(['job', 'jobs', 'visit', 'visits', 'calls', 'callouts']);
const LATE = new Set(['late', 'behind', 'over']);

/** Every bound that stands in the words, none within another. */
export function amountsIn(words: readonly string[]): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < words.length; at++) {
    const amount = amountAt(words, at);
    if (!amount) continue;
    found.push(amount);
    at = amount.to - 1;
  }
  return found;
}

function amountAt(words: readonly string[], from: number): Amount | null {
  const said = (phrase: string, at: number) => phrase.split(' ').every((word, i) => words[at + i] === word);
  const [phrase, lead] = BOUNDS.filter(([one]) => said(one, from)).sort(longer)[0] ?? [];
  const start = phrase ? from + phrase.split(' ').length : from;
  const length = lengthAt(words, start);
  const number = length ?? numberAt(words, start);
  if (!number) return null;
  let { to } = number;
  const trailing = Object.keys(AFTER).find((one) => said(one, to));
  const bound = lead ?? (trailing ? AFTER[trailing] : undefined);
  if (trailing) to += 2;
  const word = words[to] ?? '';
  const side = length && LATE.has(word) ? 'late' : length && word === 'early' ? 'early' : null;
  if (side) to++;
  const isPercent = !length && word === 'percent';
  const isCounted = !length && COUNTED.has(word);
  // "30 minutes late" is at least so late; a bare number is no bound.
  if (!bound && !side) return null;
  if (isPercent || isCounted) to++;
  return {
    from,
    to,
    range: { [bound ?? 'at_least']: number.value },
    unit: length ? 'minutes' : isPercent ? 'percent' : isCounted ? 'jobs' : null,
    side,
  };
}

const longer = ([one]: readonly [string, Bound], [other]: readonly [string, Bound]) =>
  other.length - one.length;

interface Valued {
  readonly value: number;
  readonly to: number;
}

/** "30 minutes", "an hour and a half", "half an hour", "two and a half hours": in minutes. */
function lengthAt(words: readonly string[], at: number): Valued | null {
  if (words[at] === 'half' && (words[at + 1] === 'an' || words[at + 1] === 'a') && words[at + 2] === 'hour')
    return { value: 30, to: at + 3 };
  const isOne = words[at] === 'an' || words[at] === 'a';
  const number = isOne ? { value: 1, to: at + 1 } : numberAt(words, at);
  if (!number) return null;
  const isHalf = (from: number) => ['and', 'a', 'half'].every((word, i) => words[from + i] === word);
  const half = isHalf(number.to) ? 3 : 0;
  const unit = MINUTES[words[number.to + half] ?? ''];
  if (unit === undefined) return null;
  const to = number.to + half + 1;
  const later = half === 0 && isHalf(to);
  return { value: (number.value + (half || later ? 0.5 : 0)) * unit, to: later ? to + 3 : to };
}

/** A number in digits or words. */
export function numberAt(words: readonly string[], at: number): Valued | null {
  const word = words[at] ?? '';
  const digits = Number(word);
  if (word !== '' && Number.isFinite(digits)) return { value: digits, to: at + 1 };
  const [spelt] = word === 'one' ? [{ value: 1, spelt: 'one' }] : wordNumbers(word);
  return spelt && spelt.spelt === word ? { value: spelt.value, to: at + 1 } : null;
}
