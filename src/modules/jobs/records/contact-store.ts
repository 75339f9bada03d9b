import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import type { JobStatus } from '../words.ts';

/** A visit as customer summaries use it. */
export interface Visit {
  readonly job_id: number;
  readonly reference: string;
  readonly status: JobStatus;
  readonly type_id: number | null;
  readonly type_name: string | null;
  readonly site_key: string | null;
  readonly actual_start_at: string;
  /** Canonical names of the equipment that its texts mention. */
  readonly equipment: readonly string[];
  /** Follow-up work that no later job has taken up. */
  readonly follow_ups: readonly { readonly text: string; readonly kind: string }[];
  readonly has_start_delta: boolean;
}

/**
 * The visits to a customer that started in a period, both ends included, newest first. A later job of the same
 * group, or of the same site and type, takes up follow-up work.
 */
export async function listVisitsOfContact(
  tx: CompanyTx,
  contactId: number,
  window: { readonly start: Date; readonly end: Date },
): Promise<Visit[]> {
  const later = sql`o.company_id = ${tx.companyId} and o.job_id <> j.job_id and o.in_graph
    and (o.created_at > coalesce(j.actual_end_at, j.actual_start_at)
      or coalesce(o.actual_start_at, o.planned_start_at) > coalesce(j.actual_end_at, j.actual_start_at))`;
  const { rows } = await sql<Visit>`
    select j.job_id, j.reference, j.status, j.type_id, j.site_key, j.actual_start_at,
           (select name from job_types t where t.company_id = ${tx.companyId} and t.type_id = j.type_id) as type_name,
           coalesce(j.ai -> 'equipment', '[]') as equipment, j.start_delta_mins is not null as has_start_delta,
           case when coalesce(jsonb_array_length(j.ai -> 'followUps'), 0) = 0
                  or exists (select from jobs o where ${later} and o.job_group_id = j.job_group_id)
                  or exists (select from jobs o where ${later} and o.site_key = j.site_key and o.type_id = j.type_id)
                then '[]'::jsonb else j.ai -> 'followUps' end as follow_ups
      from jobs j
     where j.company_id = ${tx.companyId} and j.contact_id = ${contactId} and j.in_graph
       and j.actual_start_at >= ${isoOf(window.start)}::timestamptz and j.actual_start_at <= ${isoOf(window.end)}::timestamptz
     order by j.actual_start_at desc, j.job_id desc`.execute(tx);
  return rows;
}

/** A visit at one moment of a customer's history. */
export interface VisitMoment {
  readonly job_id: number;
  readonly actual_start_at: string;
}

/** A customer's first and latest visit up to `until`; empty without visits. */
export async function findFirstAndLastVisit(
  tx: CompanyTx,
  contactId: number,
  until: Date,
): Promise<{ first: VisitMoment; last: VisitMoment } | undefined> {
  const visit = (direction: 'asc' | 'desc') => sql`
    (select jsonb_build_object('job_id', job_id, 'actual_start_at', ${STAMP}) from jobs
      where company_id = ${tx.companyId} and contact_id = ${contactId} and in_graph
        and actual_start_at <= ${isoOf(until)}::timestamptz
      order by actual_start_at ${sql.raw(direction)}, job_id ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<{ first: VisitMoment | null; last: VisitMoment | null }>`
    select ${visit('asc')} as first, ${visit('desc')} as last`.execute(tx);
  const { first, last } = rows[0] ?? {};
  return first && last ? { first, last } : undefined;
}

const STAMP = sql`to_char(actual_start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A fingerprint of a customer's jobs, to detect changes. */
export interface JobsMark {
  readonly contact_id: number;
  readonly mark: string;
  /** Epoch milliseconds. */
  readonly changed_at: number;
}

/** A fingerprint for each of these customers with jobs in the graph; changes with any of the jobs or their types. */
export async function listJobsMarks(tx: CompanyTx, contactIds: readonly number[]): Promise<JobsMark[]> {
  const { rows } = await sql<JobsMark>`
    select j.contact_id, (extract(epoch from max(j.updated_at)) * 1000)::bigint as changed_at,
           concat_ws(' ', count(*), max(j.updated_at), sum(extract(epoch from j.updated_at)), max(t.updated_at)) as mark
      from jobs j left join job_types t on t.company_id = j.company_id and t.type_id = j.type_id
     where j.company_id = ${tx.companyId} and j.contact_id = any (${contactIds as number[]}::bigint[]) and j.in_graph
     group by j.contact_id`.execute(tx);
  return rows;
}
