/**
 * Exports of a company's jobs in each format over HTTP, beside the raw statement that reads the same rows, with another
 * call every 20 ms meanwhile: `node bench/traffic/exports.ts [jobs]`, with `DATABASE_URL` for a server.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { fillJobs } from '../jobs/data.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table } from '../kit.ts';

const JOBS = Number(process.argv[2] ?? 100_000);
const MEGABYTE = 1_048_576;
const PROBE_EVERY_MS = 20;

await using bench = await openBench({ statementTimeoutMs: 300_000 });
const { platform } = bench;
const { pool } = platform.database;
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: 4 });
const { company_id, api_key } = await newCompany(platform, 'exports');
const headers = { 'x-company-id': company_id, 'x-api-key': api_key };
await fillJobs(pool, company_id, JOBS);

const alone = await probing(() => pause(5_000));
const rawStarted = performance.now();
await pool.query('select * from jobs where company_id = $1 order by updated_at, job_id', [company_id]);
const rawMs = performance.now() - rawStarted;
const rows = [['raw statement', (rawMs / 1_000).toFixed(1), '', '', p95(alone)]];
for (const format of ['ndjson', 'csv', 'parquet']) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const started = performance.now();
  let bytes = 0;
  const probes = await probing(async () => {
    const answer = await request(`${address}/api:intel/export/jobs?format=${format}`, {
      dispatcher,
      headers,
    });
    for await (const part of answer.body) bytes += part.length;
    if (answer.statusCode !== 200) throw new Error(`export answered ${answer.statusCode}`);
  });
  clearInterval(sampler);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const [size, more] = [bytes, peak - before].map((count) => Math.round(count / MEGABYTE));
  rows.push([format, seconds, String(size), `+${more}`, p95(probes)]);
}
const head = ['format', 'seconds', 'MB', 'memory, MB', 'job by id meanwhile, p95 ms'];
process.stdout.write(`${databaseName(platform)}, ${JOBS} jobs\n\n${table(head, rows)}\n`);
await dispatcher.close();
await app.close();

/** How long another call takes while `work` goes on, sorted. */
async function probing(work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  while (!isDone) {
    const started = performance.now();
    const answer = await request(`${address}/api:intel/jobs/123`, { dispatcher, headers });
    await answer.body.dump();
    took.push(performance.now() - started);
    await pause(PROBE_EVERY_MS);
  }
  await done;
  return took.sort((one, other) => one - other);
}

function p95(took: readonly number[]): string {
  return percentile(took, 0.95).toFixed(1);
}
