import { type RawBuilder, sql } from 'kysely';
import { noteDeletions } from '#/platform/db/changes/deletions.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import type { JobValues } from '../filter/filter-schema.ts';
import { valueConditions } from '../filter/filter-store.ts';
import type { Job } from '../schema.ts';
import { type JobRow, toJob } from './job-record.ts';

/**
 * A job's columns and the names of what it refers to. Names are subqueries: with joins, planning takes longer than
 * reading a page.
 */
function record(tx: CompanyTx): RawBuilder<unknown> {
  const company = sql`${tx.companyId}::uuid`;
  return sql`
    j.job_id, j.reference, j.status, j.fms_status, j.result, j.vertical, j.sub_vertical, j.created_at, j.scheduled_at,
    j.planned_start_at, j.planned_end_at, j.actual_start_at, j.actual_end_at, j.start_delta_mins, j.end_delta_mins,
    j.duration_mins, j.description, j.processed_outcome, j.job_group_id, j.priority, j.asset_id, j.ai, j.type_id,
    j.category_id, j.resource_id, j.contact_id, j.site_key, j.updated_at,
    (select name from job_types t where t.company_id = ${company} and t.type_id = j.type_id) as type_name,
    (select name from job_categories g where g.company_id = ${company} and g.category_id = j.category_id) as category_name,
    (select name from resources r where r.company_id = ${company} and r.resource_id = j.resource_id) as resource_name,
    (select json_build_object('name', name, 'reference', c.reference, 'parentContactId', parent_contact_id)
       from contacts c where c.company_id = ${company} and c.contact_id = j.contact_id) as contact,
    (select json_build_object('name', name, 'address', address, 'postcode', postcode, 'latitude', latitude,
                              'longitude', longitude)
       from sites s where s.company_id = ${company} and s.site_key = j.site_key) as site`;
}

/** The full records of these jobs, in the order of `ids`; unknown ids are skipped. */
export async function listJobs(tx: CompanyTx, ids: readonly number[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JobRow>`
    select ${record(tx)} from jobs j
     where j.company_id = ${tx.companyId} and j.job_id = any (${ids as number[]}::bigint[])`.execute(
    keepingPlans(tx),
  );
  const byId = new Map(rows.map((row) => [row.job_id, toJob(row, tx.companyId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The job with this id or reference. An id takes precedence, then the exact reference, then the reference in another
 * case; of several the newest.
 */
export async function findJob(tx: CompanyTx, idOrReference: string): Promise<Job | undefined> {
  const id = Number(idOrReference);
  const asId = Number.isSafeInteger(id) && String(id) === idOrReference ? id : null;
  const { rows } = await sql<JobRow>`
    select ${record(tx)} from jobs j
     where j.company_id = ${tx.companyId}
       and (j.job_id = ${asId}::bigint or j.reference_key = upper(${idOrReference}))
     order by j.job_id = ${asId}::bigint desc nulls last, j.reference = ${idOrReference} desc,
              j.created_at desc, j.job_id desc
     limit 1`.execute(keepingPlans(tx));
  return rows[0] && toJob(rows[0], tx.companyId);
}

/** Jobs with these values that started in a range (start inclusive, end exclusive). */
export interface StartedFilter {
  readonly only: JobValues;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** A job that a text names. */
export interface NamedJob {
  readonly job_id: number;
  readonly bare_reference: string;
  readonly reference_number: string | null;
}

/**
 * Jobs with one of these normalised references or numbers that pass the filter, newest first; exact references come
 * before numbers. Each part of the union reads one index.
 */
export async function listJobsNamed(
  tx: CompanyTx,
  named: { readonly references: readonly string[]; readonly numbers: readonly string[] },
  filter: StartedFilter,
  limit: number,
): Promise<NamedJob[]> {
  const { references, numbers } = named;
  if (references.length === 0 && numbers.length === 0) return [];
  const conditions = [
    ...valueConditions(filter.only).map((one) => sql`and ${one}`),
    ...(filter.from ? [sql`and actual_start_at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`and actual_start_at < ${filter.to}`] : []),
  ];
  const leg = (place: number, by: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select job_id, bare_reference, reference_number, created_at, ${sql.lit(place)} as place from jobs
      where company_id = ${tx.companyId} and in_graph and ${by} ${sql.join(conditions, sql` `)}
      order by created_at desc, job_id desc limit ${limit})`;
  const legs = [
    leg(1, sql`bare_reference = any (${references as string[]})`),
    ...(numbers.length === 0
      ? []
      : [
          leg(2, sql`reference_number = any (${numbers as string[]})`),
          leg(3, sql`job_id = any (${numbers as string[]}::bigint[])`),
        ]),
  ];
  const { rows } = await sql<NamedJob>`
    select job_id, bare_reference, reference_number
      from (select distinct on (job_id) * from (${sql.join(legs, sql` union all `)}) as legs
             order by job_id, place) as named
     order by place, created_at desc, job_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes worksheets by id. */
export async function eraseWorksheets(tx: CompanyTx, worksheetIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('worksheets')
    .where('company_id', '=', tx.companyId)
    .where('worksheet_id', 'in', worksheetIds)
    .execute();
  await noteDeletions(tx, 'worksheets', worksheetIds);
}

export function listWorksheets(tx: CompanyTx, jobId: number): Promise<NonNullable<Job['worksheets']>> {
  return tx
    .selectFrom('worksheets')
    .select([
      'worksheet_id as worksheetId',
      'job_id as jobId',
      'name',
      'answers',
      'completed_at as completedAt',
    ])
    .where('company_id', '=', tx.companyId)
    .where('job_id', '=', jobId)
    .orderBy('worksheet_id')
    .execute() as Promise<NonNullable<Job['worksheets']>>;
}
