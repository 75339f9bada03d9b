import { type Features, hash } from '#/modules/language/index.ts';
import { stemOf, WORD_DIMENSIONS, wordVectors } from '#/modules/search/index.ts';

/** Features are hashed into this many columns; behind them stands what the words mean. */
const HASHED = 2 ** 14;
export const COLUMNS = HASHED + WORD_DIMENSIONS;

/** Words about as frequent as this count half in what a text means. */
const FREQUENT = 1e-3;
const PAIR_WEIGHT = 0.9;
const APART_WEIGHT = 0.5;
const PIECE_WEIGHT = 0.3;

/**
 * The words of a text, in pairs and a word apart, in pieces (for typos), and what they mean together. Names are a
 * mark each, whatever they name.
 */
export function wordingOf(words: readonly string[]): Features {
  const stems = ['<', ...words.map(wordOf), '>'];
  const worths = new Map<number, number>();
  const add = (name: string, worth: number) => {
    const column = hash(name) & (HASHED - 1);
    worths.set(column, (worths.get(column) ?? 0) + worth);
  };
  for (const [at, stem] of stems.entries()) {
    add(stem, 1);
    const next = stems[at + 1];
    const second = stems[at + 2];
    if (next !== undefined) add(`${stem} ${next}`, PAIR_WEIGHT);
    if (second !== undefined) add(`${stem} * ${second}`, APART_WEIGHT);
    for (const piece of piecesOf(stem)) add(piece, PIECE_WEIGHT);
  }
  const length = Math.hypot(...worths.values()) || 1;
  const meaning = meaningOf(stems);
  return {
    columns: Int32Array.from([...worths.keys(), ...meaning.keys().map((at) => HASHED + at)]),
    values: Float32Array.from([...Array.from(worths.values(), (worth) => worth / length), ...meaning]),
  };
}

function wordOf(word: string): string {
  if (/^[@~^]/.test(word)) return word[0] ?? '';
  return /\d/.test(word) ? '#' : stemOf(word);
}

/** Pieces of four letters of the longer words: a misspelt word shares most of them. */
function piecesOf(stem: string): string[] {
  if (stem.length < 5) return [];
  return Array.from({ length: stem.length - 3 }, (_, at) => `~${stem.slice(at, at + 4)}`);
}

/** The mean of the words' vectors, of length one; frequent words count less. */
function meaningOf(stems: readonly string[]): Float32Array {
  const { rowOf, values, frequencies } = wordVectors();
  const mean = new Float32Array(WORD_DIMENSIONS);
  for (const stem of stems) {
    const row = rowOf(stem);
    if (row === undefined) continue;
    const worth = FREQUENT / (FREQUENT + (frequencies[row] ?? 0));
    for (let at = 0; at < WORD_DIMENSIONS; at++)
      mean[at] = (mean[at] ?? 0) + worth * (values[row * WORD_DIMENSIONS + at] ?? 0);
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
