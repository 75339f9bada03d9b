import { editsBetween } from './spelling.ts';

/** Letters that may stand for one sound, as Editex groups them (Zobel and Dart, SIGIR 1996). */
const GROUPS = ['aeiouy', 'bp', 'ckq', 'dt', 'lr', 'mn', 'gj', 'fpv', 'sxz', 'csz'];
const ALIKE = 1;
const OTHER = 2;
/** What a letter in place of one of another sound costs in `soundDistance`: two of Editex, and an edit. */
const LETTER_COST = OTHER + 1;

const alike = new Set(
  GROUPS.flatMap((group) => [...group].flatMap((one) => [...group].map((other) => one + other))),
);

/**
 * How far one spelling of a name is from another: the sounds changed (Editex) and the letters changed (edits). Where a
 * phonetic code takes both for the same name, a change of sound is forgiven.
 */
export function soundDistance(one: string, other: string, isSameCode = false): number {
  const far = editex(one, other) + editsBetween(one, other);
  return isSameCode ? Math.max(0, far - OTHER) : far;
}

/** The same as a share, from 1 for the same word to 0 where no letter is left. */
export function soundLikeness(one: string, other: string, isSameCode = false): number {
  const letters = Math.max(1, one.length, other.length);
  return Math.max(0, 1 - soundDistance(one, other, isSameCode) / (LETTER_COST * letters));
}

function editex(one: string, other: string): number {
  let old = Array.from({ length: other.length + 1 }, () => 0);
  for (let j = 1; j <= other.length; j++) old[j] = (old[j - 1] ?? 0) + lossOf(other, j - 1);
  for (let i = 1; i <= one.length; i++) {
    const row = [(old[0] ?? 0) + lossOf(one, i - 1)];
    for (let j = 1; j <= other.length; j++)
      row.push(
        Math.min(
          (old[j] ?? 0) + lossOf(one, i - 1),
          (row[j - 1] ?? 0) + lossOf(other, j - 1),
          (old[j - 1] ?? 0) + changeOf(one.charAt(i - 1), other.charAt(j - 1)),
        ),
      );
    old = row;
  }
  return old[other.length] ?? 0;
}

/** Of a letter left out: an h or w may be silent, and a letter like the one before it is hardly heard. */
function lossOf(word: string, at: number): number {
  const before = word.charAt(at - 1);
  return before === 'h' || before === 'w'
    ? Math.min(ALIKE, changeOf(before, word.charAt(at)))
    : changeOf(before, word.charAt(at));
}

function changeOf(letter: string, other: string): number {
  if (letter === other) return 0;
  return alike.has(letter + other) ? ALIKE : OTHER;
}
