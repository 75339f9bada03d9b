import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { taskQueueSchema } from '#/platform/tasks.ts';
import { listForced } from '../move/copy.ts';
import { UNLIMITED } from '../move/move.ts';
import { TransferRefused } from '../move/refused.ts';
import { listTables, type Table } from '../move/tables.ts';
import { requireEmpty } from '../move/target.ts';
import { contentsOf, SAME_SPELLING } from '../move/verify.ts';
import { lockSchema } from '../schema/lock.ts';
import { type Migration, migrateWithin, readMigrations } from '../schema/migrate.ts';
import { rlsFaults } from '../schema/rls-check.ts';
import type { BackedUpTable, Backup, TransferOptions } from './format.ts';
import { isEndOfRows, linesIn } from './read.ts';

/** The embedded database keeps the rows of one COPY in memory. */
const SLICE_BYTES = 8 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const NEWLINE = Buffer.from('\n');

/**
 * Restores a checked backup into an empty database: its schema, its rows, verified by count and checksum, and then the
 * migrations that are newer. One transaction does everything: whenever it is broken off, the database is as empty as before.
 */
export async function restoreInto(
  client: pg.Client,
  file: string,
  backup: Backup,
  options: TransferOptions,
): Promise<void> {
  const migrations = await migrationsOf(file, backup);
  try {
    await client.query(`begin; ${UNLIMITED}`);
    await lockSchema(client);
    await requireEmpty(client);
    await migrateWithin(client, migrations);
    if (backup.header.task_queue !== null) await client.query(taskQueueSchema());
    await client.query(`${UNLIMITED}; ${SAME_SPELLING}`);
    await fill(client, file, backup, options);
    await migrateWithin(client);
    const faults = await rlsFaults(client);
    if (faults.length > 0)
      throw new TransferRefused(`row-level security would not hold: ${faults.join('; ')}`);
    await client.query('analyze');
    options.signal.throwIfAborted();
    await client.query('commit');
  } catch (err) {
    await client.query('rollback').catch(() => undefined);
    throw err;
  }
}

/** The migrations that the backup's schema has. */
async function migrationsOf(file: string, { header }: Backup): Promise<Migration[]> {
  const known = await readMigrations();
  const ran = new Map(Object.entries(header.migrations));
  for (const { name } of known.filter(({ name, checksum }) => (ran.get(name) ?? checksum) !== checksum))
    throw new TransferRefused(
      `${file} has another migration ${name} than this version: restore it with Fieldstone ${header.product}`,
    );
  const names = new Set(known.map(({ name }) => name));
  for (const name of ran.keys())
    if (!names.has(name))
      throw new TransferRefused(
        `a newer version made ${file} (Fieldstone ${header.product}, ${name}): restore it with that version`,
      );
  return known.filter(({ name }) => ran.has(name));
}

async function fill(
  client: pg.Client,
  file: string,
  backup: Backup,
  options: TransferOptions,
): Promise<void> {
  const targets = await listTables(client);
  requireSame(file, backup, targets);
  const forced = await listForced(client);
  // COPY does not write into a table whose owner is bound by row-level security.
  for (const name of forced) await client.query(`alter table ${name} no force row level security`);
  await copyRows(client, file, targets, options);
  for (const name of forced) await client.query(`alter table ${name} force row level security`);
  for (const table of targets) {
    const expected = backup.tables.find((one) => one.table === table.name) as BackedUpTable;
    const found = await contentsOf(client, table);
    if (found.rows !== expected.rows || found.checksum !== expected.checksum)
      throw new TransferRefused(
        `${table.name} is not what was backed up: ${expected.rows} rows with checksum ${expected.checksum} were, ` +
          `${found.rows} with ${found.checksum} are there`,
      );
    options.onProgress(expected.rows, 0);
  }
}

/** What a file names becomes part of statements: only what this schema has. */
function requireSame(file: string, { header, tables }: Backup, targets: readonly Table[]): void {
  const spelled = (list: readonly { name: string; columns: string }[]): string =>
    list
      .map(({ name, columns }) => `${name} (${columns})`)
      .sort()
      .join('\n');
  if (spelled(tables.map(({ table: name, columns }) => ({ name, columns }))) === spelled(targets)) return;
  throw new TransferRefused(
    `${file} has other tables than this version: restore it with Fieldstone ${header.product}, then upgrade`,
  );
}

async function copyRows(
  client: pg.Client,
  file: string,
  targets: readonly Table[],
  { onProgress, signal }: TransferOptions,
): Promise<void> {
  const lines = linesIn(file);
  await lines.next();
  for (let at = await lines.next(); !at.done; at = await lines.next()) {
    const { table: name } = JSON.parse(at.value.toString()) as { table?: string };
    const table = targets.find((one) => one.name === name);
    if (!table) break;
    for (let more = true; more; ) {
      signal.throwIfAborted();
      const into = client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`));
      const rows = slice(lines, (bytes, ended) => {
        onProgress(0, bytes);
        more = !ended;
      });
      await pipeline(Readable.from(rows), into).catch((err: unknown) => {
        if (!(err instanceof pg.DatabaseError)) throw err;
        throw new TransferRefused(`${table.name} cannot be restored: ${err.message}`, { cause: err });
      });
    }
  }
  await lines.return(undefined);
}

/** The next rows of a table, up to some megabytes; `onEnd` is told whether they were the last. */
async function* slice(
  lines: AsyncGenerator<Buffer>,
  onEnd: (bytes: number, ended: boolean) => void,
): AsyncGenerator<Buffer> {
  let total = 0;
  let size = 0;
  let chunk: Buffer[] = [];
  let ended = false;
  while (!ended && total < SLICE_BYTES) {
    const { value, done } = await lines.next();
    ended = done === true || isEndOfRows(value);
    if (!ended) {
      chunk.push(value, NEWLINE);
      size += value.length + 1;
    }
    if (size > CHUNK_BYTES || (ended && size > 0)) {
      yield Buffer.concat(chunk);
      total += size;
      size = 0;
      chunk = [];
    }
  }
  onEnd(total, ended);
}
