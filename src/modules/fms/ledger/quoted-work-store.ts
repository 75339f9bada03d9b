import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';

/** The job or job group of a quote. */
export interface QuotedWork {
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly jobId: number | null;
  readonly jobGroupId: number | null;
}

/** The work quoted for between two moments, both included. */
export async function listQuotedWork(tx: CompanyTx, from: Date, to: Date): Promise<QuotedWork[]> {
  const { rows } = await sql<QuotedWork>`
    select date_part('epoch', created_at) * 1000 as "createdAt", job_id as "jobId", job_group_id as "jobGroupId"
      from ledger_entries
     where company_id = ${tx.companyId} and kind = 'quote'
       and created_at between ${isoOf(from)}::timestamptz and ${isoOf(to)}::timestamptz
       and (job_id is not null or job_group_id is not null)
     order by created_at, entry_id`.execute(tx);
  return rows;
}
