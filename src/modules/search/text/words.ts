import { stemOf } from './stem.ts';

/** Said by every text and so telling nothing. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all am an and any are aren't as at be because been before being below between
  both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each few for from
  further had hadn't has hasn't have haven't having he her here hers herself him himself his how i if in into is
  isn't it it's its itself me more most my myself no nor not of off on once only or other our ours ourselves out over
  own same she should shouldn't so some such than that the their theirs them themselves then there these they this
  those through to too under until up very was wasn't we were weren't what when where which while who whom why will
  with won't would wouldn't you your yours yourself yourselves`.split(/\s+/),
);

/** What one word of a text, as it is written between spaces, gives to the index. */
export interface Word {
  /** Terms it is found by; none for a stop word. */
  readonly terms: readonly string[];
  /** Its parts as the concepts match them: stems, stop words among them. */
  readonly parts: readonly string[];
  /** The whole of a word joined by a slash, a hyphen or a point, where it is one: "a/c". */
  readonly joined: string | null;
  /** A part number, serial, asset tag or error code, spelled without its marks: "f-28" is "f28". */
  readonly code: string | null;
}

export const WORDS = /[\p{L}\p{N}]+(?:['’./-][\p{L}\p{N}]+)*/gu;
const PARTS = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const MEMORY_WORDS = 50_000;
const TERM_LENGTH_MAX = 64;
/** A longer text is a pasted log; what matters stands before this. */
const READ_CHARS_MAX = 20_000;
const memory = new Map<string, Word>();

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return (text.slice(0, READ_CHARS_MAX).toLowerCase().match(WORDS) ?? []).map(wordOf);
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

function readWord(written: string): Word {
  const split = (written.match(PARTS) ?? []).map((part) =>
    part.replaceAll('’', "'").slice(0, TERM_LENGTH_MAX),
  );
  const joined = split.length > 1 ? written.replaceAll('’', "'").slice(0, TERM_LENGTH_MAX) : null;
  const whole = written.replace(/[^\p{L}\p{N}]/gu, '').slice(0, TERM_LENGTH_MAX);
  const code = isCode(whole) ? whole : null;
  const terms = split.filter((part) => !STOP_WORDS.has(part)).map(termOf);
  return {
    terms: code !== null && joined !== null ? [code, ...terms] : terms,
    parts: split.map(termOf),
    joined,
    code,
  };
}

function termOf(part: string): string {
  return /\d/.test(part) ? part : stemOf(part);
}

/** Letters and digits together, or a long number. */
function isCode(word: string): boolean {
  return /\d/.test(word) && (/\p{L}/u.test(word) ? word.length >= 3 : word.length >= 5);
}
