import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** How many documents of each kind the index holds. */
export async function countDocuments(tx: CompanyTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from search_documents where company_id = ${tx.companyId} group by kind`.execute(
    tx,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
