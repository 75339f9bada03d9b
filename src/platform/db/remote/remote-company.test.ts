import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { companyCtx } from '#/platform/context.ts';
import { openTestPlatform, twoCompanies } from '../../../../test/kit/platform.ts';
import { remoteCompany } from './remote-company.ts';
import { serveReads } from './serve-reads.ts';

test('reads from another thread', async (t) => {
  const platform = await openTestPlatform(t);
  const [ours, theirs] = await twoCompanies(platform.database.pool);
  const reads = serveReads(companyCtx(platform, ours, { type: 'operator' }));
  t.after(() => reads[Symbol.dispose]());
  const { inCompany } = remoteCompany(reads.port, ours);

  await t.test('see the rows of the company that they were opened for, whatever they ask for', async () => {
    const { rows } = await inCompany((tx) => sql`select company_id, name from contact_groups`.execute(tx));
    assert.deepEqual(rows, [{ company_id: ours, name: `group of ${ours}` }]);
    const others = await inCompany((tx) =>
      sql`select 1 from contact_groups where company_id = ${theirs}`.execute(tx),
    );
    assert.deepEqual(others.rows, []);
  });

  await t.test('keep numbers, times, lists and nulls', async () => {
    const values = { n: 3, at: new Date('2026-11-18T12:00:00Z'), list: ['a', 'b'], nothing: null };
    const { rows } = await inCompany((tx) =>
      sql`select ${values.n}::bigint as n, ${values.at}::timestamptz as at, ${values.list}::text[] as list,
                 ${values.nothing}::text as nothing`.execute(tx),
    );
    assert.deepEqual(rows, [{ ...values, at: '2026-11-18T12:00:00Z' }]);
  });

  await t.test('change nothing', async () => {
    await assert.rejects(
      inCompany((tx) => sql`update contact_groups set name = 'other'`.execute(tx)),
      /read-only transaction/,
    );
  });

  await t.test('fail as the statement does, and the next one answers', async () => {
    const wrong = (await inCompany((tx) => sql`select no_such_column from contact_groups`.execute(tx)).catch(
      (err: unknown) => err,
    )) as Error & { code?: string };
    assert.match(wrong.message, /no_such_column/);
    const { rows } = await inCompany((tx) => sql`select 1 as one`.execute(tx));
    assert.deepEqual(rows, [{ one: 1 }]);
  });

  await t.test('may be under way together', async () => {
    const both = await inCompany((tx) =>
      Promise.all([1, 2].map((n) => sql<{ n: number }>`select ${n}::integer as n`.execute(tx))),
    );
    assert.deepEqual(
      both.map(({ rows }) => rows[0]?.n),
      [1, 2],
    );
  });
});
