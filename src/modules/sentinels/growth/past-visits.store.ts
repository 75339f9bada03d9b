import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import type { Visit } from '../visit.ts';
import { HISTORY_DAYS } from '../visits.store.ts';

/** A finished visit from before those that all sentinels see. */
export type PastVisit = Pick<Visit, 'jobId' | 'contactId' | 'siteKey' | 'typeId' | 'resourceId' | 'at'>;

/** The finished visits that are too old for `scan.visits()`, in no order. */
export async function listPastVisits(tx: CompanyTx, asOf: Date): Promise<PastVisit[]> {
  const moment = sql`${isoOf(asOf)}::timestamptz`;
  const { rows } = await sql<PastVisit>`
    select job_id as "jobId", contact_id as "contactId", site_key as "siteKey", type_id as "typeId",
           resource_id as "resourceId", date_part('epoch', at) * 1000 as at
      from (select job_id, contact_id, site_key, type_id, resource_id,
                   coalesce(actual_end_at, actual_start_at, created_at) as at
              from jobs
             where company_id = ${tx.companyId} and in_graph and created_at <= ${moment}
               and status in ('completedOk', 'completedWithIssues')) past
     where at <= ${moment} - make_interval(days => ${HISTORY_DAYS})`.execute(tx);
  return rows;
}
