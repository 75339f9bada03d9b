import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Rank } from '../rank.ts';
import { Backend } from './backend.ts';
import { DirectoryUnusable, databaseIn, holdsDatabase } from './directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { Engine } from './engine.ts';
import { noteClosed, noteOpen } from './manifest.ts';
import { Session } from './session.ts';

/**
 * PostgreSQL inside this process: PGlite in a worker thread, reached over the wire protocol, so that node-postgres and
 * all code above it treat it as a server. Differences:
 * - One backend serves all connections: transactions run one at a time, those of requests first. Session state is shared by
 *   all connections: use SET LOCAL and transaction-level advisory locks only, and no DISCARD, PREPARE, temporary tables or
 *   WITH HOLD cursors. LISTEN and protocol-level prepared statements are kept per connection.
 * - A statement that exceeds the time limit restarts the engine. The limit counts from the start of each
 *   protocol batch; a query that begins with `SET LOCAL statement_timeout` changes it for the transaction.
 * - A transaction left idle for the same time while other connections wait is rolled back.
 * - COPY FROM STDIN must begin a simple query and is held in memory until its data is complete.
 * - Committed data survives a crash of the process, but not a power failure.
 */
export interface EmbeddedDatabase extends AsyncDisposable {
  /** One logical connection, for `new pg.Pool({ stream: () => database.stream() })`; for requests by default. */
  stream(rank?: Rank): Duplex;
  /** The whole checkpointed data directory as one tar archive, for templates. */
  dump(): Promise<Uint8Array>;
  /**
   * Copies the database as of one moment to the folder `snapshot` of its data directory, as a data directory of its own, and
   * returns its path. Transactions wait while its files are copied. Replaces an earlier snapshot; throws DirectoryLocked
   * while a process uses that.
   */
  snapshot(): Promise<string>;
  /** Waits for the running statement and rejects everything later. End the pools first. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /**
   * Absent for an in-memory database. The caller holds this directory's lock; the database is its subfolder `postgres`.
   */
  readonly dataDir?: string | undefined;
  /** A `dump()` to start from, in memory or in a directory without a database. */
  readonly template?: Uint8Array | undefined;
  /** 0 means no limit. An in-memory database cannot be restarted: after a timeout every statement fails. */
  readonly statementTimeoutMs: number;
  readonly onRestart?: ((reason: string) => void) | undefined;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, template, statementTimeoutMs, onRestart = () => {} } = options;
  const backend = await (dataDir === undefined ? Backend.open({ template }) : openIn(dataDir, template));
  const engine = new Engine({ dataDir, statementTimeoutMs, onRestart }, backend);
  const close = async (): Promise<void> => {
    await engine.close();
    if (dataDir !== undefined) noteClosed(dataDir, databaseIn(dataDir));
  };
  return {
    stream: (rank = 'request') => new Session(engine, rank),
    dump: () => engine.dump(),
    async snapshot() {
      if (dataDir === undefined) throw new Error('a database in memory has no files to copy');
      const copy = resolve(dataDir, 'snapshot');
      const lock = lockDirectory(copy);
      try {
        for (const place of [databaseIn(copy), `${databaseIn(copy)}.partial`])
          await rm(place, { recursive: true, force: true });
        await rm(join(copy, 'database.json'), { force: true });
        await engine.snapshot(`${databaseIn(copy)}.partial`);
        await rename(`${databaseIn(copy)}.partial`, databaseIn(copy));
        return copy;
      } finally {
        lock.release();
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Opens the database in a directory, or creates one; throws DirectoryUnusable if it is damaged. */
async function openIn(dataDir: string, template: Uint8Array | undefined): Promise<Backend> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const begin = !holdsDatabase(dataDir);
  if (!begin && template)
    throw new Error(`${dataDir} holds a database already: a template needs an empty directory`);
  try {
    const backend = await Backend.open({ dataDir, begin, template });
    noteOpen(dataDir);
    return backend;
  } catch (err) {
    if (begin) throw err;
    const [reason] = (err instanceof Error ? err.message : String(err)).split('. ');
    throw new DirectoryUnusable(dataDir, `holds a damaged database: the engine says "${reason}"`, {
      cause: err,
    });
  }
}
