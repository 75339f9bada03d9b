import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from '#/platform/log.ts';
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
