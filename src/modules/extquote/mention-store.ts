import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';

/** What a quotation may be known by to the job it came from. */
export interface QuotationMention {
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The job it names as its own, if any. */
  readonly jobId: number | null;
  /** Its title and references. */
  readonly text: string;
}

/** The quotations made from one moment to another, both included. */
export async function listQuotationMentions(
  tx: CompanyTx,
  from: Date,
  to: Date,
): Promise<QuotationMention[]> {
  const { rows } = await sql<QuotationMention>`
    select date_part('epoch', created_at) * 1000 as "createdAt",
           case when record ->> 'job_id' ~ '^[0-9]{1,15}$' then (record ->> 'job_id')::bigint end as "jobId",
           concat_ws(' ', record ->> 'title', record ->> 'job_reference', record ->> 'reference') as text
      from quotations
     where company_id = ${tx.companyId} and created_at between ${isoOf(from)}::timestamptz and ${isoOf(to)}::timestamptz
     order by created_at, quotation_id`.execute(tx);
  return rows;
}
