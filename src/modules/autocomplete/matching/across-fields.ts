import { directoryCards } from '#/modules/directory/index.ts';
import { foldedWords } from '#/modules/language/index.ts';
import { type EntryKind, listKeyMatches } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { nearestFit } from '../spelling/fit.ts';
import { type NamedType, SCORES } from '../words.ts';
import { phraseProbes } from './key-probes.ts';
import type { Matches } from './matches.ts';
import { PEOPLE, plainSpellings } from './name-queries.ts';
import { siteMatch } from './run-probes.ts';

/** The maximum number of records with the rarest word that are checked for the other words. */
const READ_MAX = 200;
const WORDS_MAX = 6;

/** "northgate leeds": some words are in the name, the others in the address, postcode or customer name. */
export async function addMatchesAcrossFields(
  tx: CompanyTx,
  words: readonly string[],
  kinds: readonly NamedType[],
  matches: Matches,
): Promise<void> {
  if (words.length < 2 || words.length > WORDS_MAX) return;
  const people = kinds.filter((kind) => PEOPLE.includes(kind));
  const wanted = await idsWithRarestWord(
    tx,
    words,
    people.includes('contact') ? [...people, 'site'] : people,
  );
  const holds = (kind: EntryKind, texts: readonly unknown[]) => {
    const text = texts.filter((part) => typeof part === 'string').join(' ');
    const spellings = words.map((word, at) => plainSpellings(kind, word, at));
    return nearestFit(spellings, foldedWords(text).join(' ')) !== undefined;
  };
  for (const { kind, id, label, sublabel, data } of await directoryCards.listCards(
    tx,
    new Map(people.map((kind) => [kind, wanted.get(kind) ?? []])),
  ))
    if (kind !== 'site' && holds(kind, [label, sublabel, data.address]))
      matches.add({ type: kind, id: String(id), via: 'name', score: SCORES.siteBridge });
  const siteKeys = wanted.get('site') ?? [];
  if (siteKeys.length === 0) return;
  const sites = await directoryCards.listSitesOfContacts(tx, siteKeys);
  const customers = await directoryCards.listCards(
    tx,
    new Map([['contact', [...new Set(sites.map(({ contactId }) => String(contactId)))]]]),
  );
  const names = new Map(customers.map(({ id, label }) => [String(id), label]));
  for (const site of sites)
    if (holds('site', [site.name, site.address, site.postcode, names.get(String(site.contactId))]))
      matches.add(siteMatch(site));
}

/** The ids of each kind that match its rarest word. */
async function idsWithRarestWord(
  tx: CompanyTx,
  words: readonly string[],
  kinds: readonly EntryKind[],
): Promise<Map<EntryKind, string[]>> {
  const wordProbes = kinds.flatMap((kind) =>
    words.flatMap((word, at) =>
      plainSpellings(kind, word, at)
        .filter(({ via }) => via === 'name')
        .flatMap(({ begun }) => phraseProbes(kind, begun, 'name', SCORES.siteBridge))
        .map((probe) => ({ kind, word, probe })),
    ),
  );
  const found = new Map<EntryKind, Map<string, Set<string>>>();
  const rows = await listKeyMatches(
    tx,
    wordProbes.map(({ probe }) => probe),
    READ_MAX,
  );
  for (const { probe, id } of rows) {
    const about = wordProbes[probe];
    if (!about) continue;
    const byWord = found.getOrInsertComputed(about.kind, () => new Map<string, Set<string>>());
    byWord.getOrInsertComputed(about.word, () => new Set()).add(id);
  }
  return new Map(
    [...found].map(([kind, byWord]) => {
      const [rarest] = [...byWord.values()].sort((one, other) => one.size - other.size);
      return [kind, [...(rarest ?? [])].slice(0, READ_MAX)];
    }),
  );
}
