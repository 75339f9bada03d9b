import { listCards, listSitesOfContacts } from '#/modules/directory/index.ts';
import { foldedWords, type Kind, listFound } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { phraseAsks } from './asks.ts';
import { nearestFit } from './fit.ts';
import type { Matches } from './matches.ts';
import { PEOPLE, plainSpellings } from './names.ts';
import { siteMatch } from './pose.ts';
import { type NamedType, SCORES } from './words.ts';

/** Things with the rarest word that are read to see whether the others are there. */
const READ_MAX = 200;
const WORDS_MAX = 6;

/** "northgate leeds": some words stand in the name, the others in the address, the postcode or the customer's name. */
export async function noteSpread(
  tx: CompanyTx,
  words: readonly string[],
  kinds: readonly NamedType[],
  matches: Matches,
): Promise<void> {
  if (words.length < 2 || words.length > WORDS_MAX) return;
  const people = kinds.filter((kind) => PEOPLE.includes(kind));
  const wanted = await withRarestWord(tx, words, people.includes('contact') ? [...people, 'site'] : people);
  const holds = (kind: Kind, texts: readonly unknown[]) => {
    const text = texts.filter((part) => typeof part === 'string').join(' ');
    const spellings = words.map((word, at) => plainSpellings(kind, word, at));
    return nearestFit(spellings, foldedWords(text).join(' ')) !== undefined;
  };
  for (const { kind, id, label, sublabel, data } of await listCards(
    tx,
    new Map(people.map((kind) => [kind, wanted.get(kind) ?? []])),
  ))
    if (kind !== 'site' && holds(kind, [label, sublabel, data.address]))
      matches.note({ type: kind, id: String(id), via: 'name', score: SCORES.siteBridge });
  const siteKeys = wanted.get('site') ?? [];
  if (siteKeys.length === 0) return;
  const sites = await listSitesOfContacts(tx, siteKeys);
  const customers = await listCards(
    tx,
    new Map([['contact', [...new Set(sites.map(({ contactId }) => String(contactId)))]]]),
  );
  const names = new Map(customers.map(({ id, label }) => [String(id), label]));
  for (const site of sites)
    if (holds('site', [site.name, site.address, site.postcode, names.get(String(site.contactId))]))
      matches.note(siteMatch(site));
}

/** Of each kind, the first ids that have the word which the fewest have. */
async function withRarestWord(
  tx: CompanyTx,
  words: readonly string[],
  kinds: readonly Kind[],
): Promise<Map<Kind, string[]>> {
  const asked = kinds.flatMap((kind) =>
    words.flatMap((word, at) =>
      plainSpellings(kind, word, at)
        .filter(({ via }) => via === 'name')
        .flatMap(({ begun }) => phraseAsks(kind, begun, 'name', SCORES.siteBridge))
        .map((ask) => ({ kind, word, ask })),
    ),
  );
  const found = new Map<Kind, Map<string, Set<string>>>();
  const rows = await listFound(
    tx,
    asked.map(({ ask }) => ask),
    READ_MAX,
  );
  for (const { probe, id } of rows) {
    const about = asked[probe];
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
