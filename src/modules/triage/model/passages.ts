import { clausesOf } from '../reading/spelling.ts';

export interface Passages {
  readonly passages: readonly string[];
  /** Whether these are all; their number is limited. */
  readonly allRead: boolean;
}

const CLAUSES = 2;
const WORDS_MIN = 4;
const PASSAGES_MAX = 120;

/** Splits a normalised text (see `plainly`) into overlapping passages of two clauses. */
export function readPassages(plain: string): Passages {
  const clauses = clausesOf(plain);
  const passages = clauses
    .slice(0, Math.max(1, clauses.length - CLAUSES + 1))
    .map((_, at) => clauses.slice(at, at + CLAUSES).join('. '))
    .filter((text) => text.split(' ', WORDS_MIN).length === WORDS_MIN);
  return { passages: passages.slice(0, PASSAGES_MAX), allRead: passages.length <= PASSAGES_MAX };
}
