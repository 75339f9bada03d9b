/**
 * A page of 20 jobs over HTTP, beside a bare Fastify route that returns the same bytes, and beside the SQL
 * alone. `node bench/feed.ts [jobs]`, with `DATABASE_URL` for a server.
 */

import Fastify from 'fastify';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { generateJobs } from '#/demo/generate.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { analyzeDatabase } from '#/platform/db/analyze.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table, timed } from './kit.ts';

const JOBS = Number(process.argv[2] ?? 100_000);
const RUNS = 1_000;

await using bench = await openBench();
const { platform } = bench;
const company = await newCompany(platform, 'feed');
await importRecords(company.ctx, 'jobs', records(), { dryRun: false });
await analyzeDatabase.run(platform);

const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: 1 });
const { company_id, api_key } = company;
const url = `${address}/api:intel/jobs/feed?${new URLSearchParams({ company_id, api_key, page_size: '20' })}`;
const body = await fetchText(url);

const bare = Fastify();
bare.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 });

const results: [string, number[]][] = [
  ['GET /jobs/feed, 20 jobs', await timed(RUNS, () => fetchText(url))],
  ['bare Fastify, same bytes', await timed(RUNS, () => fetchText(bareAddress))],
  ['its SQL alone', await timed(RUNS, rawSql)],
];
const [, feed = []] = results[0] ?? [];
process.stdout.write(
  `${databaseName(platform)}, ${JOBS} jobs\n\n${table(
    ['what', 'p50 ms', 'p95 ms', 'feed p50 is × this'],
    results.map(([what, took]) => [
      what,
      percentile(took, 0.5).toFixed(2),
      percentile(took, 0.95).toFixed(2),
      (percentile(feed, 0.5) / percentile(took, 0.5)).toFixed(2),
    ]),
  )}\n`,
);
await dispatcher.close();
await bare.close();
await app.close();

function* records(): Generator<{ record: unknown }> {
  for (const record of generateJobs({ seed: 1, now: new Date('2026-03-01T09:00:00Z'), jobs: JOBS }).take(
    JOBS,
  ))
    yield { record };
}

async function fetchText(address: string): Promise<string> {
  const answer = await request(address, { dispatcher });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(text);
  return text;
}

/** The page and the count that the feed's answer consists of, as plain statements. */
async function rawSql(): Promise<void> {
  const { pool } = platform.database;
  await pool.query(
    `select j.*, t.name, g.name, r.name, c.name, s.address from (
       select * from jobs where company_id = $1 and in_graph order by created_at desc, job_id desc limit 20) j
       left join job_types t using (company_id, type_id)
       left join job_categories g using (company_id, category_id)
       left join resources r using (company_id, resource_id)
       left join contacts c using (company_id, contact_id)
       left join sites s using (company_id, site_key)`,
    [company_id],
  );
  await pool.query('select count(*) from jobs where company_id = $1 and in_graph', [company_id]);
}
