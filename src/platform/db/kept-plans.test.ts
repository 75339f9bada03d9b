import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestPlatform, twoCompanies } from '../../../test/kit/platform.ts';
import { type CompanyTx, inCompany } from './company-tx.ts';
import { keepingPlans } from './kept-plans.ts';

test('a transaction that keeps plans', async (t) => {
  const { database } = await openTestPlatform(t);
  const { pool } = database;
  const [ours, theirs] = await twoCompanies(pool);
  const named = async (tx: CompanyTx, id: number) =>
    (await sql<{ name: string }>`select name from contact_groups where contact_group_id = ${id}`.execute(tx))
      .rows;
  /** How often the database has planned the statement for any value, and for a value given. */
  const plans = async (tx: CompanyTx) =>
    (
      await sql<{ plans: number }>`
        select (generic_plans + custom_plans)::integer as plans from pg_prepared_statements
         where statement like '%from contact_groups where contact_group_id%'`.execute(tx)
    ).rows;

  await t.test('asks by the statement it has prepared, also behind itself', async () => {
    await inCompany(database, ours, async (tx) => {
      const kept = keepingPlans(tx);
      const both = await Promise.all([named(kept, 1), named(kept, 2)]);
      assert.deepEqual(both, [[{ name: `group of ${ours}` }], []]);
      assert.deepEqual(await plans(tx), [{ plans: 2 }]);
    });
  });

  await t.test('leaves the statements of the transaction it was made of as they were', async () => {
    await inCompany(database, ours, async (tx) => {
      const before = await plans(tx);
      await named(tx, 1);
      assert.deepEqual(await plans(tx), before);
    });
  });

  await t.test('shows the rows of whoever asks, however often another has asked the same', async () => {
    for (let time = 0; time < 8; time += 1) {
      for (const company of [ours, theirs]) {
        const seen = await inCompany(database, company, (tx) => named(keepingPlans(tx), 1));
        assert.deepEqual(seen, [{ name: `group of ${company}` }]);
      }
    }
  });

  await t.test('keeps so many and no more, and answers whatever is asked beyond', async () => {
    await inCompany(database, ours, async (tx) => {
      const kept = keepingPlans(tx);
      for (let n = 0; n < 210; n += 1) {
        const { rows } = await sql<{ n: number }>`select ${sql.lit(n)}::integer as n`.execute(kept);
        assert.deepEqual(rows, [{ n }]);
      }
      const { rows } = await sql<{ statements: number }>`
        select count(*)::integer as statements from pg_prepared_statements
         where statement like '%::integer as n'`.execute(tx);
      const [{ statements = 0 } = {}] = rows;
      assert.ok(statements > 100 && statements <= 200, `${statements} kept`);
    });
  });

  await t.test('is over when the one it was made of is', async () => {
    const escaped = await inCompany(database, ours, async (tx) => ({ kept: keepingPlans(tx) }));
    await assert.rejects(named(escaped.kept, 1), /after its transaction had ended/);
  });
});
