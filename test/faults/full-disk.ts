import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { killAtOnce, type RunningServer, startServer, temporaryDirectory } from '../kit/processes/process.ts';
import {
  aJob,
  type Company,
  CouldNotRun,
  createCompany,
  type FaultRun,
  OPERATED,
  postJson,
  runFault,
} from './kit.ts';

const HELP = `The embedded database and the log on a small disk that becomes full: writes fail in the error shape, reads and
/health go on, what could not be logged is counted, and when space returns writing works again with nothing lost.
Needs the right to mount a tmpfs. --mebibytes=192`;

const run = promisify(execFile);
const CHUNK = 200;

await runFault('full-disk', HELP, async (fault) => {
  const size = fault.option('mebibytes', 192);
  const disk = await smallDisk(fault, size);
  const logFile = openSync(join(disk, 'server.log'), 'a');
  fault.after(() => closeSync(logFile));
  const env = { DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'info', ...OPERATED };
  await mkdir(env.DATA_DIR);
  const server = await startServer(fault, env, { stdout: logFile });
  const company = await createCompany(server.url);
  const stored = await filled(fault, server, company, join(disk, 'filler'));
  await whileFull(fault, server, company, stored);
  await run('mount', ['-o', `remount,size=${size * 4}m`, disk]);
  await afterwards(fault, server, { company, stored, env });
});

async function smallDisk(fault: FaultRun, mebibytes: number): Promise<string> {
  const disk = await temporaryDirectory(fault);
  if (process.getuid?.() !== 0) throw new CouldNotRun('mounting a tmpfs takes root');
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', disk]);
  } catch (err) {
    throw new CouldNotRun(`a tmpfs cannot be mounted: ${err instanceof Error ? err.message : err}`);
  }

  fault.after(() => run('umount', ['-l', disk]));
  return disk;
}

/** Imports until the disk is full; returns the ids that were acknowledged. */
async function filled(
  fault: FaultRun,
  { url }: RunningServer,
  company: Company,
  filler: string,
): Promise<Set<number>> {
  const stored = new Set<number>();
  await importSome(url, company, 1, stored);
  let answer = '';
  for (let from = CHUNK + 1; from < 1_000 * CHUNK; from += CHUNK) {
    answer = await importSome(url, company, from, stored);
    if (answer !== '200') break;
  }
  // Something else takes the rest: there is no room even for the log.
  await run('sh', ['-c', `head -c 1000000000 /dev/zero > ${filler} 2>/dev/null || true`]);
  fault.check('a write on the full disk fails in the error shape', /^50[24] ERROR_CODE/.test(answer), answer);
  return stored;
}

/** '200', or the status and code of the refusal. */
async function importSome(url: string, company: Company, from: number, stored: Set<number>): Promise<string> {
  const ids = Array.from({ length: CHUNK }, (_, i) => from + i);
  const answer = await postJson(`${url}/api:intel/import/jobs`, { ...company, records: ids.map(aJob) }).catch(
    () => undefined,
  );
  if (!answer) return 'no answer';
  const body = (await answer.json()) as { code?: string; message?: string };
  if (answer.status !== 200) return `${answer.status} ${body.code}: ${body.message}`;
  for (const id of ids) stored.add(id);
  return '200';
}

async function whileFull(
  fault: FaultRun,
  { url }: RunningServer,
  company: Company,
  stored: ReadonlySet<number>,
): Promise<void> {
  const until = performance.now() + 15_000;
  let slowestMs = 0;
  let unhealthy = 0;
  let unread = 0;
  let reads = 0;
  while (performance.now() < until) {
    const askedMs = performance.now();
    const healthy = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    slowestMs = Math.max(slowestMs, performance.now() - askedMs);
    if (!healthy?.ok) unhealthy++;
    reads++;
    const read = await feed(url, company).catch(() => undefined);
    if (read === undefined || read < stored.size) unread++;
    // Every request is a log line, and there is no room for them.
    await Promise.all(Array.from({ length: 200 }, () => fetch(`${url}/health`).catch(() => undefined)));
  }
  fault.check('/health goes on', unhealthy === 0, `${unhealthy} failed, slowest ${Math.round(slowestMs)} ms`);
  fault.check('reads go on', unread === 0, `${reads - unread} of ${reads} answered whole`);
  const readiness = await fetch(`${url}/readyz`).catch(() => undefined);
  fault.check(
    '/readyz names the disk',
    readiness?.status === 503,
    (await readiness?.text().catch(() => '')) ?? '',
  );
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lost = Number(/^fieldstone_log_lines_lost_total (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
  fault.check('lost log lines are counted', lost > 0, lost);
}

async function afterwards(
  fault: FaultRun,
  server: RunningServer,
  { company, stored, env }: { company: Company; stored: Set<number>; env: Record<string, string> },
): Promise<void> {
  const startedMs = performance.now();
  let answer = '';
  for (let tries = 0; tries < 60 && answer !== '200'; tries++) {
    answer = await importSome(server.url, company, 1_000_000 + tries * CHUNK, stored);
    if (answer !== '200') await pause(250);
  }
  const ms = Math.round(performance.now() - startedMs);
  fault.check('with space again a write works', answer === '200', `${answer} after ${ms} ms`);
  const seen = await allIds(server.url, company);
  fault.check('every acknowledged job is there', missing(stored, seen) === 0, `${stored.size} acknowledged`);
  await killAtOnce(server.child);
  const again = await startServer(fault, env);
  const later = await allIds(again.url, company);
  fault.check('also after kill -9 and a new start', missing(stored, later) === 0, `${later.size} stored`);
}

function missing(stored: ReadonlySet<number>, seen: ReadonlySet<number>): number {
  return [...stored].filter((id) => !seen.has(id)).length;
}

/** The total of the feed. */
async function feed(url: string, company: Company): Promise<number> {
  const answer = await fetch(`${url}/api:intel/jobs/feed?${new URLSearchParams({ ...company })}`, {
    signal: AbortSignal.timeout(10_000),
  });
  return ((await answer.json()) as { totalJobs: number }).totalJobs;
}

async function allIds(url: string, company: Company): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...company, page_size: '200', page_number: String(page) });
    const answer = await fetch(`${url}/api:intel/jobs/feed?${query}`);
    const { jobs } = (await answer.json()) as { jobs: { jobId: number }[] };
    if (jobs.length === 0) return seen;
    for (const { jobId } of jobs) seen.add(jobId);
  }
}
