import { sql } from 'kysely';
import { sourceFields, type WireRecord } from '#/platform/db/changes/record-source.ts';
import { tableSource } from '#/platform/db/changes/table-source.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import { offsetOf } from '#/platform/page.ts';
import type { StoredQuotation } from './rules.ts';
import { Quotation, type QuotationQuery } from './schema.ts';

/** Quotations as they were received, with the changes of their events. */
export const quotationSource = tableSource({
  entity: 'quotations',
  idField: 'id',
  fields: sourceFields(Quotation.properties),
  table: 'quotations',
  key: { column: 'quotation_id', type: 'uuid' },
  columns: ['record'],
  recordOf: ({ record }) => record as WireRecord,
});

const stored = [
  'quotation_id as id',
  epochMs('created_at').as('created_at'),
  epochMs('updated_at').as('updated_at'),
  'record',
] as const;

/** Serialises changes of the company's quotations, because each is merged with the stored record. */
export async function lockQuotations(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotations ${tx.companyId}`}, 0))`.execute(tx);
}

/** The stored records of these ids. */
export async function recordsOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, WireRecord>> {
  const { rows } = await sql<{ quotation_id: string; record: WireRecord }>`
    select quotation_id, record from quotations
     where company_id = ${tx.companyId} and quotation_id = any (${ids as string[]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.quotation_id, row.record]));
}

export async function pageQuotations(
  tx: CompanyTx,
  period: { from?: Date; to?: Date },
  query: Pick<QuotationQuery, 'page' | 'per_page' | 'sort_order'>,
): Promise<{ items: StoredQuotation[]; total: number }> {
  const { from, to } = period;
  const matching = tx
    .selectFrom('quotations')
    .where('company_id', '=', tx.companyId)
    .$if(from !== undefined, (some) => some.where('quotations.created_at', '>=', from?.toISOString() ?? ''))
    .$if(to !== undefined, (some) => some.where('quotations.created_at', '<=', to?.toISOString() ?? ''));
  const items = await matching
    .select(stored)
    .orderBy('quotations.created_at', query.sort_order)
    .orderBy('quotation_id', query.sort_order)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: items as unknown as StoredQuotation[], total };
}

export async function findQuotation(tx: CompanyTx, id: string): Promise<StoredQuotation | undefined> {
  const row = await tx
    .selectFrom('quotations')
    .select(stored)
    .where('company_id', '=', tx.companyId)
    .where('quotation_id', '=', id)
    .executeTakeFirst();
  return row as unknown as StoredQuotation | undefined;
}

/** The newest quotation with this number. */
export async function findByNumber(tx: CompanyTx, quoteNumber: string): Promise<StoredQuotation | undefined> {
  const row = await tx
    .selectFrom('quotations')
    .select(stored)
    .where('company_id', '=', tx.companyId)
    .where('quote_number', '=', quoteNumber)
    .orderBy('quotations.created_at', 'desc')
    .orderBy('quotation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as unknown as StoredQuotation | undefined;
}
