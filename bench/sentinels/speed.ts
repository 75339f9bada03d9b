/**
 * How long the full set takes in companies of growing size: `node bench/sentinels/speed.ts 10000 100000`, with
 * `DATABASE_URL` for a server. Rows go in by plain SQL; the best of six runs counts: the first ones are still being compiled.
 */
import { runMany } from '#/modules/sentinels/index.ts';
import { databaseName, newCompany, openBench, table } from '../kit.ts';

const SIZES = process.argv.slice(2).map(Number);
const RUNS = 6;
const ROWS_A_STATEMENT = 10_000;
const HISTORY_DAYS = 500;
/** Jobs come in about as they are raised, some of them weeks late. */
const DISORDER_DAYS = 20;

await using bench = await openBench();
const { platform } = bench;
const { pool } = platform.database;

/** Jobs spread over the last days; sites, customers and engineers grow with the company. */
async function fill(companyId: string, jobs: number): Promise<void> {
  const sites = Math.ceil(jobs / 45);
  const customers = Math.ceil(jobs / 100);
  const engineers = Math.ceil(jobs / 400);
  await pool.query(
    `insert into job_types (company_id, type_id, name, vertical, is_planned_maintenance, updated_at)
     select $1, n, 'Type ' || n, (array['mep','security','fire_life_safety'])[1 + n % 3], n > 6, now() from generate_series(1, 8) n`,
    [companyId],
  );
  await pool.query(
    `insert into contacts (company_id, contact_id, name, updated_at) select $1, n, 'Customer ' || n, now() from generate_series(0, $2 - 1) n`,
    [companyId, customers],
  );
  await pool.query(
    `insert into resources (company_id, resource_id, name, updated_at) select $1, 'E' || n, 'Engineer ' || n, now() from generate_series(0, $2 - 1) n`,
    [companyId, engineers],
  );
  await pool.query(
    `insert into sites (company_id, site_key, contact_id, name, address, postcode, latitude, longitude, updated_at)
     select $1, encode(sha256(n::text::bytea), 'hex'), n % $3, 'Unit ' || n, n || ' Mill Lane', 'LS1 4AP',
            53 + random() * 2, -3 + random() * 3, now() from generate_series(0, $2 - 1) n`,
    [companyId, sites, customers],
  );
  for (let from = 0; from < jobs; from += ROWS_A_STATEMENT)
    await pool.query(
      `insert into jobs (company_id, job_id, reference, status, result, created_at, planned_start_at, planned_end_at,
                         actual_start_at, actual_end_at, description, outcome, vertical, contact_id, resource_id,
                         type_id, category_id, site_key, start_delta_mins, end_delta_mins, duration_mins, ai, updated_at)
       select $1, n, 'JOB-' || n, case when r < 0.12 then 'completedWithIssues' else 'completedOk' end,
              case when r < 0.12 then 'Parts required' else 'Job complete' end,
              at - interval '30 hours', at - late * interval '1 minute', at + interval '90 minutes',
              at, at + interval '90 minutes', 'Unit not working, please attend number ' || n,
              'Attended site, renewed the relay and proved the repair with the site manager present, visit ' || n,
              (array['mep','security','fire_life_safety'])[1 + n % 3], site % $5, 'E' || floor(random() * $6)::int,
              1 + floor(random() * 8)::int, 1, encode(sha256(site::text::bytea), 'hex'), late, late, 90, '{"followUps":[]}', now()
         from (select n, random() as r, floor(random() * $4)::int as site, random() * 30 - 20 as late,
                      now() - ((1 - n / $7::float) * ${HISTORY_DAYS - DISORDER_DAYS} + random() * ${DISORDER_DAYS}) * interval '1 day' as at
                 from generate_series($2::int, $3::int - 1) n) drawn`,
      [companyId, from, Math.min(jobs, from + ROWS_A_STATEMENT), sites, customers, engineers, jobs],
    );
}

const rows: (string | number)[][] = [];
for (const jobs of SIZES) {
  const { ctx, company_id } = await newCompany(platform, `${jobs}`);
  await fill(company_id, jobs);
  await pool.query('vacuum analyze jobs');
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const { duration_ms, results } = await runMany(ctx, {});
    const failed = results.find(({ status }) => status === 'error');
    if (failed) throw new Error(`${failed.sentinel_id} failed`);
    best = Math.min(best, duration_ms);
  }
  rows.push([jobs, best, (best / (jobs / 1_000)).toFixed(1)]);
}
process.stdout.write(
  `${databaseName(platform)}\n\n${table(['jobs', 'full set ms', 'ms a thousand jobs'], rows)}\n`,
);
