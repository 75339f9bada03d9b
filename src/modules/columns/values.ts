import type { TargetField } from './fields.ts';
import words from './values.json' with { type: 'json' };

/** What exports write for the values of a field, folded. */
const meantByField = new Map(
  Object.entries(words).map(([path, byValue]) => [
    path,
    new Map(
      Object.entries(byValue).flatMap(([value, others]) => others.map((word) => [folded(word), value])),
    ),
  ]),
);

/** The value of a field that a word of the file means: itself in any spelling, or what exports call it. */
export function meantValue(field: TargetField, word: string): string | undefined {
  const spelt = folded(word);
  return field.allowed?.find((value) => folded(value) === spelt) ?? meantByField.get(field.path)?.get(spelt);
}

/** Case, spaces, punctuation and `and` do not matter: `In-Progress`, `in progress` and `inProgress` are one word. */
function folded(word: string): string {
  return word.toLowerCase().replace(/\band\b|[^\p{L}\p{N}]+/gu, '');
}

/** All words that exports write for the values of a field. */
export function knownWords(field: TargetField): { readonly from: string; readonly to: string }[] {
  const byValue = (words as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[
    field.path
  ];
  return Object.entries(byValue ?? {}).flatMap(([to, others]) => others.map((from) => ({ from, to })));
}
