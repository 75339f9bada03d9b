import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type Transaction } from 'kysely';
import { openTestPlatform } from '../../../test/kit/platform.ts';
import { pipelined } from './pipelined.ts';
import type { DB } from './schema.gen.ts';

const OPENING = ["set local app.company_id = 'opened'"];

test('a pipelined transaction', async (t) => {
  const { database } = await openTestPlatform(t);
  const { pool } = database;
  await pool.query('create table steps (n integer primary key)');
  const put = (tx: Transaction<DB>, n: number) => sql`insert into steps values (${n})`.execute(tx);
  const kept = async () => (await pool.query('select n from steps order by n')).rows.map(({ n }) => n);

  await t.test('runs statements that do not wait for each other in the order they were given', async () => {
    const seen = await pipelined(database, OPENING, async (tx) => {
      const before = sql<{ n: number }>`select count(*)::integer as n from steps`.execute(tx);
      const [first, , last] = await Promise.all([
        before,
        put(tx, 1),
        sql<{ n: number; opened: string }>`
          select count(*)::integer as n, current_setting('app.company_id') as opened from steps`.execute(tx),
      ]);
      return [first.rows[0]?.n, last.rows[0]?.n, last.rows[0]?.opened];
    });
    assert.deepEqual(seen, [0, 1, 'opened']);
    assert.deepEqual(await kept(), [1]);
  });

  await t.test('keeps nothing when one of them fails, and tells that one’s failure', async () => {
    const broken = pipelined(database, OPENING, (tx) => Promise.all([put(tx, 2), put(tx, 1), put(tx, 3)]));
    await assert.rejects(broken, { code: '23505' });
    assert.deepEqual(await kept(), [1]);
  });

  await t.test('keeps nothing when what it does besides fails', async () => {
    const broken = pipelined(database, OPENING, async (tx) => {
      await put(tx, 2);
      throw new Error('no more');
    });
    await assert.rejects(broken, /no more/);
    assert.deepEqual(await kept(), [1]);
  });

  await t.test('lets nothing take effect behind an opening that fails, and tells of it', async () => {
    const opening = ['set local role nobody_of_that_name', ...OPENING];
    await assert.rejects(
      pipelined(database, opening, (tx) => put(tx, 2)),
      /nobody_of_that_name/,
    );
    const swallowing = pipelined(
      database,
      opening,
      async (tx) => void (await put(tx, 2).catch(() => undefined)),
    );
    await assert.rejects(swallowing, /nobody_of_that_name/);
    assert.deepEqual(await kept(), [1]);
  });

  await t.test('refuses a statement that comes after its end', async () => {
    const over = await pipelined(database, OPENING, async (tx) => ({ tx }));
    await assert.rejects(put(over.tx, 2), /after its transaction had ended/);
    assert.deepEqual(await kept(), [1]);
  });

  await t.test('leaves its connection as good as it was', async () => {
    await pipelined(database, OPENING, (tx) => put(tx, 2));
    const { rows } = await pool.query(
      "select coalesce(current_setting('app.company_id', true), '') as opened",
    );
    assert.deepEqual([rows[0].opened, await kept()], ['', [1, 2]]);
  });
});
