import {
  cutKey,
  type Form,
  idKey,
  isInitials,
  type Kind,
  outwardRanges,
  PHONE_DIGITS_MIN,
  type Probe,
  phoneEndKey,
  phoneKeys,
  postcodeBeginnings,
  referenceKey,
} from '#/modules/name-index/index.ts';
import { PEOPLE } from './names.ts';
import { aliasesOf } from './nicknames.ts';
import type { Reading } from './read-query.ts';
import { otherSpellings, phrasesOf, readingsOf } from './spellings.ts';
import { type MatchedVia, NAMED_TYPES, type NamedType, SCORES } from './words.ts';

/** A question to the keys, and what an answer to it is worth. */
export interface Ask extends Probe {
  readonly via: MatchedVia;
  readonly score: number;
  /** What a key is worth that is `low` and nothing more. */
  readonly exactScore: number;
}

/** Everything the text may mean as it stands, the likeliest first; names in other words are asked for apart. */
export function plainAsks(reading: Reading): Ask[] {
  const { text, words, personId } = reading;
  const kinds = NAMED_TYPES.filter((type) => reading.types.includes(type));
  const ids = new Set([idKey(text), ...(personId === undefined ? [] : [personId])]);
  return [
    ...kinds.flatMap((kind) => nameAsks(kind, words)),
    ...kinds.flatMap((kind) =>
      kind === 'person' ? [...ids].map((id) => ask(kind, 'id', id, 'person_id', 1, 1)) : [],
    ),
    ...(kinds.includes('engineer') ? engineerAsks(text) : []),
    ...kinds.filter((kind) => PEOPLE.includes(kind)).flatMap((kind) => reachAsks(kind, text)),
    ...(kinds.includes('contact') ? [...contactAsks('contact', text), ...siteAsks(text, words)] : []),
  ];
}

/** Names that begin so, then names with a later word that does. */
function nameAsks(kind: Kind, words: readonly string[]): Ask[] {
  const phrases = phrasesOf(words);
  return [
    ...phrases.map((phrase) => beginning(kind, 'name', phrase, 'name', SCORES.prefix)),
    ...phrases.map((phrase) => beginning(kind, 'word', phrase, 'name', SCORES.wordPrefix)),
    ...readingsOf(words).flatMap((reading) => singleWordAsks(kind, reading)),
    ...initialsAsks(kind, words, 'alias', SCORES.alias),
  ];
}

/** A word that stands alone once titles and the like are left out, and nicknames of it. */
function singleWordAsks(kind: Kind, [word, ...others]: readonly string[]): Ask[] {
  if (word === undefined || others.length > 0) return [];
  const aliases = PEOPLE.includes(kind) ? aliasesOf(word) : [];
  return [
    beginning(kind, 'name', word, 'name', SCORES.prefix),
    ...otherSpellings(word).map((other) => beginning(kind, 'name', `${other} `, 'name', SCORES.prefix)),
    ...aliases.flatMap((alias) => phraseAsks(kind, `${alias} `, 'alias', SCORES.alias)),
  ];
}

/** "ngf" for Northgate Foods, with points or without. */
function initialsAsks(kind: Kind, words: readonly string[], via: MatchedVia, score: number): Ask[] {
  return readingsOf(words).flatMap(([word = '', ...others]) =>
    others.length === 0 && isInitials(word) ? [ask(kind, 'initials', word, via, score, score)] : [],
  );
}

const WHOLE_NUMBER = /^\d+$/;

/** An engineer's id may be any text: the beginning of one that is no number. */
function engineerAsks(text: string): Ask[] {
  return WHOLE_NUMBER.test(text)
    ? []
    : [beginning('engineer', 'id', idKey(text), 'id', SCORES.prefix, SCORES.exact)];
}

/** A phrase anywhere in a name. */
export function phraseAsks(kind: Kind, phrase: string, via: MatchedVia, score: number): Ask[] {
  return [beginning(kind, 'name', phrase, via, score), beginning(kind, 'word', phrase, via, score)];
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
  const end = PHONE.test(text) ? phoneEndKey(text) : undefined;
  if (end !== undefined) asks.push(beginning(kind, 'phone_end', end, 'phone', SCORES.wordPrefix));
  return asks;
}

function contactAsks(kind: NamedType, text: string): Ask[] {
  return [
    ...postcodeAsks(kind, text, 'postcode', SCORES.prefix),
    ...referenceAsks(kind, text, 'reference', SCORES),
  ];
}

function postcodeAsks(kind: Kind, text: string, via: MatchedVia, score: number): Ask[] {
  return [
    ...postcodeBeginnings(text).map((begun) => beginning(kind, 'postcode', begun, via, score)),
    ...outwardRanges(text).map((range) => ({
      kind,
      form: 'postcode' as const,
      ...range,
      via,
      score,
      exactScore: score,
    })),
  ];
}

function referenceAsks(
  kind: Kind,
  text: string,
  via: MatchedVia,
  scores: { exact: number; prefix: number; wordPrefix: number },
): Ask[] {
  const reference = referenceKey(text);
  const number = WHOLE_NUMBER.test(text) ? text.replace(/^0+/, '') : '';
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
    ...postcodeAsks('site', text, 'site_bridge', siteBridge),
    // A number alone is no house number.
    ...(WHOLE_NUMBER.test(text)
      ? []
      : phrasesOf(words).flatMap((phrase) => phraseAsks('site', phrase, 'site_bridge', siteBridge))),
    ...initialsAsks('site', words, 'site_bridge', siteBridge),
    ...referenceAsks('site', text, 'site_bridge', same),
  ];
}

const AFTER_ALL = '\u{10ffff}';

/** Everything that begins so. */
export function beginning(
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
