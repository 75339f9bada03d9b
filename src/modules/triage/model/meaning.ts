import { readFileSync } from 'node:fs';
import { stemOf, WORD_DIMENSIONS, wordVectors } from '#/modules/search/index.ts';

const FILE = new URL('./groups.bin', import.meta.url);

/** The words that have a group, most frequent first. */
export const GROUPED_WORDS = 15_000;
export const GROUPS = 256;
/** The mean, maximum and minimum of the word vectors of a text. */
export const POOLED = 3 * WORD_DIMENSIONS;

const ROWS_MAX = 50_000;
/** Words with this frequency have half weight. */
const FREQUENT = 1e-3;
const MEAN_WEIGHT = 3;
/** Scales maximum and minimum to weigh about as much as the mean. */
const EXTREMES = 300;
const rows = new Map<string, number>();
let loaded: Uint8Array | undefined;

/** The row of a lower-case word in the word vectors; undefined if it has none. */
function rowOf(word: string): number | undefined {
  let row = rows.get(word);
  if (row === undefined) {
    row = wordVectors().rowOf(stemOf(word.replace(/'s$/, ''))) ?? -1;
    if (rows.size > ROWS_MAX) rows.clear();
    rows.set(word, row);
  }
  return row < 0 ? undefined : row;
}

/** The group of similar words; undefined for a rare word. */
export function groupOf(word: string): number | undefined {
  loaded ??= readFileSync(FILE);
  const row = rowOf(word);
  return row === undefined ? undefined : loaded[row];
}

/** The pooled word vectors of a text, so that a word unknown from training counts like similar ones. */
export function pooled(words: Iterable<string>): Float32Array {
  const { values, frequencies } = wordVectors();
  const pool = new Float32Array(POOLED);
  const most = WORD_DIMENSIONS;
  const least = 2 * WORD_DIMENSIONS;
  for (const word of words) {
    const row = rowOf(word);
    if (row === undefined) continue;
    const worth = FREQUENT / (FREQUENT + (frequencies[row] ?? 0));
    for (let at = 0; at < WORD_DIMENSIONS; at++) {
      const value = worth * (values[row * WORD_DIMENSIONS + at] ?? 0);
      const extreme = value / EXTREMES;
      pool[at] = (pool[at] ?? 0) + value;
      if (extreme > (pool[most + at] ?? 0)) pool[most + at] = extreme;
      if (extreme < (pool[least + at] ?? 0)) pool[least + at] = extreme;
    }
  }
  const mean = pool.subarray(0, WORD_DIMENSIONS);
  const length = Math.hypot(...mean) || 1;
  for (const [at, value] of mean.entries()) mean[at] = (MEAN_WEIGHT * value) / length;
  return pool;
}
