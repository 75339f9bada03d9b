import { listCards } from '#/modules/directory/index.ts';
import { listFound } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { beginning } from './asks.ts';
import type { Matches } from './matches.ts';
import { fuzzyScore, PEOPLE } from './names.ts';
import type { NamedType } from './words.ts';

/** Addresses that are read for each part of a misspelt one. */
const READ_MAX = 200;
const WHOLE_ADDRESS = /^[^\s@]{2,}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whose address differs in one letter from this one: what the slip left whole leads to it, its beginning or end. */
export async function noteMisspeltEmail(
  tx: CompanyTx,
  text: string,
  kinds: readonly NamedType[],
  matches: Matches,
): Promise<void> {
  const typed = text.toLowerCase();
  if (!WHOLE_ADDRESS.test(typed)) return;
  const asked = kinds.filter((kind) => PEOPLE.includes(kind));
  const asks = asked.flatMap((kind) => [
    ...beginningsOf(typed).map((begun) => beginning(kind, 'email', begun, 'fuzzy', 0)),
    ...endsOf(typed).map((end) => beginning(kind, 'mail_part', end, 'fuzzy', 0)),
  ]);
  const wanted = new Map(asked.map((kind) => [kind, new Set<string>()]));
  for (const { probe, key, id } of await listFound(tx, asks, READ_MAX)) {
    const ask = asks[probe];
    const type = asked.find((kind) => kind === ask?.kind);
    if (!ask || !type || (ask.form === 'email' && !isOneEditApart(typed, key))) continue;
    wanted.get(type)?.add(id);
  }
  const cards = await listCards(tx, new Map([...wanted].map(([kind, ids]) => [kind, [...ids]])));
  for (const { kind, id, data } of cards) {
    const email = typeof data.email === 'string' ? data.email.trim().toLowerCase() : '';
    if (kind !== 'site' && isOneEditApart(typed, email))
      matches.note({ type: kind, id: String(id), via: 'fuzzy', score: fuzzyScore(typed, email) });
  }
}

/** A slip in the second half leaves the first; one after the @ leaves all before it. */
function beginningsOf(address: string): string[] {
  const local = address.slice(0, address.indexOf('@') + 1);
  return [...new Set([address.slice(0, Math.floor(address.length / 2)), local])];
}

/** A slip at the beginning leaves the domain, and perhaps the last word before it. */
function endsOf(address: string): string[] {
  const at = address.indexOf('@');
  const lastWord = /(?<![^._+-])[^._+-]+$/.exec(address.slice(0, at))?.[0] ?? '';
  return lastWord.length < at
    ? [`${lastWord}${address.slice(at)}`, address.slice(at + 1)]
    : [address.slice(at + 1)];
}

/** One letter more, less or other, or two neighbours exchanged. */
export function isOneEditApart(one: string, other: string): boolean {
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin++;
  let end = 0;
  const room = Math.min(one.length, other.length) - begin;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(begin, one.length - end);
  const right = other.slice(begin, other.length - end);
  if (left.length === 2 && right.length === 2) return left === `${right[1]}${right[0]}`;
  return left.length <= 1 && right.length <= 1 && left !== right;
}
