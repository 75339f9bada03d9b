import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { TABLES_WITHOUT_RLS } from '#/platform/db/schema/rls-check.ts';
import { forTenantRole } from '#/platform/db/schema/tenant-role.ts';
import { openTestPlatform } from './kit/platform.ts';

/** As migrations call it: each database has one of its own. */
const ROLE = 'fieldstone_app';

/** Tables of schema public that are no tenant's, and why. The tenant role may not reach them. */
const NO_TENANT_TABLES: Readonly<Record<string, string>> = {
  logins: 'the one directory of who may sign in, across companies',
  rate_buckets: 'what callers have left of their rates, by a hash of whose it is',
  server_idempotency_keys: 'repeated calls of the operator and of people not yet signed in; answers sealed',
  schema_migrations: 'which migrations ran on this database',
};

/** What a search-index table may hold: ids, facets, terms, vectors and times; nothing a person could read. */
const INDEX_COLUMNS: readonly { type: RegExp; name: RegExp }[] = [
  { type: /^uuid$/, name: /^(company_id|segment_id)$/ },
  { type: /^text$/, name: /^(kind|doc_id)$/ },
  // Packed ids, stems and numbers.
  { type: /^bytea$/, name: /^(header|vocabulary|data)$/ },
  { type: /^(tsvector|vector(\(\d+\))?|halfvec(\(\d+\))?|bit(\(\d+\))?)$/, name: /./ },
  { type: /^(timestamp with time zone|integer|smallint|bigint|real|double precision|boolean)$/, name: /./ },
];

/** Without a sub-select, which the policy of a sharded table may not have. */
const FENCE_EXPRESSION =
  "(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)";

type Catalog = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface Table {
  readonly oid: number;
  readonly name: string;
  readonly secured: boolean;
  readonly forced: boolean;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly fallback: string | null;
  readonly counted: boolean;
}

/** Everything in the catalog that would let one company near another, or keep a table from being sharded. */
async function schemaFaults(catalog: Catalog): Promise<string[]> {
  const { rows: tables } = await catalog.query<Table>(
    `select oid::int, relname as name, relrowsecurity as secured, relforcerowsecurity as forced
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const faults: string[] = [];
  for (const table of tables) {
    const found =
      table.name in NO_TENANT_TABLES
        ? await reachFaults(catalog, table)
        : TABLES_WITHOUT_RLS.includes(table.name)
          ? [...(await shapeFaults(catalog, table)), ...(await indexTableFaults(catalog, table))]
          : [...(await shapeFaults(catalog, table)), ...(await rlsFaults(catalog, table))];
    faults.push(...found.map((fault) => `${table.name}: ${fault}`));
  }
  return [...faults, ...(await bypassFaults(catalog))];
}

/** What stays on record when a company is erased. */
const OUTLIVE_THEIR_COMPANY = ['audit_log'];

async function reachFaults(catalog: Catalog, { oid }: Table): Promise<string[]> {
  const { rows } = await catalog.query<{ privilege: string }>(
    `select privilege from unnest(array['select', 'insert', 'update', 'delete']) as privilege
      where has_table_privilege(tenant_role(), $1::oid, privilege)
         or case when privilege <> 'delete' then has_any_column_privilege(tenant_role(), $1::oid, privilege) end`,
    [oid],
  );
  const { rows: references } = await catalog.query<{ target: string }>(
    `select confrelid::regclass::text as target from pg_constraint
      where contype = 'f' and conrelid = $1 and confrelid in (
              select attrelid from pg_attribute where attname = 'company_id')`,
    [oid],
  );
  return [
    ...rows.map(({ privilege }) => `belongs to no tenant, yet ${ROLE} may ${privilege}`),
    ...references.map(({ target }) => `belongs to no tenant, yet refers to ${target}`),
  ];
}

/** Keys, indexes, references and columns: all begin with the company. */
async function shapeFaults(catalog: Catalog, { oid, name }: Table): Promise<string[]> {
  const columns = await columnsOf(catalog, oid);
  const company = columns.find((column) => column.name === 'company_id');
  if (!company) return ['has no company_id, and is not in the list of tables that are no tenant’s'];
  const faults: string[] = [];
  if (company.type !== 'uuid') faults.push('company_id is no uuid');
  for (const column of columns) {
    if (column.counted || column.fallback?.includes('nextval('))
      faults.push(`column ${column.name} counts by a sequence across companies`);
  }
  const { rows: indexes } = await catalog.query<{ name: string; first: string | null; primary: boolean }>(
    `select i.indexrelid::regclass::text as name, a.attname as first, i.indisprimary as primary
       from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = $1`,
    [oid],
  );
  if (!indexes.some(({ primary }) => primary)) faults.push('has no primary key');
  for (const index of indexes)
    if (index.first !== 'company_id') faults.push(`index ${index.name} does not begin with company_id`);
  const { rows: references } = await catalog.query<Reference>(
    `select k.conname as name, k.confrelid::regclass::text as target, k.confdeltype = 'c' as cascades,
            k.confdeltype in ('n', 'd') as sets,
            (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as first,
            (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as "targetFirst"
       from pg_constraint k where k.contype = 'f' and k.conrelid = $1`,
    [oid],
  );
  for (const { name: reference, first, targetFirst, target, sets } of references) {
    if (sets) faults.push(`foreign key ${reference} sets columns when its target is deleted`);
    if (first !== 'company_id' || targetFirst !== 'company_id')
      faults.push(`foreign key ${reference} to ${target} does not begin with company_id`);
  }
  const outlives = name === 'companies' || OUTLIVE_THEIR_COMPANY.includes(name);
  if (!outlives && !references.some(({ target, cascades }) => target === 'companies' && cascades))
    faults.push('has no foreign key to companies on delete cascade');
  const { rows: triggers } = await catalog.query<{ tgname: string }>(
    'select tgname from pg_trigger where tgrelid = $1 and not tgisinternal',
    [oid],
  );
  for (const { tgname } of triggers) faults.push(`trigger ${tgname} cannot run on a sharded table`);
  return faults;
}

interface Reference {
  readonly name: string;
  readonly target: string;
  readonly cascades: boolean;
  readonly sets: boolean;
  readonly first: string;
  readonly targetFirst: string;
}

/** Row-level security: on, forced, and one condition for the tenant role that nothing widens. */
async function rlsFaults(catalog: Catalog, { oid, secured, forced }: Table): Promise<string[]> {
  const faults: string[] = [];
  if (!secured) faults.push('row-level security is not enabled');
  if (!forced) faults.push('row-level security is not forced');
  const { rows: policies } = await catalog.query<Policy>(
    `select polname as name, polpermissive as permissive, polcmd as command,
            pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
       from pg_policy
      where polrelid = $1 and (polroles @> array[(select oid from pg_roles where rolname = tenant_role())] or polroles = '{0}')`,
    [oid],
  );
  const whole = policies.filter(
    (policy) => policy.command === '*' && isFence(policy.using) && isFence(policy.check),
  );
  if (whole.length === 0) faults.push(`no policy holds ${ROLE} to one company with USING and WITH CHECK`);
  for (const policy of policies) {
    const opens = (condition: string | null) => condition !== null && !isFence(condition);
    if (policy.permissive && (opens(policy.using) || opens(policy.check)))
      faults.push(`policy ${policy.name} lets ${ROLE} past the company`);
  }
  const { rows: grants } = await catalog.query<{ allowed: boolean }>(
    "select has_table_privilege(tenant_role(), $1::oid, 'select') as allowed",
    [oid],
  );
  if (!grants[0]?.allowed) faults.push(`${ROLE} may not select`);
  return faults;
}

interface Policy {
  readonly name: string;
  readonly permissive: boolean;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
}

function isFence(condition: string | null): boolean {
  return condition === FENCE_EXPRESSION;
}

async function indexTableFaults(catalog: Catalog, { oid }: Table): Promise<string[]> {
  const columns = await columnsOf(catalog, oid);
  return columns
    .filter(({ name, type }) => !INDEX_COLUMNS.some((rule) => rule.type.test(type) && rule.name.test(name)))
    .map(({ name, type }) => `column ${name} (${type}) could hold readable text outside row-level security`);
}

async function columnsOf(catalog: Catalog, oid: number): Promise<Column[]> {
  const { rows } = await catalog.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback,
            a.attidentity <> '' as counted
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [oid],
  );
  return rows;
}

/** Ways around row-level security that no table shows: the role itself, views and functions that run as their owner. */
async function bypassFaults(catalog: Catalog): Promise<string[]> {
  const faults: string[] = [];
  const { rows: roles } = await catalog.query<Record<string, boolean>>(
    `select rolsuper as "is a superuser", rolbypassrls as "bypasses row-level security",
            rolcreatedb as "creates databases", rolcreaterole as "creates roles", rolcanlogin as "can log in",
            exists (select from pg_auth_members where member = r.oid) as "is a member of another role",
            exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid)
              or exists (select from pg_namespace where nspowner = r.oid) as "owns something",
            has_schema_privilege(r.oid, 'public', 'create') as "creates tables",
            exists (select from pg_namespace n where nspname !~ '^(pg_|information_schema$|public$)'
                      and has_schema_privilege(r.oid, n.oid, 'usage')) as "reaches another schema"
       from pg_roles r where rolname = tenant_role()`,
  );
  if (!roles[0]) faults.push(`role ${ROLE} does not exist`);
  for (const [what, is] of Object.entries(roles[0] ?? {})) if (is) faults.push(`role ${ROLE} ${what}`);
  const { rows: views } = await catalog.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  );
  for (const { name } of views) faults.push(`view ${name} reads as its owner, past row-level security`);
  const { rows: functions } = await catalog.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and has_function_privilege(tenant_role(), oid, 'execute')`,
  );
  for (const { name } of functions)
    faults.push(`function ${name} runs as its owner, past row-level security`);
  return faults;
}

test('every table is an isolated, shardable tenant table or a named exception', async (t) => {
  const { database } = await openTestPlatform(t);
  assert.deepEqual(await schemaFaults(database.pool), []);
  const { rows } = await database.pool.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const names = rows.map(({ relname }) => relname);
  assert.ok(names.includes('jobs') && names.length >= 10, 'the catalog was read');
  for (const name of [...Object.keys(NO_TENANT_TABLES), ...TABLES_WITHOUT_RLS])
    assert.ok(names.includes(name), `exception ${name} no longer exists; take it off the list`);
});

const GOOD =
  'create table bad (company_id uuid not null references companies on delete cascade, id int not null, ';
const CASES: readonly { what: string; sql: string; fault: RegExp }[] = [
  { what: 'no company', sql: 'create table bad (id int primary key)', fault: /^bad: has no company_id/ },
  {
    what: 'a primary key without the company first',
    sql: `${GOOD} primary key (id, company_id)); select isolate_tenants('bad')`,
    fault: /^bad: index bad_pkey does not begin with company_id$/,
  },
  {
    what: 'no primary key',
    sql: `create table bad (company_id uuid not null references companies on delete cascade); select isolate_tenants('bad')`,
    fault: /^bad: has no primary key$/,
  },
  {
    what: 'a unique index without the company',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad'); create unique index bad_by_id on bad (id)`,
    fault: /^bad: index bad_by_id does not begin with company_id$/,
  },
  {
    what: 'an index over an expression first',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad'); create index bad_by_text on bad ((id::text), company_id)`,
    fault: /^bad: index bad_by_text does not begin with company_id$/,
  },
  {
    what: 'no foreign key to companies',
    sql: "create table bad (company_id uuid not null, id int, primary key (company_id, id)); select isolate_tenants('bad')",
    fault: /^bad: has no foreign key to companies on delete cascade$/,
  },
  {
    what: 'a foreign key to companies that does not cascade',
    sql: "create table bad (company_id uuid not null references companies, id int, primary key (company_id, id)); select isolate_tenants('bad')",
    fault: /^bad: has no foreign key to companies on delete cascade$/,
  },
  {
    what: 'a foreign key without the company',
    sql: `${GOOD} login int references logins, primary key (company_id, id)); select isolate_tenants('bad')`,
    fault: /^bad: foreign key bad_login_fkey to logins does not begin with company_id$/,
  },
  {
    what: 'no row-level security',
    sql: `${GOOD} primary key (company_id, id)); grant select on bad to ${ROLE}`,
    fault: /^bad: row-level security is not enabled$/,
  },
  {
    what: 'row-level security the owner passes',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad'); alter table bad no force row level security`,
    fault: /^bad: row-level security is not forced$/,
  },
  {
    what: 'a policy without WITH CHECK',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad'); drop policy one_company on bad;
          create policy one_company on bad to ${ROLE} using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)`,
    fault: /^bad: no policy holds fieldstone_app to one company/,
  },
  {
    what: 'a policy with a sub-select, which no sharded table may have',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad');
          alter policy one_company on bad using (company_id = (select nullif(current_setting('app.company_id', true), '')::uuid))`,
    fault: /^bad: no policy holds fieldstone_app to one company/,
  },
  {
    what: 'a foreign key that sets null',
    sql: `${GOOD} other int, primary key (company_id, id),
            foreign key (company_id, other) references bad on delete set null (other)); select isolate_tenants('bad')`,
    fault: /^bad: foreign key bad_company_id_other_fkey sets columns when its target is deleted$/,
  },
  {
    what: 'a reference from a table of no company',
    sql: 'alter table logins add foreign key (home_company_id) references companies on delete cascade',
    fault: /^logins: belongs to no tenant, yet refers to companies$/,
  },
  {
    what: 'a second policy that lets everybody in',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad'); create policy everybody on bad using (true)`,
    fault: /^bad: policy everybody lets fieldstone_app past the company$/,
  },
  {
    what: 'a condition with a way around it',
    sql: `${GOOD} shared boolean, primary key (company_id, id)); select isolate_tenants('bad'); drop policy one_company on bad;
          create policy one_company on bad to ${ROLE}
            using (company_id = nullif(current_setting('app.company_id', true), '')::uuid or shared)
            with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid or shared)`,
    fault: /^bad: policy one_company lets fieldstone_app past the company$/,
  },
  {
    what: 'no grant',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad'); revoke all on bad from ${ROLE}`,
    fault: /^bad: fieldstone_app may not select$/,
  },
  {
    what: 'a sequence across companies',
    sql: `${GOOD} n serial, primary key (company_id, id)); select isolate_tenants('bad')`,
    fault: /^bad: column n counts by a sequence across companies$/,
  },
  {
    what: 'an identity across companies',
    sql: `${GOOD} n bigint generated always as identity, primary key (company_id, id)); select isolate_tenants('bad')`,
    fault: /^bad: column n counts by a sequence across companies$/,
  },
  {
    what: 'a trigger',
    sql: `${GOOD} primary key (company_id, id)); select isolate_tenants('bad');
          create trigger bad_trigger before update on bad for each row execute function suppress_redundant_updates_trigger()`,
    fault: /^bad: trigger bad_trigger cannot run on a sharded table$/,
  },
  {
    what: 'readable text in an index table',
    sql: 'alter table search_segments add column snippet text',
    fault: /^search_segments: column snippet \(text\) could hold readable text outside row-level security$/,
  },
  {
    what: 'the directory of logins in reach',
    sql: `grant select (email) on logins to ${ROLE}`,
    fault: /^logins: belongs to no tenant, yet fieldstone_app may select$/,
  },
  {
    what: 'a view that reads as its owner',
    sql: 'create view bad as select * from jobs',
    fault: /^view bad reads as its owner, past row-level security$/,
  },
  {
    what: 'a function that runs as its owner',
    sql: "create function bad() returns bigint language sql security definer as 'select count(*) from jobs'",
    fault: /^function bad\(\) runs as its owner, past row-level security$/,
  },
  {
    what: 'a schema of others in reach',
    sql: `create schema other; grant usage on schema other to ${ROLE}`,
    fault: /^role fieldstone_app reaches another schema$/,
  },
  {
    what: 'a role that may create tables',
    sql: `grant create on schema public to ${ROLE}`,
    fault: /^role fieldstone_app creates tables$/,
  },
];

test('the checker names each kind of bad table', async (t) => {
  const { database } = await openTestPlatform(t);
  for (const { what, sql, fault } of CASES) {
    await t.test(what, async () => {
      const client = await database.pool.connect();
      try {
        await client.query(`begin; ${await forTenantRole(client, sql)}`);
        const faults = await schemaFaults(client);
        assert.ok(
          faults.some((one) => fault.test(one)),
          faults.join('\n'),
        );
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  }
});
