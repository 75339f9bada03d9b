import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openLog } from '#/platform/log/log.ts';
import { openPlatform } from '#/platform/open.ts';
import { JWT_SECRET, serverDatabase } from '../../../../test/kit/app.ts';
import { twoCompanies } from '../../../../test/kit/platform.ts';
import { inCompany } from '../company-tx.ts';
import { type Database, openDatabase } from '../open.ts';
import { migrate, readMigrations } from './migrate.ts';
import { rlsFaults } from './rls-check.ts';
import { sharesTenantRole, tenantRoleFor, tenantRoles } from './tenant-role.ts';

const { DATABASE_URL } = process.env;
const needsServer = { skip: DATABASE_URL ? false : 'without DATABASE_URL there is no server to share' };
const FORBIDDEN = { code: '42501' };
const DROP_TRIES = 100;

test('the name of a role needs no quotes, fits, and tells databases apart', () => {
  assert.equal(tenantRoleFor('fieldstone'), 'fieldstone_app_fieldstone');
  const names = ['field-stone', 'field_stone', 'Field_stone', `${'x'.repeat(60)}a`, `${'x'.repeat(60)}b`];
  const roles = names.map(tenantRoleFor);
  assert.equal(new Set(roles).size, names.length);
  for (const role of roles) assert.match(role, /^fieldstone_app_[a-z0-9_]{1,48}$/);
});

test('a database that uses the role of all databases moves to its own, with every policy and right', async (t) => {
  const database = await sharingDatabase(t, (await serverDatabase(t)) ?? null);
  const { pool } = database;
  const [ours] = await twoCompanies(pool);
  assert.equal((await tenantRoles(pool)).used, 'fieldstone_app');

  await migrate(pool);
  const { own, used } = await tenantRoles(pool);
  assert.equal(used, own);
  assert.deepEqual(await rlsFaults(pool), []);
  assert.equal(await sharesTenantRole(pool), false);
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relacl::text like '%fieldstone_app=%'`,
  );
  assert.deepEqual(rows, []);
  const seen = await inCompany(database, ours, (tx) =>
    tx.selectFrom('contact_groups').select('name').execute(),
  );
  assert.deepEqual(seen, [{ name: `group of ${ours}` }]);
  // What it may do is what the shared role might do: it reads the audit log, and changes nothing of it.
  const forget = inCompany(database, ours, (tx) => tx.deleteFrom('audit_log').execute());
  await assert.rejects(forget, FORBIDDEN);
});

test(
  'without the right to make roles a database keeps the shared one until its own is there',
  needsServer,
  async (t) => {
    const { url, owner } = await databaseOfItsOwn(t, '');
    await onServer(
      'create role fieldstone_app nologin',
      `grant fieldstone_app to ${owner} with admin option`,
    );
    t.after(() => onServer('drop role fieldstone_app'));
    const database = await sharingDatabase(t, url);
    const { pool } = database;
    await migrate(pool);
    const { own, used } = await tenantRoles(pool);
    assert.deepEqual([used, await sharesTenantRole(pool)], ['fieldstone_app', true]);
    assert.deepEqual(await rlsFaults(pool), []);

    await onServer(`create role ${own} nologin`, `grant ${own} to ${owner}`);
    await migrate(pool);
    assert.deepEqual([(await tenantRoles(pool)).used, await sharesTenantRole(pool)], [own, false]);
  },
);

test('the login of one database gets nothing from another on the same server', needsServer, async (t) => {
  const first = await databaseOfItsOwn(t, 'createrole');
  const second = await databaseOfItsOwn(t, 'createrole');
  for (const { url } of [first, second]) {
    await using platform = await openPlatform({
      log: openLog('silent'),
      database: { url, dataDir: null },
      masterSecret: JWT_SECRET,
    });
    await twoCompanies(platform.database.pool);
    assert.equal(await sharesTenantRole(platform.database.pool), false);
  }
  const intruding = new URL(first.url);
  intruding.username = second.owner;
  await assert.rejects(
    connected(intruding.href, async () => undefined),
    FORBIDDEN,
  );

  // Even let in, it may neither read nor act as the other's role.
  const name = intruding.pathname.slice(1);
  await connected(first.url, (client) =>
    client.query(`grant connect on database ${name} to ${second.owner}`),
  );
  await connected(intruding.href, async (client) => {
    await assert.rejects(client.query('select name from companies'), FORBIDDEN);
    await assert.rejects(client.query(`set role ${tenantRoleFor(name)}`), FORBIDDEN);
    // Up to PostgreSQL 15 whoever may create roles may grant any.
    if (await isOfVersion(client, 16))
      await assert.rejects(client.query(`grant ${tenantRoleFor(name)} to ${second.owner}`), FORBIDDEN);
  });
});

/** A database as it was made before each had a role of its own. */
async function sharingDatabase(t: TestContext, url: string | null): Promise<Database> {
  const database = await openDatabase({ url, dataDir: null, log: openLog('silent') });
  t.after(() => database[Symbol.asyncDispose]());
  await database.pool.query('create table schema_migrations (name text primary key, checksum text not null)');
  for (const { name, sql, checksum } of await readMigrations()) {
    if (name >= '0031') break;
    await database.pool.query(sql);
    await database.pool.query('insert into schema_migrations values ($1, $2)', [name, checksum]);
  }
  return database;
}

/** A database with a login of its own, both gone when the test ends. */
async function databaseOfItsOwn(t: TestContext, attributes: string): Promise<{ url: string; owner: string }> {
  const name = `test_${randomUUID().slice(0, 8)}`;
  const owner = `${name}_login`;
  await onServer(
    `create role ${owner} login password 'fieldstone' ${attributes}`,
    `grant ${owner} to current_user`,
    `create database ${name} owner ${owner}`,
  );
  t.after(async () => {
    await dropDatabase(name);
    await onServer(`drop role if exists ${tenantRoleFor(name)}`, `drop role ${owner}`);
  });
  const url = Object.assign(new URL(DATABASE_URL ?? ''), { username: owner, pathname: `/${name}` });
  return { url: url.href, owner };
}

/** Who is no superuser cannot end an autovacuum that is at work in it: that ends by itself. */
async function dropDatabase(name: string): Promise<void> {
  for (let left = DROP_TRIES; ; left--)
    try {
      return await onServer(`drop database ${name} with (force)`);
    } catch (err) {
      if (left === 0) throw err;
      await pause(200);
    }
}

async function isOfVersion(client: pg.Client, major: number): Promise<boolean> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  return rows[0].version >= major * 10_000;
}

async function onServer(...statements: string[]): Promise<void> {
  await connected(DATABASE_URL ?? '', async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
