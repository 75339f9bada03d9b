import { type Selectable, sql } from 'kysely';
import type { CompanyTx } from './company-tx.ts';
import type { DB } from './schema.gen.ts';

/** Deletes the company's row with these values; false when there is none. */
export async function deleteRow<T extends keyof DB & string>(
  tx: CompanyTx,
  table: T,
  values: Partial<Selectable<DB[T]>>,
): Promise<boolean> {
  const conditions = Object.entries(values).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
     where company_id = ${tx.companyId} ${sql.join(conditions, sql` `)}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
