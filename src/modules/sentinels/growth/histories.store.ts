import { sql } from 'kysely';
import { asSeenAt } from '#/modules/metrics/index.ts';
import { isoOf } from '#/platform/time.ts';
import type { Scan } from '../sentinel.ts';

/** What a history is of: all its jobs agree in these columns, and none of them is null. */
export type HistoryKey = 'contact_id' | 'site_key' | 'type_id';

/** All finished visits of one key, however old, in no order. */
export interface History {
  /** Null where the key does not name it. */
  readonly contactId: number | null;
  readonly siteKey: string | null;
  readonly typeId: number | null;
  readonly jobIds: readonly number[];
  /** When each job ended, or else began or was asked for, in epoch milliseconds. */
  readonly moments: readonly number[];
  /** A job of the key is neither finished nor cancelled. */
  readonly isBooked: boolean;
}

/** The histories of at least `visits` finished jobs, as they stood at the moment of the run. */
export async function listHistories(
  { tx, asOf, exclusions }: Pick<Scan, 'tx' | 'asOf' | 'exclusions'>,
  key: readonly HistoryKey[],
  visits: number,
): Promise<History[]> {
  const moment = sql`${isoOf(asOf)}::timestamptz`;
  const finished = sql`status in ('completedOk', 'completedWithIssues')`;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const column = (name: HistoryKey) => (key.includes(name) ? sql.ref(name) : sql`null`);
  const isKept = sql.join([sql`true`, ...key.map((name) => sql`${sql.ref(name)} is not null`)], sql` and `);
  const { rows } = await sql<History>`
    select ${column('contact_id')} as "contactId", ${column('site_key')} as "siteKey", ${column('type_id')} as "typeId",
           array_agg(job_id::float8) filter (where ${finished}) as "jobIds",
           array_agg(date_part('epoch', at) * 1000) filter (where ${finished}) as moments,
           not bool_and(${finished}) as "isBooked"
      from (select *, coalesce(actual_end_at, actual_start_at, created_at) as at
              from (select job_id, contact_id, site_key, type_id, created_at, ${asSeenAt(moment)}
                      from jobs
                     where company_id = ${tx.companyId} and in_graph and created_at <= ${moment} and ${isKept}
                       and (site_key = any (${[...exclusions.siteKeys]}::text[])) is not true
                       and (type_id = any (${[...exclusions.typeIds]}::bigint[])) is not true
                       and (contact_id = any (${[...exclusions.contactIds]}::bigint[])) is not true
                       and (resource_id = any (${[...exclusions.resourceIds]}::text[])) is not true) seen) dated
     group by ${columns}
    having count(*) filter (where ${finished}) >= ${visits}
     order by ${columns}`.execute(tx);
  return rows;
}
