import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

const SAMPLE_MAX = 500;

/** The median duration of the newest completed jobs of a type; undefined if there are none. */
export async function typicalMinutes(tx: CompanyTx, typeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ mins: number | null }>`
    select percentile_cont(0.5) within group (order by duration_mins) as mins
      from (select duration_mins from jobs
             where company_id = ${tx.companyId} and type_id = ${typeId} and duration_mins > 0
             order by created_at desc limit ${SAMPLE_MAX}) as done`.execute(tx);
  return rows[0]?.mins ?? undefined;
}

/** The site with coordinates of a customer's newest job, or else the customer's newest site. */
export async function findLatestSiteKey(tx: CompanyTx, contactId: number): Promise<string | undefined> {
  const { rows } = await sql<{ site_key: string | null }>`
    select coalesce(
      (select j.site_key from jobs j join sites s on s.company_id = j.company_id and s.site_key = j.site_key
        where j.company_id = ${tx.companyId} and j.contact_id = ${contactId}
          and s.latitude is not null and s.longitude is not null
        order by j.created_at desc, j.job_id desc limit 1),
      (select s.site_key from sites s
        where s.company_id = ${tx.companyId} and s.contact_id = ${contactId}
          and s.latitude is not null and s.longitude is not null
        order by s.updated_at desc, s.site_key limit 1)) as site_key`.execute(tx);
  return rows[0]?.site_key ?? undefined;
}

/** An engineer, and how many of a site's latest visits they made. */
export interface Visitor {
  readonly resource_id: string;
  readonly name: string | null;
  readonly visits: number;
}

const VISITS_LOOKED_AT = 20;

/** Active engineers who made the latest visits to a site, the most frequent first. */
export async function listVisitorsOfSite(tx: CompanyTx, siteKey: string, limit: number): Promise<Visitor[]> {
  const { rows } = await sql<Visitor>`
    select visit.resource_id, r.name, count(*)::int as visits
      from (select resource_id, created_at from jobs
             where company_id = ${tx.companyId} and site_key = ${siteKey} and resource_id is not null and in_graph
             order by created_at desc, job_id desc limit ${VISITS_LOOKED_AT}) as visit
      left join resources r on r.company_id = ${tx.companyId} and r.resource_id = visit.resource_id
     where coalesce(r.is_active, true)
     group by visit.resource_id, r.name
     order by count(*) desc, max(visit.created_at) desc, visit.resource_id limit ${limit}`.execute(tx);
  return rows;
}

/** The job with this reference, whatever its punctuation; the newest of several. */
export async function findJobIdByReference(tx: CompanyTx, reference: string): Promise<number | undefined> {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from jobs
     where company_id = ${tx.companyId} and bare_reference = nullif(bare_reference(${reference}), '')
     order by created_at desc, job_id desc limit 1`.execute(tx);
  return rows[0]?.job_id;
}
