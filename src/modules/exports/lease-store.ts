import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** Takes or renews the company's lease until a time; false while another export holds it. */
export async function takeLease(tx: CompanyTx, leaseId: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into export_leases as l (company_id, lease_id, held_until)
    values (${tx.companyId}, ${leaseId}, ${until})
    on conflict (company_id) do update set lease_id = excluded.lease_id, held_until = excluded.held_until
     where l.lease_id = excluded.lease_id or l.held_until < ${now}
    returning lease_id`.execute(tx);
  return rows.length > 0;
}

export async function giveUpLease(tx: CompanyTx, leaseId: string): Promise<void> {
  await sql`delete from export_leases where company_id = ${tx.companyId} and lease_id = ${leaseId}`.execute(
    tx,
  );
}
