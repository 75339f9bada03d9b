-- The ground every other migration stands on: extensions, the fenced role, companies and their keys.

create extension if not exists vector;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- Every request's statements run as this role: it owns nothing, so row-level security binds it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fieldstone_app') then
    create role fieldstone_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
exception
  -- Roles belong to the whole server: another database's migration may have come first.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant fieldstone_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to fieldstone_app;

-- The task queue makes its own tables here. The schema is made first, behind the migrations' lock: several
-- servers starting at once would race for it.
create schema tasks;

-- Puts one table behind the fence: rows of the company named by the transaction exist, others do not.
-- No company named means no rows.
create function fence(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy one_company on %s to fieldstone_app
       using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))
       with check (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))',
    tenant_table);
  -- The owner passes: operator work, the task queue's bookkeeping and migrations see every company.
  execute format('create policy owner_passes on %s to current_user using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to fieldstone_app', tenant_table);
end $$;

create table companies (
  company_id uuid primary key,
  name text not null,
  timezone text not null,
  -- Only what differs from the defaults; the schema stands in the tenants room.
  settings jsonb not null default '{}',
  created_at timestamptz not null
);
select fence('companies');
-- A company cannot make or erase companies.
revoke insert, delete on companies from fieldstone_app;

create table api_keys (
  company_id uuid not null references companies on delete cascade,
  key_id uuid not null,
  label text,
  -- The first characters, shown in lists so that a key can be told from another.
  prefix text not null,
  -- SHA-256 of the whole key; the key itself is never stored.
  hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, key_id)
);
create unique index api_keys_by_hash on api_keys (company_id, hash);
select fence('api_keys');
