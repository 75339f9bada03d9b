import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { numberIn } from '#/platform/db/number-in.ts';

/** The reference of the job with this id (text), as a SQL expression for another module's query. */
export function referenceOfJob(companyId: string, id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select j.reference from jobs j
               where j.company_id = ${companyId}
                 and j.job_id = ${numberIn(id)})`;
}

/** The id of the job with this id or reference, in any spelling; the text itself if there is none. */
export async function jobIdNamed(tx: CompanyTx, text: string): Promise<string> {
  const id = /^[1-9]\d{0,14}$/.test(text) ? text : null;
  const { rows } = await sql<{ job_id: number }>`
    select job_id from jobs
     where company_id = ${tx.companyId} and (job_id = ${id}::bigint or reference_key = upper(btrim(${text})))
     order by job_id = ${id}::bigint desc nulls last, reference = ${text} desc, created_at desc, job_id desc
     limit 1`.execute(tx);
  return rows[0] ? String(rows[0].job_id) : text;
}
