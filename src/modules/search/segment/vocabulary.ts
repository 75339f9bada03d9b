import { distance } from 'fastest-levenshtein';
import { editDistance } from '#/modules/language/index.ts';

const WORD = /^[\p{L}\p{N}]/u;
const NEIGHBOURS_MAX = 12;
const FOUND_MAX = 5_000;

export function encodeVocabulary(written: Iterable<string>): Buffer {
  return Buffer.from([...written].filter((word) => WORD.test(word)).join('\n'));
}

export function decodeVocabulary(data: Buffer): string[] {
  return data.length === 0 ? [] : data.toString('utf8').split('\n');
}

/** A word close to another, and how many typos apart they are. */
export interface Near {
  readonly written: string;
  readonly typos: number;
}

/** The words of a segment as they are written, by length, each with the letters it is made of. */
export class Vocabulary {
  readonly #words: string[];
  readonly #byLength = new Map<number, { words: string[]; letters: Uint32Array }>();
  readonly #found = new Map<string, readonly Near[]>();

  constructor(data: Buffer) {
    this.#words = decodeVocabulary(data);
    for (const [length, words = []] of Map.groupBy(this.#words, (word) => word.length))
      this.#byLength.set(length, { words, letters: Uint32Array.from(words, lettersOf) });
  }

  get weight(): number {
    return this.#words.length * 60;
  }

  /** Words a typo or two away, nearest first; never the word itself. */
  neighbours(word: string): readonly Near[] {
    const known = this.#found.get(word);
    if (known) return known;
    const typos = typosIn(word);
    const found: Near[] = [];
    const letters = lettersOf(word);
    for (let length = word.length - typos; length <= word.length + typos; length++) {
      const bucket = this.#byLength.get(length);
      if (!bucket) continue;
      for (let i = 0; i < bucket.letters.length; i++) {
        if (bits((bucket.letters[i] ?? 0) ^ letters) > 2 * typos) continue;
        const other = bucket.words[i] ?? '';
        const far = typosBetween(word, other, typos);
        if (far > 0 && far <= typos) found.push({ written: other, typos: far });
      }
    }
    found.sort((one, other) => one.typos - other.typos);
    const nearest = found.slice(0, NEIGHBOURS_MAX);
    if (this.#found.size >= FOUND_MAX) this.#found.clear();
    this.#found.set(word, nearest);
    return nearest;
  }
}

/** How many typos a word of this length may have before it counts as another word: one if it has digits, none if it is short. */
function typosIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 || /\d/.test(word) ? 1 : 2;
}

/** Letters changed, left out or put in; two swapped letters are one typo, and the only one allowed in four letters. */
function typosBetween(word: string, other: string, most: number): number {
  const edits = distance(word, other);
  if (edits === 0 || edits > most + 1) return edits;
  if (word.length === 4) return editDistance.isSwapped(word, other) ? 1 : edits + 1;
  return edits < 2 ? edits : editDistance.editsBetween(word, other);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
