import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { requireKnown, UNLIMITED } from '../move/move.ts';
import { TransferRefused } from '../move/refused.ts';
import { listTables, type Table } from '../move/tables.ts';
import { contentsOf, SAME_SPELLING } from '../move/verify.ts';
import { appliedMigrations } from '../schema/examine.ts';
import {
  type BackedUpTable,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  type Header,
  type TransferOptions,
} from './format.ts';

/** The embedded database keeps in memory what it answers to one statement. */
const SLICE_BYTES = 8 * 1024 * 1024;

export type About = Pick<Header, 'product' | 'created_at' | 'database' | 'secret_fingerprint' | 'demo'>;

/**
 * Writes all of a database to a file, as of one moment: one transaction reads everything, so that others may go on writing.
 * The file appears when it is complete. After an error end the connection.
 */
export async function backUp(
  client: pg.ClientBase,
  file: string,
  about: About,
  options: TransferOptions,
): Promise<readonly BackedUpTable[]> {
  await client.query(SAME_SPELLING);
  await client.query(`begin isolation level repeatable read read only; ${UNLIMITED}`);
  const part = `${file}.part`;
  try {
    await requireKnown(client);
    const tables = await listTables(client);
    if (tables.length === 0) throw new TransferRefused('the database is empty: there is nothing to back up');
    // Nobody rewrites a table meanwhile: rows would have other places in it.
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    const header = await headerOf(client, about);
    const written: BackedUpTable[] = [];
    await pipeline(
      Readable.from(linesOf({ client, tables, header, written }, options)),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(part, { mode: 0o600, flush: true }),
      { signal: options.signal },
    );
    await rename(part, file);
    await client.query('rollback');
    return written;
  } catch (err) {
    await rm(part, { force: true });
    throw options.signal.aborted ? options.signal.reason : err;
  }
}

async function headerOf(client: pg.ClientBase, about: About): Promise<Header> {
  const { rows: queues } = await client.query<{ there: boolean }>(
    `select to_regclass('tasks.version') is not null as there`,
  );
  const versions =
    queues[0]?.there === true
      ? (await client.query<{ version: number }>('select version from tasks.version')).rows
      : [];
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    ...about,
    migrations: Object.fromEntries(await appliedMigrations(client)),
    task_queue: versions[0]?.version ?? null,
  };
}

interface Writing {
  readonly client: pg.ClientBase;
  readonly tables: readonly Table[];
  readonly header: Header;
  /** Filled as tables are written. */
  readonly written: BackedUpTable[];
}

async function* linesOf(
  { client, tables, header, written }: Writing,
  { onProgress }: TransferOptions,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield hashed(line(header));
  for (const table of tables) {
    const { name, columns } = table;
    yield hashed(line({ table: name, columns }));
    let rows = 0;
    for (const copied of copiesOf(client, table)) {
      for await (const bytes of copied as AsyncIterable<Buffer>) {
        onProgress(0, bytes.length);
        yield hashed(bytes);
      }
      rows += copied.rowCount;
    }
    yield hashed(Buffer.from(`${END_OF_ROWS}\n`));
    const contents = await contentsOf(client, table);
    // Nothing is found where the rows are on other servers, as in a Citus cluster.
    if (rows !== contents.rows)
      throw new TransferRefused(`${name} cannot be backed up: ${rows} of its ${contents.rows} rows are here`);
    onProgress(contents.rows, 0);
    written.push({ table: name, columns, ...contents });
  }
  yield line({ tables: written, sha256: hash.digest('hex') });
}

/** COPY of some pages at a time. */
function* copiesOf(client: pg.ClientBase, table: Table): Generator<CopyToStreamQuery> {
  const { name, columns, condition, pages, bytes } = table;
  const pagesAtOnce = Math.max(1, Math.floor(SLICE_BYTES / (bytes / Math.max(1, pages))));
  for (let page = 0; page < pages; page += pagesAtOnce)
    yield client.query(
      copyTo(
        `copy (select ${columns} from ${name} where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'
            and ${condition ?? 'true'}) to stdout`,
      ),
    );
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
