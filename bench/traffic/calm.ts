/**
 * How calm requests stay beside bulk work: one server process, driven over HTTP from this one. `node bench/traffic/calm.ts
 * [rows] [seconds to wait for vectors]`, with `DATABASE_URL` for a server. Times are in milliseconds: alone, during an
 * NDJSON import of jobs, and in the minute after it, while vectors are made. At the end the same rows once more by the
 * raw insert, to compare rates.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLog } from '#/platform/log/log.ts';
import { openPlatform } from '#/platform/open.ts';
import { BENCH_SECRET, databaseName, newCompany, newDatabase, percentile, rawInsert, table } from '../kit.ts';
import { type Call, called, createCompany, sendJobs, startServer, writeJobs } from './running-server.ts';

const ROWS = Number(process.argv[2] ?? 80_000);
/** How long to wait for the vectors of all texts, beyond the minute after the import. */
const VECTORS_MS_MAX = Number(process.argv[3] ?? Number.POSITIVE_INFINITY) * 1_000;
const IDLE_ROWS = 2_000;
const IDLE_MS = 10_000;
const AFTER_MS = 60_000;
const BETWEEN_CALLS_MS = 20;

await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'fieldstone-calm-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const { DATABASE_URL } = process.env;
const url = DATABASE_URL ? await newDatabase(DATABASE_URL, stack) : null;
const dataDir = join(folder, 'data');

const server = await startServer(dataDir, url);
stack.defer(() => void server.child.kill('SIGKILL'));
const company = await createCompany(server);
await sendJobs(server, company, await jobsFile(0, IDLE_ROWS), IDLE_ROWS);
const [{ jobId }] = ((await called(server, company, '/jobs/feed')) as { jobs: [{ jobId: number }] }).jobs;
await pause(5_000);

const calls: Readonly<Record<string, Call>> = {
  'single job by id': `/jobs/${jobId}`,
  'first page of the feed': '/jobs/feed',
  'search for a word': ['/search/outcomes', { query_text: 'compressor' }],
  'sentinels’ registry': '/sentinels/registry',
};
const alone = await measured(pause(IDLE_MS));
const file = await jobsFile(IDLE_ROWS, ROWS);
const started = performance.now();
const importing = sendJobs(server, company, file, ROWS);
const during = await measured(importing);
const importMs = (await importing) - started;
const after = await measured(pause(AFTER_MS));
const vectorsMs = await untilCompared();
server.child.kill('SIGTERM');
await once(server.child, 'exit');
const { kind, rawRate } = await measureRaw();

const rate = (ROWS / importMs) * 1_000;
const cells = (times: readonly number[] = []): string[] =>
  [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
process.stdout.write(
  `${table(
    [
      `${kind}, ${ROWS} jobs`,
      'alone p50',
      'p95',
      'most',
      'during p50',
      'p95',
      'most',
      'after p50',
      'p95',
      'most',
    ],
    Object.keys(calls).map((name) => [
      name,
      ...cells(alone.get(name)),
      ...cells(during.get(name)),
      ...cells(after.get(name)),
    ]),
  )}\n\nimport ${Math.round(rate)} rows/s, raw insert ${Math.round(rawRate)} rows/s, ratio ${(rate / rawRate).toFixed(2)}; all texts compared by meaning ${vectorsMs === undefined ? 'later than waited for' : `${(vectorsMs / 1_000).toFixed(0)} s after the import's end`}\n`,
);

function jobsFile(from: number, count: number): Promise<string> {
  return writeJobs(join(folder, `jobs-${from}.ndjson`), { from, count });
}

/** Each call in turn, with a breath between them, until `end`: their times by name, sorted. */
async function measured(end: Promise<unknown>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  while (!isOver)
    for (const [name, call] of Object.entries(calls)) {
      const begun = performance.now();
      await called(server, company, call);
      times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
      await pause(BETWEEN_CALLS_MS);
    }
  for (const list of times.values()) list.sort((one, other) => one - other);
  return times;
}

/** Milliseconds from the import's answer until every text has its vector; undefined when that takes too long. */
async function untilCompared(): Promise<number | undefined> {
  const waitedFromMs = performance.now();
  while (performance.now() - waitedFromMs < VECTORS_MS_MAX) {
    const { indexes } = (await called(server, company, '/search/autocomplete/diagnose')) as {
      indexes: { name: string; state: string }[];
    };
    if (indexes.some(({ name, state }) => name === 'meaning' && state === 'ready'))
      return performance.now() - started - importMs;
    await pause(1_000);
  }
  return undefined;
}

async function measureRaw(): Promise<{ kind: string; rawRate: number }> {
  await using platform = await openPlatform({
    log: openLog('warn'),
    database: { url, dataDir },
    masterSecret: BENCH_SECRET,
  });
  const other = await newCompany(platform, 'raw');
  const { rows, ms } = await rawInsert(platform, company.company_id, other.company_id);
  return { kind: databaseName(platform), rawRate: (rows / ms) * 1_000 };
}
