import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { generateJobs } from '#/demo/generate.ts';
import { BENCH_SECRET, freePort } from '../kit.ts';

const MAIN = new URL('../../src/main.js', import.meta.url).pathname;
const OPERATOR_TOKEN = randomBytes(16).toString('hex');

export interface Server {
  readonly url: string;
  readonly child: ChildProcess;
}

export interface Company {
  readonly company_id: string;
  readonly api_key: string;
}

/** A path to get, or a path and what to post to it. */
export type Call = string | readonly [path: string, body: object];

/** The product in a process of its own, ready for requests. */
export async function startServer(dataDir: string, databaseUrl: string | null): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DATA_DIR: dataDir,
      OPERATOR_TOKEN,
      JWT_SECRET: BENCH_SECRET,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return { url, child };
    await pause(50);
  }
}

export async function createCompany({ url }: Server): Promise<Company> {
  const answer = await fetch(`${url}/api:operator/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ashdown Building Services' }),
  });
  return (await answer.json()) as Company;
}

/** Writes jobs as NDJSON: so many of one history, after those left out. */
export async function writeJobs(
  path: string,
  { from, count }: { from: number; count: number },
): Promise<string> {
  const jobs = generateJobs({ seed: 1, now: new Date(), jobs: from + count })
    .drop(from)
    .take(count);
  await using target = await open(path, 'w');
  await target.writeFile(jobs.map((record) => `${JSON.stringify(record)}\n`));
  return path;
}

/** Imports a file of so many jobs as one stream; returns when the answer came, on the clock of `performance.now`. */
export async function sendJobs(
  server: Server,
  company: Company,
  path: string,
  count: number,
): Promise<number> {
  const answer = await fetch(`${server.url}/api:intel/import/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...credentials(company) },
    body: Readable.toWeb(createReadStream(path)) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const result = (await answer.json()) as { inserted: number };
  if (result.inserted !== count) throw new Error(`stored ${JSON.stringify(result)}`);
  return performance.now();
}

/** The parsed body of an answer of 200. */
export async function called(server: Server, company: Company, call: Call): Promise<unknown> {
  const [path, body] = typeof call === 'string' ? [call] : call;
  const answer = await fetch(`${server.url}/api:intel${path}`, {
    headers: { 'content-type': 'application/json', ...credentials(company) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const parsed = await answer.json();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(parsed)}`);
  return parsed;
}

function credentials({ company_id, api_key }: Company): Record<string, string> {
  return { 'x-company-id': company_id, 'x-api-key': api_key };
}
