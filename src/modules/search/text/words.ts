import { fold, joinsAlways, STOP_WORDS, wordsIn } from '#/modules/language/index.ts';
import { stemOf } from './stem.ts';

/** What one word of a text, as it is written between spaces, gives to the index. */
export interface Word {
  /** Terms it is found by; none for a stop word. */
  readonly terms: readonly string[];
  /** Its parts as they are written, in lower case and without accents. */
  readonly written: readonly string[];
  /** Its parts as the concepts match them: stems, stop words among them. */
  readonly parts: readonly string[];
  /** The whole of a word joined by a slash, a hyphen or a point, where it is one: "a/c". */
  readonly joined: string | null;
  /** A word with a digit, spelled without its marks: "f-28" is "f28". */
  readonly figure: string | null;
}

const ACCENTED = /[^\0-\x7f’]/;
const MEMORY_WORDS = 50_000;
const TERM_LENGTH_MAX = 64;
/** A longer text is a pasted log; what matters stands before this. */
const READ_CHARS_MAX = 20_000;
const memory = new Map<string, Word>();

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return wordsIn(text.slice(0, READ_CHARS_MAX).toLowerCase(), joinsAlways).map(wordOf);
}

/**
 * The terms of a text's accented words as segments hold them that were written while accents told words apart. Of no
 * use once the last of those is written anew.
 */
export function accentedTerms(text: string): string[] {
  return wordsIn(text.slice(0, READ_CHARS_MAX).normalize('NFC').toLowerCase())
    .filter((part) => ACCENTED.test(part))
    .map(termOf);
}

/** Looks a lower-case word up; what was looked up is remembered, since notes draw on few words. */
export function wordOf(written: string): Word {
  const known = memory.get(written);
  if (known) return known;
  if (memory.size >= MEMORY_WORDS) memory.clear();
  const word = readWord(written);
  memory.set(written, word);
  return word;
}

function readWord(given: string): Word {
  const spelling = fold(given);
  const written = wordsIn(spelling).map((part) => part.replaceAll('’', "'").slice(0, TERM_LENGTH_MAX));
  const joined = written.length > 1 ? spelling.replaceAll('’', "'").slice(0, TERM_LENGTH_MAX) : null;
  const whole = spelling.replace(/[^\p{L}\p{N}]/gu, '').slice(0, TERM_LENGTH_MAX);
  const figure = /\d/.test(whole) ? whole : null;
  const terms = written.filter((part) => !isStopWord(part)).map(termOf);
  return {
    terms: figure !== null && joined !== null && isName(whole) ? [figure, ...terms] : terms,
    written,
    parts: written.flatMap(partsOf),
    joined,
    figure,
  };
}

/** "DB3" speaks of a DB. */
function partsOf(written: string): string[] {
  const [, letters, number] = /^(\p{L}{2,})(\d{1,3})$/u.exec(written) ?? [];
  return letters !== undefined && number !== undefined ? [termOf(letters), number] : [termOf(written)];
}

export function isStopWord(written: string): boolean {
  return STOP_WORDS.has(written);
}

/** The term a part of a word is found by. */
export function termOf(written: string): string {
  return /\d/.test(written) ? written : stemOf(written);
}

/** Letters and digits together, or a long number: found by the whole of it, too. */
function isName(whole: string): boolean {
  return /\p{L}/u.test(whole) || whole.length >= 5;
}

/** A letter or two and a number after them, written apart, as the one word that others make of them: "E 7". */
export function figureOf(letters: Word, number: Word | undefined): string | null {
  const [first = '', ...more] = letters.written;
  if (more.length > 0 || !/^\p{L}{1,2}$/u.test(first) || isStopWord(first)) return null;
  return number?.written.length === 1 && /^\d{1,4}$/.test(number.written[0] ?? '')
    ? first + number.written[0]
    : null;
}
