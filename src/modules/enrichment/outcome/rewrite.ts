import { mayBeAbbreviation } from '../text/abbreviations.ts';
import { expansionAt, type Neighbours } from './expand.ts';
import { quietWord } from './letter-case.ts';
import type { SentenceScan } from './scan-sentence.ts';

/** A scanned sentence with its abbreviations spelt out and its shouting quietened. */
export function rewritten(scan: SentenceScan, shouted: boolean): string {
  const { sentence, places } = scan;
  if (!shouted && !scan.hasAbbreviation) return sentence;
  const words = new Words(scan);
  // What is copied between the words that need looking at: most words of a shouted sentence are just lower case.
  const base = shouted ? sentence.toLowerCase() : sentence;
  if (base.length !== sentence.length) return sentence;
  let text = '';
  let copied = 0;
  for (let at = 0; at < words.count; at++) {
    const from = places[2 * at] ?? 0;
    const to = places[2 * at + 1] ?? 0;
    const long = mayExpand(sentence, from, to, shouted) ? expansionAt(words, at) : null;
    if (long !== null) {
      text += base.slice(copied, from) + (isTitle(sentence, from) ? capitalised(long) : long);
      // The full stop of "approx." belongs to the abbreviation, unless the sentence ends with it.
      copied = at < words.count - 1 && sentence.charAt(to) === '.' ? to + 1 : to;
    } else if (shouted && from < to) {
      const quiet = quietWord(sentence.slice(from, to), words, at);
      if (quiet === null) continue;
      text += base.slice(copied, from) + quiet;
      copied = to;
    }
  }
  return text + base.slice(copied);
}

/** Short capitals among ordinary writing are a label or a code, not an abbreviation. */
function mayExpand(sentence: string, from: number, to: number, shouted: boolean): boolean {
  if (!mayBeAbbreviation(sentence, from, to)) return false;
  return shouted || to - from > 4 || !/^[A-Z]{2,}$/.test(sentence.slice(from, to));
}

/** The words of a sentence in lower case, each cut out only when asked for. */
export class Words implements Neighbours {
  readonly #scan: SentenceScan;
  readonly #lower: string[] = [];

  constructor(scan: SentenceScan) {
    this.#scan = scan;
  }

  get count(): number {
    return this.#scan.places.length / 2;
  }

  lower(at: number): string {
    if (at < 0 || at >= this.count) return '';
    const { sentence, places } = this.#scan;
    this.#lower[at] ??= sentence.slice(places[2 * at], places[2 * at + 1]).toLowerCase();
    return this.#lower[at];
  }
}

function isTitle(text: string, at: number): boolean {
  return /^[A-Z][a-z]/.test(text.slice(at, at + 2));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
