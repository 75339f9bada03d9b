import type pg from 'pg';

export type Client = Pick<pg.ClientBase, 'query'>;

/** Every other table of a company follows this one: all rows of a company are on one node. */
export const FIRST = 'companies';

/** A table whose rows belong to companies. */
export interface TenantTable {
  /** Quoted where it must be. */
  readonly name: string;
  /** Row-level security binds its owner too. */
  readonly forced: boolean;
  readonly distributed: boolean;
}

/** Whether this database is the coordinator of a Citus cluster. */
export async function isCluster(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  );
  return rows[0]?.there === true;
}

/** Whether the companies are distributed over a cluster. */
export async function isDistributed(client: Client): Promise<boolean> {
  if (!(await isCluster(client))) return false;
  const { rows } = await client.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.${FIRST}')`,
  );
  return rows.length > 0;
}

/** The tenant tables of a cluster, each after those it refers to. */
export async function listTenantTables(client: Client): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable & { refers_to: string[] }>(
    `select quote_ident(c.relname) as name, c.relforcerowsecurity as forced,
            exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as distributed,
            array(select quote_ident(r.relname) from pg_constraint k join pg_class r on r.oid = k.confrelid
                   where k.contype = 'f' and k.conrelid = c.oid and r.oid <> c.oid) as refers_to
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname <> '${FIRST}', c.relname`,
  );
  const ordered: typeof rows = [];
  const isIn = (list: typeof rows, name: string): boolean => list.some((row) => row.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(
      (row) =>
        !ordered.includes(row) && row.refers_to.every((other) => isIn(ordered, other) || !isIn(rows, other)),
    );
    if (!next) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered.map(({ refers_to: _, ...table }) => table);
}
