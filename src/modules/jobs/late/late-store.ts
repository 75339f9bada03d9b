import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Row } from '#/platform/db/upsert.ts';

/** Up to `limit` jobs that were to start in a span and have not, the first planned first. */
export async function listNotStarted(
  tx: CompanyTx,
  span: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select job_id, reference, status, fms_status, result, contact_id, site_key, resource_id, type_id, planned_start_at,
           planned_end_at, actual_start_at, actual_end_at
      from jobs
     where company_id = ${tx.companyId} and in_graph and planned_start_at > ${span.from} and planned_start_at <= ${span.to}
       and actual_start_at is null and status = 'notStarted'
     order by planned_start_at, job_id limit ${limit}`.execute(tx);
  return rows;
}
