import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { until } from '../../../../test/kit/until.ts';
import { type EmbeddedDatabase, openEmbedded } from './open.ts';

// What holds of the embedded database alone: restarts, limits, directories, the sharing of one backend.

const RUNAWAY = 'select count(*) from generate_series(1, 1e10)';
const LIMIT_MS = 500;

const parent = mkdtempSync(join(tmpdir(), 'embedded-'));
const restarts: string[] = [];
let template: Uint8Array;
let worker: Worker;
let database: EmbeddedDatabase;
let pool: pg.Pool;

process.on('worker', (started: Worker) => {
  worker = started;
});

before(async () => {
  const first = await openEmbedded({ statementTimeoutMs: 0 });
  const setup = poolOf(first);
  await setup.query(
    'create table t (id int primary key); create extension vector; insert into t values (-1)',
  );
  await setup.end();
  template = await first.dump();
  await first.close();
  database = await openEmbedded({
    dataDir: join(parent, 'main'),
    template,
    statementTimeoutMs: LIMIT_MS,
    onRestart: (reason) => restarts.push(reason),
  });
  pool = poolOf(database);
});

after(async () => {
  await pool.end();
  await database.close();
  rmSync(parent, { recursive: true });
});

function poolOf(opened: EmbeddedDatabase): pg.Pool {
  return new pg.Pool({ stream: () => opened.stream() });
}

async function ids(from = pool): Promise<number[]> {
  return (await from.query('select id from t where id > 0 order by id')).rows.map(({ id }) => id);
}

describe('the watchdog', () => {
  test('a runaway statement ends with 57014 and those who wait succeed', async () => {
    restarts.length = 0;
    const runaway = assert.rejects(pool.query(RUNAWAY), (error) => {
      assert.ok(error instanceof pg.DatabaseError);
      assert.deepEqual(
        [error.code, error.severity, error.message],
        ['57014', 'ERROR', 'canceling statement due to statement timeout'],
      );
      return true;
    });
    const others = Array.from({ length: 20 }, (_, i) => pool.query('select $1::int as n', [i]));
    assert.deepEqual(
      (await Promise.all(others)).map(({ rows }) => rows[0].n),
      [...others.keys()],
    );
    await runaway;
    assert.deepEqual(restarts, ['canceling statement due to statement timeout']);
  });

  test('a client whose transaction is lost gets errors until it rolls back, and its connection goes on', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into t values (1)');
    const waiting = pool.query('insert into t values (2)');
    await assert.rejects(client.query(RUNAWAY), { code: '57014' });
    await assert.rejects(client.query('insert into t values (3)'), { code: '25P02' });
    await client.query('rollback');
    await waiting;
    await client.query('insert into t values (4)');
    client.release();
    assert.deepEqual(await ids(), [2, 4]);
  });

  test('prepared statements and listeners outlive a restart', async () => {
    const [client, listener] = await Promise.all([pool.connect(), pool.connect()]);
    const named = { name: 'outlives', text: 'select $1::int as n', values: [7] };
    await client.query(named);
    await listener.query('listen outlives');
    await assert.rejects(pool.query(RUNAWAY), { code: '57014' });
    assert.equal((await client.query(named)).rows[0].n, 7);
    const heard = once(listener, 'notification');
    await client.query("notify outlives, 'still'");
    assert.equal((await heard)[0].payload, 'still');
    client.release();
    listener.release(true);
  });

  test('SET LOCAL statement_timeout changes the limit for its transaction', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query("set local statement_timeout = '1min'");
    await client.query(`select pg_sleep(${(LIMIT_MS * 1.6) / 1000})`);
    await client.query('commit');
    await assert.rejects(client.query('select pg_sleep(10)'), { code: '57014' });
    client.release();
  });

  test('a statement that was done in time is not stopped because this thread was busy', async () => {
    await pool.query('select 1');
    restarts.length = 0;
    const answer = pool.query('select 1 as one from pg_sleep(0.2)');
    await pause(50);
    // From here the event loop looks at its timers before it looks for messages.
    await new Promise(setImmediate);
    const until = performance.now() + LIMIT_MS * 1.4;
    while (performance.now() < until);
    assert.equal((await answer).rows[0].one, 1);
    await pause(100);
    await pool.query('select 1');
    assert.deepEqual(restarts, []);
  });

  test('a client that gave up on its runaway statement blocks the others no longer than the limit', async () => {
    const client = await pool.connect();
    client.on('error', () => {});
    const failed = assert.rejects(client.query(RUNAWAY));
    await pause(50);
    client.release(true);
    await failed;
    assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
  });

  test('a transaction left idle while others wait is rolled back, and its client told', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into t values (50)');
    assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
    await assert.rejects(client.query('commit'), { code: '25P03' });
    await client.query('insert into t values (51)');
    client.release();
    assert.deepEqual(
      (await ids()).filter((id) => id >= 50),
      [51],
    );
  });
});

describe('statements written together', () => {
  let client: pg.Client;
  before(async () => {
    client = new pg.Client({ stream: () => database.stream(), pipeline: true } as pg.ClientConfig);
    await client.connect();
  });
  after(() => client.end());

  const outcomes = async (...statements: string[]): Promise<unknown[]> => {
    const settled = await Promise.allSettled(
      statements.map((text) => client.query({ text, values: [], name: text })),
    );
    return settled.map((one) =>
      one.status === 'fulfilled' ? one.value.rows[0]?.n : (one.reason as { code: string }).code,
    );
  };

  test('are one message to the worker, and each gets its own reply', async (t) => {
    const sent = t.mock.method(worker, 'postMessage');
    assert.deepEqual(await outcomes('select 1 as n', 'select 1/0', 'select 3 as n'), [1, '22012', 3]);
    assert.equal(sent.mock.callCount(), 1);
  });

  test('fail one after the other in a transaction that failed', async () => {
    await client.query('begin');
    assert.deepEqual(await outcomes('select 1 as n', 'select 1/0', 'select 3 as n'), [1, '22012', '25P02']);
    await client.query('rollback');
  });

  test('a statement that was lost with the backend is prepared again', async () => {
    const hit = outcomes('select 5 as n from pg_sleep(0.4)');
    await pause(50);
    await worker.terminate();
    assert.deepEqual(await hit, ['57P01']);
    assert.deepEqual(await outcomes('select 5 as n from pg_sleep(0.4)'), [5]);
    assert.deepEqual(await outcomes('select 5 as n from pg_sleep(0.4)'), [5]);
  });

  test('all learn of a crash, and of a time limit that one of them exceeds', async () => {
    const hit = outcomes('select 1 as n', 'select pg_sleep(5)', 'select 3 as n');
    await pause(50);
    await worker.terminate();
    assert.deepEqual(await hit, ['57P01', '57P01', '57P01']);
    const late = await outcomes('select 1 as n', 'select 2 as n from pg_sleep(2)', 'select 3 as n');
    assert.deepEqual(late, ['57014', '57014', '57014']);
    assert.deepEqual(await outcomes('select 4 as n'), [4]);
  });
});

describe('a crash of the worker', () => {
  test('the statement it hits fails with 57P01 and the others succeed', async () => {
    restarts.length = 0;
    const hit = assert.rejects(pool.query('select pg_sleep(5)'), { code: '57P01' });
    const others = Array.from({ length: 5 }, () => pool.query('select 1 as one'));
    await pause(50);
    await worker.terminate();
    await hit;
    for (const { rows } of await Promise.all(others)) assert.equal(rows[0].one, 1);
    assert.equal(restarts.length, 1);
  });

  test('a transaction that was idle then can only be rolled back', async () => {
    for (const [last, code] of [
      ['commit', '57P01'],
      ['select 1', '57P01'],
      ['rollback', undefined],
    ] as const) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('insert into t values (60)');
      await worker.terminate();
      if (code) await assert.rejects(client.query(last), { code });
      else await client.query(last);
      if (last === 'select 1') await assert.rejects(client.query('select 1'), { code: '25P02' });
      if (last === 'select 1') await client.query('rollback');
      assert.equal((await client.query('select count(*)::int as n from t where id = 60')).rows[0].n, 0);
      client.release();
    }
  });

  test('a COPY FROM STDIN the session cannot foresee costs a restart and no more', async () => {
    const client = await pool.connect();
    await assert.rejects(client.query('select 1; copy t from stdin'), { code: '57P01' });
    assert.equal((await client.query('select 1 as one')).rows[0].one, 1);
    client.release();
  });

  test('a server that cannot be opened again refuses statements until it can', async () => {
    const dataDir = join(parent, 'moved');
    const moved = await openEmbedded({ dataDir, template, statementTimeoutMs: LIMIT_MS });
    const mine = poolOf(moved);
    const client = await mine.connect();
    await client.query('begin');
    const version = join(dataDir, 'postgres', 'PG_VERSION');
    writeFileSync(version, '11\n');
    await worker.terminate();
    await assert.rejects(client.query('select 1'), { code: '57P01' });
    await assert.rejects(client.query('select 1'), { code: '57P01' });
    await assert.rejects(mine.query('select 1'), { code: '57P03' });
    writeFileSync(version, '18\n');
    await client.query('rollback');
    client.release();
    assert.equal((await mine.query('select 1 as one')).rows[0].one, 1);
    await mine.end();
    await moved.close();
  });

  test('committed rows survive the end of the worker in the middle of a write, uncommitted ones do not', async () => {
    await pool.query('delete from t where id > 0');
    const stored: number[] = [];
    let going = true;
    const writing = (async () => {
      for (let i = 1; going; i++) {
        await pool.query('insert into t select $1 + g * 100000 from generate_series(0, 4) g', [i]);
        stored.push(i);
      }
    })().catch(({ code }) => assert.equal(code, '57P01'));
    await until('some are stored', () => stored.length > 3);
    going = false;
    await worker.terminate();
    await writing;
    const found = await ids();
    assert.ok(stored.length > 3);
    // The write that was hit is there whole or not at all.
    assert.ok(
      [stored.length, stored.length + 1].includes(found.length / 5),
      `${found.length} ${stored.length}`,
    );
    assert.deepEqual(found.slice(0, stored.length), stored);
  });

  test('an in-memory database is lost with its worker, and says so to everyone', async () => {
    const memory = await openEmbedded({ template, statementTimeoutMs: LIMIT_MS });
    const mine = poolOf(memory);
    const other = await mine.connect();
    const waiting = assert.rejects(mine.query(RUNAWAY), { code: '57014' });
    await pause(50);
    const lost = { code: '57P01', message: /^the in-memory database was lost: canceling statement due/ };
    await assert.rejects(other.query('select 1'), lost);
    await waiting;
    await assert.rejects(mine.query('select 1'), lost);
    await assert.rejects(memory.dump(), lost);
    other.release();
    await mine.end();
    await memory.close();
  });
});

describe('sharing one backend', () => {
  test('what a session prepared is forgotten when it ends', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    await Promise.all(clients.map((client) => client.query({ name: 'gone', text: 'select 1' })));
    for (const client of clients) client.release(true);
    await until('all are forgotten', async () => {
      const { rows } = await pool.query('select count(*)::int as n from pg_prepared_statements');
      return rows[0].n === 0;
    });
  });

  test('a client is told the real parameters and asked for neither password nor TLS', async () => {
    const client = await pool.connect();
    const { rows } = await client.query("select version(), current_setting('server_version') as short");
    assert.match(rows[0].version, /^PostgreSQL 18\./);
    assert.equal((await client.query('show timezone')).rows[0].TimeZone, 'UTC');
    client.release();
    const secure = new pg.Client({ stream: () => database.stream(), ssl: true });
    await assert.rejects(secure.connect(), /does not support SSL/);
  });

  test('the errors of a batch up to Flush leave the connection in step', async () => {
    const stream = database.stream();
    const frames: string[] = [];
    stream.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
        frames.push(bytes.toString('latin1', at, at + 1));
      }
    });
    const send = (type: string, body: string): void => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(4 + body.length);
      stream.write(Buffer.concat([Buffer.from(type), length, Buffer.from(body)]));
    };
    stream.write(Buffer.from('\0\0\0\x10\0\x03\0\0user\0x\0\0'));
    send('P', `\0${RUNAWAY}\0\0\0`);
    send('B', '\0\0\0\0\0\0\0\0');
    send('E', '\0\0\0\0\0');
    send('H', '');
    send('E', '\0\0\0\0\0');
    send('H', '');
    send('S', '');
    send('Q', 'select 1\0');
    while (frames.filter((type) => type === 'Z').length < 3) await once(stream, 'data');
    assert.deepEqual(
      frames
        .slice(frames.indexOf('Z') + 1)
        .filter((type) => type !== 'S')
        .join(''),
      'EZTDCZ',
    );
    stream.destroy();
  });
});

describe('directories, dumps and the end', () => {
  test('a dump is the whole database, in memory and in a directory', async () => {
    assert.equal((await pool.query('select id from t where id < 0')).rows[0].id, -1);
    await pool.query('insert into t values (70) on conflict do nothing');
    const copy = await openEmbedded({ template: await database.dump(), statementTimeoutMs: LIMIT_MS });
    const mine = poolOf(copy);
    assert.ok((await ids(mine)).includes(70));
    assert.equal((await mine.query("select '[1,2]'::vector <-> '[1,3]' as d")).rows[0].d, 1);
    await mine.end();
    await copy.close();
  });

  test('a template is refused where a database is already', async () => {
    await assert.rejects(
      openEmbedded({ dataDir: join(parent, 'moved'), template, statementTimeoutMs: 0 }),
      /holds a database already/,
    );
  });

  test('a first start that was cut short is made anew, and one that ended is found again', async () => {
    const dataDir = join(parent, 'cut');
    mkdirSync(join(dataDir, 'postgres.partial'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.partial', 'PG_VERSION'), '18\n');
    for (const id of [1, 2]) {
      const opened = await openEmbedded({
        dataDir,
        statementTimeoutMs: 0,
        ...(id === 1 && { template }),
      });
      const mine = poolOf(opened);
      await mine.query('insert into t values ($1)', [id]);
      assert.equal((await ids(mine)).length, id);
      await mine.end();
      await opened.close();
    }
    assert.equal(existsSync(join(dataDir, 'postgres.partial')), false);
  });

  test('close waits for the running statement, rolls back what is open and refuses the rest', async () => {
    const opened = await openEmbedded({ template, statementTimeoutMs: 0 });
    const mine = poolOf(opened);
    const [running, queued] = await Promise.all([mine.connect(), mine.connect()]);
    const answer = running.query("select 'done' as state from pg_sleep(0.2)");
    const refused = assert.rejects(queued.query('select 1'), { code: '57P01' });
    await pause(20);
    const closed = opened.close();
    assert.equal((await answer).rows[0].state, 'done');
    await Promise.all([closed, refused, opened.close()]);
    await assert.rejects(running.query('select 1'), { code: '57P01' });
    for (const client of [running, queued]) client.release();
    await mine.end();
    await assert.rejects(poolOf(opened).query('select 1'), { code: '57P01' });
  });

  test('an open database and its idle connections do not keep the process', async () => {
    const script = `
      const { openEmbedded } = await import(process.argv[1]);
      const { default: pg } = await import('pg');
      const database = await openEmbedded({ statementTimeoutMs: 5000 });
      const client = new pg.Client({ stream: () => database.stream() });
      await client.connect();
      console.log((await client.query('select 1 as one')).rows[0].one);
    `;
    const module = new URL('./open.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, module], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(child.stdout, 'data');
    const [code] = await once(child, 'exit');
    assert.deepEqual([String(said), code], ['1\n', 0]);
  });
});
