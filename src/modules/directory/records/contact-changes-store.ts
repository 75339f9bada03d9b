import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';

/** A customer that changed, or a job of theirs did. */
export interface ContactChange {
  readonly contact_id: number;
  /** How often, so that a later change is told from the one that was read. */
  readonly change: number;
}

/** Notes that these customers have changed; call it in the transaction that changes them. */
export async function noteContactChanges(tx: CompanyTx, contactIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(contactIds)];
  if (ids.length === 0) return;
  // In one order, so that two writers do not wait for each other in a ring.
  await sql`
    insert into contact_changes (company_id, contact_id, change)
    select ${tx.companyId}::uuid, contact_id, 1 from unnest(${ids}::bigint[]) as changed (contact_id)
     order by contact_id
        on conflict (company_id, contact_id) do update set change = contact_changes.change + 1`.execute(
    keepingPlans(tx),
  );
}

/** Changes nobody has taken up yet, at most so many. */
export async function listContactChanges(tx: CompanyTx, limit: number): Promise<ContactChange[]> {
  const { rows } = await sql<ContactChange>`
    select contact_id, change from contact_changes
     where company_id = ${tx.companyId} order by contact_id limit ${limit}`.execute(tx);
  return rows;
}

/** Forgets changes that were taken up; a customer that changed again meanwhile stays noted. */
export async function forgetContactChanges(tx: CompanyTx, changes: readonly ContactChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    delete from contact_changes c
     using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as taken (contact_id bigint, change bigint)
     where c.company_id = ${tx.companyId} and c.contact_id = taken.contact_id and c.change = taken.change`.execute(
    tx,
  );
}
