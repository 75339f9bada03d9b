import { type Features, hash } from '#/modules/language/index.ts';
import { WORD_DIMENSIONS, wordVectors } from '#/modules/search/index.ts';
import type { ReadWord } from '../text/read-text.ts';

/** Words and pairs of words are hashed into this many columns; behind them stands what the words mean. */
const HASHED = 2 ** 13;
export const COLUMNS = HASHED + WORD_DIMENSIONS;

/** Words about as frequent as this count half in what a text means. */
const FREQUENT = 1e-3;
const PAIR_WORTH = 0.9;
const APART_WORTH = 0.5;
const START = hash('<');
const END = hash('>');

/** A longer sentence is a pasted list; its head says enough. */
const WORDS_MAX = 60;
/** Used again and again: one sentence is read at a time. */
const columns = new Int32Array(3 * WORDS_MAX + 1 + WORD_DIMENSIONS);
const values = new Float32Array(columns.length);

/**
 * The words from `from` up to `to`, in pairs and a word apart, and what they mean together. What is answered is good until
 * the next call.
 */
export function wordingOf(words: readonly ReadWord[], from: number, end: number): Features {
  const to = Math.min(end, from + WORDS_MAX);
  let at = 0;
  let square = 0;
  const add = (number: number, worth: number): void => {
    columns[at] = ((number ^ (number >>> 13)) >>> 0) % HASHED;
    values[at] = worth;
    square += worth * worth;
    at += 1;
  };
  let before = 0;
  let last = START;
  for (let word = from; word < to; word++) {
    const number = words[word]?.known.number ?? 0;
    add(number, 1);
    add(paired(last, number), PAIR_WORTH);
    if (before !== 0) add(paired(before, number) ^ 0x5bd1e995, APART_WORTH);
    before = last;
    last = number;
  }
  add(paired(last, END), PAIR_WORTH);
  const length = Math.sqrt(square);
  for (let one = 0; one < at; one++) values[one] = (values[one] ?? 0) / length;
  addMeaning(words, from, to, values.subarray(at, at + WORD_DIMENSIONS));
  for (let one = 0; one < WORD_DIMENSIONS; one++) columns[at + one] = HASHED + one;
  const count = at + WORD_DIMENSIONS;
  return { columns: columns.subarray(0, count), values: values.subarray(0, count) };
}

/** Several models ask of the same texts. */
const wordingsOfTexts = new WeakMap<readonly ReadWord[], Features>();

/** As `wordingOf`, of all words of a text. */
export function wordingOfText(words: readonly ReadWord[]): Features {
  const known = wordingsOfTexts.get(words);
  if (known) return known;
  const found = wordingOf(words, 0, words.length);
  const kept = { columns: found.columns.slice(), values: found.values.slice() };
  wordingsOfTexts.set(words, kept);
  return kept;
}

/** The mean of the words' vectors, of length one; frequent words count less. */
function addMeaning(words: readonly ReadWord[], from: number, to: number, mean: Float32Array): void {
  const { values: vectors, frequencies } = wordVectors();
  mean.fill(0);
  for (let word = from; word < to; word++) {
    const row = words[word]?.known.vector;
    if (row === undefined) continue;
    const worth = FREQUENT / (FREQUENT + (frequencies[row] ?? 0));
    const start = row * WORD_DIMENSIONS;
    for (let one = 0; one < WORD_DIMENSIONS; one++)
      mean[one] = (mean[one] ?? 0) + worth * (vectors[start + one] ?? 0);
  }
  let square = 0;
  for (let one = 0; one < WORD_DIMENSIONS; one++) square += (mean[one] ?? 0) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let one = 0; one < WORD_DIMENSIONS; one++) mean[one] = (mean[one] ?? 0) / length;
}

function paired(first: number, second: number): number {
  return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 0;
}
