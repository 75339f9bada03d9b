import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverDatabase } from '../kit/app.ts';
import { type RunningServer, startServer } from '../kit/processes/process.ts';
import {
  type Company,
  CouldNotRun,
  createCompany,
  type FaultRun,
  importJobs,
  OPERATED,
  postJson,
  runFault,
} from './kit.ts';

const HELP = `PostgreSQL is crashed under a hundred requests a second: one of its processes is killed with SIGKILL, after which it
ends all connections and recovers. The server lives on, every failure is a shaped 502 or 504, all requests are answered again
within five seconds of PostgreSQL's return, and no acknowledged case is lost. Needs DATABASE_URL of a server on this machine, and
the right to kill its processes. --rounds=10`;

const READS_PER_SECOND = 80;
const WRITES_PER_SECOND = 20;
const CALM_MS = 1_500;
const ROUND_MS = 9_000;
const RECOVERY_MS_MAX = 5_000;
const BACKEND_COMMANDS = ['postgres', 'postmaster'];

interface Answered {
  readonly kind: 'read' | 'write';
  readonly status: number;
  readonly text: string;
  readonly endedMs: number;
}

await runFault('database-kill', HELP, async (run) => {
  const url = await serverDatabase(run);
  if (url === undefined) throw new CouldNotRun('DATABASE_URL is not set');
  await promiseDurability(url);
  const server = await startServer(run, { ...OPERATED, DATABASE_URL: url, CONSOLE: 'off' });
  const company = await createCompany(server.url);
  await importJobs(server.url, company, 1, 500);
  let acknowledged = 0;
  for (let round = 1; round <= run.option('rounds', 10); round++)
    acknowledged += await crashed(run, { server, company, url, round });
  const query = new URLSearchParams({ ...company });
  const answer = await fetch(`${server.url}/api:intel/cases/list?${query}`);
  const { itemsTotal } = (await answer.json()) as { itemsTotal: number };
  run.check('acknowledged cases', itemsTotal >= acknowledged, `${acknowledged}, there are ${itemsTotal}`);
});

/** A server for tests may be set up to lose what it acknowledged last. */
async function promiseDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`alter database ${name} set synchronous_commit = on`);
  await client.end();
}

async function crashed(
  run: FaultRun,
  of: {
    readonly server: RunningServer;
    readonly company: Company;
    readonly url: string;
    readonly round: number;
  },
): Promise<number> {
  const { server, company, url, round } = of;
  const load = offered(server.url, company, ROUND_MS);
  await pause(CALM_MS + Math.random() * 500);
  const killedMs = performance.now();
  await killOneBackend(url);
  const backMs = await untilBack(url);
  const answers = await load;
  const failed = answers.filter(({ status }) => status !== 200);
  const unshaped = failed.filter((one) => !isShaped(one));
  const lastFailureMs = Math.max(killedMs, ...failed.map(({ endedMs }) => endedMs));
  const recoveryMs = Math.round(Math.max(0, lastFailureMs - backMs));
  const isAlive = server.child.exitCode === null && server.child.signalCode === null;
  const first = unshaped[0];
  run.check(
    `round ${round}`,
    isAlive && unshaped.length === 0 && recoveryMs <= RECOVERY_MS_MAX,
    `${failed.length} of ${answers.length} failed, all good ${recoveryMs} ms after PostgreSQL was back (${Math.round(backMs - killedMs)} ms)` +
      (first ? `; ${unshaped.length} unshaped: ${first.status} ${first.text.slice(0, 200)}` : ''),
  );
  return answers.filter(({ kind, status }) => kind === 'write' && status === 200).length;
}

function isShaped({ status, text }: Answered): boolean {
  return (
    (status === 502 || status === 504) && /^\{"code":"ERROR_CODE_\w+","message":"[^"]+","payload":/.test(text)
  );
}

/** A process of the database server that serves a connection of this script's own. */
async function killOneBackend(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (!BACKEND_COMMANDS.includes(command.trim()))
    throw new CouldNotRun(`process ${pid} of PostgreSQL is not on this machine`);
  process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}

async function untilBack(url: string): Promise<number> {
  // The other processes notice a moment later.
  await pause(50);
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return performance.now();
    } catch {
      await pause(20);
    }
  }
}

async function offered(url: string, company: Company, ms: number): Promise<Answered[]> {
  const startedMs = performance.now();
  const all: Promise<Answered>[] = [];
  let [reads, writes] = [0, 0];
  while (performance.now() - startedMs < ms) {
    const seconds = (performance.now() - startedMs) / 1_000;
    for (; reads < seconds * READS_PER_SECOND; reads++) all.push(read(url, company));
    for (; writes < seconds * WRITES_PER_SECOND; writes++) all.push(write(url, company, writes));
    await pause(5);
  }
  return Promise.all(all);
}

function read(url: string, company: Company): Promise<Answered> {
  return answered('read', fetch(`${url}/api:intel/jobs/feed?${new URLSearchParams({ ...company })}`));
}

function write(url: string, company: Company, n: number): Promise<Answered> {
  const body = { ...company, title: `Case ${n}`, type: 'complaint' };
  return answered('write', postJson(`${url}/api:intel/cases/create`, body));
}

async function answered(kind: Answered['kind'], asked: Promise<Response>): Promise<Answered> {
  const { status, text } = await asked.then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (err: Error) => ({ status: 0, text: err.message }),
  );
  return { kind, status, text, endedMs: performance.now() };
}
