import snowball from 'snowball-stemmers';

const porter2 = snowball.newStemmer('english');

/** The Porter2 stem of a lower-case word. */
export function stemOf(word: string): string {
  return porter2.stem(word);
}
