-- What a cluster that shards tenants' tables by company needs; on one server nothing changes but the spelling.

-- Without a sub-select: policies of distributed tables may not contain one.
create or replace function fence(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy one_company on %s to %I
       using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
       with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)',
    tenant_table, tenant_role());
  -- The owner passes: operator work, the task queue's bookkeeping and migrations see every company.
  execute format('create policy owner_passes on %s to current_user using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to %I', tenant_table, tenant_role());
end $$;

do $$
declare item record;
begin
  for item in select polrelid::regclass as tenant_table from pg_policy where polname = 'one_company'
  loop
    execute format(
      'alter policy one_company on %s
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)',
      item.tenant_table);
  end loop;
end $$;

-- `logins` belongs to no company and stays on one node, which a foreign key to a sharded table does not allow: whoever
-- erases a company deletes its logins in the same transaction. For the same reason it says itself who is archived.
alter table logins drop constraint logins_home_company_id_fkey;
alter table logins add column is_archived boolean not null default false;
update logins set is_archived = true
  from users
 where users.company_id = logins.home_company_id and users.user_id = logins.user_id and users.is_archived;
create index logins_by_home_company on logins (home_company_id);

-- A company is made in its own tenant scope, so that its shard is written by one role; the policy lets it make no other.
grant insert on companies to fieldstone_app;
