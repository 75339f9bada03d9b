/**
 * Mixed traffic on one server process, sent at a steady rate whether or not answers are late, with an import of jobs and
 * a run of all sentinels in the middle. `node bench/traffic/mixed.ts [requests a second] [jobs of each of three tenants]
 * [jobs imported meanwhile]`, with `DATABASE_URL` for a server; `taskset -c 0,1` in front for two cores.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newDatabase, percentile, table } from '../kit.ts';
import {
  type Call,
  type Company,
  called,
  createCompany,
  sendJobs,
  startServer,
  writeJobs,
} from './running-server.ts';

const RATE = Number(process.argv[2] ?? 100);
const JOBS = Number(process.argv[3] ?? 100_000);
const IMPORTED = Number(process.argv[4] ?? 20_000);
const TENANTS = 3;
const SECONDS = 60;
const WARM_UP_SECONDS = 5;
const IMPORT_AFTER_SECONDS = 10;
const SENTINELS_AFTER_SECONDS = 40;

/** Of every twenty requests so many are of each kind. */
const SHARES = {
  feed: 8,
  job: 4,
  autocomplete: 3,
  search: 2,
  'cases listed': 1,
  'case created': 1,
  aggregate: 1,
};
type Kind = keyof typeof SHARES;
const WORDS = ['compressor', 'boiler leaking', 'door closer', 'no heating', 'blocked drain'];

await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'fieldstone-mixed-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const { DATABASE_URL } = process.env;
const server = await startServer(
  join(folder, 'data'),
  DATABASE_URL ? await newDatabase(DATABASE_URL, stack) : null,
);
stack.defer(() => void server.child.kill('SIGKILL'));

const file = await writeJobs(join(folder, 'jobs.ndjson'), { from: 0, count: JOBS });
const tenants: { readonly company: Company; readonly jobId: number }[] = [];
for (let n = 0; n < TENANTS; n++) {
  const company = await createCompany(server);
  await sendJobs(server, company, file, JOBS);
  const { jobs } = (await called(server, company, '/jobs/feed')) as { jobs: [{ jobId: number }] };
  tenants.push({ company, jobId: jobs[0].jobId });
}

const times = new Map<string, number[]>();
const failures: string[] = [];
await traffic(WARM_UP_SECONDS);
times.clear();
const [importing] = await Promise.all([importLater(), runSentinelsLater(), traffic(SECONDS)]);

const rows = [...times].map(([name, list]) => {
  const sorted = list.toSorted((one, other) => one - other);
  return [name, sorted.length, ...[0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1))];
});
process.stdout.write(
  `${table([`${RATE} a second, ${TENANTS} × ${JOBS} jobs`, 'requests', 'p50 ms', 'p95', 'p99', 'most'], rows)}\n\n${failures.length} failures${failures.length > 0 ? `, the first: ${failures[0]}` : ''}; ${IMPORTED} jobs imported meanwhile at ${importing} rows/s\n`,
);
server.child.kill('SIGTERM');
await once(server.child, 'exit');

async function importLater(): Promise<number> {
  const more = await writeJobs(join(folder, 'more.ndjson'), { from: JOBS, count: IMPORTED });
  await pause(IMPORT_AFTER_SECONDS * 1_000);
  const { company } = tenantOf(0);
  const started = performance.now();
  const ended = await sendJobs(server, company, more, IMPORTED);
  return Math.round((IMPORTED / (ended - started)) * 1_000);
}

async function runSentinelsLater(): Promise<void> {
  await pause(SENTINELS_AFTER_SECONDS * 1_000);
  await called(server, tenantOf(1).company, ['/sentinels/run', {}]);
}

/** One request after the other is begun at the rate; returns when all have been answered. */
async function traffic(seconds: number): Promise<void> {
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  const begunMs = performance.now();
  const answers: Promise<void>[] = [];
  for (let n = 0; n < seconds * RATE; n++) {
    await pause(Math.max(0, begunMs + (n * 1_000) / RATE - performance.now()));
    // A step that shares no factor with twenty brings every kind in turn, mixed.
    answers.push(ask(kinds[(n * 7) % kinds.length] ?? 'feed', n));
  }
  await Promise.all(answers);
}

async function ask(kind: Kind, n: number): Promise<void> {
  const { company, jobId } = tenantOf(n % TENANTS);
  const started = performance.now();
  await called(server, company, callOf(kind, jobId, n)).catch((err: Error) => failures.push(err.message));
  times.set(kind, [...(times.get(kind) ?? []), performance.now() - started]);
}

function callOf(kind: Kind, jobId: number, n: number): Call {
  const word = WORDS[n % WORDS.length] ?? '';
  const calls: Record<Kind, Call> = {
    feed: '/jobs/feed',
    job: `/jobs/${jobId}`,
    autocomplete: `/search/autocomplete?q=${encodeURIComponent(word.slice(0, 4))}`,
    search: ['/search/outcomes', { query_text: word }],
    'cases listed': '/cases/list',
    'case created': ['/cases/create', { title: word, type: 'incident' }],
    aggregate: ['/aggregate/jobs', { metric: 'completion_rate', period: 'last_30_days' }],
  };
  return calls[kind];
}

function tenantOf(n: number): { readonly company: Company; readonly jobId: number } {
  const tenant = tenants[n];
  if (!tenant) throw new Error(`no tenant ${n}`);
  return tenant;
}
