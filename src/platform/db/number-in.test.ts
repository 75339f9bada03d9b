import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestPlatform, twoCompanies } from '../../../test/kit/platform.ts';
import { inCompany } from './company-tx.ts';
import { numberIn } from './number-in.ts';

test('the number in a text', async (t) => {
  const { database } = await openTestPlatform(t);
  const [company] = await twoCompanies(database.pool);
  const name = sql`(select name from contact_groups where company_id = ${company} and contact_group_id = ${numberIn(sql`t.id`)})`;

  await t.test('is null where the text is none', async () => {
    const texts = ['1', '001', '', ' 1', '-1', '1.0', 'x', '1234567890123456'];
    const { rows } = await inCompany(database, company, (tx) =>
      sql<{ name: string | null }>`
        select ${name} as name from unnest(${texts}::text[]) with ordinality as t (id, at) order by at`.execute(
        tx,
      ),
    );
    const own = `group of ${company}`;
    assert.deepEqual(
      rows.map((row) => row.name),
      [own, own, null, null, null, null, null, null],
    );
  });

  await t.test('is searched for by an index in a tenant scope', async () => {
    const plan = await inCompany(database, company, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select ${name} from unnest(${['1']}::text[]) as t (id)`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    assert.match(plan, /Index Cond: .*contact_group_id = /);
  });
});
