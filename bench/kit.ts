import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { type Ctx, operatorCtx } from '#/platform/context.ts';
import { openLog } from '#/platform/log/log.ts';
import { type OpenPlatform, openPlatform } from '#/platform/open.ts';
import { TASKS } from '#/worker.ts';

export const BENCH_SECRET = 'a-secret-for-the-benchmarks-0123456789';

interface BenchOptions {
  readonly statementTimeoutMs?: number;
  /** Private hosts that webhooks may be sent to. */
  readonly webhookPrivateHosts?: readonly string[];
}

/** The platform on a database of the benchmark's own: embedded on disk, or new on the server of `DATABASE_URL`. */
export async function openBench({
  webhookPrivateHosts = [],
  ...limits
}: BenchOptions = {}): Promise<{ platform: OpenPlatform } & AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  const { DATABASE_URL } = process.env;
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldstone-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const url = DATABASE_URL ? await newDatabase(DATABASE_URL, stack) : null;
  const platform = stack.use(
    await openPlatform({
      log: openLog('warn'),
      database: { url, dataDir, ...limits },
      masterSecret: BENCH_SECRET,
      webhookPrivateHosts,
    }),
  );
  await platform.tasks.start(TASKS);
  const opened = stack.move();
  return { platform, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export interface BenchCompany {
  readonly ctx: Ctx;
  readonly company_id: string;
  readonly api_key: string;
}

export async function newCompany(platform: OpenPlatform, name: string): Promise<BenchCompany> {
  const operator = operatorCtx(platform);
  const { company_id, api_key } = await createTenantWithAdmin(operator, { name });
  return { ctx: operator.within(company_id), company_id, api_key };
}

/** A database of this process's own on a server, dropped with the stack. */
export async function newDatabase(server: string, stack: AsyncDisposableStack): Promise<string> {
  const name = `bench_${process.pid}`;
  await onServer(server, `create database ${name}`);
  stack.defer(() => onServer(server, `drop database if exists ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Milliseconds of `runs` calls one after the other, sorted; the first tenth is thrown away as warm-up. */
export async function timed(runs: number, call: (run: number) => Promise<unknown>): Promise<number[]> {
  const [took = []] = await timedInTurn(runs, [call]);
  return took;
}

/** As `timed`, of several calls that take turns, in their order. */
export async function timedInTurn(
  runs: number,
  calls: readonly ((run: number) => Promise<unknown>)[],
): Promise<number[][]> {
  const took: number[][] = calls.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [at, call] of calls.entries()) {
      const started = performance.now();
      await call(run);
      took[at]?.push(performance.now() - started);
    }
  }
  return took.map((times) => times.slice(Math.ceil(runs / 10)).sort((one, other) => one - other));
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const RAW_ROWS_A_STATEMENT = 500;

/** The stored jobs of a company again, under another one, with nothing but the insert itself timed. */
export async function rawInsert(
  { database: { pool } }: OpenPlatform,
  from: string,
  to: string,
): Promise<{ rows: number; ms: number }> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'jobs' and is_generated = 'NEVER' and column_name <> 'company_id'`,
  );
  const list = columns.map(({ name }) => name).join(', ');
  let ms = 0;
  let count = 0;
  for (let after = -1; ; ) {
    const { rows } = await pool.query(
      `select ${list} from jobs where company_id = $1 and job_id > $2 order by job_id limit ${RAW_ROWS_A_STATEMENT}`,
      [from, after],
    );
    const last = rows.at(-1);
    if (!last) return { rows: count, ms };
    after = last.job_id;
    count += rows.length;
    const text = JSON.stringify(rows);
    const before = performance.now();
    await pool.query(
      `insert into jobs (company_id, ${list}) select $1::uuid, ${list} from jsonb_populate_recordset(null::jobs, $2::jsonb)`,
      [to, text],
    );
    ms += performance.now() - before;
  }
}

/** Rows as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function databaseName(platform: OpenPlatform): string {
  return platform.database.kind === 'embedded' ? 'embedded' : 'server';
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
