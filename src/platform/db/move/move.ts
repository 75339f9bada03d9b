import pg from 'pg';
import { taskQueueSchema } from '#/platform/tasks.ts';
import { openEmbedded } from '../embedded/open.ts';
import { examine } from '../schema/examine.ts';
import { lockSchema } from '../schema/lock.ts';
import { migrateWithin, readMigrations } from '../schema/migrate.ts';
import { rlsFaults } from '../schema/rls-check.ts';
import { type Connections, copyTable, listForced } from './copy.ts';
import { TransferRefused } from './refused.ts';
import { listTables, type Table } from './tables.ts';
import { requireEmpty } from './target.ts';
import { type Contents, SAME_SPELLING, verifyTable } from './verify.ts';

export interface MovedTable extends Contents {
  readonly table: string;
}

export interface MoveOptions {
  /** Every row is read twice: to be copied, and to be checked. */
  readonly onProgress: (at: { rows: number; bytes: number; bytesTotal: number }) => void;
  /** Ends the move at its next step. */
  readonly signal: AbortSignal;
}

/** So long a server that starts on the same database waits, too. */
export const UNLIMITED = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Copies all of an embedded database that is up to date and not in use to a server, and checks it there. One transaction
 * does everything: whenever it is broken off, the database of the server is as empty as before.
 */
export async function moveDatabase(
  dataDir: string,
  target: pg.Client,
  options: MoveOptions,
): Promise<MovedTable[]> {
  await using engine = await openEmbedded({ dataDir, statementTimeoutMs: 0 });
  const source = new pg.Pool({ stream: () => engine.stream(), ssl: false, max: 1 });
  try {
    await source.query(SAME_SPELLING);
    await target.query(`begin; ${UNLIMITED}`);
    const moved = await moveWithin({ source, target }, options);
    await target.query('commit');
    return moved;
  } catch (err) {
    await target.query('rollback').catch(() => undefined);
    throw err;
  } finally {
    await source.end();
  }
}

/** Throws for a database whose migrations this version does not know. */
export async function requireKnown(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const newer = [...(await examine(database)).applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new TransferRefused(`a newer version made this database (${newer[0]}): use that version`);
}

async function moveWithin(both: Connections, { onProgress, signal }: MoveOptions): Promise<MovedTable[]> {
  const { source, target } = both;
  await lockSchema(target);
  await requireEmpty(target);
  await migrateWithin(target);
  await target.query(taskQueueSchema());
  await target.query(`${UNLIMITED}; ${SAME_SPELLING}`);
  const tables = await listTables(source);
  const forced = await listForced(target);
  const done = { rows: 0, bytes: 0, bytesTotal: 2 * tables.reduce((sum, { bytes }) => sum + bytes, 0) };
  const advance = (rows: number, bytes: number): void => {
    signal.throwIfAborted();
    done.rows += rows;
    done.bytes += bytes;
    onProgress(done);
  };
  for (const table of tables) await copying(table, copyTable(both, table, advance));
  for (const name of forced) await target.query(`alter table ${name} force row level security`);
  const moved: MovedTable[] = [];
  for (const table of tables) {
    moved.push({ table: table.name, ...(await verifyTable(both, table)) });
    advance(0, table.bytes);
  }
  const faults = await rlsFaults(target);
  if (faults.length > 0) throw new TransferRefused(`row-level security would not hold: ${faults.join('; ')}`);
  for (const { name } of tables) await target.query(`analyze ${name}`);
  return moved;
}

/** What the server does not take is named by its table: another locale may find two texts equal, for one. */
async function copying(table: Table, copied: Promise<void>): Promise<void> {
  try {
    await copied;
  } catch (err) {
    if (!(err instanceof pg.DatabaseError)) throw err;
    throw new TransferRefused(`${table.name} cannot be copied: ${err.message}`, { cause: err });
  }
}
