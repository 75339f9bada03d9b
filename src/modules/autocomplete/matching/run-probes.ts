import { directoryCards } from '#/modules/directory/index.ts';
import { listKeyMatches, listNamesWith } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { SCORES } from '../words.ts';
import type { ScoredProbe } from './key-probes.ts';
import type { Match, Matches } from './matches.ts';
import { type NameQuery, scoreOf } from './name-queries.ts';

/** Runs the probes, adds the matches, and returns whether there were any. */
export async function runProbes(
  tx: CompanyTx,
  probes: readonly ScoredProbe[],
  limit: number,
  matches: Matches,
): Promise<boolean> {
  const sites = new Set<string>();
  const found = await listKeyMatches(tx, probes, limit);
  for (const { probe: at, key, id } of found) {
    const probe = probes[at];
    if (!probe) continue;
    const { kind, via } = probe;
    if (kind === 'site') sites.add(id);
    else matches.add({ type: kind, id, via, score: key === probe.low ? probe.exactScore : probe.score });
  }
  await addSites(tx, sites, matches);
  return found.length > 0;
}

/** Some names are rejected after reading (one word twice where two were typed), so more are read than needed. */
const OVERFETCH = 2;

/** Runs name queries and adds the matches that are close enough. */
export async function runNameQueries(
  tx: CompanyTx,
  queries: readonly NameQuery[],
  limit: number,
  matches: Matches,
): Promise<void> {
  const sites = new Set<string>();
  for (const found of await listNamesWith(tx, queries, limit * OVERFETCH)) {
    const query = queries[found.probe];
    const scored = query && scoreOf(query, found);
    if (!scored) continue;
    if (query.kind === 'site') sites.add(found.id);
    else matches.add({ type: query.kind, id: found.id, ...scored });
  }
  await addSites(tx, sites, matches);
}

async function addSites(tx: CompanyTx, sites: ReadonlySet<string>, matches: Matches): Promise<void> {
  if (sites.size === 0) return;
  for (const site of await directoryCards.listSitesOfContacts(tx, [...sites])) matches.add(siteMatch(site));
}

type SiteOfContact = Awaited<ReturnType<typeof directoryCards.listSitesOfContacts>>[number];

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
