import { MONTH_NUMBERS, plainWord, WEEKDAY_NUMBERS } from './names.ts';

/** A time of day; a reader that is told no seconds has none. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A date as a text names it: what it does not say is null. */
export interface NamedDay {
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

/** A date of digits: with the year first, or two numbers whose order the text does not say. */
export type DigitDate =
  | NamedDay
  | { readonly year: number | null; readonly first: number; readonly second: number };

/** A piece of a text as times are read from it. `start` and `end` are offsets in the text. */
export interface Lexeme {
  readonly kind: 'word' | 'number' | 'ordinal' | 'date' | 'clock' | 'offset' | 'mark' | 'other';
  /** Lower case, short forms written out. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  readonly value?: number;
  readonly date?: DigitDate;
  readonly clock?: Clock;
  /** `Z` or `+01:00`, where a moment is written with one. */
  readonly offset?: string | undefined;
}

const CHUNK = /[\p{L}\p{N}][\p{L}\p{N}'’/.:+-]*|[^\s\p{L}\p{N}]/gu;
const TRAILING = /(?<![.:/+'’-])[.:/+'’-]+$/;
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:t(\d[\d:.]*)(z|[+-]\d{2}:?\d{2})?)?$/;
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:t(\d[\d:.]*))?$/;
/** Not the financial year 2026-27. */
const YEAR_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const NO_YEAR = /^(\d{1,2})\/(\d{1,2})$/;
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,9})?)?(?:z|([ap])\.?m\.?|hrs?|h)?$/;
const HOUR = /^(\d{1,2})([ap])\.?m\.?$/;
const MILITARY = /^([01]\d|2[0-3])([0-5]\d)(?:hrs?|hours|h)$/;
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;
const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;
const MEASURED = /^(\d{1,4})(h|hrs?|hours?|d|days?|wks?|weeks?|mths?|months?|yrs?|years?)$/;
const DAY_MONTH = /^(\d{1,2})([a-z]{3,9})(\d{4}|\d{2})?$/;
const KEPT_WHOLE = /^(?:w\/[cek]|[ap]\.m)$/;
/** Quarters, halves and financial years: `Q3`, `H1`, `FY25/26`, `2025/26`. */
const NUMBERED_NAME = /^(?:q[1-4]|h[12]|fy\d{2}(?:\d{2})?(?:\/\d{2})?|20\d{2}\/\d{2})$/;
const OFFSET = /^\d{2}:?\d{2}$/;
/** Two-digit years from here on are of the last century. */
const CENTURY_FROM = 70;

/** The year that is written: two digits below 70 are of this century. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < CENTURY_FROM ? 2000 : 1900);
}

/** Takes a text apart. What is neither word, number nor date (`WO-2026-11`, `12/4B`) is of the kind `other`. */
export function lexemesOf(text: string): Lexeme[] {
  const found: Lexeme[] = [];
  for (const match of text.matchAll(CHUNK)) {
    const chunk =
      /[.:/+'’-]$/.test(match[0]) && match[0].length > 1 ? match[0].replace(TRAILING, '') : match[0];
    const lexemes = read(chunk, match.index);
    const previous = found.at(-1);
    const [only] = lexemes;
    if (only && isOffset(found, only)) {
      const sign = previous?.word ?? '';
      found[found.length - 1] = {
        ...only,
        kind: 'offset',
        start: only.start - 1,
        offset: `${sign}${only.word}`,
      };
    } else found.push(...lexemes, ...endMark(match[0].slice(chunk.length), lexemes.at(-1)));
  }
  return found;
}

/** A colon, or a full stop after a number, parts what is on both sides: "Unit 3. May need", "1 July: 47 jobs". */
function endMark(cut: string, last: Lexeme | undefined): Lexeme[] {
  const isEnd = cut.includes(':') || (cut.startsWith('.') && last?.kind === 'number');
  if (!isEnd || !last) return [];
  return [
    {
      kind: 'mark',
      word: cut.includes(':') ? ':' : '.',
      start: last.end,
      end: last.end + 1,
      isCapital: false,
    },
  ];
}

/** The `+0000` of a mail's date stands after a clock. */
function isOffset(found: readonly Lexeme[], { word, start }: Lexeme): boolean {
  const sign = found.at(-1);
  return (
    (sign?.word === '+' || sign?.word === '-') &&
    sign.end === start &&
    found.at(-2)?.kind === 'clock' &&
    OFFSET.test(word)
  );
}

function read(chunk: string, start: number): Lexeme[] {
  const word = chunk.toLowerCase().replaceAll('’', "'");
  const base = { word, start, end: start + chunk.length, isCapital: chunk[0] !== word[0] };
  if (!/\d/.test(word)) return words(chunk, base);
  if (NUMBERED_NAME.test(word)) return [{ ...base, kind: 'word' }];
  const whole = digits(word);
  if (whole) return [{ ...base, ...whole }];
  const parted = MEASURED.exec(word) ?? DAY_MONTH.exec(word);
  if (parted && (MEASURED.test(word) || MONTH_NUMBERS.has(parted[2] ?? '')))
    return inParts(parted.slice(1), base);
  const at = word.indexOf('-');
  return at > 0 && word.length < 40
    ? (hyphened(chunk, start) ?? [{ ...base, kind: 'other' }])
    : [{ ...base, kind: 'other' }];
}

type Base = Pick<Lexeme, 'word' | 'start' | 'end' | 'isCapital'>;

function digits(word: string): Omit<Lexeme, keyof Base> | undefined {
  const [, year = '', month, day, time, offset] = YEAR_FIRST.exec(word) ?? [];
  if (month) {
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    const clock = time ? clockOf(time) : undefined;
    if (time && !clock) return undefined;
    return { kind: 'date', date, ...(clock && { clock }), ...(offset && { offset: offset.toUpperCase() }) };
  }
  const [, first, , second, years = '', after] = YEAR_LAST.exec(word) ?? [];
  if (first) {
    const clock = after ? clockOf(after) : undefined;
    if (after && !clock) return undefined;
    const date = { year: fullYear(years), first: Number(first), second: Number(second) };
    return { kind: 'date', date, ...(clock && { clock }) };
  }
  const [, monthsYear, monthAlone] = YEAR_MONTH.exec(word) ?? [];
  if (monthAlone)
    return { kind: 'date', date: { year: Number(monthsYear), month: Number(monthAlone), day: null } };
  const [, one, other] = NO_YEAR.exec(word) ?? [];
  if (one) return { kind: 'date', date: { year: null, first: Number(one), second: Number(other) } };
  if (NUMBER.test(word)) return { kind: 'number', value: Number(word) };
  const [, ordinal] = ORDINAL.exec(word) ?? [];
  if (ordinal) return { kind: 'ordinal', value: Number(ordinal) };
  const clock = clockOf(word);
  return clock && { kind: 'clock', clock, ...(word.endsWith('z') && { offset: 'Z' }) };
}

/** The time that a chunk writes; `8.30` alone is a number and no time. */
export function clockOf(word: string): Clock | undefined {
  const [, hour12, half12] = HOUR.exec(word) ?? [];
  const [, hour = hour12, minute = '0', second = '0', half = half12] = CLOCK.exec(word) ?? [];
  const [, military, minutes] = MILITARY.exec(word) ?? [];
  return clockAt(Number(military ?? hour ?? Number.NaN), Number(minutes ?? minute), Number(second), half);
}

/** Undefined for a time there is not. Past noon an hour of 24 is itself: `17:30 pm`. */
export function clockAt(hour: number, minute: number, second: number, half?: string): Clock | undefined {
  const full = half && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return full <= 23 && minute <= 59 && second <= 59 ? { hour: full, minute, second } : undefined;
}

/** `w/c` is one word; others are parted at their strokes, dots and hyphens. */
function words(chunk: string, base: Base): Lexeme[] {
  if (base.word.length === 1 && !/\p{L}/u.test(chunk))
    return [{ ...base, kind: 'mark', word: plainWord(base.word) }];
  if (!/[/.:+-]/.test(chunk) || KEPT_WHOLE.test(base.word))
    return [{ ...base, kind: 'word', word: plainWord(base.word.replaceAll('.', '')) }];
  let at = base.start;
  const found = chunk.split(/([/.:+-])/).flatMap((part) => {
    const begin = at;
    at += part.length;
    return part === '' ? [] : read(part, begin);
  });
  return found.filter(
    (one, index) => one.word !== '-' || (isNamed(found[index - 1]) && isNamed(found[index + 1])),
  );
}

/** Between two names a hyphen means "to"; elsewhere it joins words: "mid-October". */
const isNamed = (one: Lexeme | undefined): boolean =>
  one !== undefined && (MONTH_NUMBERS.has(one.word) || WEEKDAY_NUMBERS.has(one.word));

/** `3-9` and `19-Jul-2021` are parted; a code such as `WO-12` is not. */
function hyphened(chunk: string, start: number): Lexeme[] | undefined {
  const parts = chunk.split('-');
  if (parts.length > 6) return undefined;
  let at = start;
  const found = parts.flatMap((part, index) => {
    const mark = { kind: 'mark' as const, word: '-', start: at - 1, end: at, isCapital: false };
    const lexemes = part === '' ? [{ ...mark, kind: 'other' as const }] : read(part, at);
    at += part.length + 1;
    return index === 0 ? lexemes : [mark, ...lexemes];
  });
  return found.every((one) => one.kind !== 'other') && !isCode(found) ? found : undefined;
}

const isCode = ([first, , second]: readonly Lexeme[]): boolean =>
  first?.kind === 'word' && second?.kind === 'number' && !MONTH_NUMBERS.has(first.word);

function inParts(parts: readonly string[], base: Base): Lexeme[] {
  let at = base.start;
  return parts.flatMap((part) => {
    if (!part) return [];
    const lexemes = read(part, at);
    at += part.length;
    return lexemes;
  });
}
