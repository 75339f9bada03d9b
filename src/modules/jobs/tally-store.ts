import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Tally, TallySum } from './tallies.ts';

/** Adds changes to the tallies, in the transaction that changes the jobs: the two are never seen apart. */
export async function addTallies(tx: CompanyTx, changes: readonly Tally[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into job_tallies (company_id, facet, value, jobs)
    select ${tx.companyId}::uuid, facet, value, jobs
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (facet text, value text, jobs bigint)
        on conflict (company_id, facet, value) do update set jobs = job_tallies.jobs + excluded.jobs`.execute(
    tx,
  );
}

/** How many jobs these tallies count. */
export async function sumTallies(tx: CompanyTx, { facet, values }: TallySum): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select coalesce(sum(jobs), 0) as jobs from job_tallies
     where company_id = ${tx.companyId} and facet = ${facet} and value = any (${values as string[]})`.execute(
    tx,
  );
  return rows[0]?.jobs ?? 0;
}

/** The UTC day in which the job after `offset` others was created, and how many of those others lie before that day. */
export async function findDayOf(
  tx: CompanyTx,
  offset: number,
  direction: 'asc' | 'desc',
): Promise<{ day: string; before: number } | undefined> {
  const order = sql.raw(direction);
  const { rows } = await sql<{ day: string; before: number }>`
    select value as day, upto - jobs as before
      from (select value, jobs, sum(jobs) over (order by value ${order}) as upto from job_tallies
             where company_id = ${tx.companyId} and facet = 'day') as counted
     where upto > ${offset} order by value ${order} limit 1`.execute(tx);
  return rows[0];
}
