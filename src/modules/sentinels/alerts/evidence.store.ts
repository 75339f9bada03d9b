import { sql } from 'kysely';
import { nameOfRecord } from '#/modules/directory/index.ts';
import { referenceOfJob } from '#/modules/jobs/index.ts';
import { columnsAsOf } from '#/modules/metrics/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import type { EvidenceJob } from '../schema.ts';
import type { Entity } from '../sentinel.ts';

/** The jobs that evidence shows, as they stood at the moment of the run, by id. */
export async function mapEvidenceJobs(
  tx: CompanyTx,
  ids: readonly number[],
  asOf: Date,
): Promise<Map<number, EvidenceJob>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EvidenceJob>`
    select job_id as "jobId", reference, status, result, actual_start_at as "actualStartAt",
           actual_end_at as "actualEndAt", start_delta_mins as "startDeltaMins", end_delta_mins as "endDeltaMins",
           resource_id as "resourceId", contact_id as "contactId", site_key as "siteKey", type_id as "typeId"
      from (select job_id, reference, result, resource_id, contact_id, site_key, type_id,
                   ${columnsAsOf(sql`${isoOf(asOf)}::timestamptz`)}
              from jobs where company_id = ${tx.companyId} and job_id = any (${ids as number[]}::bigint[])) seen`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.jobId, row]));
}

/** The names of these entities, by `type:id`. Areas, verticals and fields have none: their id is their name. */
export async function mapNames(tx: CompanyTx, entities: readonly Entity[]): Promise<Map<string, string>> {
  if (entities.length === 0) return new Map();
  const type = sql`t.type`;
  const id = sql`t.id`;
  const { rows } = await sql<{ type: string; id: string; name: string | null }>`
    select t.type, t.id,
           case t.type when 'job' then ${referenceOfJob(tx.companyId, id)}
                else ${nameOfRecord({ companyId: tx.companyId, type, id })} end as name
      from (select distinct * from unnest(${entities.map((one) => one.type)}::text[],
                                          ${entities.map((one) => one.id)}::text[]) as given (type, id)) t`.execute(
    tx,
  );
  return new Map(
    rows.flatMap((row) => (row.name === null ? [] : [[`${row.type}:${row.id}`, row.name] as const])),
  );
}
