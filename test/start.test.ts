import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { MEMORY_FLAGS } from '#/memory-settings.ts';
import { DAMAGES, started } from './faults/damage.ts';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from './kit/app.ts';
import { MAIN, startServer, temporaryDirectory } from './kit/processes/process.ts';

const run = promisify(execFile);
const BIN = new URL('../src/cli/main.ts', import.meta.url).pathname;

test('a process replaces itself by one with the settings that keep memory small, unless the environment has its own', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const flagsOf = async (env: Record<string, string>) => {
    const { child } = await startServer(t, { DATA_DIR: await temporaryDirectory(t), ...env });
    const told = await readFile(`/proc/${child.pid}/cmdline`, 'utf8');
    return told.split('\0').filter((part) => part.startsWith('--'));
  };
  assert.deepEqual(await flagsOf({}), [...MEMORY_FLAGS]);
  assert.deepEqual(await flagsOf({ MALLOC_ARENA_MAX: '4' }), []);
});

test('a first start makes a demo that can be used as printed', async (t) => {
  const dataDir = await temporaryDirectory(t);
  const server = await startServer(t, { DATA_DIR: dataDir, DEMO: 'true', PATH: process.env.PATH ?? '' });
  t.diagnostic(`first start ready after ${Math.round(server.readyMs)} ms`);
  const box = await printed(server.output, /curl /);

  await t.test('the curl works when pasted', async () => {
    const [line = ''] = /^.*curl .*$/m.exec(box) ?? [];
    const { stdout } = await run('bash', ['-c', line.trim()]);
    const answer = JSON.parse(stdout) as { jobs: unknown[]; totalJobs: number };
    assert.ok(answer.jobs.length > 0);
    assert.ok(answer.totalJobs > 400);
  });

  await t.test('the reference is filled with the credentials of the demo', async () => {
    const { companyId, apiKey } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    const page = await (await fetch(`${server.url}/docs/`)).text();
    assert.ok(page.includes(companyId) && page.includes(apiKey));
  });

  await t.test('one login a role', async () => {
    const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
      logins: { role: string; email: string; password: string }[];
    };
    assert.deepEqual(
      demo.logins.map(({ role }) => role),
      ['admin', 'developer', 'manager', 'standard', 'engineer'],
    );
    for (const { role, email, password } of demo.logins) {
      assert.ok(box.includes(email) && box.includes(password), `${role} is printed`);
      const login = await post(`${server.url}/api:auth/auth/login`, { email, password });
      const { authToken } = (await login.json()) as { authToken: string };
      const me = await fetch(`${server.url}/api:auth/auth/me`, {
        headers: { authorization: `Bearer ${authToken}` },
      });
      assert.equal(((await me.json()) as { role: string }).role, role);
    }
  });

  await t.test('a second process on the directory is refused, naming the first', async () => {
    const second = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = text(second.stderr);
    const [code] = await once(second, 'exit');
    assert.equal(code, 1);
    assert.match(await said, new RegExp(`in use by process ${server.child.pid}`));
  });

  await t.test('on SIGTERM what is in flight finishes, and the process ends with 0', async () => {
    const inFlight = await Promise.all(
      Array.from({ length: 20 }, () => begun(`${server.url}/api:auth/auth/login`)),
    );
    server.child.kill('SIGTERM');
    const ended = once(server.child, 'exit');
    for (const finish of inFlight) assert.match(await finish(), /"ERROR_CODE_/);
    assert.deepEqual((await ended)[0], 0);
  });

  await t.test('a later start finds the same demo', async () => {
    const again = await startServer(t, { DATA_DIR: dataDir, DEMO: 'true' });
    t.diagnostic(`later start ready after ${Math.round(again.readyMs)} ms`);
    const later = await printed(again.output, /curl /);
    const companyOf = (shown: string) => /company_id=([0-9a-f-]{36})/.exec(shown)?.[1];
    assert.ok(companyOf(box));
    assert.equal(companyOf(later), companyOf(box));
    again.child.kill('SIGTERM');
    assert.equal((await once(again.child, 'exit'))[0], 0);
  });
});

test('every fault of the environment is one line, and the exit code is 1', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: 'eighty', DEMO: 'perhaps', DATABASE_URL: 'mysql://db.example' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  assert.equal((await once(child, 'exit'))[0], 1);
  const named = (await said)
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[1]);
  assert.deepEqual(named.sort(), ['DATABASE_URL', 'DEMO', 'PORT']);
});

test('a database that cannot be reached is one line', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none', OPERATOR_TOKEN, JWT_SECRET },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  assert.equal((await once(child, 'exit'))[0], 1);
  assert.match(await said, /^fieldstone: DATABASE_URL .*\n$/);
});

test('a damaged data directory is refused in one line by the server and by every command', async (t) => {
  const whole = await temporaryDirectory(t);
  const server = await startServer(t, { DATA_DIR: whole });
  server.child.kill('SIGTERM');
  assert.deepEqual(await once(server.child, 'exit'), [0, null]);
  for (const kind of ['control file missing', 'largest file cut to nothing', 'another program’s files']) {
    const dataDir = join(await temporaryDirectory(t), 'data');
    await cp(whole, dataDir, { recursive: true });
    await DAMAGES[kind]?.(dataDir, join(dataDir, 'postgres'));
    const { code, lines } = await started(dataDir);
    assert.equal(code, 1, kind);
    assert.match(lines.join('\n'), /^fieldstone: data directory \S+ [^\n]+$/, kind);
    for (const command of [['migrate'], ['tenant', 'list']]) {
      const refused = run(process.execPath, [BIN, ...command], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      });
      await assert.rejects(refused, { code: 1, stderr: /^error: data directory \S+ [^\n]+\n$/ }, kind);
    }
  }
});

test('two servers share one database', async (t) => {
  const DATABASE_URL = await serverDatabase(t);
  if (!DATABASE_URL) return t.skip('needs a database server');
  const env = { DATABASE_URL, OPERATOR_TOKEN, JWT_SECRET };
  const [one, other] = await Promise.all([
    startServer(t, { ...env, DATA_DIR: await temporaryDirectory(t) }),
    startServer(t, { ...env, DATA_DIR: await temporaryDirectory(t) }),
  ]);
  const made = await post(`${one.url}/api:operator/tenants`, { name: 'Ashdown' }, OPERATOR_TOKEN);
  const { company_id, api_key } = (await made.json()) as { company_id: string; api_key: string };
  const read = await fetch(
    `${other.url}/api:intel/jobs/feed?${new URLSearchParams({ company_id, api_key })}`,
  );
  assert.equal(read.status, 200);
});

function post(url: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let whole = '';
  for await (const chunk of stream) whole += String(chunk);
  return whole;
}

/** What was printed, once it holds `sign`. */
async function printed(output: () => string, sign: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    if (sign.test(output())) return output();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never printed ${sign}: ${output()}`);
}

/** A request that the server has begun to answer and whose body is still to come; sends it and reads the answer. */
async function begun(url: string): Promise<() => Promise<string>> {
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
  const asked = request(url, { method: 'POST', headers });
  asked.flushHeaders();
  await once(asked, 'continue');
  return async () => {
    asked.end('{}');
    const [answer] = await once(asked, 'response');
    return text(answer);
  };
}
