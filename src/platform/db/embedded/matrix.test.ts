import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { until } from '../../../../test/kit/until.ts';
import { openEmbedded } from './open.ts';

// What node-postgres is promised by both databases: the same cases run on the embedded one and, where
// DATABASE_URL names one, on a server.

interface Target {
  pool(config?: pg.PoolConfig): pg.Pool;
  close(): Promise<void>;
}

async function embedded(): Promise<Target> {
  const database = await openEmbedded({ statementTimeoutMs: 20_000 });
  return {
    pool: (config) => new pg.Pool({ ...config, stream: () => database.stream() }),
    close: () => database.close(),
  };
}

async function server(connectionString: string): Promise<Target> {
  return { pool: (config) => new pg.Pool({ ...config, connectionString }), close: async () => {} };
}

const targets: [string, () => Promise<Target>][] = [['embedded', embedded]];
const url = process.env.DATABASE_URL;
if (url) targets.push(['server', () => server(url)]);

for (const [name, open] of targets) describe(name, () => matrix(open));

function matrix(open: () => Promise<Target>): void {
  const t = `matrix_${process.pid}_${Date.now() % 100_000}`;
  let target: Target;
  let pool: pg.Pool;

  before(async () => {
    target = await open();
    pool = target.pool();
    await pool.query(`create table ${t} (id int primary key, note text not null default '')`);
  });
  after(async () => {
    await pool.query(`drop table ${t}`);
    await pool.end();
    await target.close();
  });

  async function ids(): Promise<number[]> {
    const { rows } = await pool.query(`select id from ${t} order by id`);
    await pool.query(`delete from ${t}`);
    return rows.map(({ id }) => id);
  }

  test('2000 concurrent parametrised queries each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2000 }, (_, i) =>
        pool.query('select $1::int as n, $2::text as s', [i, `row ${i}`]),
      ),
    );
    assert.equal(answers.filter(({ rows }, i) => rows[0].n !== i || rows[0].s !== `row ${i}`).length, 0);
  });

  test('interleaved transactions keep what they committed and nothing else', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const client = await pool.connect();
        await client.query('begin');
        await client.query(`insert into ${t} (id) values ($1)`, [i]);
        await pause(i % 3);
        await client.query(`insert into ${t} (id) values ($1)`, [i + 100]);
        await client.query(i % 2 === 0 ? 'commit' : 'rollback');
        client.release();
      }),
    );
    const even = Array.from({ length: 10 }, (_, i) => i * 2);
    assert.deepEqual(await ids(), [...even, ...even.map((i) => i + 100)]);
  });

  test('a client that dies in a transaction is rolled back and those who wait go on', async () => {
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin');
    await client.query(`insert into ${t} (id) values (1)`);
    const waiting = Array.from({ length: 5 }, (_, i) =>
      pool.query(`insert into ${t} (id) values ($1)`, [i + 10]),
    );
    socketOf(client).destroy();
    await Promise.all(waiting);
    client.release(true);
    assert.deepEqual(await ids(), [10, 11, 12, 13, 14]);
  });

  test('a client that dies while its statement runs is rolled back', async () => {
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin');
    const failed = assert.rejects(client.query(`insert into ${t} (id) select 1 from pg_sleep(0.2)`));
    await pause(50);
    socketOf(client).destroy();
    await failed;
    client.release(true);
    await pause(300);
    assert.deepEqual(await ids(), []);
  });

  test('after an error the next query of the connection is fine', async () => {
    const client = await pool.connect();
    for (const query of ['select nonsense', 'nonsense', { text: 'select $1::int', values: ['x'] }]) {
      await assert.rejects(client.query(query));
      assert.equal((await client.query('select 1 as one')).rows[0].one, 1);
    }
    client.release();
  });

  test('a failed transaction refuses every statement until it is rolled back', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into ${t} (id) values (1)`);
    await client.query('savepoint a');
    await assert.rejects(client.query('select 1/0'), { code: '22012' });
    await assert.rejects(client.query('select 1'), { code: '25P02' });
    await client.query('rollback to a');
    await client.query(`insert into ${t} (id) values (2)`);
    await assert.rejects(client.query('select 1/0'), { code: '22012' });
    assert.equal((await client.query('commit')).command, 'ROLLBACK');
    client.release();
    assert.deepEqual(await ids(), []);
  });

  test('SET LOCAL does not outlive its transaction', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query("set local timezone = 'Asia/Tokyo'");
    assert.equal((await client.query('show timezone')).rows[0].TimeZone, 'Asia/Tokyo');
    await client.query('commit');
    client.release();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pool.query('show timezone')));
    for (const { rows } of answers) assert.notEqual(rows[0].TimeZone, 'Asia/Tokyo');
  });

  test('two connections may give different statements the same name', async () => {
    const [a, b] = await Promise.all([pool.connect(), pool.connect()]);
    for (let i = 0; i < 3; i++) {
      const [one, two] = await Promise.all([
        a.query({ name: 'same', text: 'select $1::int as n', values: [i] }),
        b.query({ name: 'same', text: 'select $1::text as s', values: [`${i}`] }),
      ]);
      assert.deepEqual([one.rows, two.rows], [[{ n: i }], [{ s: `${i}` }]]);
    }
    const long = 'n'.repeat(63);
    assert.equal((await a.query({ name: long, text: 'select 1 as one' })).rows[0].one, 1);
    a.release(true);
    b.release(true);
  });

  test('a notification reaches all who listen to its channel, and only them', async () => {
    const [a, b, c] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const heard: string[] = [];
    for (const [name, client] of Object.entries({ a, b, c })) {
      client.on('notification', ({ channel, payload }) => heard.push(`${name} ${channel} ${payload}`));
    }
    await a.query(`listen ${t}`);
    await b.query(`LISTEN ${t.toUpperCase()}`);
    await c.query(`listen "${t} Other"`);
    await pool.query('select pg_notify($1, $2)', [t, 'one']);
    await pool.query(`notify "${t} Other", 'two'`);
    await c.query('begin');
    await c.query(`notify ${t}, 'not committed'`);
    await c.query('rollback');
    await a.query(`unlisten ${t}`);
    await pool.query(`notify ${t}, 'three'`);
    await until('all is heard', () => heard.length >= 4);
    await pause(100);
    assert.deepEqual(heard.toSorted(), [`a ${t} one`, `b ${t} one`, `b ${t} three`, `c ${t} Other two`]);
    for (const client of [a, b, c]) client.release(true);
  });

  test('COPY FROM STDIN stores rows, and stores none when it fails', async () => {
    const client = await pool.connect();
    const lines = (count: number): Readable => Readable.from(generate(count));
    await pipeline(lines(5000), client.query(copyFrom(`copy ${t} (id, note) from stdin`)));
    assert.equal((await ids()).length, 5000);

    const wrong = Readable.from(['1\tfine\n', 'x\tnot a number\n']);
    await assert.rejects(pipeline(wrong, client.query(copyFrom(`COPY ${t} FROM STDIN`))), { code: '22P02' });
    const missing = client.query(copyFrom('copy no_such_table from stdin'));
    await assert.rejects(pipeline(lines(10), missing), { code: '42P01' });
    const given = client.query(copyFrom(`copy ${t} from stdin`));
    given.write('1\tgiven up\n');
    given.destroy(new Error('changed my mind'));
    await assert.rejects(once(given, 'finish'), { code: '57014' });
    await assert.rejects(client.query(`copy ${t} from stdin`), { code: '57014' });
    assert.equal((await client.query('select 1 as one')).rows[0].one, 1);

    await client.query('begin');
    await pipeline(lines(3), client.query(copyFrom(`copy ${t} from stdin with (format text)`)));
    await client.query('rollback');
    client.release();
    assert.deepEqual(await ids(), []);
  });

  test('COPY TO STDOUT yields all rows', async () => {
    const client = await pool.connect();
    let text = '';
    const rows = client.query(
      copyTo("copy (select i, 'from stdin' from generate_series(1, 5000) i) to stdout"),
    );
    for await (const chunk of rows) text += chunk;
    client.release();
    assert.equal(text.split('\n').length, 5001);
    assert.ok(text.endsWith('5000\tfrom stdin\n'));
  });

  test('cursors are read in parts, in SQL and in the protocol', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('declare c cursor for select i from generate_series(1, 25) i');
    const sizes = [];
    for (let i = 0; i < 4; i++) sizes.push((await client.query('fetch 10 from c')).rows.length);
    await client.query('commit');
    assert.deepEqual(sizes, [10, 10, 5, 0]);

    const portal = { text: 'select i from generate_series(1, $1::int) i', values: [25], rows: 10 };
    const answers = await Promise.all([client.query(portal), pool.query('select 1 as one')]);
    assert.deepEqual([answers[0].rows.length, answers[1].rows], [25, [{ one: 1 }]]);
    assert.equal((await client.query(portal)).rows.length, 25);
    client.release();
  });

  test('a query of several statements answers each, and is one transaction', async () => {
    const results: unknown = await pool.query('select 1 as a; select 2 as b; select 3 as c');
    assert.ok(Array.isArray(results));
    assert.deepEqual(
      results.map(({ rows }) => rows),
      [[{ a: 1 }], [{ b: 2 }], [{ c: 3 }]],
    );
    await assert.rejects(pool.query(`insert into ${t} (id) values (1); select 1/0`), { code: '22012' });
    assert.deepEqual(await ids(), []);
  });

  test('errors are DatabaseError with code, constraint and detail', async () => {
    await pool.query(`insert into ${t} (id) values (1)`);
    await assert.rejects(pool.query(`insert into ${t} (id) values ($1)`, [1]), (error) => {
      assert.ok(error instanceof pg.DatabaseError);
      assert.deepEqual(
        [error.code, error.severity, error.table, error.constraint, error.detail],
        ['23505', 'ERROR', t, `${t}_pkey`, 'Key (id)=(1) already exists.'],
      );
      return true;
    });
    assert.deepEqual(await ids(), [1]);
  });

  test('100,000 rows and a parameter of 5 MB arrive whole', async () => {
    const { rows } = await pool.query("select i, repeat('x', i % 200) as s from generate_series(0, 99999) i");
    assert.equal(rows.length, 100_000);
    assert.equal(rows.filter(({ i, s }, at) => i !== at || s.length !== at % 200).length, 0);
    const text = 'größe '.repeat(750_000);
    const answer = await pool.query('select $1::text as s, length($1::text) as n', [text]);
    assert.equal(answer.rows[0].n, text.length);
    assert.equal(answer.rows[0].s, text);
  });

  test('ten idle connections and connections that end harm nobody', async () => {
    const other = target.pool({ idleTimeoutMillis: 50 });
    for (let round = 0; round < 3; round++) {
      const clients = await Promise.all(Array.from({ length: 10 }, () => other.connect()));
      await Promise.all(
        clients.map((client, i) => client.query({ name: 'n', text: 'select $1::int', values: [i] })),
      );
      for (const [i, client] of clients.entries()) client.release(i % 2 === 0);
      await pool.query('select 1');
    }
    await until('idle connections end', () => other.totalCount === 0);
    await other.query('select 1');
    await other.end();
    assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
  });
}

function* generate(count: number): Iterable<string> {
  for (let i = 0; i < count; i++) yield `${i}\trow ${i}\n`;
}

/** The stream below a client, which node-postgres keeps to itself. */
function socketOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
