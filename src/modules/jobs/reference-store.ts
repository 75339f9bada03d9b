import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A job that a typed id or reference may mean. */
export interface SuggestedJob {
  readonly jobId: number;
  readonly reference: string;
  /** `number`: the number its reference ends in begins so. */
  readonly matched: 'id' | 'reference' | 'prefix' | 'number';
  readonly status: string;
  readonly fmsStatus: string | null;
  readonly createdAt: string;
  readonly contactId: number | null;
  readonly contactName: string | null;
  readonly siteKey: string | null;
  readonly inGraph: boolean;
}

const AFTER_ALL = '\u{10ffff}';

/**
 * Jobs of this id or reference, then those whose reference begins so, in order of reference. Punctuation and
 * case of a reference do not count. Cancelled and refused jobs answer to their whole id or reference only.
 */
export async function listSuggestedJobs(tx: CompanyTx, text: string, limit: number): Promise<SuggestedJob[]> {
  const jobId = /^\d{1,15}$/.test(text) ? Number(text) : null;
  // Each leg is a range of one index; a leg asked for nothing (null) finds nothing.
  const number = jobId === null ? null : String(jobId);
  const reference = sql`nullif(bare_reference(${text}), '')`;
  const { rows } = await sql<SuggestedJob>`
    with named as (
      (select job_id, 'id' as matched, 1 as leg, null as key from jobs
        where company_id = ${tx.companyId} and job_id = ${jobId}::bigint)
      union all
      (select job_id, 'reference', 2, null from jobs
        where company_id = ${tx.companyId} and bare_reference = ${reference}
        order by job_id desc limit ${limit})
      union all
      (select job_id, 'prefix', 3, bare_reference from jobs
        where company_id = ${tx.companyId} and bare_reference > ${reference}
          and bare_reference < ${reference} || ${AFTER_ALL} and in_graph
        order by bare_reference limit ${limit})
      union all
      (select job_id, 'number', 4, reference_number from jobs
        where company_id = ${tx.companyId} and reference_number between ${number}::text and ${number}::text || ${AFTER_ALL}
          and in_graph
        order by reference_number limit ${limit})
    ),
    best as (select distinct on (job_id) job_id, matched, leg, key from named order by job_id, leg)
    select j.job_id as "jobId", j.reference, best.matched, j.status, j.fms_status as "fmsStatus",
           j.created_at as "createdAt", j.contact_id as "contactId", c.name as "contactName", j.site_key as "siteKey",
           j.in_graph as "inGraph"
      from best
      join jobs j on j.company_id = ${tx.companyId} and j.job_id = best.job_id
      left join contacts c on c.company_id = j.company_id and c.contact_id = j.contact_id
     order by best.leg, best.key, j.job_id
     limit ${limit}`.execute(tx);
  return rows;
}

/** How many jobs there are in the graph, and how many of them have a text to search. */
export interface JobTextCount {
  readonly total: number;
  readonly outcome: number;
  readonly intake: number;
  /** Epoch milliseconds of the last change. */
  readonly updated_at: number | null;
}

export async function countJobTexts(tx: CompanyTx): Promise<JobTextCount> {
  const { rows } = await sql<JobTextCount>`
    select count(*) as total,
           count(*) filter (where coalesce(processed_outcome, '') <> '' or coalesce(outcome, '') <> '' or coalesce(result, '') <> '') as outcome,
           count(*) filter (where coalesce(description, '') <> '') as intake,
           (extract(epoch from max(updated_at)) * 1000)::bigint as updated_at
      from jobs where company_id = ${tx.companyId} and in_graph`.execute(tx);
  return rows[0] ?? { total: 0, outcome: 0, intake: 0, updated_at: null };
}
