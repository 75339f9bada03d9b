import {
  cutKey,
  type EntryKind,
  type Form,
  idKey,
  isInitials,
  outwardRanges,
  PHONE_DIGITS_MIN,
  type Probe,
  phoneEndKey,
  phoneKeys,
  postcodeBeginnings,
  referenceKey,
} from '#/modules/name-index/index.ts';
import type { ParsedQuery } from '../parse-query.ts';
import { aliasesOf } from '../spelling/nicknames.ts';
import { interpretationsOf, otherSpellings, phrasesOf } from '../spelling/variants.ts';
import { type MatchedVia, NAMED_TYPES, type NamedType, SCORES } from '../words.ts';
import { PEOPLE } from './name-queries.ts';

/** A probe of the key index and the score of its matches. */
export interface ScoredProbe extends Probe {
  readonly via: MatchedVia;
  readonly score: number;
  /** The score of a key that equals `low`. */
  readonly exactScore: number;
}

/** Probes for every direct reading of the text, most likely first. Names in other words are searched separately. */
export function directProbes(parsed: ParsedQuery): ScoredProbe[] {
  const { text, words, personId } = parsed;
  const kinds = NAMED_TYPES.filter((type) => parsed.types.includes(type));
  const ids = new Set([idKey(text), ...(personId === undefined ? [] : [personId])]);
  return [
    ...kinds.flatMap((kind) => nameProbes(kind, words)),
    ...kinds.flatMap((kind) =>
      kind === 'person' ? [...ids].map((id) => probe(kind, 'id', id, 'person_id', 1, 1)) : [],
    ),
    ...(kinds.includes('engineer') ? engineerProbes(text) : []),
    ...kinds.filter((kind) => PEOPLE.includes(kind)).flatMap((kind) => contactDetailProbes(kind, text)),
    ...(kinds.includes('contact') ? [...customerProbes('contact', text), ...siteProbes(text, words)] : []),
  ];
}

/** Names that start with the words, then names with a later word that does. */
function nameProbes(kind: EntryKind, words: readonly string[]): ScoredProbe[] {
  const phrases = phrasesOf(words);
  return [
    ...phrases.map((phrase) => prefixProbe(kind, 'name', phrase, 'name', SCORES.prefix)),
    ...phrases.map((phrase) => prefixProbe(kind, 'word', phrase, 'name', SCORES.wordPrefix)),
    ...interpretationsOf(words).flatMap((interpretation) => singleWordProbes(kind, interpretation)),
    ...initialsProbes(kind, words, 'alias', SCORES.alias),
  ];
}

/** A single word after titles and the like are dropped, and its nicknames. */
function singleWordProbes(kind: EntryKind, [word, ...others]: readonly string[]): ScoredProbe[] {
  if (word === undefined || others.length > 0) return [];
  const aliases = PEOPLE.includes(kind) ? aliasesOf(word) : [];
  return [
    prefixProbe(kind, 'name', word, 'name', SCORES.prefix),
    ...otherSpellings(word).map((other) => prefixProbe(kind, 'name', `${other} `, 'name', SCORES.prefix)),
    ...aliases.flatMap((alias) => phraseProbes(kind, `${alias} `, 'alias', SCORES.alias)),
  ];
}

/** "ngf" for Northgate Foods. */
function initialsProbes(
  kind: EntryKind,
  words: readonly string[],
  via: MatchedVia,
  score: number,
): ScoredProbe[] {
  return interpretationsOf(words).flatMap(([word = '', ...others]) =>
    others.length === 0 && isInitials(word) ? [probe(kind, 'initials', word, via, score, score)] : [],
  );
}

const WHOLE_NUMBER = /^\d+$/;

/** An engineer's id may be any text: match a prefix, unless it is a number. */
function engineerProbes(text: string): ScoredProbe[] {
  return WHOLE_NUMBER.test(text)
    ? []
    : [prefixProbe('engineer', 'id', idKey(text), 'id', SCORES.prefix, SCORES.exact)];
}

/** A phrase anywhere in a name. */
export function phraseProbes(kind: EntryKind, phrase: string, via: MatchedVia, score: number): ScoredProbe[] {
  return [prefixProbe(kind, 'name', phrase, via, score), prefixProbe(kind, 'word', phrase, via, score)];
}

const PHONE = /^[+\d\s().\-/]+$/;

function contactDetailProbes(kind: EntryKind, text: string): ScoredProbe[] {
  const probes: ScoredProbe[] = [];
  if (!/\s/.test(text)) {
    const address = text.toLowerCase();
    const part = address.replace(/^@/, '');
    probes.push(prefixProbe(kind, 'email', address, 'email', SCORES.prefix, SCORES.exact));
    if (part !== '') probes.push(prefixProbe(kind, 'mail_part', part, 'email', SCORES.wordPrefix));
  }
  const numbers = PHONE.test(text) ? phoneKeys(text) : [];
  const interpretations = numbers.flatMap((digits) => [digits, digits.replace(/^440?/, '')]);
  for (const digits of new Set(interpretations.filter(({ length }) => length >= PHONE_DIGITS_MIN)))
    probes.push(prefixProbe(kind, 'phone', digits, 'phone', SCORES.prefix));
  const end = PHONE.test(text) ? phoneEndKey(text) : undefined;
  if (end !== undefined) probes.push(prefixProbe(kind, 'phone_end', end, 'phone', SCORES.wordPrefix));
  return probes;
}

function customerProbes(kind: NamedType, text: string): ScoredProbe[] {
  return [
    ...postcodeProbes(kind, text, 'postcode', SCORES.prefix),
    ...referenceProbes(kind, text, 'reference', SCORES),
  ];
}

function postcodeProbes(kind: EntryKind, text: string, via: MatchedVia, score: number): ScoredProbe[] {
  return [
    ...postcodeBeginnings(text).map((begun) => prefixProbe(kind, 'postcode', begun, via, score)),
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

function referenceProbes(
  kind: EntryKind,
  text: string,
  via: MatchedVia,
  scores: { exact: number; prefix: number; wordPrefix: number },
): ScoredProbe[] {
  const reference = referenceKey(text);
  const number = WHOLE_NUMBER.test(text) ? text.replace(/^0+/, '') : '';
  return [
    ...(reference.length >= 2
      ? [prefixProbe(kind, 'reference', reference, via, scores.prefix, scores.exact)]
      : []),
    ...(number === '' ? [] : [prefixProbe(kind, 'number', number, via, scores.wordPrefix)]),
  ];
}

/** Sites by name, address, code and postcode; each is shown as its customer. */
function siteProbes(text: string, words: readonly string[]): ScoredProbe[] {
  const { siteBridge } = SCORES;
  const same = { exact: siteBridge, prefix: siteBridge, wordPrefix: siteBridge };
  return [
    ...postcodeProbes('site', text, 'site_bridge', siteBridge),
    // A number alone is not matched as a house number.
    ...(WHOLE_NUMBER.test(text)
      ? []
      : phrasesOf(words).flatMap((phrase) => phraseProbes('site', phrase, 'site_bridge', siteBridge))),
    ...initialsProbes('site', words, 'site_bridge', siteBridge),
    ...referenceProbes('site', text, 'site_bridge', same),
  ];
}

const AFTER_ALL = '\u{10ffff}';

/** Every key with this prefix. */
export function prefixProbe(
  kind: EntryKind,
  form: Form,
  begun: string,
  via: MatchedVia,
  score: number,
  exactScore: number = score,
): ScoredProbe {
  return { ...probe(kind, form, begun, via, score, exactScore), high: `${cutKey(begun)}${AFTER_ALL}` };
}

function probe(
  kind: EntryKind,
  form: Form,
  key: string,
  via: MatchedVia,
  score: number,
  exactScore: number,
): ScoredProbe {
  return { kind, form, low: cutKey(key), high: cutKey(key), via, score, exactScore };
}
