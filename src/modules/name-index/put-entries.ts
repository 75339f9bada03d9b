import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Entry, keysOf } from './entry.ts';
import { foldedWords } from './fold.ts';
import { isMendable } from './similar-words.ts';
import { deleteKeys, insertKeys, insertWords, type KeyRow, type SpelledWord } from './store.ts';

/** Sites are found by where they are; typos are mended in names only. */
const NOT_MENDED = 'site';

/**
 * Makes things findable in the caller's transaction: what an answered write holds can be found at once, and no
 * longer by what stood in its place before.
 */
export async function putEntries(
  tx: CompanyTx,
  entries: readonly Entry[],
  replaced: readonly Entry[] = [],
): Promise<void> {
  const gone: KeyRow[] = [];
  const come: KeyRow[] = [];
  const words = new Map<string, SpelledWord>();
  const replacedById = new Map(replaced.map((entry) => [entry.id, entry]));
  for (const after of entries) {
    const before = replacedById.get(after.id);
    const old = new Map(before ? rowsOf(before) : []);
    const now = new Map(rowsOf(after));
    for (const [name, row] of old) if (!now.has(name)) gone.push(row);
    for (const [name, row] of now) if (!old.has(name)) come.push(row);
    if (after.kind === NOT_MENDED || before?.name === after.name) continue;
    for (const word of foldedWords(after.name).filter(isMendable))
      words.set(`${word} ${after.kind}`, { word, kind: after.kind });
  }
  await deleteKeys(tx, gone);
  // In the order of the index, which is the quickest to write.
  await insertKeys(tx, come.sort(inOrder));
  await insertWords(tx, [...words.values()]);
}

/** Makes things findable no longer. */
export function dropEntries(tx: CompanyTx, entries: readonly Entry[]): Promise<void> {
  return deleteKeys(
    tx,
    entries.flatMap((entry) => rowsOf(entry).map(([, row]) => row)),
  );
}

function rowsOf(entry: Entry): [string, KeyRow][] {
  return keysOf(entry).map(({ form, key }) => [
    `${form} ${key}`,
    { kind: entry.kind, form, key, id: entry.id },
  ]);
}

function inOrder(one: KeyRow, other: KeyRow): number {
  return compared(one.kind, other.kind) || compared(one.form, other.form) || compared(one.key, other.key);
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
