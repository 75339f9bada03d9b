import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { requireSuitable } from '#/platform/db/move/target.ts';
import { verifyTable } from '#/platform/db/move/verify.ts';
import { tenantRoleFor } from '#/platform/db/schema/tenant-role.ts';
import { openLog } from '#/platform/log/log.ts';
import { openPlatform } from '#/platform/open.ts';
import { TASKS } from '#/worker.ts';
import { serverDatabase } from './kit/app.ts';
import {
  COMMAND,
  commandIn,
  killAtOnce,
  run,
  startServer,
  temporaryDirectory,
} from './kit/processes/process.ts';

const { DATABASE_URL } = process.env;
const needsServer = { skip: DATABASE_URL ? false : 'without DATABASE_URL there is no server to move to' };

test(
  'a database moved to a server is the same there, and the directory is as it was',
  needsServer,
  async (t) => {
    const dataDir = await temporaryDirectory(t);
    const was = await filledDirectory(t, dataDir);
    const url = (await serverDatabase(t)) ?? '';
    const before = filesOf(dataDir);
    const moved = await commandIn({ DATA_DIR: dataDir }).json(['move', url]);
    assert.deepEqual(filesOf(dataDir), before);
    assert.equal(existsSync(`${dataDir}.moving`), false);
    const rowsOf = (name: string): number =>
      moved.tables.find(({ table }: { table: string }) => table === name)?.rows;
    assert.deepEqual([rowsOf('public.jobs'), rowsOf('public.mails'), rowsOf('tasks.job_common')], [30, 1, 1]);

    await t.test('a server started with the two lines it prints answers as before', async (tt) => {
      const env = environmentOf(moved.start);
      assert.equal(env.DATABASE_URL, url.replace(/:[^:/]+@/, ':PASSWORD@'));
      const server = await startServer(tt, { ...env, DATABASE_URL: url });
      const company = { 'x-company-id': was.companyId, 'x-api-key': was.apiKey };
      const feed = await call(server.url, '/api:intel/jobs/feed', company);
      assert.equal(feed.totalJobs, 30);
      const found = await call(server.url, '/api:intel/search/outcomes', company, {
        query_text: 'pump seal',
      });
      assert.equal(found.hits[0].job_id, 1);
      const bearer = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };
      const mails = await call(server.url, `/api:operator/tenants/${was.companyId}/mails`, bearer);
      assert.match(mails.items[0].text, /\/invite\/fsi_/, 'what was sealed opens');
      const { authToken } = await call(server.url, '/api:auth/auth/login', {}, was.login);
      assert.ok(authToken, 'people log in');
      const next = await call(server.url, '/api:intel/cases/create', company, was.case);
      assert.equal(next.id, was.caseId + 1, 'numbers go on');
    });

    await t.test('nothing moves into a database that holds something', async () => {
      await refused(
        { DATA_DIR: dataDir },
        url,
        /^error: database test_\w+ is not empty \(public\.\w+\): use a new one/,
      );
    });
  },
);

test('a move that is killed leaves the database empty, and can be started again', needsServer, async (t) => {
  const dataDir = await temporaryDirectory(t);
  await commandIn({ DATA_DIR: dataDir }).json(['tenant', 'create', 'Ashdown']);
  const url = (await serverDatabase(t)) ?? '';
  await connected(url, async (client) => {
    // The migrations' own lock: the move waits in the middle of its transaction.
    await client.query('select pg_advisory_lock(4119201706)');
    const child = spawn(process.execPath, [COMMAND, 'move', url], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
                      and database = (select oid from pg_database where datname = current_database())`;
    while ((await client.query(waits)).rowCount === 0) {
      assert.equal(child.exitCode, null, 'the move has not ended by itself');
      await pause(50);
    }
    await killAtOnce(child);
    const { rows } = await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    assert.equal(rows.length, 0);
  });
  const again = await commandIn({ DATA_DIR: dataDir }).json(['move', url]);
  assert.equal(again.moved, true);
  assert.equal(existsSync(`${dataDir}.moving`), false);
});

test('what cannot be moved is refused in one line', async (t) => {
  const dataDir = await temporaryDirectory(t);
  const env = { DATA_DIR: dataDir };
  const nowhere = 'postgres://nobody@127.0.0.1:9/nothing';

  await t.test('no database to move', async () => {
    await refused(env, nowhere, /^error: data directory \S+ holds no database to move; set DATA_DIR/);
    assert.deepEqual(readdirSync(dataDir), []);
  });
  await t.test('an address that is none', async () => {
    const { code, err } = await run(env, [COMMAND, 'move', 'mysql://root:secret@db.example/fieldstone']);
    assert.equal(code, 2);
    assert.match(err, /<database-url> must be a URL such as postgres:/);
    assert.doesNotMatch(err, /secret/);
  });
  const server = await startServer(t, env);
  await t.test('a directory in use', async () => {
    await refused(env, nowhere, /^error: data directory \S+ is in use by process \d+; stop it first/);
  });
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  await t.test('a server that is not there', async () => {
    await refused(env, nowhere, /^error: the database server cannot be used: connect ECONNREFUSED/);
  });
  await t.test('a server that is too old', async () => {
    // Stands for a release that is not at hand.
    const query = async () => ({ rows: [{ database: 'old', number: 140_012, version: '14.12' }] });
    await assert.rejects(
      requireSuitable({ query } as unknown as pg.Client),
      /PostgreSQL 15 or newer .* 14\.12$/,
    );
  });
  await t.test('databases and logins that do not do', needsServer, async (tt) => {
    for (const { database, login, reason } of UNSUITABLE)
      await tt.test(String(reason), async (ttt) => {
        await refused(env, await unsuitable(ttt, database, login), reason);
      });
  });
});

const UNSUITABLE: readonly { database: string; login: string; reason: RegExp }[] = [
  {
    database: "encoding 'SQL_ASCII' locale 'C' template template0",
    login: 'createrole',
    reason: /^error: database \w+ has the encoding SQL_ASCII: make it with UTF8$/m,
  },
  {
    database: 'template template0',
    login: 'createrole',
    reason: /^error: only a superuser may do this in the database: create extension vector$/m,
  },
  {
    database: '',
    login: '',
    reason:
      /^error: login \w+ may not make roles: give it createrole, or make fieldstone_app_\w+ and grant it/m,
  },
  {
    database: 'owner fieldstone',
    login: 'createrole',
    reason: /^error: login \w+ may not make schemas and tables in database \w+: make it the owner$/m,
  },
];

test('a row that differs is found', needsServer, async (t) => {
  const [here, there] = [await serverDatabase(t), await serverDatabase(t)];
  const source = new pg.Pool({ connectionString: here });
  source.on('error', () => undefined);
  const rows =
    'create table t (id int, note text); insert into t select n, n::text from generate_series(1, 100) n';
  const table = { name: 't', columns: 'id, note', condition: null, pages: 1, bytes: 8_192 };
  await source.query(rows);
  await connected(there ?? '', async (target) => {
    await target.query(rows);
    assert.equal((await verifyTable({ source, target }, table)).rows, 100);
    await target.query("update t set note = 'x' where id = 50");
    await assert.rejects(
      verifyTable({ source, target }, table),
      /^TransferRefused: t is not the same .* 100 rows/,
    );
  });
});

/** A directory with all that a move must not lose: keys, people, records, something sealed and a task that waits. */
async function filledDirectory(t: TestContext, dataDir: string) {
  const env = { DATA_DIR: dataDir };
  const server = await startServer(t, env);
  const login = { email: 'ann@ashdown.example', password: 'correct horse battery' };
  const { json } = commandIn(env);
  const { company_id: companyId, api_key: apiKey } = await json([
    ...['tenant', 'create', '--name', 'Ashdown', '--admin-email', login.email],
    ...['--admin-password', login.password],
  ]);
  const company = { 'x-company-id': companyId, 'x-api-key': apiKey };
  const records = Array.from({ length: 30 }, (_, at) => ({
    jobId: at + 1,
    reference: `JOB-${at + 1}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: at === 0 ? 'Pump seal replaced.\t"Tested"\\\nok é ' : 'Filter cleaned.',
  }));
  await call(server.url, '/api:intel/import/jobs', company, { records });
  const { authToken } = await call(server.url, '/api:auth/auth/login', {}, login);
  await call(
    server.url,
    '/api:auth/users/invite',
    { authorization: `Bearer ${authToken}` },
    {
      email: 'new@ashdown.example',
      role: 'manager',
    },
  );
  const aCase = { title: 'Leak', type: 'complaint' };
  const made = await call(server.url, '/api:intel/cases/create', company, aCase);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  await using platform = await openPlatform({
    log: openLog('silent'),
    database: { url: null, dataDir },
    masterSecret: 'nothing is sealed here',
  });
  await platform.tasks.start(TASKS);
  await platform.enqueue('sentinels.run', { company_id: companyId }, { afterSeconds: 3_600 });
  return { companyId, apiKey, login, case: aCase, caseId: made.id };
}

/** What lies in a directory, by name. */
function filesOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** What a shell makes of the lines. */
function environmentOf(lines: readonly string[]): Record<string, string> {
  const print = 'node -p "JSON.stringify(process.env)"';
  const {
    DATABASE_URL: url,
    OPERATOR_TOKEN,
    JWT_SECRET,
  } = JSON.parse(execFileSync('sh', ['-c', [...lines, print].join('\n')], { encoding: 'utf8' }));
  return { DATABASE_URL: url, OPERATOR_TOKEN, JWT_SECRET };
}

// biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
async function call(url: string, path: string, headers: object, body?: object): Promise<any> {
  const answer = await fetch(url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json();
}

async function refused(env: Record<string, string>, url: string, reason: RegExp): Promise<void> {
  const { code, out, err } = await run(env, [COMMAND, 'move', url]);
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, reason);
  assert.equal(err.trim().split('\n').length, 1, err);
}

/** A database and a login of these kinds, gone when the test ends; `owner` unless said is the login. */
async function unsuitable(t: TestContext, database: string, attributes: string): Promise<string> {
  const name = `test_${randomUUID().slice(0, 8)}`;
  const login = `${name}_login`;
  await onServer(
    `create role ${login} login password 'fieldstone' ${attributes}`,
    `grant ${login} to current_user`,
    `create database ${name} ${database.includes('owner') ? '' : `owner ${login}`} ${database}`,
  );
  t.after(() =>
    onServer(
      `drop database ${name} with (force)`,
      `drop role if exists ${tenantRoleFor(name)}`,
      `drop role ${login}`,
    ),
  );
  return Object.assign(new URL(DATABASE_URL ?? ''), { username: login, pathname: `/${name}` }).href;
}

async function onServer(...statements: string[]): Promise<void> {
  await connected(DATABASE_URL ?? '', async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
