import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestPlatform } from '../../../test/kit/platform.ts';
import { pipelined } from './pipelined.ts';

test('a connection that breaks between two statements fails their work and nothing else', async (t) => {
  const { database } = await openTestPlatform(t);
  const { pool } = database;
  await pool.query('create table steps (n integer primary key)');
  const used = new Promise<unknown>((resolve) => pool.once('acquire', resolve));
  const work = pipelined(database, ['select 1'], async (tx) => {
    await sql`insert into steps values (1)`.execute(tx);
    const { connection } = (await used) as unknown as {
      connection: { stream: { destroy(err: Error): void } };
    };
    connection.stream.destroy(new Error('the line went dead'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`insert into steps values (2)`.execute(tx);
  });
  await assert.rejects(work);
  assert.deepEqual((await pool.query('select n from steps')).rows, []);
  await database.ping();
});
