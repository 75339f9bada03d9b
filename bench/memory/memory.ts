/**
 * What the product holds in memory on the embedded database: on a fresh data directory with the demo, once its background
 * work has ended, after light load, and half a minute later. `node bench/memory/memory.ts [jobs]` imports a company of so many
 * jobs beside the demo and sends the load to it; `OFF=1` leaves out the memory settings of the start. Linux only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateJobs } from '#/demo/generate.ts';
import type { DemoCredentials } from '#/demo/kept.ts';
import { MEMORY_ENV, MEMORY_FLAGS } from '#/memory-settings.ts';
import { freePort, table } from '../kit.ts';
import { type Mapped, mappedOf, SORTS } from './mapped.ts';
import type { IsolateMemory } from './probe.ts';
import { call, lightLoad, type Target } from './traffic.ts';

const JOBS = Number(process.argv[2] ?? 0);
const IS_SET = process.env.OFF === undefined;
const ROUNDS = 20;
/** The thread that learns ends when it was idle for twenty seconds. */
const REST_MS = 30_000;
const IMPORTED_AT_ONCE = 5_000;
const MEGABYTE = 1_048_576;
const MAIN = new URL('../../src/main.js', import.meta.url);
const PROBE = new URL('./probe.ts', import.meta.url).href;
const OPERATOR_TOKEN = 'operator-token-of-the-benchmarks-0123456789';

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'fieldstone-memory-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const { child, url, startedMs } = await startServer();
stack.defer(() => void child.kill('SIGKILL'));

const rows: string[][] = [];
const details: string[] = [];
const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoCredentials;
const demoTarget = { url, company_id: demo.companyId, api_key: demo.apiKey };
await note('started');
await untilCompared(demoTarget);
await note('all texts compared');
await pause(REST_MS);
await note('at rest');
const target = JOBS > 0 ? await imported() : demoTarget;
const sent = await lightLoad(target, ROUNDS);
await note(`after ${sent} requests`);
await pause(REST_MS);
await note('at rest');
const most = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1];
child.kill('SIGTERM');
await once(child, 'exit');

process.stdout.write(
  `${table(['MB', 'resident', ...SORTS, 'JavaScript heaps'], rows)}\n\nmost ever ${inMb(Number(most) * 1_024)} MB; ready ${Math.round(startedMs)} ms after the start\n\n${details.join('\n')}\n`,
);

/** A company of `JOBS` jobs, once its background work has ended. */
async function imported(): Promise<Target> {
  const made = await fetch(`${url}/api:operator/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ashdown Building Services' }),
  });
  const { company_id, api_key } = (await made.json()) as Target;
  const company = { url, company_id, api_key };
  const jobs = generateJobs({ seed: 1, now: new Date(), jobs: JOBS });
  const started = performance.now();
  for (let lines = some(jobs); lines.length > 0; lines = some(jobs)) {
    await fetch(`${url}/api:intel/import/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'x-company-id': company_id, 'x-api-key': api_key },
      body: lines.join('\n'),
    });
  }
  details.push(`imported in ${Math.round((performance.now() - started) / 1_000)} s`);
  await note(`${JOBS} jobs imported`);
  await untilCompared(company);
  await note('all texts compared');
  await pause(REST_MS);
  await note('at rest');
  return company;
}

/** The next lines to send at once. `take` would end the generator. */
function some(jobs: Iterator<object>): string[] {
  const lines: string[] = [];
  while (lines.length < IMPORTED_AT_ONCE) {
    const { value, done } = jobs.next();
    if (done) break;
    lines.push(JSON.stringify(value));
  }
  return lines;
}

async function untilCompared(company: Target): Promise<void> {
  for (;;) {
    const { indexes } = JSON.parse(
      await call(company, { path: '/api:intel/search/autocomplete/diagnose' }),
    ) as { indexes: { name: string; state: string }[] };
    if (indexes.some(({ name, state }) => name === 'meaning' && state === 'ready')) return;
    await pause(1_000);
  }
}

async function note(name: string): Promise<void> {
  child.send('what is held');
  const [isolates] = (await once(child, 'message')) as [readonly IsolateMemory[]];
  const mapped: Mapped = mappedOf(await readFile(`/proc/${child.pid}/smaps`, 'utf8'));
  const all = SORTS.reduce((sum, sort) => sum + mapped[sort], 0);
  const heaps = isolates.reduce((sum, { heapReserved }) => sum + heapReserved, 0);
  rows.push([name, inMb(all), ...SORTS.map((sort) => inMb(mapped[sort])), inMb(heaps)]);
  details.push(
    `${name}: ${isolates.map((one) => `${one.name} ${inMb(one.heapUsed)} of ${inMb(one.heapReserved)}, outside ${inMb(one.external)}`).join('; ')}`,
  );
}

function inMb(bytes: number): string {
  return String(Math.round(bytes / MEGABYTE));
}

/** With the settings given here: a process that replaced itself would lose its channel to this one. */
async function startServer() {
  const port = await freePort();
  const begun = performance.now();
  const child = fork(MAIN, {
    execArgv: [...(IS_SET ? MEMORY_FLAGS : []), '--import', PROBE],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DATA_DIR: dataDir,
      OPERATOR_TOKEN,
      ...(IS_SET && MEMORY_ENV),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return { child, url, startedMs: performance.now() - begun };
    await pause(20);
  }
}
