import { backwards, foldedWords, phoneKeys, postcodeKey, referenceKey } from './fold.ts';
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
export type Kind = (typeof KINDS)[number];

/** What one thing is found by, as a module hands it over. */
export interface Entry {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** Further text whose words it is found by. */
  readonly text?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly postcode?: string | null;
  readonly reference?: string | null;
  /** Other ids it is known by. */
  readonly ids?: readonly string[];
}

/**
 * `name`: the whole name. `word`: the name turned so that a later word comes first. `initials`: the first letters
 * of its words. `mail_part`: an address from inside its local part or from its domain on. `phone_end`: a number
 * backwards. `number`: the number a reference ends in.
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

/** Every key of an entry, none twice; exactly one is its `name`. */
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

/** What is kept and compared of a long key. */
export function cutKey(key: string): string {
  return key.slice(0, KEY_LENGTH_MAX);
}

/** An id as it is compared. */
export function idKey(id: string): string {
  return id.trim().toLowerCase();
}

/** Every word is followed by a space, so that a whole last word can be told from the beginning of a longer one. */
export function phraseKey(words: readonly string[]): string {
  return cutKey(`${words.join(' ')} `);
}

/** "northgate foods ltd" → "foods ltd northgate", "ltd northgate foods": found by any word and the ones after it. */
function turnedPhrases(words: readonly string[]): string[] {
  return words.slice(1).map((_, at) => phraseKey([...words.slice(at + 1), ...words.slice(0, at + 1)]));
}

/** Words that stand in half of all addresses find nothing by themselves. */
const STREET_WORDS = new Set(
  'road street lane avenue drive close way court place the of and unit house uk'.split(' '),
);

/** An address is found from any telling word on; a number only where it begins the address. */
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
