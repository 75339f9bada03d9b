import type { Reading } from './read-text.ts';
import { GAP } from './split-words.ts';

const NEGATORS: ReadonlySet<string> = new Set('not no nil never without none nor zero'.split(' '));
/** After these the negation is over: "not draining due to blockage". */
const SCOPE_ENDS: ReadonlySet<string> = new Set(
  'but due because so found since when until then now and with'.split(' '),
);
/** "No visible sign of a leak" reaches four words on. */
const REACH_WORDS = 4;

/**
 * Which words of a reading lie in a negation's reach. A negator that is itself part of a term
 * ("no power", "not closing") states a fault and denies nothing after it.
 */
export function negatedWords(reading: Reading, lexicon: number): ReadonlySet<number> {
  const negated = new Set<number>();
  const starts = new Set(
    reading.hits[lexicon]?.filter((hit) => hit.to > hit.from).map((hit) => hit.from) ?? [],
  );
  reading.words.forEach(({ form }, at) => {
    if (!NEGATORS.has(form) || starts.has(at)) return;
    for (let next = at + 1; next <= at + REACH_WORDS; next++) {
      const word = reading.words[next];
      if (!word || word.gap >= GAP.comma || SCOPE_ENDS.has(word.form)) break;
      negated.add(next);
    }
  });
  return negated;
}
