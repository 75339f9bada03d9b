import { FILLER_WORDS, phraseIndex, verbForms, wordForm } from '#/modules/language/index.ts';
import { expansionWords } from './abbreviations.ts';

/** What a term says: a row of one of the lexicons. */
export type Mark = { readonly lexicon: number; readonly key: number };

/** The rows of one lexicon that a term stands for. */
export type MarkGroup = { readonly lexicon: number; readonly keys: number[] };

export type TermNode = phraseIndex.PhraseNode<MarkGroup[]>;

/**
 * Compiles all terms of all lexicons into one trie, so that a text is walked once whatever the number of terms.
 */
export function compileTerms(terms: Iterable<{ readonly term: string; readonly mark: Mark }>): TermNode {
  const root = phraseIndex.newPhrases<MarkGroup[]>();
  for (const { term, mark } of terms)
    phraseIndex.addPhrase(root, termWords(term).map(writtenForms), (groups = []) => withMark(groups, mark));
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

/** "leak~" in a lexicon file stands for the verb with all its endings. */
const VERB_MARK = '~';

/** The forms under which one word of a term is found. */
function writtenForms(word: string): readonly string[] {
  const written = word.endsWith(VERB_MARK) ? verbForms(word.slice(0, -1)) : [word];
  return [...new Set(written.map(wordForm))];
}

function withMark(groups: MarkGroup[], { lexicon, key }: Mark): MarkGroup[] {
  const group = groups.find((other) => other.lexicon === lexicon);
  if (!group) groups.push({ lexicon, keys: [key] });
  else if (!group.keys.includes(key)) group.keys.push(key);
  return groups;
}
