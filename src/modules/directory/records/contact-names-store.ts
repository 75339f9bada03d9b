import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A customer by name. */
export interface NamedContact {
  readonly contact_id: number;
  readonly name: string;
  /** Of its record, epoch milliseconds. */
  readonly changed_at: number;
}

/** Customers in the order of their ids: those named, or all, after an id. */
export async function listContactNames(
  tx: CompanyTx,
  wanted: {
    readonly ids: readonly number[] | null;
    /** Only those whose id is higher. */
    readonly after: number;
    readonly limit: number;
  },
): Promise<NamedContact[]> {
  const named = wanted.ids ? sql`and contact_id = any (${wanted.ids as number[]}::bigint[])` : sql``;
  const { rows } = await sql<NamedContact>`
    select contact_id, name, (extract(epoch from updated_at) * 1000)::bigint as changed_at from contacts
     where company_id = ${tx.companyId} and contact_id > ${wanted.after} ${named}
     order by contact_id limit ${wanted.limit}`.execute(tx);
  return rows;
}
