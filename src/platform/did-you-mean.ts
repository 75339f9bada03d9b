import { distance } from 'fastest-levenshtein';

/** The allowed word a mistyped one most likely meant; undefined when none is near. */
export function closest(given: unknown, allowed: readonly unknown[]): string | undefined {
  if (typeof given !== 'string' || given.length > 100) return undefined;
  const typed = given.toLowerCase();
  let best: { word: string; edits: number } | undefined;
  for (const word of allowed) {
    if (typeof word !== 'string') continue;
    const edits = distance(typed, word.toLowerCase());
    if (!best || edits < best.edits) best = { word, edits };
  }
  return best && best.edits <= Math.max(2, Math.floor(best.word.length / 3)) ? best.word : undefined;
}
