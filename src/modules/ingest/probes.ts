import {
  cutKey,
  type EntryKind,
  foldedWords,
  type Probe,
  phraseKey,
  postcodeBeginnings,
  referenceKey,
} from '#/modules/name-index/index.ts';
import { nameWords } from './likeness-rules.ts';

const AFTER_ALL = '\u{10ffff}';
const WORDS_MAX = 6;
/** Words that stand in so many names that they find half of them. */
const UNTELLING = new Set(
  'the and of for at in site store shop branch unit building premises group company services service road street lane park retail centre house floor new north south east west'.split(
    ' ',
  ),
);

/** Questions to the index of keys for things whose name has a telling word of this one. */
export function nameProbes(kind: EntryKind, name: string | null): Probe[] {
  if (name === null) return [];
  const words = nameWords(name);
  const telling = words.filter((word) => !UNTELLING.has(word) && word.length > 1);
  const asked = (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
  return asked.flatMap((word) =>
    (['name', 'word'] as const).map((form) => ({
      kind,
      form,
      low: phraseKey([word]),
      high: `${phraseKey([word])}${AFTER_ALL}`,
    })),
  );
}

export function referenceProbes(kind: EntryKind, reference: string | null): Probe[] {
  if (reference === null) return [];
  const key = cutKey(referenceKey(reference));
  const number = /^\D*(\d+)$/.exec(reference.trim())?.[1]?.replace(/^0+/, '') ?? '';
  const exact: Probe[] = key === '' ? [] : [{ kind, form: 'reference', low: key, high: key }];
  return number === '' ? exact : [...exact, { kind, form: 'number', low: number, high: number }];
}

export function postcodeProbes(kind: EntryKind, postcode: string | null): Probe[] {
  if (postcode === null) return [];
  const compact = postcode.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return [...postcodeBeginnings(postcode), compact].map((low) => ({
    kind,
    form: 'postcode',
    low,
    high: `${low}${AFTER_ALL}`,
  }));
}

const MENTIONED_IN_WORDS = 90;
/** So few things begin with the same words that all of them are read. */
const TELLING_WORDS = 3;

/** Questions for things whose name may stand in a text: whole names of two words, and what begins with any three. */
export function mentionProbes(kind: EntryKind, text: string): Probe[] {
  const words = mentionedIn(text);
  const runs = (length: number) =>
    new Set(words.slice(0, 1 - length).map((_, from) => phraseKey(words.slice(from, from + length))));
  const probe = (low: string, high: string): Probe => ({ kind, form: 'name', low, high });
  return [
    ...[...runs(TELLING_WORDS - 1)].map((key) => probe(key, key)),
    ...[...runs(TELLING_WORDS)].map((key) => probe(key, `${key}${AFTER_ALL}`)),
  ];
}

/** Whether all of a name that was found so stands in the text. */
export function isMentioned(key: string, text: string): boolean {
  return ` ${phraseOf(mentionedIn(text))}`.includes(` ${key}`);
}

function mentionedIn(text: string): string[] {
  return foldedWords(text).slice(0, MENTIONED_IN_WORDS);
}

/** As `phraseKey` has it, of any length. */
function phraseOf(words: readonly string[]): string {
  return `${words.join(' ')} `;
}

/** Questions for customers who write from this address's domain; none for domains that everybody has. */
export function domainProbes(address: string | null): Probe[] {
  const domain = /@([\w.-]+)>?\s*$/.exec(address?.trim().toLowerCase() ?? '')?.[1] ?? '';
  if (domain === '' || EVERYBODYS.test(domain)) return [];
  return [{ kind: 'contact', form: 'mail_part', low: domain, high: domain }];
}

const EVERYBODYS =
  /(?:^|\.)(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|btinternet|sky|virginmedia|talktalk|ntlworld|protonmail|proton|gmx|mail)\.[a-z.]{2,6}$/;
