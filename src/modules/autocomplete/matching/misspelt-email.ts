import { directoryCards } from '#/modules/directory/index.ts';
import { editDistance } from '#/modules/language/index.ts';
import { listKeyMatches } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { NamedType } from '../words.ts';
import { prefixProbe } from './key-probes.ts';
import type { Matches } from './matches.ts';
import { fuzzyScore, PEOPLE } from './name-queries.ts';

/** The maximum number of addresses read per part of a misspelt one. */
const READ_MAX = 200;
const WHOLE_ADDRESS = /^[^\s@]{2,}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Adds records whose address is one edit away, found by the half of the address without the typo. */
export async function addMisspeltEmail(
  tx: CompanyTx,
  text: string,
  kinds: readonly NamedType[],
  matches: Matches,
): Promise<void> {
  const typed = text.toLowerCase();
  if (!WHOLE_ADDRESS.test(typed)) return;
  const wantedKinds = kinds.filter((kind) => PEOPLE.includes(kind));
  const probes = wantedKinds.flatMap((kind) => [
    ...beginningsOf(typed).map((begun) => prefixProbe(kind, 'email', begun, 'fuzzy', 0)),
    ...endsOf(typed).map((end) => prefixProbe(kind, 'mail_part', end, 'fuzzy', 0)),
  ]);
  const wanted = new Map(wantedKinds.map((kind) => [kind, new Set<string>()]));
  for (const { probe: at, key, id } of await listKeyMatches(tx, probes, READ_MAX)) {
    const probe = probes[at];
    const type = wantedKinds.find((kind) => kind === probe?.kind);
    if (!probe || !type || (probe.form === 'email' && editDistance.editsBetween(typed, key) !== 1)) continue;
    wanted.get(type)?.add(id);
  }
  const cards = await directoryCards.listCards(
    tx,
    new Map([...wanted].map(([kind, ids]) => [kind, [...ids]])),
  );
  for (const { kind, id, data } of cards) {
    const email = typeof data.email === 'string' ? data.email.trim().toLowerCase() : '';
    if (kind !== 'site' && editDistance.editsBetween(typed, email) === 1)
      matches.add({ type: kind, id: String(id), via: 'fuzzy', score: fuzzyScore(typed, email) });
  }
}

/** For a typo in the second half, or after the @. */
function beginningsOf(address: string): string[] {
  const local = address.slice(0, address.indexOf('@') + 1);
  return [...new Set([address.slice(0, Math.floor(address.length / 2)), local])];
}

/** For a typo at the start: the domain, with the last word before it. */
function endsOf(address: string): string[] {
  const at = address.indexOf('@');
  const lastWord = /(?<![^._+-])[^._+-]+$/.exec(address.slice(0, at))?.[0] ?? '';
  return lastWord.length < at
    ? [`${lastWord}${address.slice(at)}`, address.slice(at + 1)]
    : [address.slice(at + 1)];
}
