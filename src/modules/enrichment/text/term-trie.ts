import { expansionWords } from './abbreviations.ts';
import { FILLER_WORDS, spelledForms, wordForm } from './word-forms.ts';

/** What a term says: a row of one of the lexicons. */
export type Mark = { readonly lexicon: number; readonly key: number };

/** The rows of one lexicon that a term stands for. */
export type MarkGroup = { readonly lexicon: number; readonly keys: number[] };

export type TrieNode = {
  /** Null where no term goes on: most nodes are a term's last word. */
  next: Map<string, TrieNode> | null;
  readonly marks: MarkGroup[];
};

/**
 * Compiles all terms of all lexicons into one tree of words, so that a text is walked once whatever
 * the number of terms.
 */
export function compileTerms(terms: Iterable<{ readonly term: string; readonly mark: Mark }>): TrieNode {
  const root = newNode();
  for (const { term, mark } of terms) addTerm(root, termWords(term), mark);
  return root;
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
  return { next: null, marks: [] };
}

function addTerm(root: TrieNode, words: readonly string[], mark: Mark): void {
  let level: TrieNode[] = words.length === 0 ? [] : [root];
  for (const word of words) {
    const forms = new Set(spelledForms(word).map(wordForm));
    level = level.flatMap((node) => [...forms].map((form) => childOf(node, form)));
  }
  for (const node of level) addMark(node, mark);
}

function childOf(node: TrieNode, form: string): TrieNode {
  node.next ??= new Map();
  const found = node.next.get(form);
  if (found) return found;
  const child = newNode();
  node.next.set(form, child);
  return child;
}

function addMark(node: TrieNode, { lexicon, key }: Mark): void {
  const group = node.marks.find((other) => other.lexicon === lexicon);
  if (!group) node.marks.push({ lexicon, keys: [key] });
  else if (!group.keys.includes(key)) group.keys.push(key);
}
