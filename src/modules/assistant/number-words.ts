const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };
const VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['dozen', 12],
]);
const WORD = [...VALUES.keys(), ...Object.keys(SCALES)].join('|');
const SPELT = new RegExp(`\\b(?:${WORD})(?:(?:[ -]|\\band\\b)+(?:${WORD})\\b)*\\b`, 'gi');

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
    const scale = SCALES[word];
    if (scale === undefined) part += VALUES.get(word) ?? 0;
    else if (scale === 100) part = (part || 1) * 100;
    else {
      total += (part || 1) * scale;
      part = 0;
    }
  }
  return total + part;
}
