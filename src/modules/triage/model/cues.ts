import { patternOf } from '../reading/patterns.ts';
import DATA from './cues.json' with { type: 'json' };

/**
 * Hand-written features besides the words, so that phrases missing from the training mails still count. Applied to
 * normalised text (see `plainly`).
 */
const CUES: readonly (readonly [string, RegExp])[] = Object.entries(DATA).map(([name, told]) => [
  name,
  patternOf(told, 'g'),
]);

/** The cues in a text; one with three or more occurrences adds an "often" feature. */
export function cuesIn(plain: string): string[] {
  const found: string[] = [];
  for (const [name, pattern] of CUES) {
    const times = plain.match(pattern)?.length ?? 0;
    if (times > 0) found.push(name);
    if (times > 2) found.push(`${name} often`);
  }
  return found;
}
