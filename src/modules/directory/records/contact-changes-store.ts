import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';

/** A customer whose record or jobs changed. */
export interface ContactChange {
  readonly contact_id: number;
  /** The number of changes, to detect one after it was read. */
  readonly change: number;
}

/** Records that these customers have changed; call it in the transaction that changes them. */
export async function noteContactChanges(tx: CompanyTx, contactIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(contactIds)];
  if (ids.length === 0) return;
  // In one order, so that two writers cannot deadlock.
  await sql`
    insert into contact_changes (company_id, contact_id, change)
    select ${tx.companyId}::uuid, contact_id, 1 from unnest(${ids}::bigint[]) as changed (contact_id)
     order by contact_id
        on conflict (company_id, contact_id) do update set change = contact_changes.change + 1`.execute(
    keepingPlans(tx),
  );
}

/** Changes that have not been processed, at most so many. */
export async function listContactChanges(tx: CompanyTx, limit: number): Promise<ContactChange[]> {
  const { rows } = await sql<ContactChange>`
    select contact_id, change from contact_changes
     where company_id = ${tx.companyId} order by contact_id limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes processed changes, except of customers that have changed again since. */
export async function forgetContactChanges(tx: CompanyTx, changes: readonly ContactChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    delete from contact_changes c
     using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as taken (contact_id bigint, change bigint)
     where c.company_id = ${tx.companyId} and c.contact_id = taken.contact_id and c.change = taken.change`.execute(
    tx,
  );
}
