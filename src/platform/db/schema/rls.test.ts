import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestPlatform, twoCompanies } from '../../../../test/kit/platform.ts';
import { bypassRls, inCompany } from '../company-tx.ts';
import { isOpenToEveryLogin, rlsFaults } from './rls-check.ts';
import { forTenantRole } from './tenant-role.ts';

test('the tenant scope', async (t) => {
  const { database } = await openTestPlatform(t);
  const { pool } = database;
  const [ours, theirs] = await twoCompanies(pool);
  const names = () =>
    inCompany(
      database,
      ours,
      async (tx) => (await sql<{ name: string }>`select name from contact_groups`.execute(tx)).rows,
    );

  await t.test('a forgotten predicate still sees one company', async () => {
    assert.deepEqual(await names(), [{ name: `group of ${ours}` }]);
  });

  await t.test('nothing can be written into another company', async () => {
    const write = inCompany(database, ours, (tx) =>
      sql`insert into contact_groups values (${theirs}::uuid, 2, 'x', now())`.execute(tx),
    );
    await assert.rejects(write, { code: '42501' });
    const moved = await inCompany(database, ours, (tx) =>
      sql`update contact_groups set name = 'x' where company_id = ${theirs}::uuid`.execute(tx),
    );
    assert.equal(moved.numAffectedRows, 0n);
  });

  await t.test('the role and the company end with the transaction', async () => {
    await names();
    const { rows } = await pool.query(
      `select current_setting('app.company_id', true) as company, current_user as role, tenant_role() as tenant`,
    );
    assert.ok(rows[0].company === '' || rows[0].company === null);
    assert.notEqual(rows[0].role, rows[0].tenant);
  });

  await t.test('no company named means no rows', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${await database.tenantRole()}`);
      assert.deepEqual((await client.query('select * from contact_groups')).rows, []);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  await t.test('a company can neither make other companies nor erase any', async () => {
    const erase = inCompany(database, ours, (tx) => sql`delete from companies`.execute(tx));
    await assert.rejects(erase, { code: '42501' });
    const make = inCompany(database, ours, (tx) =>
      sql`insert into companies values (${randomUUID()}::uuid, 'x', 'UTC', '{}', now())`.execute(tx),
    );
    await assert.rejects(make, { code: '42501' });
  });

  await t.test('what bypasses row-level security returns to the tenant scope', async () => {
    const seen = await inCompany(database, ours, async (tx) => {
      const role = async () =>
        (await sql<{ role: string }>`select current_user as role`.execute(tx)).rows[0]?.role;
      return [await role(), await bypassRls(tx, role), await role()];
    });
    const { rows } = await pool.query('select current_user as owner, tenant_role() as tenant');
    const { owner, tenant } = rows[0];
    assert.deepEqual(seen, [tenant, owner, tenant]);
  });

  await t.test('a role that could climb over it is found at start', async () => {
    assert.deepEqual(await rlsFaults(pool), []);
    await pool.query('create table holes (company_id uuid primary key)');
    await pool.query(await forTenantRole(pool, 'grant select on holes to fieldstone_app'));
    assert.deepEqual(await rlsFaults(pool), ['tables without forced row-level security: holes']);
    await pool.query('drop table holes');
  });

  await t.test('a login of the database server that nobody named may not connect', async () => {
    assert.equal(await isOpenToEveryLogin(pool), false);
  });
});
