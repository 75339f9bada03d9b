import concepts from './concepts.json' with { type: 'json' };

/** A way to name a field: the concepts a header has to tell of, and those it may. */
export interface Naming {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Whether a header named this way may well mean another field. */
  readonly loose: boolean;
}

/** Reads `job? created time?`: a question mark is an optional concept, a leading `~` a naming that is not certain. */
export function parseNaming(text: string): Naming {
  const loose = text.startsWith('~');
  const words = text.slice(loose ? 1 : 0).split(' ');
  return {
    required: words.filter((word) => !word.endsWith('?')),
    optional: words.filter((word) => word.endsWith('?')).map((word) => word.slice(0, -1)),
    loose,
  };
}

const FILLER = 'filler';
const PHRASE_WORDS_MAX = 3;

/** The concepts of each word and phrase; a word may stand for several. */
const conceptsByPhrase = new Map<string, Set<string>>();
for (const [concept, phrases] of Object.entries(concepts))
  for (const phrase of phrases)
    conceptsByPhrase.set(phrase, (conceptsByPhrase.get(phrase) ?? new Set()).add(concept));

/** The words of a header: `BscStartDate`, `bsc_start_date` and `Bsc. Start Date` are the same. */
export function headerWords(header: string): string[] {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('#', ' # ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');
}

/**
 * How much of a header a naming explains, from 0 to 1; 0 unless every required concept is named and no other one is:
 * a customer's order number is no job number. Phrases are read before their words, so that `Left Site` is no site.
 */
export function explained(words: readonly string[], { required, optional }: Naming): number {
  const wanted = new Set([...required, ...optional, FILLER]);
  const named = new Set<string>();
  let covered = 0;
  for (let at = 0; at < words.length; ) {
    const { concepts: all, length } = phraseAt(words, at);
    const found = all.filter((concept) => wanted.has(concept));
    if (all.length > 0 && found.length === 0) return 0;
    for (const concept of found) named.add(concept);
    if (found.length > 0) covered += length;
    at += length;
  }
  return required.every((concept) => named.has(concept)) ? covered / words.length : 0;
}

function phraseAt(
  words: readonly string[],
  at: number,
): { readonly concepts: readonly string[]; readonly length: number } {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const found = conceptsByPhrase.get(words.slice(at, at + length).join(' '));
    if (found) return { concepts: [...found], length };
  }
  return { concepts: [], length: 1 };
}
