import { distance } from 'fastest-levenshtein';

/**
 * The typing errors between two words, and keys under which words a few errors apart are found by equality alone: Pass-Join (Li, Deng, Wang, Feng, VLDB 2011). A word is split into one
 * more segment than edits are allowed, so at least one segment is unchanged; a search looks up every substring of the
 * typed word that may be such a segment.
 */

/** Shorter words are not corrected: almost anything is similar to them. */
const CORRECTABLE_LENGTH_MIN = 3;
const CORRECTABLE_LENGTH_MAX = 30;
const TWO_EDITS_FROM_LENGTH = 5;

/** The number of edits allowed in a word of this length. */
export function editsAllowed(length: number): number {
  if (length < CORRECTABLE_LENGTH_MIN || length > CORRECTABLE_LENGTH_MAX) return 0;
  return length < TWO_EDITS_FROM_LENGTH ? 1 : 2;
}

/** Only words with at least one letter are corrected. */
export function isCorrectable(word: string): boolean {
  return editsAllowed(word.length) > 0 && /\p{L}/u.test(word);
}

interface Segment {
  readonly start: number;
  readonly length: number;
}

function segmentsOf(wordLength: number): Segment[] {
  const count = editsAllowed(wordLength) + 1;
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

/** The keys a word is stored under. */
export function segmentKeys(word: string): string[] {
  return segmentsOf(word.length).map(({ start, length }, at) =>
    segmentKey(word.length, at, word.slice(start, start + length)),
  );
}

/** Keys that cover every word within the allowed edits of `typed`; they also match others. */
export function nearbySegmentKeys(typed: string, edits = editsAllowed(typed.length)): string[] {
  const keys = new Set<string>();
  for (let length = typed.length - edits; length <= typed.length + edits; length++) {
    const allowed = editsAllowed(length);
    const shift = typed.length - length;
    if (allowed === 0 || Math.abs(shift) > allowed) continue;
    segmentsOf(length).forEach(({ start, length: size }, at) => {
      // Multi-match-aware bounds: seen from the left at most `at` edits lie before, from the right what remains.
      const after = allowed - at;
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

/** One transposition plus one edit or another transposition. */
export function isSwapAndEditApart(typed: string, word: string): boolean {
  return swappedSpellings(typed).some(
    (spelling) => distance(spelling, word) <= 1 || swappedSpellings(spelling).includes(word),
  );
}

/** The spellings of a word with two adjacent letters transposed. */
export function swappedSpellings(typed: string): string[] {
  return Array.from(
    { length: typed.length - 1 },
    (_, at) => typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2),
  ).filter((spelling) => spelling !== typed);
}

/** Whether two words differ in nothing but the order of two adjacent letters. */
export function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Letters changed, left out or put in between two words, where two adjacent ones transposed count as one (optimal string alignment). */
export function editsBetween(one: string, other: string): number {
  let older: number[] = [];
  let old = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[other.length] ?? 0;
}
