import { editDistance } from '#/modules/language/index.ts';
import { phraseProbes, type ScoredProbe } from '../matching/key-probes.ts';
import { fuzzyScore } from '../matching/name-queries.ts';
import type { NamedType } from '../words.ts';

const CORRECTED_WORDS_MAX = 4;
const SPLIT_LENGTH_MIN = 5;
const SPLIT_PART_MIN = 2;
const SPLITS_LENGTH_MAX = 20;
/** A longer text is no name with its spaces moved; comparing two texts takes as long as their lengths multiplied. */
const RESPACED_LENGTH_MAX = 80;

/** The typed words that may be misspelt. */
export function correctableWords(words: readonly string[]): string[] {
  return [...new Set(words.filter(editDistance.isCorrectable))].slice(0, CORRECTED_WORDS_MAX);
}

/** Probes for the text with its spaces moved. */
export function respacedProbes(words: readonly string[], kinds: readonly NamedType[]): ScoredProbe[] {
  const typed = words.join(' ');
  if (typed.length > RESPACED_LENGTH_MAX) return [];
  return respaced(words).flatMap((begun) => {
    const score = fuzzyScore(typed, begun);
    return kinds.flatMap((kind) => phraseProbes(kind, begun, 'fuzzy', score));
  });
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
