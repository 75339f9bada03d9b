import { foldedWords } from '#/modules/language/index.ts';
import { backwards, phoneKeys, postcodeKey, referenceKey } from './field-keys.ts';
import { initialsOf } from './initials.ts';

export const KINDS = [
  'contact',
  'person',
  'engineer',
  'job_type',
  'job_category',
  'contact_group',
  'resource_group',
  'site',
] as const;
export type EntryKind = (typeof KINDS)[number];

/** The searchable fields of a record. */
export interface Entry {
  readonly kind: EntryKind;
  readonly id: string;
  readonly name: string;
  /** Additional text whose words are indexed. */
  readonly text?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly postcode?: string | null;
  readonly reference?: string | null;
  /** Alternative ids. */
  readonly ids?: readonly string[];
}

/**
 * `name`: the full name. `word`: the name rotated so that a later word comes first. `initials`: the first letters of its
 * words. `mail_part`: an address from within its local part, or its domain. `phone_end`: a number reversed. `number`:
 * the number at the end of a reference.
 */
export type Form =
  | 'name'
  | 'word'
  | 'initials'
  | 'email'
  | 'mail_part'
  | 'phone'
  | 'phone_end'
  | 'postcode'
  | 'reference'
  | 'number'
  | 'id';

export interface Key {
  readonly form: Form;
  readonly key: string;
}

const KEY_LENGTH_MAX = 64;
const WORDS_MAX = 12;
const EMAIL_PARTS_MAX = 6;

/** Every key of an entry, without duplicates; exactly one is its `name`. */
export function keysOf(entry: Entry): Key[] {
  const words = foldedWords(entry.name).slice(0, WORDS_MAX);
  const keys: Key[] = [{ form: 'name', key: phraseKey(words) }];
  const add = (form: Form, values: readonly string[]) => {
    for (const value of values) if (value.trim() !== '') keys.push({ form, key: cutKey(value) });
  };
  add('word', turnedPhrases(words));
  add('initials', initialsOf(words));
  if (entry.text) add('word', tailPhrases(foldedWords(entry.text).slice(0, WORDS_MAX)));
  if (entry.email) {
    const email = entry.email.trim().toLowerCase();
    add('email', [email]);
    add('mail_part', mailParts(email));
  }
  if (entry.phone) {
    const numbers = phoneKeys(entry.phone);
    add('phone', numbers);
    add('phone_end', numbers.map(backwards));
  }
  if (entry.postcode) add('postcode', [postcodeKey(entry.postcode)]);
  if (entry.reference) {
    add('reference', [referenceKey(entry.reference)]);
    add('number', [/(?<!\d)(\d+)\D*$/.exec(entry.reference)?.[1]?.replace(/^0+/, '') ?? '']);
  }
  add('id', (entry.ids ?? []).map(idKey));
  if (entry.kind === 'engineer') add('id', [idKey(entry.id)]);
  return [...new Map(keys.map((key) => [`${key.form} ${key.key}`, key])).values()];
}

/** Truncates a key to the stored length. */
export function cutKey(key: string): string {
  return key.slice(0, KEY_LENGTH_MAX);
}

/** Normalises an id. */
export function idKey(id: string): string {
  return id.trim().toLowerCase();
}

/** Every word is followed by a space, so that a complete last word differs from the prefix of a longer one. */
export function phraseKey(words: readonly string[]): string {
  return cutKey(`${words.join(' ')} `);
}

/** "northgate foods ltd" → "foods ltd northgate", "ltd northgate foods": searchable from any word on. */
function turnedPhrases(words: readonly string[]): string[] {
  return words.slice(1).map((_, at) => phraseKey([...words.slice(at + 1), ...words.slice(0, at + 1)]));
}

/** Words too common in addresses to search by. */
const STREET_WORDS = new Set(
  'road street lane avenue drive close way court place the of and unit house uk'.split(' '),
);

/** An address is searchable from any distinctive word on, and from a number only at its start. */
function tailPhrases(words: readonly string[]): string[] {
  const tails = words.map((word, at) => ({ word, at, key: phraseKey(words.slice(at)) }));
  return tails
    .filter(({ word, at }) => at === 0 || !(STREET_WORDS.has(word) || /^\d/.test(word) || word.length < 3))
    .map(({ key }) => key);
}

function mailParts(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const inside = [...local.matchAll(/(?<=[._+-])[^._+-]/g)].map(({ index }) => email.slice(index));
  return [...inside.slice(0, EMAIL_PARTS_MAX), domain];
}
