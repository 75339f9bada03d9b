import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const MAIN = new URL('../../../src/main.js', import.meta.url).pathname;
export const COMMAND = new URL('../../../bin/fieldstone.js', import.meta.url).pathname;
const READY_DEADLINE_MS = 60_000;
const PRINTED_DEADLINE_MS = 10_000;

export interface RunningServer {
  readonly url: string;
  readonly child: ChildProcess;
  readonly readyMs: number;
  /** Everything it printed so far. */
  readonly output: () => string;
}

/** What is to be done when a test, or a script, is over. */
export interface Cleanup {
  after(work: () => unknown): void;
}

/** A real server process, as `npm start` runs it; killed when the test ends. */
export async function startServer(
  t: Cleanup,
  env: Readonly<Record<string, string>>,
  options: { readonly stdout?: number } = {},
): Promise<RunningServer> {
  const port = await freePort();
  const startedMs = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
  t.after(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => printed.join(''));
  return { url, child, readyMs: performance.now() - startedMs, output: () => printed.join('') };
}

export async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_DEADLINE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output()}`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error(`the server was not ready in time: ${output()}`);
}

/**
 * Waits until a server has printed what is expected. An answer may arrive before the line that tells of it: they take
 * different ways out of the process.
 */
export async function untilPrinted(server: RunningServer, expected: RegExp): Promise<void> {
  const deadline = performance.now() + PRINTED_DEADLINE_MS;
  while (!expected.test(server.output()) && performance.now() < deadline) await pause(20);
  assert.match(server.output(), expected);
}

/** Ends the process at once, as a crash would, and waits until it is gone. */
export async function killAtOnce(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A directory of this test's own, removed when it ends. */
export async function temporaryDirectory(t: Cleanup): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldstone-'));
  // A server that was just ended may still be writing.
  t.after(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return dir;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Env = Readonly<Record<string, string>>;

/** Runs a program of ours to its end, off a terminal. */
export function run(env: Env, args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [...args], { env: { PATH: process.env.PATH, ...env } });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.on('data', (piece) => out.push(String(piece)));
  child.stderr.on('data', (piece) => err.push(String(piece)));
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, out: out.join(''), err: err.join('') })),
  );
}

/** The command line on an environment of its own. */
export function commandIn(env: Env) {
  return {
    fieldstone: (...args: string[]) => run(env, [COMMAND, ...args]),
    /** The one JSON document a command prints; its exit code must be `code`. */
    async json(args: string[], code = 0, input = '') {
      const ended = await run(env, [COMMAND, ...args, '--json'], input);
      assert.equal(ended.code, code, ended.err || ended.out);
      return JSON.parse(ended.out);
    },
  };
}
