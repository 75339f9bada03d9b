import { expansionWords } from './abbreviations.ts';
import { LEXICON, terms } from './lexicons.ts';
import { GAP, splitWords } from './split-words.ts';
import { compileTerms, type Mark, type TrieNode } from './term-trie.ts';
import { FILLER_WORDS, wordForm } from './word-forms.ts';

/** A term found: words `from` to `to` (inclusive) of the reading. */
export type Hit = { readonly key: number; readonly from: number; readonly to: number };

export type Reading = {
  readonly text: string;
  readonly words: readonly ReadWord[];
  /** One list a lexicon, in the order of the text; see LEXICON. */
  readonly hits: readonly (readonly Hit[])[];
};

export type ReadWord = {
  /** Number in the lexicons' vocabulary, -1 for a word they do not know. */
  readonly id: number;
  /** The form it was looked up under: singular, contractions as "not". */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  readonly gap: number;
};

/** A longer text is a pasted log; what matters stands before this. */
const READ_CHARS_MAX = 20_000;

const trie = compileTerms(terms());

const fillers: ReadonlySet<string> = FILLER_WORDS;

function readWord(word: string, start: number, end: number, gap: number): ReadWord {
  const form = wordForm(word);
  return { id: trie.vocabulary.get(form) ?? -1, form, start, end, gap };
}

/** A word joined by a slash counts as one when a lexicon or the abbreviations know it so. */
function isKnown(word: string): boolean {
  return trie.vocabulary.has(word) || expansionWords(word) !== undefined;
}

/** Reads a text once for every lexicon. */
export function readText(text: string | null): Reading {
  const read = (text ?? '').slice(0, READ_CHARS_MAX);
  const lower = read.toLowerCase();
  const words = knownWords(lower);
  return { text: lower.length === read.length ? read : lower, words, hits: findHits(words) };
}

function knownWords(lower: string): ReadWord[] {
  const words: ReadWord[] = [];
  let pending: number = GAP.none;
  for (const { word, start, end, gap } of splitWords(lower, isKnown)) {
    const before = Math.max(gap, pending);
    if (fillers.has(word)) {
      pending = Math.max(before, GAP.filler);
      continue;
    }
    pending = GAP.none;
    const spelled = expansionWords(word);
    if (!spelled) words.push(readWord(word, start, end, before));
    else spelled.forEach((part, i) => words.push(readWord(part, start, end, i === 0 ? before : GAP.none)));
  }
  return words;
}

function findHits(words: readonly ReadWord[]): Hit[][] {
  const hits: Hit[][] = LEXICON_NUMBERS.map(() => []);
  const freeFrom = LEXICON_NUMBERS.map(() => 0);
  for (let from = 0; from < words.length; from++) {
    const path = pathFrom(words, from);
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const marks = path[depth]?.marks ?? [];
      if (marks.length > 0) collect(hits, freeFrom, marks, from, from + depth);
    }
  }
  return hits;
}

const LEXICON_NUMBERS: readonly number[] = Object.values(LEXICON);

/** The nodes reached by walking the words from one place on; terms do not run across a comma. */
function pathFrom(words: readonly ReadWord[], from: number): TrieNode[] {
  const path: TrieNode[] = [];
  let node: TrieNode | undefined = trie.root;
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (!word || word.id === -1 || (at > from && word.gap >= GAP.comma)) break;
    node = node.next.get(word.id);
    if (!node) break;
    path.push(node);
  }
  return path;
}

/** The longest term wins its words, except for faults, where each part of a phrase is a sign. */
function collect(hits: Hit[][], freeFrom: number[], marks: readonly Mark[], from: number, to: number): void {
  const taken = new Set<number>();
  for (const { lexicon, key } of marks) {
    if (lexicon !== LEXICON.fault) {
      if (from < (freeFrom[lexicon] ?? 0)) continue;
      taken.add(lexicon);
    }
    hits[lexicon]?.push({ key, from, to });
  }
  for (const lexicon of taken) freeFrom[lexicon] = to + 1;
}
