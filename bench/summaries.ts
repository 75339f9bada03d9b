/**
 * Customer summaries: how long one takes over HTTP, generated, read and searched for, in companies of growing size,
 * and how many customers a second a backfill serves. `node bench/summaries.ts [jobs…]`, with `DATABASE_URL` for a
 * server.
 */
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { analyzeDatabase } from '#/platform/db/statistics/analyze.ts';
import { contactsOf, fillJobs, NEWEST } from './jobs/data.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table, timed } from './kit.ts';

const SIZES = process.argv.slice(2).map(Number);
const RUNS = 60;
const BACKFILLED = 100;

await using bench = await openBench();
const { platform } = bench;
// The jobs that are made end on a fixed day: the one on which these summaries are told.
const onThatDay = { ...platform, now: () => new Date(NEWEST) };
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), onThatDay, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const rows = [];
for (const jobs of SIZES.length > 0 ? SIZES : [10_000]) rows.push(await measured(jobs));
const head = [
  'jobs',
  'generate p50 ms',
  'p95',
  'read p50 ms',
  'p95',
  'search p50 ms',
  'p95',
  'backfill customers/s',
];
process.stdout.write(`${databaseName(platform)}\n\n${table(head, rows)}\n`);
await app.close();

async function measured(jobs: number): Promise<(string | number)[]> {
  const { company_id, api_key } = await newCompany(platform, `summaries ${jobs}`);
  const { pool } = platform.database;
  await fillJobs(pool, company_id, jobs);
  await analyzeDatabase.run(platform);
  const contacts = contactsOf(jobs);
  const post = (path: string, fields: object) => ok('POST', path, { company_id, api_key, ...fields });
  const contactOf = (run: number) => (run * 7) % contacts;
  const path = (run: number) =>
    `/search/summary-sections/by-contact/${company_id}/${contactOf(run)}?api_key=${api_key}`;

  const generated = await timed(RUNS, (run) =>
    post('/assistant/generate-summary', { contact_id: contactOf(run) }),
  );
  const read = await timed(RUNS, (run) => ok('GET', path(run)));
  const started = performance.now();
  const { refreshed } = await post('/backfill/summary-kb', { force: true, limit: BACKFILLED });
  const perSecond = (Number(refreshed) * 1_000) / (performance.now() - started);
  const words = ['punctuality planned visits', 'chiller', 'busiest month', 'no complaints raised'];
  const found = await timed(RUNS, (run) =>
    post('/search/summary-sections', { query_text: words[run % words.length] }),
  );
  return [
    jobs,
    ...[generated, read, found].flatMap((took) => [percentile(took, 0.5), percentile(took, 0.95)].map(round)),
    round(perSecond),
  ];
}

async function ok(method: 'GET' | 'POST', path: string, payload?: object): Promise<Record<string, unknown>> {
  const answer = await app.inject({ method, url: `/api:intel${path}`, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
}

function round(number: number): string {
  return number.toFixed(number < 10 ? 1 : 0);
}
