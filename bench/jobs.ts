/**
 * Feed, account feed and single job over HTTP on one connection, beside the plain SQL of the same page in the same
 * run, in companies of growing size in one database. `node bench/jobs.ts [jobs …]`, with `DATABASE_URL` for a server.
 */

import Fastify from 'fastify';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { fillJobs } from './jobs/data.ts';
import { type Read, readsOf } from './jobs/reads.ts';
import {
  BENCH_SECRET,
  databaseName,
  newCompany,
  openBench,
  percentile,
  table,
  timed,
  timedInTurn,
} from './kit.ts';

const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [10_000, 100_000];
const RUNS = 300;
/** Counting a million rows takes its time. */
const COUNT_RUNS = 20;

interface Measured {
  readonly name: string;
  readonly api: readonly number[];
  readonly raw: readonly number[];
  readonly count: readonly number[] | undefined;
}

// Tallying a million jobs at once takes longer than a request is given.
await using bench = await openBench({ statementTimeoutMs: 300_000 });
const { platform } = bench;
const { pool } = platform.database;
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: 1 });

const bySize = new Map<number, Measured[]>();
for (const jobs of SIZES) {
  const company = await newCompany(platform, `${jobs} jobs`);
  const started = performance.now();
  await fillJobs(pool, company.company_id, jobs);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(`${databaseName(platform)}, ${jobs} jobs, filled in ${seconds} s\n\n`);
  const measured: Measured[] = [];
  for (const read of readsOf(jobs)) measured.push(await measure(read, company));
  bySize.set(jobs, measured);
  process.stdout.write(`${sizeTable(measured)}\n\n`);
}
process.stdout.write(`${growthTable()}\n`);
await dispatcher.close();
await app.close();

async function measure(
  read: Read,
  { company_id, api_key }: { company_id: string; api_key: string },
): Promise<Measured> {
  const credentials = new URLSearchParams({ company_id, api_key });
  const url = `${address}/api:intel/jobs/${read.path}${read.path.includes('?') ? '&' : '?'}${credentials}`;
  const body = await fetchText(url);
  if (read.name === 'first page') await measureBare(body);
  const { count } = read;
  // In turn, so that what else the machine does falls on both alike.
  const [api = [], raw = []] = await timedInTurn(RUNS, [
    () => fetchText(url),
    () => pool.query(read.page, [company_id]),
  ]);
  return {
    name: read.name,
    api,
    raw,
    count: count === undefined ? undefined : await timed(COUNT_RUNS, () => pool.query(count, [company_id])),
  };
}

/** What HTTP alone costs for as many bytes. */
async function measureBare(body: string): Promise<void> {
  const bare = Fastify();
  bare.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 });
  const took = await timed(RUNS, () => fetchText(bareAddress));
  process.stdout.write(`bare Fastify, the bytes of the first page: p50 ${ms(took, 0.5)} ms\n\n`);
  await bare.close();
}

async function fetchText(url: string): Promise<string> {
  const answer = await request(url, { dispatcher });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(text);
  return text;
}

function sizeTable(measured: readonly Measured[]): string {
  return table(
    ['read', 'p50 ms', 'p95 ms', 'SQL p50 ms', 'p50 ratio', 'SQL with count(*) p50 ms', 'p50 ratio'],
    measured.map(({ name, api, raw, count }) => {
      const whole = count && percentile(raw, 0.5) + percentile(count, 0.5);
      return [
        name,
        ms(api, 0.5),
        ms(api, 0.95),
        ms(raw, 0.5),
        (percentile(api, 0.5) / percentile(raw, 0.5)).toFixed(2),
        whole?.toFixed(2) ?? '',
        whole ? (percentile(api, 0.5) / whole).toFixed(2) : '',
      ];
    }),
  );
}

function growthTable(): string {
  const [smallest = []] = bySize.values();
  return table(
    ['p50 ms', ...SIZES.map((jobs) => `${jobs} jobs`), 'growth'],
    smallest.map(({ name }, n) => {
      const p50s = [...bySize.values()].map((measured) => percentile(measured[n]?.api ?? [], 0.5));
      return [
        name,
        ...p50s.map((p50) => p50.toFixed(2)),
        `× ${((p50s.at(-1) ?? 0) / (p50s[0] ?? 1)).toFixed(2)}`,
      ];
    }),
  );
}

function ms(took: readonly number[], share: number): string {
  return percentile(took, share).toFixed(2);
}
