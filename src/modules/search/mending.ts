import type { Near } from './segment/vocabulary.ts';
import { isTradeWord } from './text/concepts.ts';
import { termOf } from './text/words.ts';
import { wordVectors } from './vectors/words.ts';

/** A word as it is written, and in how many documents its term stands. */
export interface Spelling {
  readonly written: string;
  readonly term: string;
  readonly frequency: number;
}

/** What a word of a query is looked for by besides itself. */
export interface Mending {
  /** What it surely meant, the likeliest first. */
  readonly instead: readonly Spelling[];
  /** What others wrote who meant it. */
  readonly slips: readonly Spelling[];
}

const INSTEAD_MAX = 3;
const SLIP_LENGTH_MIN = 5;
/** A word close by that stands this much more seldom is a slip of the other. */
const SLIP_SHARE = 0.2;

/** Whether anything is close enough to a word to be worth looking for. */
export function isCorrectable({ written, term, frequency }: Spelling): boolean {
  if (frequency === 0) return !isOwnWord(term);
  return written.length >= SLIP_LENGTH_MIN && !/\d/.test(written);
}

/**
 * Puts a word right by those close to it. A word of English or of the trade is never taken for another: nobody
 * who could not gain entry speaks of a main.
 */
export function mending(word: Spelling, near: readonly (Near & Spelling)[]): Mending {
  const others = near.filter(({ term, frequency }) => term !== word.term && frequency > 0);
  const isOwn = isOwnWord(word.term);
  const meant = isOwn
    ? []
    : others.filter(({ frequency }) => word.frequency === 0 || word.frequency <= frequency * SLIP_SHARE);
  const nearest = Math.min(...meant.map(({ slips }) => slips));
  const instead = meant
    .filter(({ slips }) => slips === nearest)
    .sort((one, other) => sameStart(other, word) - sameStart(one, word) || other.frequency - one.frequency);
  return {
    instead: unique(instead).slice(0, INSTEAD_MAX),
    slips: unique(
      others.filter(
        ({ term, frequency }) =>
          frequency <= word.frequency * SLIP_SHARE && (!isOwnWord(term) || /\d/.test(term)),
      ),
    ),
  };
}

/** A word of English or of the trade; a figure is neither. */
function isOwnWord(term: string): boolean {
  return isTradeWord(term) || wordVectors().rowOf(term) !== undefined;
}

/** Fingers seldom slip on the first letter. */
function sameStart(one: Spelling, other: Spelling): number {
  return one.written[0] === other.written[0] ? 1 : 0;
}

function unique(spellings: readonly Spelling[]): Spelling[] {
  return [...new Map(spellings.toReversed().map((one) => [one.term, one])).values()].reverse();
}

export function spellingOf(written: string, frequency: (term: string) => number): Spelling {
  const term = termOf(written);
  return { written, term, frequency: frequency(term) };
}
