import {
  cutKey,
  foldedWords,
  type Kind,
  type Probe,
  phraseKey,
  postcodeBeginnings,
  referenceKey,
} from '#/modules/lookup/index.ts';
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
export function nameProbes(kind: Kind, name: string | null): Probe[] {
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

export function referenceProbes(kind: Kind, reference: string | null): Probe[] {
  if (reference === null) return [];
  const key = cutKey(referenceKey(reference));
  const number = /^\D*(\d+)$/.exec(reference.trim())?.[1]?.replace(/^0+/, '') ?? '';
  const exact: Probe[] = key === '' ? [] : [{ kind, form: 'reference', low: key, high: key }];
  return number === '' ? exact : [...exact, { kind, form: 'number', low: number, high: number }];
}

export function postcodeProbes(kind: Kind, postcode: string | null): Probe[] {
  if (postcode === null) return [];
  const compact = postcode.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return [...postcodeBeginnings(postcode), compact].map((low) => ({
    kind,
    form: 'postcode',
    low,
    high: `${low}${AFTER_ALL}`,
  }));
}

const MENTION_WORDS_MAX = 6;
const MENTIONED_IN_WORDS = 90;

/** Questions for things whose whole name stands somewhere in a text: in every run of its words. */
export function mentionProbes(kind: Kind, text: string): Probe[] {
  const words = foldedWords(text).slice(0, MENTIONED_IN_WORDS);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MENTION_WORDS_MAX - 1 }, (__, more) => words.slice(from, from + 2 + more)),
  );
  const keys = new Set(runs.filter((run) => run.length > 1).map(phraseKey));
  return [...keys].map((key) => ({ kind, form: 'name', low: key, high: key }));
}

/** Questions for customers who write from this address's domain; none for domains that everybody has. */
export function domainProbes(address: string | null): Probe[] {
  const domain = /@([\w.-]+)>?\s*$/.exec(address?.trim().toLowerCase() ?? '')?.[1] ?? '';
  if (domain === '' || EVERYBODYS.test(domain)) return [];
  return [{ kind: 'contact', form: 'mail_part', low: domain, high: domain }];
}

const EVERYBODYS =
  /(?:^|\.)(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|btinternet|sky|virginmedia|talktalk|ntlworld|protonmail|proton|gmx|mail)\.[a-z.]{2,6}$/;
