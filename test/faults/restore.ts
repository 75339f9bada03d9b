import { join } from 'node:path';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from '../kit/app.ts';
import { commandIn, startServer, temporaryDirectory } from '../kit/processes/process.ts';
import { createCompany, importJobs, OPERATED, runFault } from './kit.ts';

const HELP = `A backup while jobs are being imported, restored into an empty data directory and, with DATABASE_URL, into a database of
that server and back: every table the same by count and checksum, each within a minute, and other requests go on.
--jobs=60000`;

const CHUNK = 1_000;
const SECONDS_MAX = 60;
const STALL_MS_MAX = 2_000;

await runFault('restore', HELP, async (run) => {
  const env = { DATA_DIR: await temporaryDirectory(run), DEMO: 'false', ...OPERATED };
  const server = await startServer(run, env);
  const company = await createCompany(server.url);
  const jobs = run.option('jobs', 60_000);
  for (let from = 1; from <= jobs; from += CHUNK) await importJobs(server.url, company, from, CHUNK);

  const file = join(await temporaryDirectory(run), 'one.backup');
  const beside = beginBeside(server.url, company, jobs);
  const made = await timed(() => commandIn(env).json(['backup', file]));
  const { slowestMs, failed } = await beside.end();
  run.check(
    'backup',
    made.seconds <= SECONDS_MAX,
    `${made.result.rows} rows in ${made.seconds.toFixed(1)} s`,
  );
  run.check(
    'reads and imports meanwhile',
    failed === 0 && slowestMs <= STALL_MS_MAX,
    `${failed} failed, slowest ${slowestMs} ms`,
  );

  const there = { DATA_DIR: await temporaryDirectory(run), DEMO: 'false', OPERATOR_TOKEN, JWT_SECRET };
  await restored('restore into a directory', there, file, made.result.tables);
  const url = await serverDatabase(run);
  if (url === undefined) return;
  const onServer = { DATABASE_URL: url, OPERATOR_TOKEN, JWT_SECRET };
  await restored('restore into a server', onServer, file, made.result.tables);
  const second = join(await temporaryDirectory(run), 'two.backup');
  const again = await timed(() => commandIn(onServer).json(['backup', second]));
  run.check('backup of a server', again.seconds <= SECONDS_MAX, `${again.seconds.toFixed(1)} s`);
  await restored('and back', there, second, again.result.tables, ['--replace']);

  async function restored(
    what: string,
    into: Record<string, string>,
    from: string,
    expected: unknown,
    more: string[] = [],
  ): Promise<void> {
    const { result, seconds } = await timed(() => commandIn(into).json(['restore', from, ...more]));
    const same = JSON.stringify(result.tables) === JSON.stringify(expected);
    run.check(
      what,
      same && seconds <= SECONDS_MAX,
      `${same ? 'the same' : 'NOT the same'}, ${seconds.toFixed(1)} s`,
    );
  }
});

/** Reads, and imports, one after the other, until it is ended. */
function beginBeside(url: string, company: { company_id: string; api_key: string }, jobs: number) {
  let goesOn = true;
  let slowestMs = 0;
  let failed = 0;
  const query = new URLSearchParams(company);
  const going = (async () => {
    for (let n = 0; goesOn; n++) {
      const startedMs = performance.now();
      const read = await fetch(`${url}/api:intel/jobs/feed?${query}`);
      await read.text();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedMs));
      const stored = await importJobs(url, company, jobs + 1 + n * 10, 10);
      if (!read.ok || stored !== 10) failed++;
    }
  })();
  return {
    async end() {
      goesOn = false;
      await going;
      return { slowestMs, failed };
    },
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedMs = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedMs) / 1_000 };
}
