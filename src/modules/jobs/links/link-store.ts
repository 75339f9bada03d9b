import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import type { Row } from '#/platform/db/upsert.ts';
import type { ChainVisit } from './chain.ts';

/** What chains have in common. */
export type RelationKind = 'site' | 'group';

/** The links of a visit as stored; times in microseconds since 1970. */
export interface StoredLinks {
  readonly follows_at_site: boolean;
  readonly repeats: boolean;
  readonly next_at_site: number | null;
  readonly follows_in_group: boolean;
  readonly next_in_group: number | null;
}

/** A visit of a chain, and the links stored for it. */
export interface Linked extends ChainVisit {
  /** The number of its chain among those asked for. */
  readonly chain: number;
  /** Its links depend on the changed visits. */
  readonly isAffected: boolean;
  readonly stored: StoredLinks | null;
}

/** Waits for other writers of the company's links: none sees the visits that another has not committed. */
export async function lockLinks(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit links ${tx.companyId}`}, 0))`.execute(
    keepingPlans(tx),
  );
}

/** The stored values of these jobs that decide how visits are linked. */
export async function listChanged(tx: CompanyTx, jobIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select job_id, status, fms_status, created_at, actual_start_at, actual_end_at, site_key, type_id, job_group_id
      from jobs where company_id = ${tx.companyId} and job_id = any (${jobIds as number[]}::bigint[])`.execute(
    keepingPlans(tx),
  );
  return rows;
}

export async function deleteLinks(tx: CompanyTx, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return;
  await sql`
    delete from visit_links
     where company_id = ${tx.companyId} and job_id = any (${jobIds as number[]}::bigint[])`.execute(
    keepingPlans(tx),
  );
}

const SAME = {
  site: sql`o.site_key = t.site_key and o.type_id = t.type_id`,
  group: sql`o.job_group_id = t.job_group_id`,
} as const satisfies Record<RelationKind, unknown>;

const KEY = { site: sql`site_key, type_id`, group: sql`job_group_id` } as const satisfies Record<
  RelationKind,
  unknown
>;

const FINISHED = sql`o.status in ('completedOk', 'completedWithIssues')`;

/** A finished visit whose start or end is near a changed visit of its chain, or that is one. */
const AFFECTED = sql`
  ${FINISHED} and o.actual_start_at is not null
  and (o.actual_start_at between t.starts_from and t.starts_to or o.actual_end_at between t.ends_from and t.ends_to)`;

/**
 * The chains that changed visits are or were part of, as far as they matter: the visits whose links depend on one of the
 * changed visits, and all that those could be linked to. `changed` are the visits' values before and after.
 */
export async function listChains(
  tx: CompanyTx,
  kind: RelationKind,
  changed: readonly Row[],
): Promise<Linked[]> {
  if (changed.length === 0) return [];
  const { rows } = await sql<Linked>`
    with touched as materialized (
      select row_number() over () as chain, ${KEY[kind]},
             min(least(actual_end_at, actual_start_at)) as starts_from,
             max(greatest(actual_end_at + interval '30 days', actual_start_at)) as starts_to,
             min(least(created_at - interval '30 days', actual_end_at)) as ends_from,
             max(greatest(created_at, actual_end_at)) as ends_to
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as changed (site_key text, type_id bigint, job_group_id bigint, created_at timestamptz,
                      actual_start_at timestamptz, actual_end_at timestamptz)
       group by ${KEY[kind]}
    )
    select t.chain, v.job_id as "jobId", v.in_graph as "isInGraph", v.is_finished as "isFinished",
           ${micros('v.created_at')} as "createdAt", ${micros('v.actual_start_at')} as "startedAt",
           ${micros('v.actual_end_at')} as "endedAt", v.job_group_id as "groupId", v.is_affected as "isAffected",
           to_jsonb(l) as stored
      from touched t
     cross join lateral (
       select *, min(actual_start_at) filter (where is_affected) over () - interval '30 days' as ended_from,
              max(actual_start_at) filter (where is_affected) over () as ended_to,
              min(actual_end_at) filter (where is_affected) over () as created_from,
              max(actual_end_at) filter (where is_affected) over () + interval '30 days' as created_to
         from (select o.job_id, o.in_graph, ${FINISHED} as is_finished, o.created_at, o.actual_start_at,
                      o.actual_end_at, o.job_group_id, (${AFFECTED}) is true as is_affected
                 from jobs o where o.company_id = ${tx.companyId} and ${SAME[kind]} offset 0) visits) v
      left join lateral (
        select k.follows_at_site, k.repeats, ${micros('k.next_at_site')} as next_at_site, k.follows_in_group,
               ${micros('k.next_in_group')} as next_in_group
          from visit_links k where k.company_id = ${tx.companyId} and k.job_id = v.job_id offset 0) l
        on v.is_affected
     where v.is_affected or v.actual_end_at between v.ended_from and v.ended_to
        or v.created_at between v.created_from and v.created_to`.execute(keepingPlans(tx));
  return rows;
}

function micros(column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** Stores the links of these visits in place of those they had. */
export async function putLinks(
  tx: CompanyTx,
  links: readonly (StoredLinks & { readonly job_id: number })[],
): Promise<void> {
  if (links.length === 0) return;
  const moment = (column: string) => sql`timestamptz 'epoch' + ${sql.ref(column)} * interval '1 microsecond'`;
  await sql`
    insert into visit_links (company_id, job_id, follows_at_site, repeats, next_at_site, follows_in_group, next_in_group)
    select ${tx.companyId}::uuid, job_id, follows_at_site, repeats, ${moment('next_at_site')}, follows_in_group,
           ${moment('next_in_group')}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as links (job_id bigint, follows_at_site boolean, repeats boolean, next_at_site float8, follows_in_group boolean,
                  next_in_group float8)
        on conflict (company_id, job_id) do update
       set follows_at_site = excluded.follows_at_site, repeats = excluded.repeats, next_at_site = excluded.next_at_site,
           follows_in_group = excluded.follows_in_group, next_in_group = excluded.next_in_group`.execute(
    keepingPlans(tx),
  );
}
