import { findAbbreviation } from './abbreviations.ts';

const SPLIT = /[\s,;:()"!?]+/;

/** What the abbreviations in a text may stand for, as words; empty when there is none. */
export function speltOut(text: string): string {
  const long = text
    .toLowerCase()
    .split(SPLIT)
    .flatMap((word) => longForms(word.replace(/(?<!\.)\.+$/, '')));
  return [...new Set(long)].join(' ');
}

function longForms(word: string): string[] {
  const found = word === '' ? undefined : findAbbreviation(word);
  if (!found) return [];
  const verb = found.verb ? [found.verb.base] : [];
  const plain = found.plain ? [found.plain] : [];
  return [...verb, ...plain, ...found.rows.map(({ long }) => long)].filter((long) => long !== word);
}
