-- The role of tenants' statements belongs to this database alone: where several databases of a server shared one, the
-- login of each could act as it in the others. `migrate` moves a database that still uses a shared role to its own.

-- What every transaction of a tenant runs as.
create function tenant_role() returns text language sql stable return 'fieldstone_app';

create or replace function fence(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy one_company on %s to %I
       using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))
       with check (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))',
    tenant_table, tenant_role());
  -- The owner passes: operator work, the task queue's bookkeeping and migrations see every company.
  execute format('create policy owner_passes on %s to current_user using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to %I', tenant_table, tenant_role());
end $$;
