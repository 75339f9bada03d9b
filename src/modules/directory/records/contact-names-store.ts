import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A customer's name. */
export interface NamedContact {
  readonly contact_id: number;
  readonly name: string;
  /** When its record was updated, epoch milliseconds. */
  readonly changed_at: number;
}

/** Customers in order of id: the given ones, or all, after an id. */
export async function listContactNames(
  tx: CompanyTx,
  wanted: {
    readonly ids: readonly number[] | null;
    /** Only those with a higher id. */
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
