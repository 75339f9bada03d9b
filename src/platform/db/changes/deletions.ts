import { sql } from 'kysely';
import type { CompanyTx } from '../company-tx.ts';
import { microseconds } from './place.ts';
import type { Place } from './record-source.ts';

/** Notes that records are gone, for exports of changes. */
export async function noteDeletions(
  tx: CompanyTx,
  entity: string,
  ids: readonly (string | number)[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into deletions (company_id, entity, record_id, deleted_at)
    select ${tx.companyId}::uuid, ${entity}, id, now() from unnest(${ids.map(String)}::text[]) as id
    on conflict (company_id, entity, record_id) do update set deleted_at = excluded.deleted_at`.execute(tx);
}

/** Up to `limit` deletions of an entity after a place, in order; null begins. */
export async function pageDeletions(
  tx: CompanyTx,
  entity: string,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const at = sql`${after?.at ?? '-infinity'}::timestamptz`;
  const isBeyond =
    after === null || after.id === null
      ? sql`deleted_at >= ${at}`
      : sql`(deleted_at, record_id) > (${at}, ${after.id})`;
  const { rows } = await sql<{ at: string; id: string }>`
    select ${microseconds(sql`deleted_at`)} as at, record_id as id from deletions
     where company_id = ${tx.companyId} and entity = ${entity} and ${isBeyond}
     order by deleted_at, record_id limit ${limit}`.execute(tx);
  return rows;
}

/** The last deletion of an entity; null if there is none. */
export async function lastDeletion(tx: CompanyTx, entity: string): Promise<Place | null> {
  const { rows } = await sql<{ at: string; id: string }>`
    select ${microseconds(sql`deleted_at`)} as at, record_id as id from deletions
     where company_id = ${tx.companyId} and entity = ${entity}
     order by deleted_at desc, record_id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
