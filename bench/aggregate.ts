/**
 * Five aggregates over HTTP, beside the plain SQL of the same figures and beside DuckDB over the same rows.
 * `node bench/aggregate.ts [jobs]`, with `DATABASE_URL` for a server; `PLAN=1` shows how first visits are found.
 */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Kysely, PostgresDialect } from 'kysely';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { ENRICHMENT_VERSION } from '#/modules/enrichment/index.ts';
import { linkVisits } from '#/modules/jobs/links/link-visits.ts';
import { measure } from '#/modules/metrics/index.ts';
import { inCompany } from '#/platform/db/company-tx.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table, timed } from './kit.ts';

const JOBS = Number(process.argv[2] ?? 100_000);
const RUNS = JOBS > 300_000 ? 3 : 11;
const OTHER_COMPANIES = 3;
const ROWS_A_STATEMENT = 10_000;
const JOBS_A_SLICE = 200;
const HISTORY_DAYS = 730;
const CONNECTIONS = 20;
const LOAD_MS = 4_000;
const OVERVIEW = [
  ...[
    'job_count',
    'completion_rate',
    'issue_rate',
    'first_visit_fix_rate',
    'repeat_visit_rate',
    'sla_punctuality',
  ],
  'avg_response_hours',
];
const DAY_MS = 86_400_000;
const COLUMNS =
  'job_id, status, created_at, planned_start_at, actual_start_at, actual_end_at, start_delta_mins, in_graph, contact_id, resource_id, type_id, job_group_id, site_key';

// Plain SQL over a million jobs may take longer than a request is given.
await using bench = await openBench({ statementTimeoutMs: 300_000 });
const { platform } = bench;
const { pool } = platform.database;
const now = Date.now();
const from = new Date(now - HISTORY_DAYS * DAY_MS).toISOString();
const to = new Date(now).toISOString();

const company = await newCompany(platform, 'aggregate');
await fill(company.company_id, JOBS);
for (let n = 0; n < OTHER_COMPANIES; n += 1)
  await fill((await newCompany(platform, `other ${n}`)).company_id, Math.ceil(JOBS / 10));
const linkedPerS = await link();
await pool.query('vacuum analyze jobs');
await pool.query('vacuum analyze visit_links');

// Which jobs are too young to judge depends on the clock: it stands still, so that all three count the same.
const still = { ...platform, now: () => new Date(now) };
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), still, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: CONNECTIONS });
await using duck = await duckWithTheSameRows();

interface Shape {
  readonly name: string;
  readonly body: object;
  /** The same figures in plain SQL that both databases understand; `$where` is the window. */
  readonly sql: string;
  readonly days: number;
  /** Also over the window before. */
  readonly compared?: true;
}

const FINISHED = `status in ('completedOk', 'completedWithIssues')`;
const UNPLANNED =
  'coalesce(j.type_id not in (select type_id from job_types where company_id = $company and is_planned_maintenance), true)';
const other = (conditions: string) =>
  `exists (select 1 from jobs o where o.company_id = $company and o.in_graph and o.job_id <> j.job_id and ${conditions})`;
const SAME_PLACE = 'o.site_key = j.site_key and o.type_id = j.type_id';
const BEFORE = `o.${FINISHED} and o.actual_end_at between j.actual_start_at - interval '30 days' and j.actual_start_at`;
const AFTER = `o.created_at between j.actual_end_at and j.actual_end_at + interval '30 days'`;
const ratio = (score: string) =>
  `select key, count(case when score then 1 end) / nullif(count(score), 0)::float8, count(score) as n from (select $key as key, ${score} as score from jobs j where $where offset 0) s group by grouping sets ((), (key))`;

const SHAPES: readonly Shape[] = [
  {
    name: 'completion_rate by engineer, compared, a year',
    body: { metric: 'completion_rate', group_by: 'engineer', compare_to: 'previous_period' },
    sql: `select resource_id, count(case when status = 'completedOk' then 1 end) / nullif(count(case when ${FINISHED} then 1 end), 0)::float8, count(case when ${FINISHED} then 1 end) as n from jobs j where $where group by grouping sets ((), (resource_id))`,
    days: 365,
    compared: true,
  },
  {
    name: 'job_count by week, two years',
    body: { metric: 'job_count', group_by: 'week' },
    sql: `select date_trunc('week', actual_start_at), count(*) as n from jobs j where $where group by grouping sets ((), (date_trunc('week', actual_start_at)))`,
    days: HISTORY_DAYS,
  },
  {
    name: 'avg_start_delta_mins with median by type, two years',
    body: { metric: 'avg_start_delta_mins', group_by: 'job_type' },
    sql: 'select type_id, avg(start_delta_mins), percentile_cont(0.5) within group (order by start_delta_mins), count(start_delta_mins) as n from jobs j where $where group by grouping sets ((), (type_id))',
    days: HISTORY_DAYS,
  },
  {
    name: 'first_visit_fix_rate by customer, two years',
    body: { metric: 'first_visit_fix_rate', group_by: 'customer' },
    sql: ratio(
      `case when ${FINISHED} and j.actual_end_at <= timestamptz '$now' - interval '14 days' and ${UNPLANNED} and not ${other(`o.job_group_id = j.job_group_id and ${BEFORE}`)} and not ${other(`${SAME_PLACE} and ${BEFORE}`)} then status = 'completedOk' and not ${other(`o.job_group_id = j.job_group_id and ${AFTER}`)} and not ${other(`${SAME_PLACE} and ${AFTER}`)} end`,
    ).replace('$key', 'contact_id'),
    days: HISTORY_DAYS,
  },
  {
    name: 'repeat_visit_rate by site, compared, 90 days',
    body: { metric: 'repeat_visit_rate', group_by: 'site', compare_to: 'previous_period' },
    sql: ratio(
      `case when ${FINISHED} and ${UNPLANNED} then ${other(`${SAME_PLACE} and (o.job_group_id = j.job_group_id) is not true and ${BEFORE}`)} end`,
    ).replace('$key', 'site_key'),
    days: 90,
    compared: true,
  },
];

const rows: (string | number)[][] = [];
for (const shape of SHAPES) {
  // In turn, so that what else the machine does falls on all three alike.
  const took: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [at, call] of [aggregate, rawSql, duckSql].entries()) {
      const started = performance.now();
      await call(shape);
      if (run > 0) took[at]?.push(performance.now() - started);
    }
  }
  const samples = [(await aggregate(shape)).sample_size, await rawSql(shape), await duckSql(shape)];
  if (new Set(samples).size > 1) throw new Error(`${shape.name}: different samples ${samples.join(', ')}`);
  const [http, raw, duckdb] = took.map((times) =>
    percentile(
      times.sort((one, other) => one - other),
      0.5,
    ),
  );
  rows.push([
    shape.name,
    samples[0] ?? 0,
    fixed(http),
    fixed(raw),
    fixed((http ?? 0) / (raw ?? 1), 2),
    fixed(duckdb),
  ]);
}
process.stdout.write(
  `${databaseName(platform)}, ${JOBS} jobs, ${linkedPerS} linked a second\n\n${table(
    ['aggregate', 'jobs counted', 'HTTP p50 ms', 'plain SQL p50 ms', 'ratio', 'DuckDB p50 ms'],
    rows,
  )}\n`,
);
process.stdout.write(
  `\nseven figures compared, 30 days: ${fixed(await overviewMs(30))} ms; a year: ${fixed(await overviewMs(365))} ms\n` +
    `completion_rate by engineer, compared, 30 days: ${await comparedPerSecond()} a second over ${CONNECTIONS} connections\n`,
);
if (process.env.PLAN) process.stdout.write(`\n${await planOfFirstVisits()}\n`);
await dispatcher.close();
await app.close();

/** Two years of jobs at sites of unequal size, in statements the time limit allows. */
async function fill(companyId: string, jobs: number): Promise<void> {
  await pool.query(
    `insert into job_types (company_id, type_id, name, is_planned_maintenance, updated_at)
     select $1, n, 'Type ' || n, n % 5 = 0, now() from generate_series(1, 20) n`,
    [companyId],
  );
  for (let first = 1; first <= jobs; first += ROWS_A_STATEMENT) {
    await pool.query(
      `insert into jobs (company_id, job_id, reference, status, created_at, planned_start_at, planned_end_at, actual_start_at,
              actual_end_at, description, outcome, processed_outcome, vertical, contact_id, resource_id, type_id, category_id,
              job_group_id, site_key, start_delta_mins, end_delta_mins, duration_mins, ai, updated_at)
       select $1, n, 'JOB-' || n,
              (array['completedOk','completedOk','completedOk','completedOk','completedOk','completedWithIssues','inProgress','notStarted'])[1 + h % 8],
              t - interval '30 hours', t - late * interval '1 minute', t + interval '1 hour', t, t + (20 + h % 200) * interval '1 minute',
              rpad('Boiler not firing ' || n, 200, ' no heat on floor two'), rpad('Attended site ' || n, 200, ' replaced valve'),
              rpad('Attended site ' || n, 200, ' replaced valve'), (array['mep','security','other'])[1 + h % 3],
              1 + site % greatest(1, $4::int / 2000), (1 + h % 400)::text, 1 + h % 20, 1 + h % 9,
              case when h % 3 = 0 then n / 3 end, lpad(to_hex(site), 64, '0'), late, late + h % 30, 20 + h % 200,
              '{"sentiment":"neutral","keyPhrases":[],"faultType":null,"equipment":["boiler"],"followUps":[],"firstVisitFix":null,"confidence":0.5}', now()
         from (select n, h, h % 90 - 30 as late,
                      floor(power(h % 10007 / 10007.0, 2) * greatest(10, $4::int / 100))::int as site,
                      $5::timestamptz + (h % 1000003 / 1000003.0) * ${HISTORY_DAYS} * interval '1 day' as t
                 from (select n, abs(hashint8(n)) as h from generate_series($2::bigint, $3::bigint) n) hashed) placed`,
      [companyId, first, Math.min(jobs, first + ROWS_A_STATEMENT - 1), jobs, from],
    );
  }
}

/** Links the visits as the task after an upgrade does, and returns how many a second. */
async function link(): Promise<number> {
  const started = performance.now();
  for (let after = 0; after < JOBS; after += JOBS_A_SLICE) {
    const ids = Array.from({ length: Math.min(JOBS_A_SLICE, JOBS - after) }, (_, at) => after + at + 1);
    await company.ctx.inCompany((tx) => linkVisits(tx, { replaced: [], written: [] }, ids));
  }
  const tookMs = performance.now() - started;
  await pool.query('insert into job_enrichment (company_id, version) values ($1, $2)', [
    company.company_id,
    ENRICHMENT_VERSION,
  ]);
  return Math.round((1_000 * JOBS) / tookMs);
}

function startOf({ days }: Shape): string {
  return daysAgo(days);
}

function daysAgo(days: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}

async function aggregate(shape: Shape): Promise<{ sample_size: number }> {
  const filters = { startDate: startOf(shape), endDate: to };
  return (await asked({ filters, ...shape.body })) as { sample_size: number };
}

async function asked(body: object): Promise<unknown> {
  const { company_id, api_key } = company;
  const answer = await request(`${address}/api:intel/aggregate/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company_id, api_key, ...body }),
    dispatcher,
  });
  if (answer.statusCode !== 200) throw new Error(await answer.body.text());
  return answer.body.json();
}

/** What the overview of the console asks for, p50. */
async function overviewMs(days: number): Promise<number | undefined> {
  const body = {
    metrics: OVERVIEW,
    filters: { startDate: daysAgo(days), endDate: to },
    compare_to: 'previous_period',
  };
  return percentile(await timed(RUNS, () => asked(body)), 0.5);
}

async function comparedPerSecond(): Promise<number> {
  const filters = { startDate: daysAgo(30), endDate: to };
  const body = { metric: 'completion_rate', group_by: 'engineer', filters, compare_to: 'previous_period' };
  const started = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (; performance.now() < started + LOAD_MS; answers += 1) await asked(body);
    }),
  );
  return Math.round((1_000 * answers) / (performance.now() - started));
}

/** The statements of a shape, one a window. */
function statementsOf(shape: Shape): string[] {
  const start = startOf(shape);
  const windows = [[start, to, '<=']];
  if (shape.compared) windows.push([new Date(now - 2 * shape.days * DAY_MS).toISOString(), start, '<']);
  return windows.map(([first, last, end]) =>
    shape.sql
      .replace(
        '$where',
        `j.company_id = $company and j.in_graph and j.actual_start_at >= timestamptz '${first}' and j.actual_start_at ${end} timestamptz '${last}'`,
      )
      .replace('$now', to)
      .replaceAll('$company', `'${company.company_id}'`),
  );
}

/** The largest sample among the rows of the first window: the total's. */
async function rawSql(shape: Shape): Promise<number> {
  const samples: number[] = [];
  for (const statement of statementsOf(shape)) {
    const { rows: found } = await pool.query<{ n: number }>(statement);
    samples.push(Math.max(0, ...found.map(({ n }) => n)));
  }
  return samples[0] ?? 0;
}

async function duckSql(shape: Shape): Promise<number> {
  const samples: number[] = [];
  for (const statement of statementsOf(shape)) {
    const found = await duck.connection.runAndReadAll(statement);
    samples.push(Math.max(0, ...found.getRowObjectsJS().map(({ n }) => Number(n))));
  }
  return samples[0] ?? 0;
}

/** An in-memory DuckDB with every company's rows, brought over as CSV. */
async function duckWithTheSameRows() {
  const directory = await mkdtemp(join(tmpdir(), 'fieldstone-duck-'));
  const file = join(directory, 'jobs.csv');
  const csv = await open(file, 'w');
  for (let after = 0; ; ) {
    const { rows: page } = await pool.query<{ job_id: number; line: string }>(
      `select job_id, concat_ws(',', ${COLUMNS.split(', ')
        .map((name) => `coalesce(${name}::text, '')`)
        .join(', ')}) as line
         from jobs where company_id = $1 and job_id > $2 order by job_id limit 20000`,
      [company.company_id, after],
    );
    const last = page.at(-1);
    if (!last) break;
    await csv.write(`${page.map(({ line }) => line).join('\n')}\n`);
    after = last.job_id;
  }
  await csv.close();
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `set timezone = 'UTC';
     create table jobs as select '${company.company_id}' as company_id, * from read_csv('${file}', header = false,
       columns = {job_id: 'bigint', status: 'text', created_at: 'timestamptz', planned_start_at: 'timestamptz',
         actual_start_at: 'timestamptz', actual_end_at: 'timestamptz', start_delta_mins: 'double', in_graph: 'boolean',
         contact_id: 'bigint', resource_id: 'text', type_id: 'bigint', job_group_id: 'bigint', site_key: 'text'});
     create table job_types as select '${company.company_id}' as company_id, n as type_id, n % 5 = 0 as is_planned_maintenance
       from range(1, 21) t(n);`,
  );
  await rm(directory, { recursive: true });
  return {
    connection,
    [Symbol.asyncDispose]: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** How the database goes about the first visits of two years, run as the product runs it. */
async function planOfFirstVisits(): Promise<string> {
  let statement = { sql: '', parameters: [] as readonly unknown[] };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (query.sql.includes('scored')) statement = query;
    },
  });
  const { rows: plan } = await inCompany({ ...platform.database, db }, company.company_id, async (tx) => {
    const window = { start: new Date(from), end: new Date(to), endInclusive: true };
    const asked = {
      window,
      asOf: new Date(to),
      hindsight: true,
      lateStartMins: 15,
      groupBy: 'customer',
    } as const;
    await measure(tx, { metric: 'first_visit_fix_rate', ...asked });
    const { sql, parameters } = statement;
    return tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...tx.selectNoFrom([]).compile(),
      sql: `explain (analyze, buffers, costs off, timing off) ${sql}`,
      parameters,
    });
  });
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}

function fixed(ms: number | undefined, digits = 1): string {
  return (ms ?? Number.NaN).toFixed(digits);
}
