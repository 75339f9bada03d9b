import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** How the text matched, the most certain first. `number`: the start of the number at the end of the reference. */
const JOB_MATCHES = ['id', 'reference', 'prefix', 'number'] as const;

/** A job that a typed id or reference may mean. */
export interface SuggestedJob {
  readonly jobId: number;
  readonly reference: string;
  readonly matched: (typeof JOB_MATCHES)[number];
  readonly status: string;
  readonly fmsStatus: string | null;
  readonly createdAt: string;
  readonly contactId: number | null;
  readonly contactName: string | null;
  readonly siteKey: string | null;
}

const AFTER_ALL = '\u{10ffff}';

/**
 * Jobs with this id or reference, then those whose reference starts with it, in order of reference. Punctuation and
 * case are ignored. Cancelled and refused jobs match only their whole id or reference.
 */
export async function listSuggestedJobs(tx: CompanyTx, text: string, limit: number): Promise<SuggestedJob[]> {
  const reference = sql`nullif(bare_reference(${text}), '')`;
  const number = /^\d{1,15}$/.test(text) ? String(Number(text)) : undefined;
  // Each part of the union reads a range of one index; the exact reference sorts first in its range.
  const byReference = sql`
    (select job_id, case bare_reference when ${reference} then 'reference' else 'prefix' end as matched, bare_reference as key
       from jobs
      where company_id = ${tx.companyId} and bare_reference between ${reference} and ${reference} || ${AFTER_ALL}
        and (in_graph or bare_reference = ${reference})
      order by bare_reference limit ${limit})`;
  const byNumber = sql`
    (select ${number}::bigint as job_id, 'id' as matched, null as key)
    union all
    (select job_id, 'number', reference_number from jobs
      where company_id = ${tx.companyId} and reference_number between ${number}::text and ${number}::text || ${AFTER_ALL}
        and in_graph
      order by reference_number limit ${limit})`;
  const { rows } = await sql<SuggestedJob>`
    select j.job_id as "jobId", j.reference, named.matched, j.status, j.fms_status as "fmsStatus",
           j.created_at as "createdAt", j.contact_id as "contactId", c.name as "contactName", j.site_key as "siteKey"
      from (${number === undefined ? byReference : sql`${byReference} union all ${byNumber}`}) as named
      join jobs j on j.company_id = ${tx.companyId} and j.job_id = named.job_id
      left join contacts c on c.company_id = j.company_id and c.contact_id = j.contact_id
     order by array_position(${[...JOB_MATCHES]}::text[], named.matched), named.key collate "C", j.job_id`.execute(
    tx,
  );
  // A job may match more than once: the best match counts.
  return [...new Map(rows.toReversed().map((row) => [row.jobId, row])).values()].toReversed().slice(0, limit);
}

/** The number of jobs in the graph, and how many of them have text to search. */
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
