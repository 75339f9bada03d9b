import { FILLER_WORDS, hash, stem, wordForm } from '#/modules/language/index.ts';
import { wordVectors } from '#/modules/search/index.ts';
import { expansionWords } from './abbreviations.ts';
import { followUpHints } from './follow-up-stem.ts';
import type { TermNode } from './term-trie.ts';

/** A word as the lexicons know it. */
export type KnownWord = {
  /** The form it is looked up under: singular, contractions as "not". */
  readonly form: string;
  /** Where the terms that begin with it are found. */
  readonly terms: TermNode | undefined;
  /** Bits, see `followUpHints`. */
  readonly hints: number;
  /** Its stem as a number, by which classifiers know it; all numbers are one. */
  readonly number: number;
  /** Where the search's word vectors have it. */
  readonly vector: number | undefined;
};

type Remembered = { readonly written: string; readonly words: readonly KnownWord[] };

const NUMBER = hash('#');
/** Notes draw on few words: a memory of this size answers nearly all of them. */
const MEMORY_WORDS = 20_000;
const WORD_CHARS_MAX = 24;

/**
 * Looks words up, abbreviations spelt out first. Answers are remembered under a number made of the
 * word's characters, since cutting each word out of its text costs more than all the rest.
 */
export class WordLookup {
  readonly #root: TermNode;
  readonly #memory = new Map<number, Remembered>();

  constructor(root: TermNode) {
    this.#root = root;
  }

  /** What stands in `text` from `start` to `end`: no word (a filler), one, or what an abbreviation stands for. */
  wordsAt(text: string, start: number, end: number, number: number): readonly KnownWord[] {
    const remembered = this.#memory.get(number);
    if (
      remembered &&
      remembered.written.length === end - start &&
      text.startsWith(remembered.written, start)
    ) {
      return remembered.words;
    }
    const written = text.slice(start, end);
    if (isDigit(written.charCodeAt(0))) return [this.#known(written, 0)];
    const words = this.#read(written);
    if (!remembered && written.length <= WORD_CHARS_MAX && this.#memory.size < MEMORY_WORDS) {
      this.#memory.set(number, { written, words });
    }
    return words;
  }

  /** A word joined by a slash counts as one when a term or the abbreviations have it so. */
  has(word: string): boolean {
    return this.#root.next?.has(word) || expansionWords(word) !== undefined;
  }

  #read(written: string): readonly KnownWord[] {
    const word = written.replace(/['’]/g, '');
    if (FILLER_WORDS.has(word)) return [];
    return (expansionWords(word) ?? [word]).map((part) => {
      const form = wordForm(part);
      return this.#known(form, followUpHints(form));
    });
  }

  #known(form: string, hints: number): KnownWord {
    const terms = this.#root.next?.get(form);
    if (isDigit(form.charCodeAt(0))) return { form, terms, hints, number: NUMBER, vector: undefined };
    const root = stem(form);
    return { form, terms, hints, number: hash(root), vector: wordVectors().rowOf(root) };
  }
}

/** Numbers are too many to remember and have but one form. */
function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
