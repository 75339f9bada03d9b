import data from './data/function-words.json' with { type: 'json' };

/** Words that nearly every text contains and that tell nothing about it. */
export const STOP_WORDS: ReadonlySet<string> = wordSet(data.stopWords);

/** Small words that carry no meaning between two that do: "door is not closing", "drain was blocked". */
export const FILLER_WORDS: ReadonlySet<string> = wordSet(data.fillers);

/** Verbs that may stand before a "not" and add nothing to it. */
export const AUXILIARIES: ReadonlySet<string> = wordSet(data.auxiliaries);

/** "not" and everything that is read as one, without apostrophes. */
export const NOT_WORDS: ReadonlySet<string> = wordSet(data.negations);

/** Words that deny what follows, contractions read as "not". */
export const NEGATORS: ReadonlySet<string> = wordSet(data.negators);

/** Words that end what a negator denies: "not draining due to blockage". */
export const SCOPE_ENDS: ReadonlySet<string> = wordSet(data.scopeEnds);

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
