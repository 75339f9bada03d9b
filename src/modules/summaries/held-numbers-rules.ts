/** Numbers in figures, thousands set off or not. */
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
/** Amounts that no fact states as such. */
const VAGUE = /\b(?:half|third|thirds|quarter|quarters|twice|double|doubled|triple|tripled|halved)\b/i;

/** The numbers a text states, in figures or in words; `one` is left out, for it is a pronoun as well. */
export function numbersIn(text: string): number[] {
  const figures = [...text.matchAll(FIGURES)].map(([figure]) => Number(figure.replaceAll(',', '')));
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...figures, ...words.flatMap((word) => (Object.hasOwn(WORDS, word) ? [WORDS[word] ?? 0] : []))];
}

/** Every number that facts state: as it is, rounded, and a ratio as a percentage. Ids are names, not numbers. */
export function numbersHeld(facts: unknown): number[] {
  if (typeof facts === 'number') {
    const size = Math.abs(facts);
    return [...rounded(size), ...(size <= 1 ? rounded(size * 100) : [])];
  }
  if (facts === null || typeof facts !== 'object') return [];
  return Object.entries(facts).flatMap(([name, part]) => (name.endsWith('_id') ? [] : numbersHeld(part)));
}

function rounded(number: number): number[] {
  return [number, Math.round(number), Math.round(number * 10) / 10];
}

/** What a text states although nothing holds it. */
export function notHeld(text: string, held: ReadonlySet<number>): string[] {
  const vague = VAGUE.exec(text)?.[0];
  return [
    ...numbersIn(text)
      .filter((number) => !held.has(number))
      .map(String),
    ...(vague ? [vague] : []),
  ];
}
