-- The role that tenants' statements run as belongs to the whole database server, so the login of another installation
-- may be able to take it on. It must not get as far as this database: only logins that are named may connect.
do $$
begin
  if pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
    execute format('grant connect, temporary on database %I to %I', current_database(), current_user);
    execute format('revoke connect, temporary on database %I from public', current_database());
  end if;
end $$;
