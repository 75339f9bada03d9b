import { conceptsOf, headerParts, type Word, wordsOf } from './words.ts';

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
const PHRASE_WORDS_MAX = 4;
const READINGS_MAX = 60;

/** The words of each header of a file, without the marks that its system puts on most of them, such as `msdyn_`. */
export function readHeaders(headers: readonly string[]): (readonly Word[])[] {
  const parts = headers.map((header) => headerParts(withoutRemark(header)));
  const first = marks(parts.map((one) => one[0]));
  const last = marks(parts.map((one) => one.at(-1)));
  return parts.map((one) => {
    const from = one.length > 1 && first.has(one[0] ?? '') ? 1 : 0;
    const to = one.length > from + 1 && last.has(one.at(-1) ?? '') ? -1 : undefined;
    return one.slice(from, to).flatMap(wordsOf);
  });
}

/** `Postcode (if known)`: what stands in brackets is about the column, unless it is words that headers have. */
function withoutRemark(header: string): string {
  return header.replace(/\(([^()]*)\)/g, (whole, remark: string) => {
    const isPart = headerParts(remark).flatMap(wordsOf).every(isSure);
    return isPart ? whole : ' ';
  });
}

function isSure({ known, guessed }: Word): boolean {
  return known && guessed !== true;
}

const MARKED_MIN = 3;

/** Parts that say nothing and stand in several headers, or are a letter. */
function marks(parts: readonly (string | undefined)[]): Set<string> {
  const counts = new Map<string, number>();
  for (const part of parts) if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1);
  const isMark = ([part, count]: [string, number]) =>
    (count >= MARKED_MIN || part.length === 1) && !wordsOf(part).every(isSure);
  return new Set([...counts].filter(isMark).map(([part]) => part));
}

/** How a naming reads a header. */
export interface Explanation {
  /** Share of the words that are explained, from 0 to 1. */
  readonly share: number;
  /** Whether a word could have been read otherwise. */
  readonly ambiguous: boolean;
}

const UNEXPLAINED: Explanation = { share: 0, ambiguous: false };

/**
 * How much of a header a naming explains; nothing unless every required concept is named and no other one is: a
 * customer's order number is no job number. Phrases are read before their words, so that `Left Site` is no site.
 */
export function explained(words: readonly Word[], { required, optional }: Naming): Explanation {
  const wanted = new Set([...required, ...optional, FILLER]);
  const named = new Set<string>();
  let covered = 0;
  let ambiguous = false;
  for (let at = 0; at < words.length; ) {
    const { concepts, length, readings, guessed } = phraseAt(words, at);
    const found = [...concepts].filter((concept) => wanted.has(concept));
    if (concepts.size > 0 && found.length === 0 && !guessed) return UNEXPLAINED;
    for (const concept of found) named.add(concept);
    if (found.length > 0) covered += length;
    ambiguous ||= readings > 1 && found.length < concepts.size;
    at += length;
  }
  if (!required.every((concept) => named.has(concept))) return UNEXPLAINED;
  return { share: covered / words.length, ambiguous };
}

interface Phrase {
  readonly concepts: ReadonlySet<string>;
  readonly length: number;
  readonly readings: number;
  /** Whether a word of it may be no word at all. */
  readonly guessed: boolean;
}

function phraseAt(words: readonly Word[], at: number): Phrase {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const phrases = readingsOf(words.slice(at, at + length));
    const found = phrases.flatMap((phrase) => [...(conceptsOf(phrase) ?? [])]);
    if (found.length === 0) continue;
    const guessed = words.slice(at, at + length).some((word) => word.guessed);
    return { concepts: new Set(found), length, readings: phrases.length, guessed };
  }
  return { concepts: new Set(), length: 1, readings: 1, guessed: false };
}

function readingsOf(words: readonly Word[]): string[] {
  return words
    .reduce<string[]>(
      (phrases, { readings }) =>
        readings.flatMap((reading) => phrases.map((phrase) => `${phrase} ${reading}`)).slice(0, READINGS_MAX),
      [''],
    )
    .map((phrase) => phrase.trimStart());
}

/** Whether a phrase of a header tells of what no field holds. */
export function saysOther(words: readonly Word[]): boolean {
  return words.some((_, at) => {
    const { concepts, guessed } = phraseAt(words, at);
    return !guessed && concepts.size === 1 && concepts.has('other');
  });
}
