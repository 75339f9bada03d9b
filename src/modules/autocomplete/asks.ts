import {
  cutKey,
  type Form,
  idKey,
  type Kind,
  PHONE_DIGITS_MIN,
  type Probe,
  phoneKeys,
  phraseKey,
  postcodeBeginnings,
  referenceKey,
} from '#/modules/lookup/index.ts';
import { aliasesOf } from './nicknames.ts';
import type { Reading } from './read-query.ts';
import { type MatchedVia, NAMED_TYPES, type NamedType, SCORES } from './words.ts';

/** A question to the keys, and what an answer to it is worth. */
export interface Ask extends Probe {
  readonly via: MatchedVia;
  readonly score: number;
  /** What a key is worth that is `low` and nothing more. */
  readonly exactScore: number;
}

/** Kinds that people are entered under. */
const PEOPLE: readonly Kind[] = ['contact', 'person', 'engineer'];
const PERMUTED_WORDS_MAX = 3;
const ALIASED_WORDS_MAX = 4;

/** Everything the text may mean as it stands, the likeliest first. */
export function plainAsks(reading: Reading): Ask[] {
  const { text, words } = reading;
  const kinds = NAMED_TYPES.filter((type) => reading.types.includes(type));
  return [
    ...kinds.flatMap((kind) => nameAsks(kind, words)),
    ...kinds.flatMap((kind) => (kind === 'person' ? [ask(kind, 'id', idKey(text), 'person_id', 1, 1)] : [])),
    ...kinds.filter((kind) => PEOPLE.includes(kind)).flatMap((kind) => reachAsks(kind, text)),
    ...(kinds.includes('contact') ? [...contactAsks('contact', text), ...siteAsks(text, words)] : []),
    ...kinds.filter((kind) => PEOPLE.includes(kind)).flatMap((kind) => aliasAsks(kind, words)),
  ];
}

/** Names that begin so, then names with a later word that does, then the words in another order. */
function nameAsks(kind: Kind, words: readonly string[]): Ask[] {
  const phrase = words.join(' ');
  return [
    beginning(kind, 'name', phrase, 'name', SCORES.prefix),
    beginning(kind, 'word', phrase, 'name', SCORES.wordPrefix),
    ...otherOrders(words).flatMap((order) => phraseAsks(kind, order.join(' '), 'name', SCORES.wordPrefix)),
  ];
}

/** A phrase anywhere in a name. */
export function phraseAsks(kind: Kind, phrase: string, via: MatchedVia, score: number): Ask[] {
  return [beginning(kind, 'name', phrase, via, score), beginning(kind, 'word', phrase, via, score)];
}

function otherOrders(words: readonly string[]): string[][] {
  if (words.length < 2 || words.length > PERMUTED_WORDS_MAX) return [];
  return permutations(words).slice(1);
}

/** All orders, the given one first. */
function permutations(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, at) => permutations(words.toSpliced(at, 1)).map((rest) => [word, ...rest]));
}

/** Bob for Robert and Robert for Bob, one word at a time. */
function aliasAsks(kind: Kind, words: readonly string[]): Ask[] {
  return words.slice(0, ALIASED_WORDS_MAX).flatMap((word, at) =>
    aliasesOf(word).flatMap((alias) => {
      const aliased = words.with(at, alias);
      const phrase = at === words.length - 1 ? phraseKey(aliased) : aliased.join(' ');
      return phraseAsks(kind, phrase, 'alias', SCORES.alias);
    }),
  );
}

const PHONE = /^[+\d\s().\-/]+$/;

function reachAsks(kind: Kind, text: string): Ask[] {
  const asks: Ask[] = [];
  if (!/\s/.test(text)) {
    const address = text.toLowerCase();
    const part = address.replace(/^@/, '');
    asks.push(beginning(kind, 'email', address, 'email', SCORES.prefix, SCORES.exact));
    if (part !== '') asks.push(beginning(kind, 'mail_part', part, 'email', SCORES.wordPrefix));
  }
  const numbers = PHONE.test(text) ? phoneKeys(text) : [];
  const readings = numbers.flatMap((digits) => [digits, digits.replace(/^440?/, '')]);
  for (const digits of new Set(readings.filter(({ length }) => length >= PHONE_DIGITS_MIN)))
    asks.push(beginning(kind, 'phone', digits, 'phone', SCORES.prefix));
  return asks;
}

function contactAsks(kind: NamedType, text: string): Ask[] {
  return [
    ...postcodeBeginnings(text).map((begun) => beginning(kind, 'postcode', begun, 'postcode', SCORES.prefix)),
    ...referenceAsks(kind, text, 'reference', SCORES),
  ];
}

function referenceAsks(
  kind: Kind,
  text: string,
  via: MatchedVia,
  scores: { exact: number; prefix: number; wordPrefix: number },
): Ask[] {
  const reference = referenceKey(text);
  const number = /^\d+$/.test(text) ? text.replace(/^0+/, '') : '';
  return [
    ...(reference.length >= 2
      ? [beginning(kind, 'reference', reference, via, scores.prefix, scores.exact)]
      : []),
    ...(number === '' ? [] : [beginning(kind, 'number', number, via, scores.wordPrefix)]),
  ];
}

/** Sites by name, address, code and postcode; each stands for its customer. */
function siteAsks(text: string, words: readonly string[]): Ask[] {
  const { siteBridge } = SCORES;
  const same = { exact: siteBridge, prefix: siteBridge, wordPrefix: siteBridge };
  return [
    ...postcodeBeginnings(text).map((begun) =>
      beginning('site', 'postcode', begun, 'site_bridge', siteBridge),
    ),
    ...phraseAsks('site', words.join(' '), 'site_bridge', siteBridge),
    ...referenceAsks('site', text, 'site_bridge', same),
  ];
}

const AFTER_ALL = '\u{10ffff}';

/** Everything that begins so. */
function beginning(
  kind: Kind,
  form: Form,
  begun: string,
  via: MatchedVia,
  score: number,
  exactScore: number = score,
): Ask {
  return { ...ask(kind, form, begun, via, score, exactScore), high: `${cutKey(begun)}${AFTER_ALL}` };
}

function ask(kind: Kind, form: Form, key: string, via: MatchedVia, score: number, exactScore: number): Ask {
  return { kind, form, low: cutKey(key), high: cutKey(key), via, score, exactScore };
}
