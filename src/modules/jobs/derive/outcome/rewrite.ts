import { findAbbreviation, mayBeAbbreviation } from '../text/abbreviations.ts';
import { expansionAt } from './expand.ts';
import { quietWord } from './letter-case.ts';

/** A sentence with its abbreviations spelt out and its shouting quietened. */
export function rewritten(sentence: string, shouted: boolean): string {
  if (!shouted && !hasAbbreviation(sentence)) return sentence;
  const words = new Words(sentence);
  let text = '';
  let copied = 0;
  for (let at = 0; at < words.count; at++) {
    const [from, to] = words.placeOf(at);
    const long = words.mayExpand(at, shouted) ? expansionAt(words, at) : null;
    if (long === null) {
      if (!shouted) continue;
      text += sentence.slice(copied, from) + quietWord(sentence.slice(from, to), words.lower(at - 1));
      copied = to;
      continue;
    }
    text += sentence.slice(copied, from) + (isTitle(sentence, from) ? capitalised(long) : long);
    // The full stop of "approx." belongs to the abbreviation, unless the sentence ends with it.
    copied = at < words.count - 1 && sentence.charAt(to) === '.' ? to + 1 : to;
  }
  return text + sentence.slice(copied);
}

/** Whether any word may be spelt out, here or beside other neighbours. */
export function hasAbbreviation(sentence: string): boolean {
  let start = 0;
  while (start < sentence.length) {
    let end = sentence.indexOf(' ', start);
    if (end === -1) end = sentence.length;
    const from = coreStart(sentence, start, end);
    const to = coreEnd(sentence, from, end);
    if (mayBeAbbreviation(sentence, from, to) && findAbbreviation(sentence.slice(from, to).toLowerCase()))
      return true;
    start = end + 1;
  }
  return false;
}

/** The words of a sentence without the marks about them, cut out only when asked for. */
class Words {
  readonly #sentence: string;
  readonly #places: (readonly [number, number])[] = [];
  readonly #lower: string[] = [];

  constructor(sentence: string) {
    this.#sentence = sentence;
    let start = 0;
    while (start <= sentence.length) {
      let end = sentence.indexOf(' ', start);
      if (end === -1) end = sentence.length;
      const from = coreStart(sentence, start, end);
      this.#places.push([from, coreEnd(sentence, from, end)]);
      start = end + 1;
    }
  }

  get count(): number {
    return this.#places.length;
  }

  placeOf(at: number): readonly [number, number] {
    return this.#places[at] ?? [0, 0];
  }

  /** Lower case; empty before the first word and after the last. */
  lower(at: number): string {
    const place = this.#places[at];
    if (!place) return '';
    const known = this.#lower[at];
    if (known !== undefined) return known;
    const lower = this.#sentence.slice(place[0], place[1]).toLowerCase();
    this.#lower[at] = lower;
    return lower;
  }

  /** Short capitals among ordinary writing are a label or a code, not an abbreviation. */
  mayExpand(at: number, shouted: boolean): boolean {
    const [from, to] = this.placeOf(at);
    if (!mayBeAbbreviation(this.#sentence, from, to)) return false;
    return shouted || to - from > 4 || !/^[A-Z]{2,}$/.test(this.#sentence.slice(from, to));
  }
}

function coreStart(text: string, start: number, end: number): number {
  let from = start;
  while (from < end && isEdge(text.charCodeAt(from))) from += 1;
  return from;
}

function coreEnd(text: string, from: number, end: number): number {
  let to = end;
  while (to > from && isEdge(text.charCodeAt(to - 1))) to -= 1;
  return to;
}

const EDGES: ReadonlySet<number> = new Set(Array.from('.,;:!?()[]{}"\'*', (char) => char.charCodeAt(0)));

function isEdge(code: number): boolean {
  return (code < 0x40 || code > 0x5a) && (code < 0x61 || code > 0x7a) && EDGES.has(code);
}

function isTitle(text: string, at: number): boolean {
  return /^[A-Z][a-z]/.test(text.slice(at, at + 2));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
