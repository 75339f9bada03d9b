import { joinsAtApostrophe, splitWords } from '#/modules/language/index.ts';

/** The position of a match in a clause. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Matches a clause. Patterns are plain alternatives of words; distances are counted in words instead of matched, so that
 * the time is linear in the length of the clause.
 */
export type Phrase = (clause: Clause) => readonly Span[];

/** A choice of whole words as a pattern, or a phrase. */
type PhraseInput = string | Phrase;

/** A clause with cached matches. */
export class Clause {
  readonly text: string;
  readonly #found = new Map<RegExp, readonly Span[]>();
  #wordsBefore: Uint16Array | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Every match of a pattern, including overlapping ones. */
  spansOf(pattern: RegExp): readonly Span[] {
    const known = this.#found.get(pattern);
    if (known) return known;
    const spans: Span[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.text); match; match = pattern.exec(this.text)) {
      spans.push({ start: match.index, end: match.index + match[0].length });
      pattern.lastIndex = match.index + 1;
    }
    this.#found.set(pattern, spans);
    return spans;
  }

  /** The number of words that start between two positions. */
  wordsBetween(from: number, to: number): number {
    this.#wordsBefore ??= countedWords(this.text);
    return (this.#wordsBefore[to] ?? 0) - (this.#wordsBefore[from] ?? 0);
  }
}

/** For each position, the number of words that start before it. */
function countedWords(text: string): Uint16Array {
  const counts = new Uint16Array(text.length + 1);
  splitWords(text, joinsAtApostrophe, (start) => {
    counts[start + 1] = 1;
  });
  for (let at = 1; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  return counts;
}

/** Patterns are shared, so that a clause is searched once for each. */
const COMPILED = new Map<string, RegExp>();

/** Whole words. */
export function word(pattern: string): Phrase {
  return anywhere(`\\b(?:${pattern})\\b`);
}

/** A pattern without implicit word boundaries. */
export function anywhere(pattern: string): Phrase {
  const compiled = COMPILED.get(pattern) ?? new RegExp(pattern, 'g');
  COMPILED.set(pattern, compiled);
  return (clause) => clause.spansOf(compiled);
}

/** Any of several. */
export function either(...given: readonly PhraseInput[]): Phrase {
  const phrases = given.map(phraseOf);
  return (clause) => phrases.flatMap((phrase) => phrase(clause)).sort(byStart);
}

/** Two phrases within `words` words of each other, in either order. */
export function near(one: PhraseInput, other: PhraseInput, words: number): Phrase {
  return together(one, other, (clause, first, second) =>
    [...pairs(clause, first, second, words), ...pairs(clause, second, first, words)].sort(byStart),
  );
}

/** A phrase followed by another at most `words` words later; the nearest match first. */
export function followedBy(one: PhraseInput, other: PhraseInput, words: number): Phrase {
  return together(one, other, (clause, first, second) => pairs(clause, first, second, words));
}

type Joining = (clause: Clause, first: readonly Span[], second: readonly Span[]) => readonly Span[];

/** Joins the matches of two phrases if both occur. */
function together(one: PhraseInput, other: PhraseInput, join: Joining): Phrase {
  const [isFirst, isSecond] = [phraseOf(one), phraseOf(other)];
  return (clause) => {
    const first = isFirst(clause);
    const second = first.length === 0 ? first : isSecond(clause);
    return second.length === 0 ? second : join(clause, first, second);
  };
}

function pairs(clause: Clause, starts: readonly Span[], ends: readonly Span[], words: number): Span[] {
  const found: Span[] = [];
  for (const one of starts) {
    for (let at = firstAfter(ends, one.end); at < ends.length; at++) {
      const other = ends[at];
      if (!other || clause.wordsBetween(one.end, other.start) > words) break;
      found.push({ start: one.start, end: other.end });
    }
  }
  return found;
}

/** Binary search: the index of the first span that starts after a position. */
function firstAfter(spans: readonly Span[], place: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

const byStart = (one: Span, other: Span): number => one.start - other.start;

function phraseOf(said: PhraseInput): Phrase {
  return typeof said === 'string' ? word(said) : said;
}
