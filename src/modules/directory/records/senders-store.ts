import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** The customer of an email address: by the customer's own address first, then by those of its people. */
export async function findContactByEmail(tx: CompanyTx, email: string): Promise<number | null> {
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from (
      select contact_id, 1 as nearness from contacts
       where company_id = ${tx.companyId} and email is not null and lower(email) = lower(${email})
      union all
      select contact_id, 2 from persons
       where company_id = ${tx.companyId} and email is not null and lower(email) = lower(${email})
         and contact_id is not null
    ) known
    order by nearness, contact_id limit 1`.execute(tx);
  return rows[0]?.contact_id ?? null;
}
