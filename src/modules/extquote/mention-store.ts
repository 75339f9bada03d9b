import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';

/** The fields of a quotation that can link it to a job. */
export interface QuotationMention {
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The job id in the quotation, if any. */
  readonly jobId: number | null;
  /** Its title and references. */
  readonly text: string;
}

/** The quotations created between two times, inclusive. */
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
