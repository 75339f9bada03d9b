import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { BEGINNING, type Cursor } from './rules.ts';
import type { Resource } from './schema.ts';

/** How far the system at `address` has been read; what was read from another address does not count. */
export async function findCursor(tx: CompanyTx, resource: Resource, address: string): Promise<Cursor> {
  const row = await tx
    .selectFrom('fms_sync_cursors')
    .select(['since', 'next_page as page', 'seen', 'news', 'rounds', 'done'])
    .where('company_id', '=', tx.companyId)
    .where('resource', '=', resource)
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? BEGINNING;
}

export async function setCursor(
  tx: CompanyTx,
  of: { readonly resource: Resource; readonly address: string },
  { page, ...cursor }: Cursor,
  now: string,
): Promise<void> {
  const values = { ...cursor, address: of.address, next_page: page, updated_at: now };
  await tx
    .insertInto('fms_sync_cursors')
    .values({ company_id: tx.companyId, resource: of.resource, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'resource']).doUpdateSet(values))
    .execute();
}

/** Whether a resource was read completely at `since` or later. */
export async function wasSweptSince(tx: CompanyTx, resource: Resource, since: string): Promise<boolean> {
  const row = await tx
    .selectFrom('fms_sync_cursors')
    .select('resource')
    .where('company_id', '=', tx.companyId)
    .where('resource', '=', resource)
    .where('swept_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setSwept(
  tx: CompanyTx,
  of: { readonly resource: Resource; readonly address: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('fms_sync_cursors')
    .values({ company_id: tx.companyId, ...of, updated_at: now, swept_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'resource']).doUpdateSet({ swept_at: now }))
    .execute();
}

/** Deletes what is known of other systems than the one at `address`. */
export async function forgetOtherSystems(tx: CompanyTx, address: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('fms_sync_cursors')
    .where('company_id', '=', tx.companyId)
    .where('address', '<>', address)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await tx.deleteFrom('fms_sync_records').where('company_id', '=', tx.companyId).execute();
}

/** The id of a record of the upstream, and why it could not be stored. */
export interface SeenRecord {
  readonly id: string;
  readonly fault: string | null;
}

export async function noteSeen(
  tx: CompanyTx,
  resource: Resource,
  records: readonly SeenRecord[],
  now: string,
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ id, fault }) => ({
    company_id: tx.companyId,
    resource,
    record_id: id,
    seen_at: now,
    fault,
  }));
  await tx
    .insertInto('fms_sync_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'resource', 'record_id']).doUpdateSet((eb) => ({
        seen_at: eb.ref('excluded.seen_at'),
        fault: eb.ref('excluded.fault'),
      })),
    )
    .execute();
}

/** Ids of records that could not be stored and were last tried before `before`, the oldest attempt first. */
export async function listFaulty(
  tx: CompanyTx,
  resource: Resource,
  before: string,
  limit: number,
): Promise<string[]> {
  const rows = await recordsOf(tx, resource)
    .select('record_id')
    .where('fault', 'is not', null)
    .where('seen_at', '<', before)
    .orderBy('seen_at')
    .limit(limit)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** Ids of records that were not seen since a moment, the longest unseen first. */
export async function listUnseenSince(
  tx: CompanyTx,
  resource: Resource,
  since: string,
  limit: number,
): Promise<string[]> {
  const rows = await recordsOf(tx, resource)
    .select('record_id')
    .where('seen_at', '<', since)
    .orderBy('seen_at')
    .orderBy('record_id')
    .limit(limit)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** The number of records the upstream is known to have, and of those not seen since a moment. */
export function countRecords(
  tx: CompanyTx,
  resource: Resource,
  since: string,
): Promise<{ known: number; unseen: number }> {
  return recordsOf(tx, resource)
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      eb.fn.countAll<number>().filterWhere('seen_at', '<', since).as('unseen'),
    ])
    .executeTakeFirstOrThrow();
}

export async function forgetRecord(tx: CompanyTx, resource: Resource, id: string): Promise<void> {
  await tx
    .deleteFrom('fms_sync_records')
    .where('company_id', '=', tx.companyId)
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}

function recordsOf(tx: CompanyTx, resource: Resource) {
  return tx
    .selectFrom('fms_sync_records')
    .where('company_id', '=', tx.companyId)
    .where('resource', '=', resource);
}
