import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { ReportedEvent } from './event-rules.ts';
import type { QuotationRecord } from './rules.ts';

/** The quotation of an event that was already received. */
export async function findEvent(tx: CompanyTx, eventKey: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('quotation_events')
    .select('quotation_id')
    .where('company_id', '=', tx.companyId)
    .where('event_key', '=', eventKey)
    .executeTakeFirst();
  return row?.quotation_id;
}

/** The quotation before its unsettled events. */
export async function findBase(tx: CompanyTx, id: string): Promise<QuotationRecord | undefined> {
  const { rows } = await sql<{ base: QuotationRecord }>`
    select coalesce(base, record) as base from quotations
     where company_id = ${tx.companyId} and quotation_id = ${id}`.execute(tx);
  return rows[0]?.base;
}

/** The events of a quotation received since its last import. */
export async function listUnsettled(tx: CompanyTx, id: string): Promise<ReportedEvent[]> {
  const rows = await tx
    .selectFrom('quotation_events')
    .select(['event_name as name', 'occurred_at as occurredAt', 'received_at as receivedAt', 'payload'])
    .where('company_id', '=', tx.companyId)
    .where('quotation_id', '=', id)
    .where('is_settled', '=', false)
    .execute();
  // The columns hold what `insertEvent` was given.
  return rows as unknown as ReportedEvent[];
}

export async function setQuotation(
  tx: CompanyTx,
  quotation: {
    readonly id: string;
    readonly quoteNumber: string | null;
    readonly createdAt: Date;
    readonly record: QuotationRecord;
    readonly base: QuotationRecord;
    readonly now: Date;
  },
): Promise<void> {
  const row = {
    quote_number: quotation.quoteNumber,
    created_at: quotation.createdAt,
    record: JSON.stringify(quotation.record),
    base: JSON.stringify(quotation.base),
    updated_at: quotation.now,
  };
  await tx
    .insertInto('quotations')
    .values({ company_id: tx.companyId, quotation_id: quotation.id, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'quotation_id']).doUpdateSet(row))
    .execute();
}

export async function insertEvent(
  tx: CompanyTx,
  eventKey: string,
  quotationId: string,
  event: ReportedEvent,
): Promise<void> {
  await tx
    .insertInto('quotation_events')
    .values({
      company_id: tx.companyId,
      event_key: eventKey,
      quotation_id: quotationId,
      event_name: event.name,
      occurred_at: event.occurredAt,
      received_at: event.receivedAt,
      payload: JSON.stringify(event.payload),
    })
    .execute();
}

/** Marks the events of these quotations as settled: an import includes everything before it. */
export async function settleEvents(tx: CompanyTx, quotationIds: readonly string[]): Promise<void> {
  if (quotationIds.length === 0) return;
  await sql`
    update quotation_events set is_settled = true
     where company_id = ${tx.companyId} and quotation_id = any (${quotationIds as string[]}::uuid[])
       and not is_settled`.execute(tx);
}
