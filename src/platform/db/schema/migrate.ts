import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { distributeNewTables } from '../cluster/distribute.ts';
import { lockSchema } from './lock.ts';
import { forTenantRole, useOwnTenantRole } from './tenant-role.ts';

const DIRECTORY = new URL('../../../../migrations/', import.meta.url);
const FIRST_CONNECTION_TRIES = 3;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The numbered `.sql` files of `migrations/`, in order. */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Runs pending migrations and returns their names. Each migration is one transaction under one lock, so several servers
 * may start at once and a killed one leaves nothing half-done. Throws when a migration that already ran has been
 * edited.
 */
export async function migrate(pool: pg.Pool, migrations?: readonly Migration[]): Promise<string[]> {
  const ran: string[] = [];
  const client = await firstConnection(pool);
  try {
    for (const migration of migrations ?? (await readMigrations())) {
      if (await inTransaction(client, () => applyOnce(client, migration))) ran.push(migration.name);
    }
    await inTransaction(client, () => useOwnTenantRole(client));
  } finally {
    client.release();
  }
  return ran;
}

/** A migration, and when it ran; null for one that is due. */
export interface MigrationState {
  readonly name: string;
  readonly applied_at: string | null;
}

/** Every migration with when it ran, in order; those of a newer version, which this one does not have, at the end. */
export async function migrationStates(pool: pg.Pool): Promise<MigrationState[]> {
  const { rows: exists } = await pool.query(`select to_regclass('schema_migrations') is not null as here`);
  const ran = new Map<string, string>();
  if (exists[0].here) {
    const { rows } = await pool.query('select name, applied_at from schema_migrations order by name');
    for (const { name, applied_at } of rows) ran.set(name, new Date(applied_at).toISOString());
  }
  const known = (await readMigrations()).map(({ name }) => name);
  const names = [...known, ...[...ran.keys()].filter((name) => !known.includes(name))];
  return names.map((name) => ({ name, applied_at: ran.get(name) ?? null }));
}

/** At a start code is loaded meanwhile, which on a busy machine may take the time a connection has: it is tried again. */
async function firstConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries++) {
    try {
      return await pool.connect();
    } catch (err) {
      if (tries === FIRST_CONNECTION_TRIES || !(err instanceof Error && isTimeout(err))) throw err;
    }
  }
}

function isTimeout({ message }: Error): boolean {
  return message.includes('connection timeout');
}

/** The same inside the transaction that `client` is in: all of them take effect with it, or none. */
export async function migrateWithin(client: pg.ClientBase, migrations?: readonly Migration[]): Promise<void> {
  for (const migration of migrations ?? (await readMigrations())) await applyOnce(client, migration);
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await lockSchema(client);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (err) {
    await client.query('rollback').catch(() => undefined);
    throw err;
  }
}

async function applyOnce(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  await client.query(
    `create table if not exists schema_migrations (name text primary key, checksum text not null,
       applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query('select checksum from schema_migrations where name = $1', [
    migration.name,
  ]);
  const due = rows.length === 0;
  if (!due && rows[0].checksum !== migration.checksum) {
    throw new Error(`migration ${migration.name} was edited after it ran; add a new migration instead`);
  }
  if (due) {
    // A placeholder where there is no cluster.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await client.query(await forTenantRole(client, migration.sql));
    await distributeNewTables(client);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  }
  return due;
}
