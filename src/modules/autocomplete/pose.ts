import { listSitesOfContacts } from '#/modules/directory/index.ts';
import { listFound, listNamesWith } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Ask } from './asks.ts';
import type { Match, Matches } from './matches.ts';
import { type NameAsk, worthOf } from './names.ts';
import { SCORES } from './words.ts';

/** Asks the keys and notes what is found; whether anything was. */
export async function pose(
  tx: CompanyTx,
  asks: readonly Ask[],
  limit: number,
  matches: Matches,
): Promise<boolean> {
  const sites = new Set<string>();
  const found = await listFound(tx, asks, limit);
  for (const { probe, key, id } of found) {
    const ask = asks[probe];
    if (!ask) continue;
    const { kind, via } = ask;
    if (kind === 'site') sites.add(id);
    else matches.note({ type: kind, id, via, score: key === ask.low ? ask.exactScore : ask.score });
  }
  await noteSites(tx, sites, matches);
  return found.length > 0;
}

/** Of names that hold the rarest word, more than are wanted: some hold one word twice where two were typed. */
const SPARE = 2;

/** Asks the names and notes what is near enough to what was typed. */
export async function poseNames(
  tx: CompanyTx,
  asks: readonly NameAsk[],
  limit: number,
  matches: Matches,
): Promise<void> {
  const sites = new Set<string>();
  for (const found of await listNamesWith(tx, asks, limit * SPARE)) {
    const ask = asks[found.probe];
    const worth = ask && worthOf(ask, found);
    if (!worth) continue;
    if (ask.kind === 'site') sites.add(found.id);
    else matches.note({ type: ask.kind, id: found.id, ...worth });
  }
  await noteSites(tx, sites, matches);
}

async function noteSites(tx: CompanyTx, sites: ReadonlySet<string>, matches: Matches): Promise<void> {
  if (sites.size === 0) return;
  for (const site of await listSitesOfContacts(tx, [...sites])) matches.note(siteMatch(site));
}

type SiteOfContact = Awaited<ReturnType<typeof listSitesOfContacts>>[number];

/** A site is shown as its customer. */
export function siteMatch({ contactId, ...site }: SiteOfContact): Match {
  return {
    type: 'contact',
    id: String(contactId),
    via: 'site_bridge',
    score: SCORES.siteBridge,
    extra: { site },
  };
}
