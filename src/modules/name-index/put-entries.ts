import { editDistance, foldedWords } from '#/modules/language/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Entry, keysOf } from './entry.ts';
import { deleteKeys, insertKeys, insertWords, type KeyRow, type NameWord } from './store.ts';

/** Sites are searched by address; typos are corrected only in names. */
const NOT_CORRECTED = 'site';

/**
 * Indexes entries in the caller's transaction, so that a committed write is found immediately and its previous values
 * are not.
 */
export async function putEntries(
  tx: CompanyTx,
  entries: readonly Entry[],
  replaced: readonly Entry[] = [],
): Promise<void> {
  const removed: KeyRow[] = [];
  const added: KeyRow[] = [];
  const words = new Map<string, NameWord>();
  const replacedById = new Map(replaced.map((entry) => [entry.id, entry]));
  for (const after of entries) {
    const before = replacedById.get(after.id);
    const old = new Map(before ? rowsOf(before) : []);
    const now = new Map(rowsOf(after));
    for (const [name, row] of old) if (!now.has(name)) removed.push(row);
    for (const [name, row] of now) if (!old.has(name)) added.push(row);
    if (after.kind === NOT_CORRECTED || before?.name === after.name) continue;
    for (const word of foldedWords(after.name).filter(editDistance.isCorrectable))
      words.set(`${word} ${after.kind}`, { word, kind: after.kind });
  }
  await deleteKeys(tx, removed);
  // Inserting in index order is the fastest.
  await insertKeys(tx, added.sort(inOrder));
  await insertWords(tx, [...words.values()]);
}

/** Removes entries from the index. */
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
