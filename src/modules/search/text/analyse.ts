import { fold } from '#/modules/language/index.ts';
import { conceptsIn } from './concepts.ts';
import { figureOf, isStopWord, termOf, type Word, wordsOf } from './words.ts';

/**
 * Counts up whenever the same text gives other terms than before: segments of an earlier analysis are written anew in
 * the background. 2: words are the same with and without accents.
 */
export const ANALYSIS = 2;

/** A text as the index holds it: how often it says what. */
export interface Analysed {
  readonly counts: ReadonlyMap<string, number>;
  /** Words it has, concepts not counted. */
  readonly length: number;
  /** Its words as they are written, and their figures: what typing errors are put right by. */
  readonly spellings: ReadonlySet<string>;
}

/** Terms and concepts of a text. Pure. */
export function analyse(text: string): Analysed {
  const counts = new Map<string, number>();
  const spellings = new Set<string>();
  const words = wordsOf(text);
  let length = 0;
  const add = (term: string): void => void counts.set(term, (counts.get(term) ?? 0) + 1);
  words.forEach((word, at) => {
    length += word.terms.length;
    word.terms.forEach(add);
    const apart = figureOf(word, words[at + 1]);
    if (apart !== null) add(apart);
    spelled(word, apart, spellings);
  });
  conceptsIn(words).forEach(add);
  return { counts, length, spellings };
}

function spelled({ written, figure }: Word, apart: string | null, into: Set<string>): void {
  for (const part of written) if (!isStopWord(part)) into.add(part);
  if (figure !== null) into.add(figure);
  if (apart !== null) into.add(apart);
}

/** A term of an earlier analysis as it is now; marked ones (`#`, `~`, `=`) stand for themselves. */
export function presentTerm(term: string): string {
  return /^[#~=]/.test(term) || !/[^\0-\x7f]/.test(term) ? term : termOf(fold(term));
}
