import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type pg from 'pg';
import { openTestPlatform, twoCompanies } from '../../../../test/kit/platform.ts';
import { migrate, readMigrations } from '../schema/migrate.ts';
import { tenantRoleFor } from '../schema/tenant-role.ts';
import { distribute } from './distribute.ts';
import { obstacles } from './preflight.ts';
import { clusterFaults } from './verify.ts';

/**
 * Citus' catalog and functions as far as they are used, refusing what Citus refuses: row-level security that binds the
 * owner, policies with a sub-select, references to a table that is not distributed yet.
 */
const STAND_IN = `
  create table pg_dist_node (groupid int, nodename text, nodeport int, noderole text, isactive boolean);
  create table pg_dist_partition (logicalrelid regclass, colocationid int);
  create table calls (what text);
  create function create_distributed_table(name regclass, by text, colocate_with text, shard_count int default null)
  returns void language plpgsql as $$
  begin
    if (select relforcerowsecurity from pg_class where oid = name) then raise 'forced: %', name; end if;
    if exists (select from pg_policy where polrelid = name and pg_get_expr(polqual, polrelid) ~* 'select') then
      raise 'Subqueries are not supported in policies on distributed tables'; end if;
    if exists (select from pg_constraint where contype = 'f' and conrelid = name and confrelid <> name
                  and confrelid not in (select logicalrelid from pg_dist_partition)) then
      raise '% refers to a local table', name; end if;
    if (colocate_with = 'none') <> (name = 'companies'::regclass) or by <> 'company_id' then raise 'place of %', name; end if;
    insert into pg_dist_partition values (name, 1);
    insert into calls values ('distribute ' || name || coalesce(' over ' || shard_count, ''));
  end $$;
  create function truncate_local_data_after_distributing_table(name regclass) returns void language sql as $$
    insert into calls values ('truncate ' || name) $$;
  create function run_command_on_workers(command text)
  returns table (nodename text, nodeport int, success boolean, result text) language sql as $$
    select nodename, nodeport, nodename <> 'unreachable', case nodename
             when 'bare' then 'vector' when 'unreachable' then 'connection refused'
             else 'login vector pg_trgm btree_gin fuzzystrmatch' end
      from pg_dist_node where groupid <> 0 $$;
  create function run_command_on_shards(name regclass, command text) returns table (success boolean, result text)
  language plpgsql as $$
  begin
    success := true;
    execute format(command, name) into result;
    result := left(result, 1);
    return next;
  end $$`;

async function connected(
  t: TestContext,
  work: (client: pg.PoolClient, pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const { pool } = (await openTestPlatform(t)).database;
  const client = await pool.connect();
  try {
    await work(client, pool);
  } finally {
    client.release();
  }
}

test('the preflight names each obstacle with its remedy', (t) =>
  connected(t, async (client, pool) => {
    const found = async () => (await obstacles(client)).map(({ what, remedy }) => `${what}: ${remedy}`);
    const has = async (pattern: RegExp) =>
      assert.ok(
        (await found()).some((line) => pattern.test(line)),
        `${await found()}`,
      );
    assert.deepEqual(await found(), [
      'this database has no Citus: as a superuser, in this database on every node: create extension citus',
    ]);
    await client.query(STAND_IN);
    await has(/^no worker is active: select citus_add_node/);
    await has(/^the workers do not know the address of this node: select citus_set_coordinator_host/);
    await client.query(`insert into pg_dist_node values (0, 'head', 5432, 'primary', true), (1, 'bare', 5432, 'primary', true),
                                                      (2, 'unreachable', 5432, 'primary', true)`);
    const { rows } = await pool.query('select current_database() as name');
    const role = tenantRoleFor(rows[0].name);
    const names = (await found()).map((line) => line.split(':').slice(0, 2).join(':'));
    assert.deepEqual(names.slice(-3), [
      'worker bare:5432 lacks extensions',
      `on worker bare:5432 the role ${role} is missing or may not log in`,
      'worker unreachable:5432 cannot be asked',
    ]);
    await client.query(
      'create policy odd on jobs using (company_id = (select company_id from companies limit 1))',
    );
    await has(/^policy odd on jobs has a sub-select: .*drop policy odd on jobs/);
    await client.query('alter table logins add foreign key (home_company_id) references companies');
    await has(
      /^table logins belongs to no company and refers to one that does: alter table logins drop constraint/,
    );
    await client.query(`delete from schema_migrations where name = '0001_ground.sql'`);
    assert.match((await found()).join(), /^1 migrations are to be applied: fieldstone migrate/);
  }));

test('tables are distributed in order, in one transaction, and once', (t) =>
  connected(t, async (client, pool) => {
    assert.deepEqual(await clusterFaults(client), [], 'a single server has none');
    await client.query(STAND_IN);
    await client.query(
      `insert into pg_dist_node values (0, 'head', 5432, 'primary', true), (1, 'one', 5432, 'primary', true)`,
    );
    await twoCompanies(pool);
    const calls = async () => (await client.query('select what from calls')).rows.map(({ what }) => what);

    await t.test('nothing is left of one that fails', async () => {
      await client.query(
        'create table local_only (id int primary key); create table odd (company_id uuid, id int references local_only)',
      );
      await assert.rejects(distribute(client, 4), /refers to a local table/);
      assert.deepEqual(await calls(), []);
      const { rows } = await client.query(
        `select relforcerowsecurity as forced from pg_class where relname = 'jobs'`,
      );
      assert.equal(rows[0].forced, true);
      await client.query('drop table odd, local_only');
    });

    await t.test('every table of a company, after those it refers to', async () => {
      const made = await distribute(client, 4);
      assert.equal(made[0], 'companies');
      assert.ok(made.includes('jobs') && made.includes('search_vectors') && !made.includes('logins'));
      const all = await calls();
      assert.equal(all[0], 'distribute companies over 4');
      assert.deepEqual(
        all.slice(made.length),
        made.toReversed().map((name) => `truncate ${name}`),
      );
      assert.deepEqual(await clusterFaults(client), []);
    });

    await t.test('again, nothing is to do', async () => assert.deepEqual(await distribute(client, 4), []));

    await t.test('a table that a later migration adds is distributed with it', async () => {
      const sql = `create table later (company_id uuid not null references companies on delete cascade, primary key (company_id));
                 select isolate_tenants('later')`;
      await migrate(pool, [...(await readMigrations()), { name: '9999_later.sql', sql, checksum: 'x' }]);
      assert.deepEqual((await calls()).slice(-2), ['distribute later', 'truncate later']);
      assert.deepEqual(await clusterFaults(client), []);
    });

    await t.test('what does not hold on the nodes is told', async () => {
      await client.query('alter table jobs no force row level security');
      await client.query('create table stray (company_id uuid primary key)');
      const faults = await clusterFaults(client);
      assert.match(faults.join(), /^not distributed: stray/);
      await client.query(`alter policy one_company on companies using (true)`);
      assert.ok((await clusterFaults(client)).includes('a company sees the rows of others'));
    });
  }));
