import { phraseIndex, verbForms } from '#/modules/language/index.ts';
import { CONCEPTS, type Concept, IRREGULAR } from '../catalogue/concepts.ts';

/** A concept found in a question, from its first word up to but without `to`. */
export interface ConceptHit {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
}

type Trie = phraseIndex.PhraseNode<Concept[]>;

/** Every written form of a lemma → the lemmas it may be of. */
const LEMMAS = new Map<string, Set<string>>();
const TRIE: Trie = phraseIndex.newPhrases();

for (const [concept, phrases] of Object.entries(CONCEPTS) as [Concept, string][])
  for (const phrase of phrases.split(' | ')) {
    const words = phrase.split(' ');
    for (const lemma of words)
      for (const form of formsOf(lemma)) LEMMAS.getOrInsertComputed(form, () => new Set()).add(lemma);
    phraseIndex.addPhrase(
      TRIE,
      words.map((word) => [word]),
      (before) => [...(before ?? []), concept],
    );
  }
for (const [form, lemma] of Object.entries(IRREGULAR))
  LEMMAS.getOrInsertComputed(form, () => new Set()).add(lemma);

function formsOf(lemma: string): string[] {
  const plural = lemma.endsWith('y')
    ? `${lemma.slice(0, -1)}ies`
    : `${lemma}${lemma.endsWith('s') ? 'es' : 's'}`;
  return lemma.length < 3 ? [lemma] : [...verbForms(lemma), plural, `${lemma}s`];
}

/** The lemmas of the lexicon that a word may be a form of. */
export function lemmasOf(word: string): readonly string[] {
  return [...(LEMMAS.get(word) ?? [])];
}

/** Every concept that stands in the words, whichever of a word's lemmas it takes. */
export function conceptsIn(words: readonly string[]): ConceptHit[] {
  const hits: ConceptHit[] = [];
  for (const from of words.keys()) follow(TRIE, from, from);
  return hits;

  function follow(node: Trie, from: number, at: number): void {
    for (const lemma of lemmasOf(words[at] ?? '')) {
      const next = node.next?.get(lemma);
      if (!next) continue;
      for (const concept of next.payload ?? []) hits.push({ concept, from, to: at + 1 });
      follow(next, from, at + 1);
    }
  }
}
