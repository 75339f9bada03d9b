import { isMendable } from '#/modules/name-index/index.ts';
import { type Ask, phraseAsks } from './asks.ts';
import { fuzzyScore } from './names.ts';
import type { NamedType } from './words.ts';

const MENDED_WORDS_MAX = 4;
const SPLIT_LENGTH_MIN = 5;
const SPLIT_PART_MIN = 2;
const SPLITS_LENGTH_MAX = 20;

/** Which of the typed words may be misspelt. */
export function mendableWords(words: readonly string[]): string[] {
  return [...new Set(words.filter(isMendable))].slice(0, MENDED_WORDS_MAX);
}

/** What the text may mean where its spaces stand wrong. */
export function respacedAsks(words: readonly string[], kinds: readonly NamedType[]): Ask[] {
  const typed = words.join(' ');
  return respaced(words).flatMap((begun) =>
    kinds.flatMap((kind) => phraseAsks(kind, begun, 'fuzzy', fuzzyScore(typed, begun))),
  );
}

/** "north gate foods" for "northgate foods", "northgatefoods" for "northgate foods". */
function respaced(words: readonly string[]): string[] {
  const joined = words
    .slice(1)
    .map((word, at) => ({ at, word: `${words[at]}${word}` }))
    .filter(({ word }) => word.length >= SPLIT_LENGTH_MIN)
    .map(({ at, word }) => words.toSpliced(at, 2, word).join(' '));
  const [only = ''] = words;
  if (words.length !== 1 || only.length < SPLIT_LENGTH_MIN) return joined;
  return Array.from(
    { length: Math.min(only.length, SPLITS_LENGTH_MAX) - 2 * SPLIT_PART_MIN + 1 },
    (_, at) => {
      const cut = at + SPLIT_PART_MIN;
      return `${only.slice(0, cut)} ${only.slice(cut)}`;
    },
  );
}
