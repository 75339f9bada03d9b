/** Numbers written in words. */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const SCALES = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const VALUES = new Map<string, number>([
  ...ONES.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['dozen', 12],
]);
const WORD = [...VALUES.keys(), ...SCALES.keys()].join('|');
const SPELT = new RegExp(`\\b(?:${WORD})(?:(?:[ -]|\\band\\b)+(?:${WORD})\\b)*\\b`, 'gi');
/** Words that stand for a small number, with those that follow them. */
const PHRASES: readonly (readonly [readonly string[], number])[] = [
  [['half', 'a', 'dozen'], 6],
  [['a', 'couple', 'of'], 2],
  [['a', 'couple'], 2],
  [['couple', 'of'], 2],
  [['couple'], 2],
  [['a', 'few'], 3],
  [['few'], 3],
  [['a', 'dozen'], 12],
  [['an'], 1],
  [['a'], 1],
];

/** Numbers written in words. A lone “one” is a word like any other (“one of them”). Pure. */
export function wordNumbers(text: string): { value: number; spelt: string }[] {
  return [...text.matchAll(SPELT)]
    .map(([spelt]) => ({ spelt, value: numberOf(spelt.toLowerCase().match(/[a-z]+/g) ?? []) }))
    .filter(({ spelt }) => spelt.toLowerCase() !== 'one');
}

function numberOf(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const scale = SCALES.get(word);
    if (scale === undefined) part += VALUES.get(word) ?? 0;
    else if (scale === 100) part = (part || 1) * 100;
    else {
      total += (part || 1) * scale;
      part = 0;
    }
  }
  return total + part;
}

/** No number of a count is spoken with more words. */
const COUNT_WORDS_MAX = 12;

/** A count that begins at a place of a list of words ("3", "twenty four", "a couple of"), and the place after it. */
export function countFrom(words: readonly string[], at: number): { value: number; to: number } | null {
  const [word = ''] = words.slice(at, at + 1);
  if (/^\d{1,9}$/.test(word)) return { value: Number(word), to: at + 1 };
  let to = at;
  while (
    to - at < COUNT_WORDS_MAX &&
    (isNumberWord(words[to]) || (to > at && words[to] === 'and' && isNumberWord(words[to + 1])))
  )
    to++;
  if (to > at) return { value: numberOf(words.slice(at, to)), to };
  const phrase = PHRASES.find(([said]) => said.every((one, index) => words[at + index] === one));
  return phrase ? { value: phrase[1], to: at + phrase[0].length } : null;
}

const isNumberWord = (word: string | undefined): boolean =>
  word !== undefined && (VALUES.has(word) || SCALES.has(word));
