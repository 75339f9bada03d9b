import { foldedWords } from '#/modules/language/index.ts';
import {
  cutKey,
  type EntryKind,
  type Probe,
  phraseKey,
  postcodeBeginnings,
  referenceKey,
} from '#/modules/name-index/index.ts';
import { isPublicDomain } from '#/platform/text/public-domain.ts';
import { nameWords } from './similarity-rules.ts';

const AFTER_ALL = '\u{10ffff}';
const WORDS_MAX = 6;
/** Words too common in names to search by. */
const COMMON_WORDS = new Set(
  'the and of for at in site store shop branch unit building premises group company services service road street lane park retail centre house floor new north south east west'.split(
    ' ',
  ),
);

/** Probes of the name index for records that share a distinctive word with the name. */
export function nameProbes(kind: EntryKind, name: string | null): Probe[] {
  if (name === null) return [];
  const words = nameWords(name);
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word) && word.length > 1);
  const requested = (distinctive.length > 0 ? distinctive : words).slice(0, WORDS_MAX);
  return requested.flatMap((word) =>
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

const MENTION_WORDS_MAX = 90;
/** Few records share this many first words, so all of them can be read. */
const DISTINCTIVE_WORDS = 3;

/** Probes for records whose name may occur in a text: full names of two words, and names starting with any three. */
export function mentionProbes(kind: EntryKind, text: string): Probe[] {
  const words = mentionedIn(text);
  const runs = (length: number) =>
    new Set(words.slice(0, 1 - length).map((_, from) => phraseKey(words.slice(from, from + length))));
  const probe = (low: string, high: string): Probe => ({ kind, form: 'name', low, high });
  return [
    ...[...runs(DISTINCTIVE_WORDS - 1)].map((key) => probe(key, key)),
    ...[...runs(DISTINCTIVE_WORDS)].map((key) => probe(key, `${key}${AFTER_ALL}`)),
  ];
}

/** Whether the full name occurs in the text. */
export function isMentioned(key: string, text: string): boolean {
  return ` ${phraseOf(mentionedIn(text))}`.includes(` ${key}`);
}

function mentionedIn(text: string): string[] {
  return foldedWords(text).slice(0, MENTION_WORDS_MAX);
}

/** Like `phraseKey`, without truncation. */
function phraseOf(words: readonly string[]): string {
  return `${words.join(' ')} `;
}

/** Probes for customers with this address's domain; none for public mail domains. */
export function domainProbes(address: string | null): Probe[] {
  const domain = /@([\w.-]+)>?\s*$/.exec(address?.trim().toLowerCase() ?? '')?.[1] ?? '';
  if (domain === '' || isPublicDomain(domain)) return [];
  return [{ kind: 'contact', form: 'mail_part', low: domain, high: domain }];
}
