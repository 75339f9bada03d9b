import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { aJob, createCompany, OPERATED } from './faults/kit.ts';
import { freePort, startServer, temporaryDirectory, untilReady } from './kit/processes/process.ts';

const STOP_MS_MAX = 10_000;
const ROOT = new URL('../', import.meta.url).pathname;

test('a signal right after readiness is a stop in good order', async (t) => {
  const env = { DATA_DIR: await temporaryDirectory(t), ...OPERATED };
  for (let round = 0; round < 2; round++) {
    const { url, child } = await startServer(t, env);
    const answers = Array.from({ length: 13 }, () => fetch(`${url}/api:operator/tenants`));
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(new Set((await Promise.all(answers)).map(({ status }) => status)), new Set([401]));
    assert.deepEqual(await ended, [0, null], `round ${round}`);
  }
});

test('a connection that its client would keep open does not hold up the stop', async (t) => {
  const { url, child } = await startServer(t, { DATA_DIR: await temporaryDirectory(t), ...OPERATED });
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const asked = request(`${url}/api:auth/auth/login`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  asked.flushHeaders();
  await pause(200);
  const startedMs = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await pause(600);
  asked.end('{}');
  const [answer] = await once(asked, 'response');
  assert.equal(answer.statusCode, 400);
  answer.resume();
  assert.deepEqual(await ended, [0, null]);
  assert.ok(performance.now() - startedMs < 4_000, 'as soon as it is answered');
});

test('an import that goes on for long is cut off with an answer, and what it stored is there', async (t) => {
  const env = { DATA_DIR: await temporaryDirectory(t), ...OPERATED };
  const { url, child } = await startServer(t, env);
  const company = await createCompany(url);
  const asked = request(`${url}/api:intel/import/jobs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      'x-company-id': company.company_id,
      'x-api-key': company.api_key,
    },
  });
  const answered = once(asked, 'response');
  // The server answers and closes while records are still being sent.
  asked.on('error', () => undefined);
  let jobId = 0;
  const feed = setInterval(() => {
    for (let n = 0; n < 20; n++) asked.write(`${JSON.stringify(aJob(++jobId))}\n`);
  }, 50);
  t.after(() => clearInterval(feed));
  await pause(500);
  const startedMs = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [answer] = await answered;
  clearInterval(feed);
  asked.end();
  const { message, payload } = JSON.parse((await Array.fromAsync(answer)).join(''));
  assert.equal(answer.statusCode, 502);
  assert.match(message, /^The server is stopping: \d+ records are stored/);
  assert.deepEqual(await ended, [0, null]);
  assert.ok(performance.now() - startedMs < STOP_MS_MAX);
  const again = await startServer(t, env);
  const query = new URLSearchParams({ ...company });
  const feedAnswer = await fetch(`${again.url}/api:intel/jobs/feed?${query}`);
  const { totalJobs } = (await feedAnswer.json()) as { totalJobs: number };
  assert.equal(totalJobs, payload.inserted);
  assert.ok(totalJobs > 0);
});

test('a second signal ends the process at once', async (t) => {
  const { url, child } = await startServer(t, { DATA_DIR: await temporaryDirectory(t), ...OPERATED });
  const asked = request(`${url}/api:auth/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  asked.on('error', () => undefined);
  asked.flushHeaders();
  await pause(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // Signals that a busy process has not yet seen are one: it is sent until the process ends.
  const again = setInterval(() => child.kill('SIGTERM'), 200);
  t.after(() => clearInterval(again));
  assert.deepEqual(await Promise.race([ended, pause(6_000, 'still there')]), [1, null]);
});

test('a server that npm started stops when npm is gone', async (t) => {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: await temporaryDirectory(t),
      PORT: String(port),
      DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => endGroup(npm.pid));
  npm.stdout.resume();
  npm.stderr.resume();
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, npm, () => 'npm start');
  npm.kill('SIGKILL');
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (!answer) return;
    assert.ok(tries < 50, 'the server goes on without npm');
    await pause(100);
  }
});

/** Whatever is left of a process that was started detached. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
