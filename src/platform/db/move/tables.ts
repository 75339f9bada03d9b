import type pg from 'pg';

/** A table whose rows move. */
export interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  /** Quoted; what is generated from the others is not among them. */
  readonly columns: string;
  /** Which rows move; null for all. */
  readonly condition: string | null;
  readonly pages: number;
  /** On the disk, with long values. */
  readonly bytes: number;
}

interface Row extends Omit<Table, 'condition'> {
  readonly refers_to: readonly string[];
}

/** Where tasks wait. What they came to, and when others are due, the server makes anew. */
const TASKS = 'tasks.job_common';
const WAITING_TASKS = "state < 'completed'";

/** Every table of the database, each behind those it refers to. */
export async function listTables(database: Pick<pg.ClientBase, 'query'>): Promise<Table[]> {
  const { rows } = await database.query<Row>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_table_size(c.oid)::float8 as bytes,
            (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as pages,
            (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            array(select format('%I.%I', m.nspname, r.relname)
                    from pg_constraint k join pg_class r on r.oid = k.confrelid
                    join pg_namespace m on m.oid = r.relnamespace
                   where k.contype = 'f' and k.conrelid = c.oid and r.oid <> c.oid) as refers_to
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'public' and c.relname <> 'schema_migrations'
                                 or n.nspname = 'tasks' and c.relname in ('queue', 'job_common'))
      order by name`,
  );
  const ordered: Row[] = [];
  const isIn = (list: readonly Row[], name: string): boolean => list.some((row) => row.name === name);
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, refers_to }) =>
        !isIn(ordered, name) && refers_to.every((other) => isIn(ordered, other) || !isIn(rows, other)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready);
  }
  return ordered.map(({ refers_to: _, ...table }) => ({
    ...table,
    condition: table.name === TASKS ? WAITING_TASKS : null,
  }));
}
