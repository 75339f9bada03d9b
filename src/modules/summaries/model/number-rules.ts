/** Numbers in digits, with or without thousands separators. */
const FIGURES = /\d+(?:,\d{3})*(?:\.\d+)?/g;

const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, index): [string, number] => [word, index + 2]),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index): [string, number] => [word, 10 * (index + 2)]),
    [
      ['dozen', 12],
      ['hundred', 100],
      ['thousand', 1_000],
      ['million', 1_000_000],
    ] satisfies [string, number][],
  ].flat(),
);
/** Amounts that the facts never state in this form. */
const VAGUE = /\b(?:half|third|thirds|quarter|quarters|twice|double|doubled|triple|tripled|halved)\b/i;

/** The numbers in a text, as digits or words, except `one`, which is also a pronoun. */
export function numbersIn(text: string): number[] {
  const figures = [...text.matchAll(FIGURES)].map(([figure]) => Number(figure.replaceAll(',', '')));
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...figures, ...words.flatMap((word) => (Object.hasOwn(WORDS, word) ? [WORDS[word] ?? 0] : []))];
}

/** Every number the facts allow: exact, rounded, and a ratio as a percentage. Ids are excluded. */
export function allowedNumbers(facts: unknown): number[] {
  if (typeof facts === 'number') {
    const size = Math.abs(facts);
    return [...rounded(size), ...(size <= 1 ? rounded(size * 100) : [])];
  }
  if (facts === null || typeof facts !== 'object') return [];
  return Object.entries(facts).flatMap(([name, part]) => (name.endsWith('_id') ? [] : allowedNumbers(part)));
}

function rounded(number: number): number[] {
  return [number, Math.round(number), Math.round(number * 10) / 10];
}

/** The numbers and vague amounts in a text that are not allowed. */
export function unsupportedNumbers(text: string, held: ReadonlySet<number>): string[] {
  const vague = VAGUE.exec(text)?.[0];
  return [
    ...numbersIn(text)
      .filter((number) => !held.has(number))
      .map(String),
    ...(vague ? [vague] : []),
  ];
}
