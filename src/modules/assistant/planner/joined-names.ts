import { stemOf } from '#/modules/search/index.ts';
import type { Candidate } from './intent.ts';
import { escaped, foldedText } from './normal.ts';

interface Match {
  readonly text: string;
  readonly mended: boolean;
  readonly more: boolean;
  readonly candidates: readonly Candidate[];
}

/** What may stand between two parts of one name. */
const BETWEEN = /^ (?:(?:(?:over |down |up )?(?:in|at|on|of|near)|one in|one at)(?: the)? )?$/;

/**
 * "The Beacon in Leeds", "the Leeds Beacon": parts of names that stand together and are both in the name of one record
 * mean that one, though each of them is in other names too.
 */
export function withJoined(text: string, matches: readonly Match[]): Match[] {
  const seen = new Map<string, number>();
  const placed = matches
    .map((match) => {
      const before = seen.get(match.text) ?? 0;
      seen.set(match.text, before + 1);
      return { match, at: placeOf(text, match.text, before) };
    })
    .sort((one, other) => one.at - other.at);
  const joined: Match[] = [];
  for (let index = 0; index < placed.length; index++) {
    const [one, other] = [placed[index], placed[index + 1]];
    if (!one) continue;
    const both = one.at >= 0 && other ? joinedMatch(text, one, other) : null;
    joined.push(both ?? one.match);
    if (both) index++;
  }
  return joined;
}

/** Where words stand that have been found so many times before; below zero where they do not. */
function placeOf(text: string, words: string, before: number): number {
  const found = [...text.matchAll(new RegExp(`(?<![\\w@])${escaped(words)}(?!\\w)`, 'g'))];
  return (found[before] ?? found[0])?.index ?? -1;
}

interface Placed {
  readonly match: Match;
  readonly at: number;
}

function joinedMatch(text: string, one: Placed, other: Placed): Match | null {
  const end = one.at + one.match.text.length;
  if (!BETWEEN.test(text.slice(end, other.at))) return null;
  const parts = [one.match, other.match];
  if (parts.some(({ candidates }) => candidates.some(({ whole }) => whole))) return null;
  const shared = one.match.candidates.filter(
    (candidate) =>
      candidate.type !== 'engineer' && parts.every(({ text: said }) => isCalled(candidate, said)),
  );
  // A site is often called like its customer.
  const contacts = shared.filter(({ type }) => type === 'contact');
  const [only, second] = contacts.length > 0 ? contacts : shared;
  return only && !second
    ? {
        text: text.slice(one.at, other.at + other.match.text.length),
        mended: false,
        more: false,
        candidates: shared.filter(({ type, name }) => type === only.type || name === only.name).map(asWhole),
      }
    : null;
}

function asWhole(candidate: Candidate): Candidate {
  return { ...candidate, whole: true };
}

function isCalled({ name }: Candidate, said: string): boolean {
  const words = foldedText(name).split(' ').map(stemOf);
  return said.split(' ').every((word) => words.includes(stemOf(word)));
}
