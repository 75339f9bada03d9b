import { distance } from 'fastest-levenshtein';

/**
 * Words within a few edits of each other, found by equality alone: Pass-Join (Li, Deng, Wang, Feng, VLDB 2011).
 * A word is cut into one more segment than edits are forgiven, so one segment survives untouched; a misspelt
 * word is asked for every substring of it that may be such a segment.
 */

/** Shorter words are not mended: almost anything is near them. */
const MENDED_LENGTH_MIN = 3;
const MENDED_LENGTH_MAX = 30;
const TWO_EDITS_FROM_LENGTH = 5;

/** How many edits are forgiven in a word of this length. */
export function editsForgiven(length: number): number {
  if (length < MENDED_LENGTH_MIN || length > MENDED_LENGTH_MAX) return 0;
  return length < TWO_EDITS_FROM_LENGTH ? 1 : 2;
}

/** Words worth mending: letters, perhaps with digits. */
export function isMendable(word: string): boolean {
  return editsForgiven(word.length) > 0 && /\p{L}/u.test(word);
}

interface Segment {
  readonly start: number;
  readonly length: number;
}

function segmentsOf(wordLength: number): Segment[] {
  const count = editsForgiven(wordLength) + 1;
  const short = Math.floor(wordLength / count);
  const longFrom = count - (wordLength % count);
  let start = 0;
  return Array.from({ length: count }, (_, at) => {
    const length = at >= longFrom ? short + 1 : short;
    const segment = { start, length };
    start += length;
    return segment;
  });
}

function segmentKey(wordLength: number, at: number, text: string): string {
  return `${wordLength}.${at}.${text}`;
}

/** The keys a word of the names is stored under. */
export function segmentKeys(word: string): string[] {
  return segmentsOf(word.length).map(({ start, length }, at) =>
    segmentKey(word.length, at, word.slice(start, start + length)),
  );
}

/** The keys under which every word within the forgiven edits of `typed` is found, or so many, among others. */
export function nearbySegmentKeys(typed: string, edits = editsForgiven(typed.length)): string[] {
  const keys = new Set<string>();
  for (let length = typed.length - edits; length <= typed.length + edits; length++) {
    const forgiven = editsForgiven(length);
    const shift = typed.length - length;
    if (forgiven === 0 || Math.abs(shift) > forgiven) continue;
    segmentsOf(length).forEach(({ start, length: size }, at) => {
      // Multi-match-aware bounds: seen from the left at most `at` edits lie before, from the right what remains.
      const after = forgiven - at;
      const from = Math.max(0, start - Math.min(at, edits), start + shift - Math.min(after, edits));
      const to = Math.min(
        typed.length - size,
        start + Math.min(at, edits),
        start + shift + Math.min(after, edits),
      );
      for (let position = from; position <= to; position++)
        keys.add(segmentKey(length, at, typed.slice(position, position + size)));
    });
  }
  return [...keys];
}

/** Two neighbouring letters exchanged, and one edit more or another two exchanged. */
export function isSwapAndEditApart(typed: string, word: string): boolean {
  return swappedSpellings(typed).some(
    (spelling) => distance(spelling, word) <= 1 || swappedSpellings(spelling).includes(word),
  );
}

/** The spellings of a word with two neighbouring letters exchanged. */
export function swappedSpellings(typed: string): string[] {
  return Array.from(
    { length: typed.length - 1 },
    (_, at) => typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2),
  ).filter((spelling) => spelling !== typed);
}
