/** How much of a score meaning makes as a configured model sees it, which knows the language. */
export const MEANING_SHARE = 0.4;

/**
 * What learnt meaning is worth beside the words of a query: n/(n + half) of a score where n of its words are known,
 * since it is made of those words and says little where they are few. How many words are half is learnt from the texts
 * of each company: what is taken out of a text that the model has not seen has to find the rest of it.
 */
export function learntShare(knownWords: number, half: number): number {
  return knownWords / (knownWords + half);
}

/** Taken where the texts do not speak clearly against it. */
export const USUAL_HALF = 8;
