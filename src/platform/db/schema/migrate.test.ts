import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { openLog } from '#/platform/log/log.ts';
import { serverDatabase } from '../../../../test/kit/app.ts';
import { openDatabase } from '../open.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });

test('migrations', async (t) => {
  const url = (await serverDatabase(t)) ?? null;
  const database = await openDatabase({ url, dataDir: null, log: openLog('silent') });
  t.after(() => database[Symbol.asyncDispose]());
  const { pool } = database;
  const first = step('0001_first.sql', 'create table one (id integer); insert into one values (1);');
  const broken = step('0002_broken.sql', 'create table two (id integer); insert into nowhere values (1);');

  await t.test('several servers starting at once run each migration once', async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, [first])));
    assert.deepEqual(ran.flat(), ['0001_first.sql']);
    assert.deepEqual((await pool.query('select id from one')).rows, [{ id: 1 }]);
  });

  await t.test('one that fails leaves nothing of itself, and runs again when it is mended', async () => {
    await assert.rejects(migrate(pool, [first, broken]), { code: '42P01' });
    assert.equal((await pool.query("select to_regclass('two') as found")).rows[0].found, null);
    const mended = step('0002_broken.sql', 'create table two (id integer);');
    assert.deepEqual(await migrate(pool, [first, mended]), ['0002_broken.sql']);
  });

  await t.test('one edited after it ran is refused by name', async () => {
    await assert.rejects(
      migrate(pool, [step('0001_first.sql', 'create table other (id integer);')]),
      /0001_first.sql was edited/,
    );
  });
});

test('every migration has a number of its own, and none is missing', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
  );
});

test('a first connection that gets no answer in time is tried again', async (t) => {
  const url = await serverDatabase(t);
  if (url === undefined) return t.skip('without DATABASE_URL there is no server to connect to');
  const real = new URL(url);
  let connections = 0;
  const slow = createServer((socket) => {
    socket.on('error', () => undefined);
    // The first is taken and never answered.
    if (++connections === 1) return;
    const behind = connect(Number(real.port), real.hostname);
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  t.after(() => slow.close());
  const { port } = slow.address() as AddressInfo;
  const through = Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  await using database = await openDatabase({ url: through, dataDir: null, log: openLog('silent') });
  assert.deepEqual(await migrate(database.pool, [step('0001_first.sql', 'create table one (id integer)')]), [
    '0001_first.sql',
  ]);
  assert.equal(connections, 2);
});
