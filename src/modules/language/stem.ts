import snowball from 'snowball-stemmers';

const porter2 = snowball.newStemmer('english');
const MEMORY_WORDS = 50_000;
const memory = new Map<string, string>();

/** Letters alone, in the plural: Porter2 knows no word without a vowel. */
const PLURAL_OF_LETTERS = /^([b-df-hj-np-tv-z]{2,6})s$/;

/** The Porter2 stem of a lower-case word; "pcbs" is "pcb". Remembered, since texts draw on few words. */
export function stem(word: string): string {
  const known = memory.get(word);
  if (known !== undefined) return known;
  if (memory.size >= MEMORY_WORDS) memory.clear();
  const letters = PLURAL_OF_LETTERS.exec(word)?.[1];
  const found = letters !== undefined && !letters.endsWith('s') ? letters : porter2.stem(word);
  memory.set(word, found);
  return found;
}
