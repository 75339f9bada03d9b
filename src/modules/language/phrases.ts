/** One word of a phrase, with the words that may follow it and what the phrase that ends here stands for. */
export interface PhraseNode<T> {
  /** Null where no phrase goes on: most nodes are the last word of one. */
  next: Map<string, PhraseNode<T>> | null;
  payload: T | undefined;
}

export function newPhrases<T>(): PhraseNode<T> {
  return { next: null, payload: undefined };
}

/**
 * Adds a phrase to a trie. Each of its words is a list of the forms it may have. `merge` makes the payload of the phrase
 * from the one it had before.
 */
export function addPhrase<T>(
  root: PhraseNode<T>,
  words: readonly (readonly string[])[],
  merge: (before: T | undefined) => T,
): void {
  if (words.length === 0) return;
  let level = [root];
  for (const forms of words) level = level.flatMap((node) => forms.map((form) => childOf(node, form)));
  for (const node of level) node.payload = merge(node.payload);
}

function childOf<T>(node: PhraseNode<T>, form: string): PhraseNode<T> {
  node.next ??= new Map();
  return node.next.getOrInsertComputed(form, newPhrases<T>);
}

/** Told what a phrase found stands for, and its first and last word. */
export type PhraseTaker<T> = (payload: T, from: number, to: number) => void;

/**
 * Tells every phrase that begins with word `from`, the longest first. `first` is the node of that word, `formAt` the form
 * of a later one, or undefined where no phrase may go on.
 */
export function phrasesFrom<T>(
  first: PhraseNode<T> | undefined,
  from: number,
  formAt: (at: number) => string | undefined,
  take: PhraseTaker<T>,
): void {
  if (first) walk(first, from, from, formAt, take);
}

function walk<T>(
  node: PhraseNode<T>,
  from: number,
  at: number,
  formAt: (at: number) => string | undefined,
  take: PhraseTaker<T>,
): void {
  if (node.next) {
    const form = formAt(at + 1);
    const child = form === undefined ? undefined : node.next.get(form);
    if (child) walk(child, from, at + 1, formAt, take);
  }
  if (node.payload !== undefined) take(node.payload, from, at);
}
