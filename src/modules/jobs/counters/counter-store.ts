import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { isAnyCaseOf } from '#/platform/db/any-case.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import type { Counter } from './changes.ts';
import type { CounterSum, CreatedRange } from './counter-for.ts';

/**
 * Adds changes to the counters in the transaction that changes the jobs, so that readers see both or neither. Must
 * be its last statement, because all writers of the company wait for each other here.
 */
export async function addToCounters(tx: CompanyTx, changes: readonly Counter[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into job_counters (company_id, facet, value, jobs)
    select ${tx.companyId}::uuid, facet, value, jobs
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (facet text, value text, jobs bigint)
        on conflict (company_id, facet, value) do update set jobs = job_counters.jobs + excluded.jobs`.execute(
    keepingPlans(tx),
  );
}

/** The number of jobs that these counters count. */
export async function sumCounters(tx: CompanyTx, { facet, values }: CounterSum): Promise<number> {
  const counted =
    facet === 'result' ? isAnyCaseOf(sql`value`, values) : sql`value = any (${values as string[]})`;
  const { rows } = await sql<{ jobs: number }>`
    select coalesce(sum(jobs), 0) as jobs from job_counters
     where company_id = ${tx.companyId} and facet = ${facet} and ${counted}`.execute(keepingPlans(tx));
  return rows[0]?.jobs ?? 0;
}

/** The result labels of jobs in the graph, the most frequent first. */
export async function listResults(tx: CompanyTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from job_counters
     where company_id = ${tx.companyId} and facet = 'result' and jobs > 0
     order by jobs desc, value limit ${limit}`.execute(tx);
  return rows.map(({ value }) => value);
}

/**
 * The number of jobs in the graph created in this range: whole UTC days by their counters, partial days by counting.
 */
export async function countCreated(tx: CompanyTx, { from, to }: CreatedRange): Promise<number> {
  const [firstDay, lastDay] = [from?.slice(0, 10), to?.slice(0, 10)];
  const inGraph = sql`from jobs where company_id = ${tx.companyId} and in_graph`;
  const since = from === undefined ? sql`` : sql`and created_at >= ${from}`;
  const until = to === undefined ? sql`` : sql`and created_at < ${to}`;
  if (firstDay !== undefined && firstDay === lastDay) {
    return onlyNumber(
      await sql<{ jobs: number }>`select count(*) as jobs ${inGraph} ${since} ${until}`.execute(
        keepingPlans(tx),
      ),
    );
  }
  const parts = [
    sql`(select coalesce(sum(jobs), 0) from job_counters where company_id = ${tx.companyId} and facet = 'day'
           ${firstDay === undefined ? sql`` : sql`and value > ${firstDay}`}
           ${lastDay === undefined ? sql`` : sql`and value < ${lastDay}`})`,
  ];
  if (firstDay !== undefined)
    parts.push(
      sql`(select count(*) ${inGraph} ${since} and created_at < ${startOf(firstDay)} + interval '24 hours')`,
    );
  if (lastDay !== undefined)
    parts.push(sql`(select count(*) ${inGraph} ${until} and created_at >= ${startOf(lastDay)})`);
  return onlyNumber(
    await sql<{ jobs: number }>`select ${sql.join(parts, sql` + `)} as jobs`.execute(keepingPlans(tx)),
  );
}

/** The start of a day of the counters. */
export function startOf(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone 'UTC')`;
}

function onlyNumber({ rows }: QueryResult<{ jobs: number }>): number {
  return rows[0]?.jobs ?? 0;
}

/**
 * The UTC day of the job after `offset` others in order of creation, and how many of those others are on earlier
 * days.
 */
export async function findDayOf(
  tx: CompanyTx,
  offset: number,
  direction: 'asc' | 'desc',
): Promise<{ day: string; before: number } | undefined> {
  const order = sql.raw(direction);
  const { rows } = await sql<{ day: string; before: number }>`
    select value as day, upto - jobs as before
      from (select value, jobs, sum(jobs) over (order by value ${order}) as upto from job_counters
             where company_id = ${tx.companyId} and facet = 'day') as counted
     where upto > ${offset} order by value ${order} limit 1`.execute(tx);
  return rows[0];
}
