import { dropEntries, type Entry, type EntryKind, putEntries } from '#/modules/name-index/index.ts';
import { noteDeletions } from '#/platform/db/changes/deletions.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Row, UpsertResult } from '#/platform/db/upsert.ts';
import { deletePersons, FOUND_BY } from './entry-store.ts';

/** Updates the search keys (name, number, address) of written records of one kind. */
export function keepFindable(kind: EntryKind): (tx: CompanyTx, result: UpsertResult) => Promise<void> {
  const entriesOf = (rows: readonly Row[]) => rows.map((row) => entryOf(kind, row));
  return (tx, { written, replaced }) => putEntries(tx, entriesOf(written), entriesOf(replaced));
}

/** Deletes persons and their search keys. */
export async function erasePersons(tx: CompanyTx, personIds: readonly string[]): Promise<void> {
  const gone = await deletePersons(tx, personIds);
  await noteDeletions(
    tx,
    'persons',
    gone.map((row) => String(row.person_id)),
  );
  await dropEntries(
    tx,
    gone.map((row) => entryOf('person', row)),
  );
}

export function entryOf(kind: EntryKind, row: Row): Entry {
  const text = (column: string) => {
    const value = row[column];
    return typeof value === 'string' ? value : null;
  };
  const shared = { kind, id: String(row[FOUND_BY[kind].id]), email: text('email'), phone: text('phone') };
  if (kind === 'site') {
    const address = text('address') ?? '';
    const name = text('name');
    const place = { postcode: text('postcode'), reference: text('code') };
    return { ...shared, ...place, name: name ?? address, text: name === null ? null : address };
  }
  if (kind === 'person') return { ...shared, name: text('name') ?? '', ids: idsOf(row.ids) };
  return {
    ...shared,
    name: text('name') ?? '',
    postcode: text('postcode'),
    reference: text('reference'),
  };
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
