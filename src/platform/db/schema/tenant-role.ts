import { createHash } from 'node:crypto';
import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** What migrations call the tenant role; the name of the database's own takes its place. */
const NAME_IN_MIGRATIONS = /\bfieldstone_app\b/g;
const PREFIX = 'fieldstone_app_';
/** So that the whole stays below the 63 bytes of a name, with the hash that tells shortened ones apart. */
const SUFFIX_MAX = 39;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * The role of tenants' statements for a database of this name. Roles belong to the whole server, so each database has
 * one of its own: the login of one gets nothing from the others. Plain letters, so that it needs no quotes.
 */
export function tenantRoleFor(databaseName: string): string {
  const plain = databaseName.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  if (plain === databaseName && plain.length <= SUFFIX_MAX) return PREFIX + plain;
  const hash = createHash('sha256').update(databaseName).digest('hex').slice(0, 8);
  return `${PREFIX}${plain.slice(0, SUFFIX_MAX)}_${hash}`;
}

/** The role this database should have, and the one its policies name: the same before the first migration. */
export async function tenantRoles(client: Client): Promise<{ own: string; used: string }> {
  const { rows } = await client.query<{ database: string; used: string | null }>(
    `select current_database() as database,
            (select r.rolname from pg_policy p join pg_roles r on r.oid = any (p.polroles)
              where p.polrelid = to_regclass('public.companies') and p.polname = 'one_company') as used`,
  );
  const own = tenantRoleFor(rows[0]?.database ?? '');
  return { own, used: rows[0]?.used ?? own };
}

/** The SQL of a migration for the role that this database uses. */
export async function forTenantRole(client: Client, sql: string): Promise<string> {
  const { used } = await tenantRoles(client);
  return sql.replace(NAME_IN_MIGRATIONS, used);
}

/**
 * Moves a migrated database that uses another role to its own: one made when all databases of a server shared a role,
 * a copy, or a renamed one. Inside a transaction. Without the right to make the role all stays as it is, and `doctor`
 * says so.
 */
export async function useOwnTenantRole(client: Client): Promise<void> {
  const { own, used } = await tenantRoles(client);
  if (used === own || !(await isMigrated(client))) return;
  await client.query('savepoint own_role');
  try {
    await makeRole(client, own);
  } catch (err) {
    if (!(err instanceof Error && 'code' in err && err.code === INSUFFICIENT_PRIVILEGE)) throw err;
    await client.query('rollback to savepoint own_role');
    return;
  }
  await handOver(client, used, own);
  await dropUnused(client, used);
}

/** Whether tenants' statements run as a role that other databases of the server use too. */
export async function sharesTenantRole(client: Client): Promise<boolean> {
  const { own, used } = await tenantRoles(client);
  const { rows } = await client.query<{ elsewhere: boolean }>(
    `select exists (select from pg_shdepend d
                     where d.refclassid = 'pg_authid'::regclass and d.refobjid = to_regrole($1) and d.dbid <> 0
                       and d.dbid <> (select oid from pg_database where datname = current_database())) as elsewhere`,
    [used],
  );
  return used !== own || rows[0]?.elsewhere === true;
}

async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regproc('public.tenant_role') is not null as there`);
  return rows[0]?.there === true;
}

async function makeRole(client: Client, role: string): Promise<void> {
  const { rows: roles } = await client.query(`select from pg_roles where rolname = $1`, [role]);
  if (roles.length === 0)
    await client.query(
      `create role ${role} nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls`,
    );
  // Whoever made a role is a member of it, which since PostgreSQL 16 does not mean that they may act as it.
  const { rows } = await client.query<{ login: string; enough: boolean }>(
    `select quote_ident(current_user) as login,
            pg_has_role($1, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
              as enough`,
    [role],
  );
  if (rows[0]?.enough !== true) await client.query(`grant ${role} to ${rows[0]?.login}`);
}

/** Gives the new role every right and policy of the old one, and takes them from that. */
async function handOver(client: Client, from: string, to: string): Promise<void> {
  await client.query(`do $$
    declare item record;
    begin
      grant usage on schema public to ${to};
      for item in select c.oid::regclass as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
                         acl.privilege_type as privilege
                    from pg_class c, aclexplode(c.relacl) acl
                   where c.relnamespace = 'public'::regnamespace and acl.grantee = '${from}'::regrole
      loop
        execute format('grant %s on %s %s to ${to}', item.privilege, item.kind, item.name);
      end loop;
      for item in select polname as name, polrelid::regclass as tenant_table from pg_policy
                   where '${from}'::regrole = any (polroles)
      loop
        execute format('alter policy %I on %s to ${to}', item.name, item.tenant_table);
      end loop;
      revoke all on all tables in schema public from ${from};
      revoke all on all sequences in schema public from ${from};
      revoke all on schema public from ${from};
    end $$`);
  await client.query(
    `create or replace function tenant_role() returns text language sql stable return '${to}'`,
  );
}

/** A role that other databases still use, or that somebody else made, stays. */
async function dropUnused(client: Client, role: string): Promise<void> {
  await client.query('savepoint unused_role');
  await client.query(`drop role ${role}`).catch(() => client.query('rollback to savepoint unused_role'));
}
