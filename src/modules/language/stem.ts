import snowball from 'snowball-stemmers';

const porter2 = snowball.newStemmer('english');
const MEMORY_WORDS = 50_000;
const memory = new Map<string, string>();

/** The Porter 2 stem of a lower-case word. Remembered, since texts draw on few words. */
export function stem(word: string): string {
  const known = memory.get(word);
  if (known !== undefined) return known;
  if (memory.size >= MEMORY_WORDS) memory.clear();
  const found = porter2.stem(word);
  memory.set(word, found);
  return found;
}
