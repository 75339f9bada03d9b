/** Where something is said in a clause. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Something that a clause may say. Each pattern is a plain choice of words; how far one stands from another is counted
 * in words rather than matched, so that the time grows with the length of the clause alone.
 */
export type Phrase = (clause: Clause) => readonly Span[];

/** A choice of whole words as a pattern, or a phrase. */
type Said = string | Phrase;

const WORD = /\w+(?:'\w+)*/g;

/** A clause, with what has been looked up in it. */
export class Clause {
  readonly text: string;
  readonly #found = new Map<RegExp, readonly Span[]>();
  #wordsBefore: Uint16Array | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Every place where a pattern matches, those inside of others too. */
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

  /** How many words begin after one place and before another. */
  wordsBetween(from: number, to: number): number {
    this.#wordsBefore ??= countedWords(this.text);
    return (this.#wordsBefore[to] ?? 0) - (this.#wordsBefore[from] ?? 0);
  }
}

/** For each place, how many words begin before it. */
function countedWords(text: string): Uint16Array {
  const counts = new Uint16Array(text.length + 1);
  for (const { index } of text.matchAll(WORD)) counts[index + 1] = 1;
  for (let at = 1; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  return counts;
}

/** Each pattern once, so that a clause looks for it once. */
const COMPILED = new Map<string, RegExp>();

/** Whole words. */
export function word(pattern: string): Phrase {
  return anywhere(`\\b(?:${pattern})\\b`);
}

/** A pattern that says itself where words end. */
export function anywhere(pattern: string): Phrase {
  const compiled = COMPILED.get(pattern) ?? new RegExp(pattern, 'g');
  COMPILED.set(pattern, compiled);
  return (clause) => clause.spansOf(compiled);
}

/** Any of several. */
export function either(...given: readonly Said[]): Phrase {
  const phrases = given.map(phraseOf);
  return (clause) => phrases.flatMap((phrase) => phrase(clause)).sort(byStart);
}

/** Either of two things within `words` words of the other, in either order. */
export function near(one: Said, other: Said, words: number): Phrase {
  return together(one, other, (clause, first, second) =>
    [...pairs(clause, first, second, words), ...pairs(clause, second, first, words)].sort(byStart),
  );
}

/** One thing and, at most `words` words later, another; for each first one the nearest stands first. */
export function followedBy(one: Said, other: Said, words: number): Phrase {
  return together(one, other, (clause, first, second) => pairs(clause, first, second, words));
}

type Joining = (clause: Clause, first: readonly Span[], second: readonly Span[]) => readonly Span[];

/** What two things say together, where both are said. */
function together(one: Said, other: Said, join: Joining): Phrase {
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

/** Where, among spans in the order of their starts, the first one starts after a place. */
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

function phraseOf(said: Said): Phrase {
  return typeof said === 'string' ? word(said) : said;
}
