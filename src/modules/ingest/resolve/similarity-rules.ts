import { distance } from 'fastest-levenshtein';
import { foldedWords } from '#/modules/language/index.ts';

/** The similarity of names. */

/** Words too common in names to count fully. */
const COMMON = new Set(
  'the and of for at in site store shop branch unit building premises group company co uk gb services service property'.split(
    ' ',
  ),
);
/** Legal forms, which are ignored. */
const FORMS = new Set('ltd limited plc llp llc inc incorporated corp corporation gmbh sa bv pty'.split(' '));
const COMMON_WEIGHT = 0.4;
const SHORT_FORMS: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  ln: 'lane',
  dr: 'drive',
  sq: 'square',
  pk: 'park',
  ctr: 'centre',
  center: 'centre',
  ind: 'industrial',
  est: 'estate',
  blvd: 'boulevard',
  ct: 'court',
  pl: 'place',
  no: '',
  bldg: 'building',
};
const WORDS_MAX = 24;

/** The letters and digits of a number or code, in capitals. */
export function bareCode(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The normalised words of a name. */
export function nameWords(name: string): string[] {
  const words = foldedWords(name);
  const spelled = words.map((word) => SHORT_FORMS[word] ?? word).filter((word) => word !== '');
  const distinctive = spelled.filter((word) => !FORMS.has(word));
  return (distinctive.length > 0 ? distinctive : spelled).slice(0, WORDS_MAX);
}

/**
 * 0 to 1: the weighted share of common words. A typo counts as nearly the same word. Different numbers lower the score:
 * Unit 4 is not Unit 7, but nearly Unit 4A.
 */
export function similarity(one: string, other: string): number {
  const [left, right] = [nameWords(one), nameWords(other)];
  if (left.length === 0 || right.length === 0) return 0;
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);
  const free = [...right];
  let shared = 0;
  for (const word of left) {
    const at = bestMatch(word, free);
    if (at === undefined) continue;
    shared += Math.min(weightOf(word), weightOf(free[at] ?? '')) * wordSimilarity(word, free[at] ?? '');
    free.splice(at, 1);
  }
  const score = (2 * shared) / (weight(left) + weight(right));
  return numbersDiffer(left, right) ? Math.min(score, 0.5) : score;
}

function bestMatch(word: string, among: readonly string[]): number | undefined {
  let best: number | undefined;
  let score = 0;
  among.forEach((other, at) => {
    const same = wordSimilarity(word, other);
    if (same > score) {
      best = at;
      score = same;
    }
  });
  return best;
}

const NUMBER = /^\d+[a-z]?$/;

function wordSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  if (NUMBER.test(one) && NUMBER.test(other)) return digits(one) === digits(other) ? 0.75 : 0;
  if (Math.min(one.length, other.length) < 4) return 0;
  const edits = distance(one, other);
  const allowed = Math.min(one.length, other.length) >= 7 ? 2 : 1;
  return edits <= allowed ? 1 - edits * 0.12 : 0;
}

function digits(word: string): string {
  return word.replace(/(?<!\D)\D+$/, '').replace(/^0+/, '');
}

/** Both have numbers, but none in common. */
function numbersDiffer(left: readonly string[], right: readonly string[]): boolean {
  const [one, other] = [left, right].map((words) => words.filter((word) => NUMBER.test(word)).map(digits));
  return (
    !!one && !!other && one.length > 0 && other.length > 0 && !one.some((number) => other.includes(number))
  );
}

function weightOf(word: string): number {
  return COMMON.has(word) ? COMMON_WEIGHT : 1;
}
