import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPlatform } from '../../../../test/kit/platform.ts';
import { analyzeGrown } from './statistics.ts';

const COLUMNS = Array.from({ length: 20 }, (_, n) => `c${n}`);

test('the statistics of a grown table are updated, on the embedded database in short statements', async (t) => {
  const { database } = await openTestPlatform(t);
  const { pool, kind } = database;
  await pool.query(`create table wide (${COLUMNS.map((name) => `${name} text`).join(', ')})`);
  await pool.query(
    `insert into wide select ${COLUMNS.map(() => 'repeat(n::text, 20)').join(', ')} from generate_series(1, 2000) n`,
  );
  const statements: string[] = [];
  const noting = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? (text: string, values?: unknown[]) => {
            statements.push(text);
            return target.query(text, values);
          }
        : Reflect.get(target, name),
  });
  await analyzeGrown({ kind, pool: noting });
  const { rows } = await pool.query("select attname from pg_stats where tablename = 'wide' order by attname");
  assert.deepEqual(
    rows.map(({ attname }) => attname),
    COLUMNS.toSorted(),
  );
  const analyzing = statements.filter((text) => /analyze.* wide/.test(text));
  if (kind === 'server') assert.equal(analyzing.length, 1);
  else for (const text of analyzing) assert.ok((text.match(/\bc\d+\b/g) ?? []).length <= 4, text);
  assert.ok(kind === 'server' || analyzing.length > 1);
  const again = statements.length;
  await analyzeGrown({ kind, pool: noting });
  assert.equal(statements.length, again + 1, 'what has not grown is left alone');
});
