import type pg from 'pg';
import { tenantRoles } from './tenant-role.ts';

/** Search-index tables: ids, terms and vectors only, read by one function with the company in its predicate. */
export const TABLES_WITHOUT_RLS: readonly string[] = ['search_segments', 'search_blocks', 'search_vectors'];

/** Whether every login of the database server may connect to this database, another installation's too. */
export async function isOpenToEveryLogin(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select has_database_privilege('public', current_database(), 'connect') as open`,
  );
  return rows[0]?.open === true;
}

/** Why row-level security would not hold on this database; empty when it does. Checked at every start. */
export async function rlsFaults(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const faults: string[] = [];
  const { used } = await tenantRoles(pool);
  const { rows: roles } = await pool.query(
    'select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = $1',
    [used],
  );
  const role = roles[0];
  if (!role) return [`role ${used} does not exist`];
  if (role.rolsuper) faults.push(`role ${used} is a superuser`);
  if (role.rolbypassrls) faults.push(`role ${used} bypasses row-level security`);
  const { rows: owned } = await pool.query(
    `select relname from pg_class where relkind in ('r', 'p') and relowner = (select oid from pg_roles where rolname = $1)`,
    [used],
  );
  if (owned.length > 0) faults.push(`role ${used} owns ${owned.map((row) => row.relname).join(', ')}`);
  const { rows: open } = await pool.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and not (c.relrowsecurity and c.relforcerowsecurity)
        and has_table_privilege($1, c.oid, 'select')
        and c.relname <> all ($2)`,
    [used, TABLES_WITHOUT_RLS],
  );
  if (open.length > 0)
    faults.push(`tables without forced row-level security: ${open.map((row) => row.relname).join(', ')}`);
  return faults;
}
