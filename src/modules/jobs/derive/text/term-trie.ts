import { expansionWords } from './abbreviations.ts';
import { FILLER_WORDS, spelledForms, wordForm } from './word-forms.ts';

/** What a term says: a row of one of the lexicons. */
export type Mark = { readonly lexicon: number; readonly key: number };

export type TrieNode = {
  readonly next: Map<number, TrieNode>;
  readonly marks: Mark[];
};

export type TermTrie = {
  readonly root: TrieNode;
  /** Every word of every term → its number. */
  readonly vocabulary: ReadonlyMap<string, number>;
};

/**
 * Compiles all terms of all lexicons into one tree of words, so that a text is walked once whatever
 * the number of terms.
 */
export function compileTerms(terms: Iterable<{ readonly term: string; readonly mark: Mark }>): TermTrie {
  const root = newNode();
  const vocabulary = new Map<string, number>();
  for (const { term, mark } of terms) addTerm(root, vocabulary, termWords(term), mark);
  return { root, vocabulary };
}

/** A term's words as a text is read: split at spaces and hyphens, abbreviations spelt out, fillers left out. */
export function termWords(term: string): readonly string[] {
  return term
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !FILLER_WORDS.has(word))
    .flatMap((word) => expansionWords(word) ?? [word]);
}

function newNode(): TrieNode {
  return { next: new Map(), marks: [] };
}

function addTerm(
  root: TrieNode,
  vocabulary: Map<string, number>,
  words: readonly string[],
  mark: Mark,
): void {
  let level: TrieNode[] = words.length === 0 ? [] : [root];
  for (const word of words) {
    const ids = new Set(spelledForms(word).map((form) => wordId(vocabulary, wordForm(form))));
    level = level.flatMap((node) => [...ids].map((id) => childOf(node, id)));
  }
  for (const node of level) {
    if (!node.marks.some((other) => other.lexicon === mark.lexicon && other.key === mark.key)) {
      node.marks.push(mark);
    }
  }
}

function childOf(node: TrieNode, id: number): TrieNode {
  const found = node.next.get(id);
  if (found) return found;
  const child = newNode();
  node.next.set(id, child);
  return child;
}

function wordId(vocabulary: Map<string, number>, word: string): number {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  const id = vocabulary.size;
  vocabulary.set(word, id);
  return id;
}
