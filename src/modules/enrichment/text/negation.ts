import type { ParsedText } from './read-text.ts';
import { GAP } from './split-words.ts';

const NEGATORS: ReadonlySet<string> = new Set('not no nil never without none nor zero'.split(' '));
/** After these the negation is over: "not draining due to blockage". */
const SCOPE_ENDS: ReadonlySet<string> = new Set(
  'but due because so found since when until then now and with'.split(' '),
);
/** "No visible sign of a leak" reaches four words on. */
const REACH_WORDS = 4;

const NONE: ReadonlySet<number> = new Set();

/**
 * Which words of a reading lie in a negation's reach. A negator that is itself part of a term
 * ("no power", "not closing") states a fault and denies nothing after it.
 */
export function negatedWords({ words, hits }: ParsedText, lexicon: number): ReadonlySet<number> {
  let negated: Set<number> | null = null;
  for (let at = 0; at < words.length; at++) {
    if (!NEGATORS.has(words[at]?.known.form ?? '')) continue;
    if (hits[lexicon]?.some((hit) => hit.from === at && hit.to > at)) continue;
    negated ??= new Set();
    for (let next = at + 1; next <= at + REACH_WORDS; next++) {
      const word = words[next];
      if (!word || word.gap >= GAP.comma || SCOPE_ENDS.has(word.known.form)) break;
      negated.add(next);
    }
  }
  return negated ?? NONE;
}
