import type pg from 'pg';

/** What the migrations need. */
export const EXTENSIONS: readonly string[] = ['vector', 'pg_trgm', 'btree_gin', 'fuzzystrmatch'];

/** Facts about a database for the operator, read without changing anything. */
export interface Examination {
  /** For example `PostgreSQL 17.6`. */
  readonly version: string;
  /** Checksums of the migrations that ran, by name; empty before the first. */
  readonly applied: ReadonlyMap<string, string>;
  /** Installed version of each extension the server has; null if it is not created in this database. */
  readonly extensions: ReadonlyMap<string, string | null>;
}

type Readable = Pick<pg.ClientBase, 'query'>;

export async function examine(pool: Readable): Promise<Examination> {
  const { rows: versions } = await pool.query<{ version: string }>('select version()');
  const { rows: extensions } = await pool.query<{ name: string; installed: string | null }>(
    'select name, installed_version as installed from pg_available_extensions',
  );
  return {
    version: versions[0]?.version.split(' on ')[0] ?? 'unknown',
    applied: await appliedMigrations(pool),
    extensions: new Map(extensions.map(({ name, installed }) => [name, installed])),
  };
}

/** Checksums of the migrations that ran, by name; empty before the first. */
export async function appliedMigrations(pool: Readable): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (tables[0]?.there !== true) return new Map();
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
