import { readFileSync } from 'node:fs';
import {
  decodeModel,
  type Features,
  hash,
  type LinearModel,
  scoresOf,
  sharesOf,
  stem,
} from '#/modules/language/index.ts';
import { stemOf, WORD_DIMENSIONS, wordVectors } from '#/modules/search/index.ts';
import { FIELDS, type FieldName } from './fields.ts';

const FILE = new URL('./labels.bin', import.meta.url);

/** Features are hashed into this many columns. */
const HASHED = 2 ** 13;
/** The meaning of the words of the label stands behind them, then that of the words of its value. */
export const LABEL_COLUMNS = HASHED + 2 * WORD_DIMENSIONS;
/** What a text may be as a label: one of the fields, or none. */
export const LABEL_CLASSES: readonly (FieldName | 'none')[] = [...FIELDS, 'none'];

let loaded: LinearModel | undefined;

/** Reads by another model from now on; for measuring. */
export function useLabelModel(model: LinearModel): void {
  loaded = model;
  guesses.clear();
}

/** What the words of labels alone stand for: a page asks of its lines several times. */
const guesses = new Map<string, LabelGuess>();
const GUESSES_MAX = 5_000;

export interface LabelGuess {
  readonly field: FieldName | 'none';
  /** 0 to 1. */
  readonly share: number;
}

/** What the words of a label and its value, if given, most likely stand for; as a label, never `none`. */
export function guessedLabel(words: string, value?: string): LabelGuess {
  const known = value === undefined ? guesses.get(words) : undefined;
  if (known) return known;
  const guess = newGuess(words, value);
  if (guesses.size >= GUESSES_MAX) guesses.clear();
  if (value === undefined) guesses.set(words, guess);
  return guess;
}

/** What a label with its value stands for, where the value alone speaks for it too. */
export function guessedPair(words: string, value: string): LabelGuess {
  const alone = sharesFor('', value);
  const both = sharesFor(words, value).map((share, at) => Math.sqrt(share * (alone[at] ?? 0)));
  const sum = both.reduce((total, one) => total + one, 0) || 1;
  return likeliest(both.map((one) => one / sum));
}

function newGuess(words: string, value: string | undefined): LabelGuess {
  return likeliest(sharesFor(words, value));
}

function sharesFor(words: string, value: string | undefined): number[] {
  loaded ??= decodeModel(readFileSync(FILE), { classes: LABEL_CLASSES.length, columns: LABEL_COLUMNS });
  const scores = scoresOf(labelFeatures(words, value), loaded);
  return [...sharesOf(value === undefined ? scores : scores.slice(0, FIELDS.length), loaded.temperature)];
}

function likeliest(shares: readonly number[]): LabelGuess {
  const share = Math.max(...shares);
  return { field: LABEL_CLASSES[shares.indexOf(share)] ?? 'none', share };
}

const GRAM = 4;
const VALUE_WEIGHT = 0.6;
const MEANING_WEIGHT = 2;
const VALUE_MEANING_WEIGHT = 1.5;
const VALUE_CHARS = 400;

/** The words of a label, their stems, pairs, pieces and meaning, and the shape of its value; of length one. */
export function labelFeatures(words: string, value?: string): Features {
  const weights = new Map<number, number>();
  const add = (name: string, weight: number) => {
    const column = hash(name) & (HASHED - 1);
    weights.set(column, (weights.get(column) ?? 0) + weight);
  };
  const each = words === '' ? [] : words.split(' ');
  for (const [at, word] of each.entries()) {
    add(`word ${word}`, 1);
    add(`stem ${stem(word)}`, 0.7);
    if (at > 0) add(`pair ${each[at - 1]} ${word}`, 0.8);
    for (let from = 0; word.length > GRAM && from + GRAM <= word.length; from++)
      add(`gram ${word.slice(from, from + GRAM)}`, 0.3);
  }
  if (each.length > 0) {
    add(`first ${each[0]}`, 0.5);
    add(`last ${each.at(-1)}`, 0.7);
    add(`whole ${words}`, 1);
    add(`length ${Math.min(each.length, 6)}`, 0.4);
  }
  if (value !== undefined) for (const shape of shapesOf(value)) add(`value ${shape}`, VALUE_WEIGHT);
  for (const [at, value] of meaningOf(each, MEANING_WEIGHT).entries()) weights.set(HASHED + at, value);
  if (value !== undefined)
    for (const [at, one] of meaningOf(wordsOfValue(value), VALUE_MEANING_WEIGHT).entries())
      weights.set(HASHED + WORD_DIMENSIONS + at, one);
  const columns = Int32Array.from(weights.keys());
  const values = Float32Array.from(weights.values());
  const length = Math.hypot(...values) || 1;
  return { columns, values: values.map((one) => one / length) };
}

/** The words of a value that its meaning is told by. */
function wordsOfValue(value: string): string[] {
  return (
    value
      .slice(0, VALUE_CHARS)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  );
}

/** The mean vector of the words, so that a label in other words is like those that mean the same. */
function meaningOf(words: readonly string[], weight: number): Float32Array {
  const { rowOf, values } = wordVectors();
  const mean = new Float32Array(WORD_DIMENSIONS);
  for (const word of words) {
    const row = rowOf(stemOf(word));
    if (row === undefined) continue;
    for (let at = 0; at < WORD_DIMENSIONS; at++)
      mean[at] = (mean[at] ?? 0) + (values[row * WORD_DIMENSIONS + at] ?? 0);
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => (weight * value) / length);
}

/** What values look like. */
const SHAPES: readonly (readonly [string, RegExp])[] = [
  [
    'date',
    /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b|\b\d{1,2}(?:st|nd|rd|th)? [A-Z][a-z]{2,8}\b|\b[A-Z][a-z]{2,8} \d{1,2}\b/,
  ],
  ['time', /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?[ap]m\b/i],
  ['allowed', /\b\d{1,3} ?(?:hours?|hrs?|h|minutes?|mins?|(?:working |business )?days?)\b/i],
  ['money', /[£$€]\s?\d|\d ?(?:GBP|USD|EUR|PLN)\b|\b(?:GBP|USD|EUR) ?\d/],
  ['decimal', /^\D{0,3}\d[\d,]*\.\d\d\b/],
  ['phone', /^\+?\(?\d[\d\s().-]{7,}\d/],
  ['has phone', /\+?\(?\d[\d\s().-]{7,}\d/],
  ['postcode', /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2} \d{5}\b/],
  ['only postcode', /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5})$/],
  ['code', /^[A-Z]{0,5}[-/]?\d[\w/-]*$/],
  ['long number', /^\D{0,4}\d{5,}/],
  ['short number', /^\d{1,4}$/],
  ['capitals', /^[A-Z][A-Z\d&/ -]+$/],
  ['level', /^(?:p\d|prio|high|low|medium|urgent|emergency|critical|routine|normal|standard|[1-5]\b)/i],
  ['person', /^(?:(?:mr|mrs|ms|dr)\.? )?[A-Z][a-z]*\.? [A-Z][a-z]+$/],
  [
    'address',
    /^(?:unit |plot |flat )?\d{1,4}[a-z]?,? [A-Z]|\b(?:street|road|lane|avenue|drive|way|row|park|place)\b/i,
  ],
  ['mail', /\S@\S/],
  ['link', /https?:|www\./],
  ['sentence', /[a-z][.!?](?:\s|$)/],
  ['lower', /^[A-Z]?[a-z]+ [a-z]+/],
  ['digits', /\d/],
  ['list', /\S(?:,|;) \S/],
];

function shapesOf(value: string): string[] {
  const text = value.slice(0, VALUE_CHARS).trim();
  const words = text.split(/\s+/).length;
  const size = words <= 3 ? `${words}` : words <= 6 ? 'few' : words <= 12 ? 'many' : 'long';
  return [`words ${size}`, ...SHAPES.flatMap(([name, shape]) => (shape.test(text) ? [name] : []))];
}
