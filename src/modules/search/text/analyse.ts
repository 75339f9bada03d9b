import { conceptsIn } from './concepts.ts';
import { wordsOf } from './words.ts';

/** A text as the index holds it: how often it says what. */
export interface Analysed {
  readonly counts: ReadonlyMap<string, number>;
  /** Words it has, concepts not counted. */
  readonly length: number;
}

/** Terms and concepts of a text. Pure. */
export function analyse(text: string): Analysed {
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  let length = 0;
  for (const { terms } of words) {
    length += terms.length;
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  for (const concept of conceptsIn(words)) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  return { counts, length };
}
