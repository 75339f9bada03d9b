import { phraseIndex, plainlyNegated } from '#/modules/language/index.ts';
import abbreviations from '../lexicon/abbreviations.json' with { type: 'json' };
import lexicon from '../lexicon/concepts.json' with { type: 'json' };
import { type Word, wordsOf } from './words.ts';

/** A concept as a term of the index; no word begins with the mark. */
export const CONCEPT_MARK = '#';
/** The same of what is said in short or in full: one word as good as the other. */
export const SAME_MARK = '~';

const tradeWords = new Set<string>();
const root = compile();

/** The concepts a text speaks of, one for each phrase found; of phrases within phrases all count. */
export function conceptsIn(words: readonly Word[]): string[] {
  return phrasesIn(words).map(({ concept }) => concept);
}

/** The same, each with the number of words that say it. */
export function phrasesIn(words: readonly Word[]): { concept: string; words: number }[] {
  const units = plainlyNegated(
    words.flatMap((word) =>
      word.joined !== null && root.next?.has(word.joined) ? [word.joined] : word.parts,
    ),
  );
  const found: { concept: string; words: number }[] = [];
  for (let from = 0; from < units.length; from++)
    phraseIndex.phrasesFrom(
      root.next?.get(units[from] ?? ''),
      from,
      (at) => units[at],
      (concepts, first, last) => {
        for (const concept of concepts) found.push({ concept, words: last - first + 1 });
      },
    );
  return found;
}

/** Whether a word, by the term it is found by, is one of the trade's. */
export function isTradeWord(term: string): boolean {
  return tradeWords.has(term);
}

function compile(): phraseIndex.PhraseNode<string[]> {
  const top = phraseIndex.newPhrases<string[]>();
  for (const group of Object.values(lexicon))
    for (const [concept, phrases] of Object.entries(group))
      for (const phrase of phrases.split(', ')) add(top, phrase, CONCEPT_MARK + concept);
  for (const [long, shorts] of Object.entries(abbreviations))
    for (const phrase of [long, ...shorts.split(', ')]) add(top, phrase, SAME_MARK + long);
  return top;
}

function add(top: phraseIndex.PhraseNode<string[]>, phrase: string, concept: string): void {
  const words = wordsOf(phrase);
  // "a/c" is one unit of its own; "wi-fi" is written in two words as well.
  for (const { figure } of words) if (figure !== null) tradeWords.add(figure);
  const spellings = [
    words.flatMap((word) => word.parts),
    words.flatMap((word) => (word.joined === null ? word.parts : [word.joined])),
  ];
  for (const units of spellings) {
    for (const unit of units) tradeWords.add(unit);
    phraseIndex.addPhrase(
      top,
      plainlyNegated(units).map((unit) => [unit]),
      (concepts = []) => (concepts.includes(concept) ? concepts : [...concepts, concept]),
    );
  }
}
