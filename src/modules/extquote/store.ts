import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { WireRecord } from '#/platform/record-target.ts';

/** The stored records of these ids. */
export async function recordsOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, WireRecord>> {
  const { rows } = await sql<{ quotation_id: string; record: WireRecord }>`
    select quotation_id, record from quotations
     where company_id = ${tx.companyId} and quotation_id = any (${ids as string[]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.quotation_id, row.record]));
}
