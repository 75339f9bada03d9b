import { countFrom } from '../number-words.ts';
import type { Day, Unit, YearStart } from './calendar.ts';
import type { Lexeme } from './lexer.ts';
import type { TimeSpec } from './spec.ts';

/** What a rule of the grammar reads from. Rules are pure: they get a place and answer what stands there. */
export interface Cursor {
  /** The words of the lexemes. */
  readonly words: readonly string[];
  /** Reads a time that is no stretch between two others, such as the whole of a part. */
  readonly point: Rule;
  /** How many parts of parts are being read: "the end of the start of June". */
  readonly depth: number;
  readonly lexemes: readonly Lexeme[];
  readonly today: Day;
  readonly yearStart: YearStart;
  /** What is to come is spoken of, so a day or month is the next one called so. */
  readonly ahead: boolean;
  /** The day of the week that the date read now must fall on. */
  readonly weekday?: number;
}

/** A time read from a place; `to` is the place after it. */
export interface Read {
  readonly spec: TimeSpec;
  readonly to: number;
  /** The day meant where a moment is, as in "since the middle of October". */
  readonly edge?: Day;
  readonly ahead?: true;
}

export type Rule = (cursor: Cursor, at: number) => Read | null;

const UNITS = new Map<string, Unit>(
  Object.entries({
    day: 'day',
    week: 'week',
    weekend: 'weekend',
    month: 'month',
    quarter: 'quarter',
    half: 'half',
    year: 'year',
  }),
);

export const wordAt = ({ words }: Cursor, at: number): string => words[at] ?? '';

/** Whether these words stand there. */
export function isSaid(cursor: Cursor, at: number, words: string): boolean {
  return words.split(' ').every((word, index) => wordAt(cursor, at + index) === word);
}

/** The place after the articles and such that may stand before a time. */
export function afterSmall(cursor: Cursor, at: number): number {
  const place = wordAt(cursor, at) === 'of' ? at + 1 : at;
  return wordAt(cursor, place) === 'the' ? place + 1 : place;
}

const AFTER_PHRASE = new Set(
  (
    'and or to until till for with at by from in on is are was were do does did has have had will we i he she they you ' +
    'what who which how where when please onwards this last next than - – , . ? ! ) : ;'
  ).split(' '),
);

/** Whether nothing stands there that the words before would belong to, as "visit" in "the 3rd visit". */
export function endsPhrase(cursor: Cursor, at: number): boolean {
  return at >= cursor.words.length || AFTER_PHRASE.has(wordAt(cursor, at));
}

/** The calendar unit that a word names, singular or plural. */
export function unitOf(word: string): Unit | undefined {
  return UNITS.get(word) ?? UNITS.get(word.replace(/s$/, ''));
}

/** A financial, fiscal or tax year that is named; the place after it. */
export function financialYearAt(cursor: Cursor, at: number): number | null {
  const word = wordAt(cursor, at);
  if (word === 'fy') return at + 1;
  const isNamed = word === 'financial' || word === 'fiscal' || word === 'tax' || word === 'accounting';
  return isNamed && unitOf(wordAt(cursor, at + 1)) === 'year' ? at + 2 : null;
}

/** How many: digits, number words, "a couple of", "a few". */
export function countAt({ words }: Cursor, at: number): { value: number; to: number } | null {
  return countFrom(words, at);
}

/** A year of four digits. */
export function yearAt({ lexemes }: Cursor, at: number): number | null {
  const { kind, word } = lexemes[at] ?? { kind: 'mark', word: '' };
  return kind === 'number' && /^(?:19|20)\d\d$/.test(word) ? Number(word) : null;
}

export function firstOf(rules: readonly Rule[], cursor: Cursor, at: number): Read | null {
  for (const rule of rules) {
    const read = rule(cursor, at);
    if (read) return read;
  }
  return null;
}
