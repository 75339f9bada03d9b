import { AUXILIARIES, NEGATORS, NOT_WORDS, SCOPE_ENDS } from './function-words.ts';
import { stem } from './stem.ts';
import { GAP } from './tokens.ts';

/** "No visible sign of a leak" reaches four words on. */
const REACH_WORDS = 4;
const NONE: ReadonlySet<number> = new Set();
const NOT = 'not';
/** Phrases may come as stems. */
const AUXILIARY_FORMS = new Set([...AUXILIARIES].flatMap((word) => [word, stem(word)]));

/** A word as the reader of negations needs it. */
export interface ScopeWord {
  /** See `wordForm`. */
  readonly form: string;
  /** How strongly it is parted from the word before, see `GAP`. */
  readonly gap: number;
}

/**
 * The positions of the words that a negator denies: "no sign of a [leak]". `isAsserted` excludes negators that are part of
 * an assertion ("no power", "not closing") and so deny nothing after it.
 */
export function negatedWords(
  words: readonly ScopeWord[],
  isAsserted: (at: number) => boolean = () => false,
): ReadonlySet<number> {
  let negated: Set<number> | null = null;
  for (let at = 0; at < words.length; at++) {
    if (!NEGATORS.has(words[at]?.form ?? '') || isAsserted(at)) continue;
    negated ??= new Set();
    for (let next = at + 1; next <= at + REACH_WORDS; next++) {
      const word = words[next];
      if (!word || word.gap >= GAP.comma || SCOPE_ENDS.has(word.form)) break;
      negated.add(next);
    }
  }
  return negated ?? NONE;
}

/**
 * The words of a phrase with one "not" for every way to say it: "won't open", "does not open", "not opening". Words are
 * lower case or stems, with or without apostrophe.
 */
export function plainlyNegated(words: readonly string[]): readonly string[] {
  const negated = words.map((word) => (NOT_WORDS.has(word) || word.endsWith("n't") ? NOT : word));
  if (!negated.includes(NOT)) return words;
  return negated.filter((word, at) => !(AUXILIARY_FORMS.has(word) && negated[at + 1] === NOT));
}
