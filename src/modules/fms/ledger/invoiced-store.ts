import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';

/** A customer and a period: after `from`, up to and including `to`. */
export interface InvoicedSpan {
  readonly contactId: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * The amount each customer was invoiced in its period, in pence before tax, without cancelled invoices; customers
 * without invoices are omitted.
 */
export async function mapInvoicedPence(
  tx: CompanyTx,
  spans: readonly InvoicedSpan[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ contact_id: number; pence: number }>`
    select e.contact_id, sum(e.net_pence)::bigint as pence
      from unnest(${spans.map(({ contactId }) => contactId)}::bigint[],
                  ${spans.map(({ from }) => isoOf(from))}::timestamptz[],
                  ${spans.map(({ to }) => isoOf(to))}::timestamptz[]) as span (contact_id, after, until)
      join ledger_entries e on e.company_id = ${tx.companyId} and e.contact_id = span.contact_id
       and e.created_at > span.after and e.created_at <= span.until
     where e.kind = 'invoice' and e.status <> 'cancelled'
     group by e.contact_id`.execute(tx);
  return new Map(rows.map(({ contact_id, pence }) => [contact_id, pence]));
}
