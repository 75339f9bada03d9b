import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { checkBackup } from '#/platform/db/backup/read.ts';
import { restoreInto } from '#/platform/db/backup/restore.ts';
import { backUp } from '#/platform/db/backup/write.ts';
import { openEmbedded } from '#/platform/db/embedded/open.ts';
import { migrateWithin, readMigrations } from '#/platform/db/schema/migrate.ts';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from './kit/app.ts';
import {
  COMMAND,
  commandIn,
  killAtOnce,
  type RunningServer,
  startServer,
  temporaryDirectory,
} from './kit/processes/process.ts';

const OPERATED = { OPERATOR_TOKEN, JWT_SECRET, DEMO: 'false' };
const { DATABASE_URL } = process.env;
const needsServer = { skip: DATABASE_URL ? false : 'without DATABASE_URL there is no server' };

test('a backup of either database, taken while it is written to, restores to either', async (t) => {
  const here = await temporaryDirectory(t);
  const server = await startServer(t, { DATA_DIR: here, ...OPERATED });
  const company = await aTenant(server);
  const first = join(await temporaryDirectory(t), 'first.backup');
  const { tables } = await whileWriting(server, company, () =>
    commandIn({ DATA_DIR: here, ...OPERATED }).json(['backup', first]),
  );
  assert.equal(existsSync(join(here, 'snapshot')), false, 'the copy of the files is gone');
  const { items } = await call(server.url, '/api:operator/audit', operator());
  assert.ok(items.some(({ action }: { action: string }) => action === 'database_copied'));
  await stopped(server);

  const there = await temporaryDirectory(t);
  const restored = await commandIn({ DATA_DIR: there, ...OPERATED }).json(['restore', first]);
  assert.deepEqual(restored.tables, tables);
  await isWhole(t, { DATA_DIR: there }, { company, tables });

  await t.test('from a directory to a server and back', needsServer, async (tt) => {
    const url = (await serverDatabase(tt)) ?? '';
    const onServer = { DATABASE_URL: url, ...OPERATED };
    assert.deepEqual((await commandIn(onServer).json(['restore', first])).tables, tables);
    const again = await commandIn(onServer).fieldstone('restore', first);
    assert.deepEqual([again.code, again.out], [1, '']);
    assert.match(again.err, /^error: database \w+ is not empty/);
    const running = await startServer(tt, onServer);
    const second = join(await temporaryDirectory(tt), 'second.backup');
    const backedUp = await whileWriting(running, company, () => commandIn(onServer).json(['backup', second]));
    await stopped(running);
    const replaced = ['restore', second, '--replace'];
    const back = await commandIn({ DATA_DIR: there, ...OPERATED }).json(replaced);
    assert.deepEqual(back.tables, backedUp.tables);
    assert.ok(existsSync(join(there, 'replaced', 'PG_VERSION')), 'what was there is kept');
    await isWhole(tt, { DATA_DIR: there }, { company, tables: back.tables });
  });
});

test('a restore that cannot be made is refused in one line and leaves nothing', async (t) => {
  const here = await temporaryDirectory(t);
  const env = { DATA_DIR: here, ...OPERATED };
  await commandIn(env).json(['tenant', 'create', 'Ashdown']);
  const folder = await temporaryDirectory(t);
  const file = join(folder, 'whole.backup');
  await commandIn(env).json(['backup', file]);
  const bytes = await readFile(file);
  const lines = gunzipSync(bytes).toString().split('\n');
  const withHeader = (change: object): Buffer =>
    gzipSync([JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change }), ...lines.slice(1)].join('\n'));
  const middle = Buffer.from(bytes);
  middle.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 8);
  const cases: readonly [string, Buffer, RegExp][] = [
    ['cut off', bytes.subarray(0, bytes.length - 100), /is damaged: its compressed content is cut off/],
    ['overwritten', middle, /is damaged: /],
    [
      'without its end',
      gzipSync(lines.slice(0, -2).join('\n')),
      /is damaged: its (end is missing|last line)/,
    ],
    [
      'changed',
      gzipSync(lines.join('\n').replace('Ashdown', 'Ashdawn')),
      /its content is not what was written/,
    ],
    ['another file', Buffer.from('company_id,name\n'), /is not a backup of Fieldstone$/],
    ['another archive', gzipSync('{"name":"notes"}\n'), /is not a backup of Fieldstone$/],
    [
      'a later format',
      withHeader({ format_version: 2, product: '9.0.0' }),
      /format 2, .* Fieldstone 9\.0\.0$/,
    ],
  ];
  for (const [what, content, reason] of cases)
    await t.test(what, async () => {
      const bad = join(folder, 'bad.backup');
      await writeFile(bad, content);
      await refused(await temporaryDirectory(t), bad, reason);
    });

  await t.test('a backup of a newer version', async () => {
    const newer = join(folder, 'newer.backup');
    await writeFile(newer, rehashed(lines, { '9999_later.sql': 'x' }));
    await refused(
      await temporaryDirectory(t),
      newer,
      /a newer version made .* 9999_later\.sql\): restore it/,
    );
  });
  await t.test('a directory that holds a database', async () => {
    const { code, err } = await commandIn(env).fieldstone('restore', file);
    assert.equal(code, 1);
    assert.match(err, /holds a database: say --replace/);
  });
  await t.test('another secret', async () => {
    const dataDir = await temporaryDirectory(t);
    const other = { ...OPERATED, DATA_DIR: dataDir, JWT_SECRET: 'another-secret-of-enough-bytes-0123456789' };
    const { code, err } = await commandIn(other).fieldstone('restore', file);
    assert.equal(code, 1);
    assert.match(err, /JWT_SECRET is not the one that/);
    assert.equal((await commandIn(other).json(['restore', file, '--other-secret'])).restored, true);
  });
  await t.test('a file that is there is not overwritten by a backup', async () => {
    const { code, err } = await commandIn(env).fieldstone('backup', file);
    assert.equal(code, 2);
    assert.match(err, /exists already/);
  });
});

test('a restore that is killed leaves nothing, and can be made again', async (t) => {
  const here = await temporaryDirectory(t);
  const file = join(await temporaryDirectory(t), 'one.backup');
  await commandIn({ DATA_DIR: here, ...OPERATED }).json(['tenant', 'create', 'Ashdown']);
  await commandIn({ DATA_DIR: here, ...OPERATED }).json(['backup', file]);
  const dataDir = await temporaryDirectory(t);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...OPERATED };
  const child = spawn(process.execPath, [COMMAND, 'restore', file], { env, stdio: 'ignore' });
  while (!existsSync(join(dataDir, 'restoring', 'postgres'))) {
    assert.equal(child.exitCode, null, 'the restore has not ended by itself');
    await pause(5);
  }
  await killAtOnce(child);
  assert.equal(existsSync(join(dataDir, 'postgres')), false);
  const { restored } = await commandIn({ DATA_DIR: dataDir, ...OPERATED }).json(['restore', file]);
  assert.equal(restored, true);
  assert.deepEqual(readdirSync(dataDir).sort(), ['database.json', 'postgres']);
});

test('an older backup is brought up to date', async (t) => {
  const migrations = await readMigrations();
  const old = await inMemory(t);
  await old.query('begin');
  await migrateWithin(old, migrations.slice(0, -3));
  await old.query(
    `insert into companies (company_id, name, timezone, created_at)
      values ('11111111-1111-4111-8111-111111111111', 'Ashdown', 'Europe/London', now())`,
  );
  await old.query('commit');
  const file = join(await temporaryDirectory(t), 'older.backup');
  const about = {
    product: '0.0.1',
    created_at: '',
    database: 'embedded',
    secret_fingerprint: '',
    demo: null,
  } as const;
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  await backUp(old, file, about, options);
  const fresh = await inMemory(t);
  await restoreInto(fresh, file, await checkBackup(file), options);
  const { rows: ran } = await fresh.query('select name from schema_migrations order by name');
  assert.deepEqual(
    ran.map(({ name }) => name),
    migrations.map(({ name }) => name),
  );
  assert.deepEqual((await fresh.query('select name from companies')).rows, [{ name: 'Ashdown' }]);
});

async function inMemory(t: TestContext): Promise<pg.Client> {
  const engine = await openEmbedded({ statementTimeoutMs: 0 });
  const client = new pg.Client({ stream: () => engine.stream(), ssl: false });
  await client.connect();
  t.after(async () => {
    await client.end();
    await engine.close();
  });
  return client;
}

interface Company {
  readonly company_id: string;
  readonly api_key: string;
}

function operator(): Record<string, string> {
  return { authorization: `Bearer ${OPERATOR_TOKEN}` };
}

async function aTenant(server: RunningServer): Promise<Company> {
  const made = await call(server.url, '/api:operator/tenants', operator(), { name: 'Ashdown' });
  await importTen(server, made, 0);
  return made;
}

/** Ten jobs in one request. */
function importTen(server: RunningServer, company: Company, batch: number) {
  const records = Array.from({ length: 10 }, (_, at) => ({
    jobId: batch * 10 + at + 1,
    reference: `JOB-${batch * 10 + at + 1}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: at === 0 ? 'Pump seal replaced.\t"Tested"\\\nok é \\.' : 'Filter cleaned.',
  }));
  return call(server.url, '/api:intel/import/jobs', headersOf(company), { records });
}

function headersOf({ company_id, api_key }: Company): Record<string, string> {
  return { 'x-company-id': company_id, 'x-api-key': api_key };
}

/** Runs `work` while jobs and cases are written one after the other; some of each before it. */
async function whileWriting<T>(server: RunningServer, company: Company, work: () => Promise<T>): Promise<T> {
  let goesOn = true;
  let written = 0;
  const base = 1 + Math.round(performance.now());
  const writing = (async () => {
    while (goesOn) {
      await importTen(server, company, base + written);
      await call(server.url, '/api:intel/cases/create', headersOf(company), {
        title: `Leak ${written}`,
        type: 'complaint',
      });
      written++;
    }
  })();
  while (written < 3) await pause(20);
  const before = written;
  const result = await work();
  while (written === before) await pause(20);
  goesOn = false;
  await writing;
  return result;
}

/** What belongs together is together: jobs and their counters, cases and their numbers. */
async function isWhole(
  t: TestContext,
  env: Record<string, string>,
  { company, tables }: { company: Company; tables: readonly { table: string; rows: number }[] },
): Promise<void> {
  const server = await startServer(t, { ...OPERATED, ...env });
  const headers = headersOf(company);
  const { totalJobs } = await call(server.url, '/api:intel/jobs/feed', headers);
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows;
  assert.equal(totalJobs, rowsOf('public.jobs'));
  const cases = await call(server.url, '/api:intel/cases/list', headers);
  const next = { title: 'After', type: 'complaint' };
  const { id } = await call(server.url, '/api:intel/cases/create', headers, next);
  assert.equal(id, cases.itemsTotal + 1, 'numbers go on');
  await stopped(server);
}

async function stopped({ child }: RunningServer): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The same backup with further migrations in its header, otherwise whole. */
function rehashed(lines: readonly string[], migrations: object): Buffer {
  const header = JSON.parse(lines[0] ?? '');
  const content = [
    JSON.stringify({ ...header, migrations: { ...header.migrations, ...migrations } }),
    ...lines.slice(1, -2),
    '',
  ].join('\n');
  const footer = JSON.parse(lines.at(-2) ?? '');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return gzipSync(`${content}${JSON.stringify({ ...footer, sha256 })}\n`);
}

async function refused(dataDir: string, file: string, reason: RegExp): Promise<void> {
  const { code, out, err } = await commandIn({ DATA_DIR: dataDir, ...OPERATED }).fieldstone('restore', file);
  assert.deepEqual([code, out], [1, ''], err);
  assert.match(err.trim(), reason);
  assert.equal(err.trim().split('\n').length, 1, err);
  assert.deepEqual(readdirSync(dataDir), []);
}

// biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
async function call(url: string, path: string, headers: object, body?: object): Promise<any> {
  const answer = await fetch(url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
