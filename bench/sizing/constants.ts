/**
 * The constants of the sizing model in `docs/operations.md`: bytes of a job, of its search index and of its vectors, bytes of a
 * tenant without jobs, and processor time of an import and of requests. They are taken as bytes and processor seconds, which
 * other work on the machine changes little. `DATABASE_URL=… node bench/sizing/constants.ts [jobs]`, on a PostgreSQL server.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newDatabase, table } from '../kit.ts';
import {
  type Call,
  called,
  createCompany,
  sendJobs,
  startServer,
  writeJobs,
} from '../traffic/running-server.ts';

const JOBS = Number(process.argv[2] ?? 20_000);
const EMPTY_TENANTS = 200;
const REQUESTS = 300;
const SETTLE_MS = 2_000;
/** As Linux counts. */
const TICKS_PER_SECOND = 100;
const INDEX_TABLES = ['search_segments', 'search_blocks', 'search_models', 'lookup_keys'];
const VECTOR_TABLES = ['search_vectors'];

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('set DATABASE_URL');
await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'fieldstone-sizing-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const url = await newDatabase(DATABASE_URL, stack);
const server = await startServer(join(folder, 'data'), url);
stack.defer(() => void server.child.kill('SIGKILL'));
const client = new pg.Client({ connectionString: url });
await client.connect();
stack.defer(() => client.end());

const atFirst = await bytesByTable();
for (let n = 0; n < EMPTY_TENANTS; n++) await createCompany(server);
const withTenants = await bytesByTable();
const company = await createCompany(server);
const file = await writeJobs(join(folder, 'jobs.ndjson'), { from: 0, count: JOBS });
const importCpu = await cpuOf(() => sendJobs(server, company, file, JOBS));
const backgroundCpu = await cpuOf(untilCompared);
await client.query('vacuum analyze');
const full = await bytesByTable();

const { jobs } = (await called(server, company, '/jobs/feed')) as { jobs: { jobId: number }[] };
const calls: Readonly<Record<string, Call>> = {
  'first page of the feed': '/jobs/feed',
  'single job': `/jobs/${jobs[0]?.jobId}`,
  autocomplete: '/search/autocomplete?q=boil',
  search: ['/search/outcomes', { query_text: 'boiler leaking' }],
  'aggregate of a month': ['/aggregate/jobs', { metric: 'completion_rate', period: 'last_30_days' }],
};
const requests: [string, string][] = [];
for (const [name, call] of Object.entries(calls)) requests.push([name, await cpuPerCall(call)]);

const grown = (names: (name: string) => boolean): number =>
  [...full].reduce((sum, [name, bytes]) => sum + (names(name) ? bytes - (withTenants.get(name) ?? 0) : 0), 0);
const isIndex = (name: string): boolean => INDEX_TABLES.includes(name);
const isVector = (name: string): boolean => VECTOR_TABLES.includes(name);
const { rows } = await client.query<{ vectors: string }>('select count(*) as vectors from search_vectors');
const vectors = Number(rows[0]?.vectors ?? 0);
const perJob = (bytes: number): string => `${Math.round(bytes / JOBS)} bytes`;

process.stdout.write(
  `${table(
    [`${JOBS} jobs`, 'figure'],
    [
      ['a tenant without jobs', `${Math.round((total(withTenants) - total(atFirst)) / EMPTY_TENANTS)} bytes`],
      ['a job: its records and their indexes', perJob(grown((name) => !isIndex(name) && !isVector(name)))],
      ['a job: search index', perJob(grown(isIndex))],
      ['a job: vectors', perJob(grown(isVector))],
      ['rows of vectors a job', (vectors / JOBS).toFixed(2)],
      ['import, processor time a job', inMilliseconds(importCpu, JOBS)],
      ['index and vectors afterwards, a job', inMilliseconds(backgroundCpu, JOBS)],
      ...requests.map(([name, cpu]): [string, string] => [`request, ${name}`, cpu]),
    ],
  )}\n`,
);
const largest = [...full].sort(([, one], [, other]) => other - one).slice(0, 8);
process.stdout.write(
  `\nlargest: ${largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1024)} kB`).join(', ')}\n`,
);

/** Every table with its indexes and long values. */
async function bytesByTable(): Promise<Map<string, number>> {
  const found = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(found.rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function total(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Until the server has nothing left to make in the background. */
async function untilCompared(): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await pause(SETTLE_MS);
    const { background = [] } = (await (await fetch(`${server.url}/readyz`)).json()) as {
      background?: unknown[];
    };
    const counted = await client.query<{ vectors: string }>('select count(*) as vectors from search_vectors');
    quiet = background.length === 0 && Number(counted.rows[0]?.vectors) > 0 ? quiet + 1 : 0;
  }
}

interface Cpu {
  /** Of the server process, in seconds. */
  readonly own: number;
  /** Of its connections' processes in the database server, in seconds; only on this machine. */
  readonly database: number;
}

async function cpuOf(work: () => Promise<unknown>): Promise<Cpu> {
  const before = await cpuSeconds();
  await work();
  const after = await cpuSeconds();
  return { own: after.own - before.own, database: after.database - before.database };
}

async function cpuSeconds(): Promise<Cpu> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const own = Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
  const { rows: backends } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const ticks = await Promise.all(backends.map(({ pid }) => ticksOf(pid)));
  return { own, database: ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_SECOND };
}

/** Processor time of a process of this machine, from the numbers after its name in parentheses. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Milliseconds of processor time of a call, after some to warm up. */
async function cpuPerCall(call: Call): Promise<string> {
  const some = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await called(server, company, call);
  };
  await some(REQUESTS / 3);
  return inMilliseconds(await cpuOf(() => some(REQUESTS)), REQUESTS);
}

function inMilliseconds({ own, database }: Cpu, count: number): string {
  const each = (seconds: number): string => ((seconds / count) * 1_000).toFixed(2);
  return `${each(own)} ms, database ${each(database)} ms`;
}
