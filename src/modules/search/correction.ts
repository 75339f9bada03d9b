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

/** The spellings that a word of a query is also searched by. */
export interface Correction {
  /** What it was meant to be, most likely first. */
  readonly instead: readonly Spelling[];
  /** Typos of the word in the texts. */
  readonly typos: readonly Spelling[];
}

const INSTEAD_MAX = 3;
const TYPO_LENGTH_MIN = 5;
/** A word close by that stands this much more seldom is a typo of the other. */
const TYPO_SHARE = 0.2;

/** Whether anything is close enough to a word to be worth looking for. */
export function isCorrectable({ written, term, frequency }: Spelling): boolean {
  if (frequency === 0) return !isOwnWord(term);
  return written.length >= TYPO_LENGTH_MIN && !/\d/.test(written);
}

/**
 * Corrects a word by the words close to it. A word of English or of the trade is never corrected: whoever
 * could not gain entry does not mean a main.
 */
export function correction(word: Spelling, near: readonly (Near & Spelling)[]): Correction {
  const others = near.filter(({ term, frequency }) => term !== word.term && frequency > 0);
  const isOwn = isOwnWord(word.term);
  const meant = isOwn
    ? []
    : others.filter(({ frequency }) => word.frequency === 0 || word.frequency <= frequency * TYPO_SHARE);
  const nearest = Math.min(...meant.map(({ typos }) => typos));
  const instead = meant
    .filter(({ typos }) => typos === nearest)
    .sort((one, other) => sameStart(other, word) - sameStart(one, word) || other.frequency - one.frequency);
  return {
    instead: unique(instead).slice(0, INSTEAD_MAX),
    typos: unique(
      others.filter(
        ({ term, frequency }) =>
          frequency <= word.frequency * TYPO_SHARE && (!isOwnWord(term) || /\d/.test(term)),
      ),
    ),
  };
}

/** A word of English or of the trade; a figure is neither. */
function isOwnWord(term: string): boolean {
  return isTradeWord(term) || wordVectors().rowOf(term) !== undefined;
}

/** A typo is seldom in the first letter. */
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
