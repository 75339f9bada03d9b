import { distance } from 'fastest-levenshtein';

const WORD = /^[\p{L}\p{N}]/u;
const NEIGHBOURS_MAX = 8;

export function encodeVocabulary(terms: Iterable<string>): Buffer {
  return Buffer.from([...terms].filter((term) => WORD.test(term)).join('\n'));
}

/** The words of a segment, by length, each with the letters it is made of. */
export class Vocabulary {
  readonly #words: string[];
  readonly #byLength = new Map<number, { words: string[]; letters: Uint32Array }>();
  readonly #found = new Map<string, readonly string[]>();

  constructor(data: Buffer) {
    this.#words = data.length === 0 ? [] : data.toString('utf8').split('\n');
    for (const [length, words = []] of Map.groupBy(this.#words, (word) => word.length))
      this.#byLength.set(length, { words, letters: Uint32Array.from(words, lettersOf) });
  }

  get weight(): number {
    return this.#words.length * 60;
  }

  /** Words one or two slips of the fingers away, nearest first; never the word itself. */
  neighbours(word: string): readonly string[] {
    const known = this.#found.get(word);
    if (known) return known;
    const slips = slipsIn(word);
    const found: { word: string; far: number }[] = [];
    const letters = lettersOf(word);
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      const bucket = this.#byLength.get(length);
      if (!bucket) continue;
      for (let i = 0; i < bucket.letters.length; i++) {
        if (bits((bucket.letters[i] ?? 0) ^ letters) > 2 * slips) continue;
        const other = bucket.words[i] ?? '';
        const far = slip(word, other);
        if (far > 0 && far <= slips) found.push({ word: other, far });
      }
    }
    found.sort((one, other) => one.far - other.far);
    const nearest = found.slice(0, NEIGHBOURS_MAX).map(({ word: other }) => other);
    this.#found.set(word, nearest);
    return nearest;
  }
}

/** How many slips a word of this length bears before it is another word. Digits bear one, and short words none. */
function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 || /\d/.test(word) ? 1 : 2;
}

/** Edits between two words; two letters the wrong way round are one slip. */
function slip(word: string, other: string): number {
  const edits = distance(word, other);
  return edits === 2 && isSwapped(word, other) ? 1 : edits;
}

function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let at = 0;
  while (word[at] === other[at]) at += 1;
  return (
    word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
  );
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
