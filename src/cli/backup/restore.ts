import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#/config.ts';
import { connectEmbedded } from '#/platform/db/backup/connect.ts';
import type { Backup } from '#/platform/db/backup/format.ts';
import { checkBackup } from '#/platform/db/backup/read.ts';
import { restoreInto } from '#/platform/db/backup/restore.ts';
import { databaseIn, holdsDatabase } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import { TransferRefused } from '#/platform/db/move/refused.ts';
import { connectTarget, requireEmpty, requireSuitable } from '#/platform/db/move/target.ts';
import { writeWholeSync } from '#/platform/disk/whole-file.ts';
import { loadSecrets, secretsFile } from '#/secrets.ts';
import type { Answer } from '../command.ts';
import { quietConfig } from '../operator-client.ts';
import { counted, paint } from '../terminal/paint.ts';
import { UsageError } from '../usage-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import { onSignals, openTransfer } from './transfer.ts';

interface RestoreOptions {
  readonly json?: true;
  readonly replace?: true;
  readonly otherSecret?: true;
}

/** Restores a backup into the database of the environment. */
export async function restore(file: string, options: RestoreOptions): Promise<Answer> {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const config = quietConfig(process.env);
  const { url } = config.database;
  if (url !== null && options.replace)
    throw new UsageError('--replace is for the embedded database: restore into a new database of the server');
  const startedMs = performance.now();
  const backup = await checkBackup(file);
  using stop = onSignals('interrupted: nothing was restored');
  const work = { config, file, backup, options, signal: stop.signal };
  if (url === null) await intoDirectory(work);
  else await intoServer(url, work);
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
  const tookMs = Math.round(performance.now() - startedMs);
  const text = `${paint.green('Restored')} ${counted(rows)} rows of ${backup.tables.length} tables in ${Math.ceil(tookMs / 1_000)} s, the same as in the backup by count and checksum.`;
  return { json: { restored: true, rows, tables: backup.tables, took_ms: tookMs }, text };
}

interface Restoring {
  readonly config: Config;
  readonly file: string;
  readonly backup: Backup;
  readonly options: RestoreOptions;
  readonly signal: AbortSignal;
}

async function intoServer(url: string, work: Restoring): Promise<void> {
  await requireSecret(work);
  await using stack = new AsyncDisposableStack();
  const client = await connectTarget(url);
  stack.defer(() => client.end());
  await requireSuitable(client);
  await requireEmpty(client);
  using transfer = openTransfer(work.options.json === true, null);
  await restoreInto(client, work.file, work.backup, { ...transfer, signal: work.signal });
}

/** The database is built in a folder of its own, and put in its place when it is complete. */
async function intoDirectory(work: Restoring): Promise<void> {
  const { config, file, backup, options, signal } = work;
  const { dataDir } = config.database;
  await using stack = new AsyncDisposableStack();
  const lock = lockDirectory(dataDir);
  stack.defer(() => lock.release());
  if (!options.replace && holdsDatabase(dataDir))
    throw new TransferRefused(
      `data directory ${dataDir} holds a database: say --replace, or set DATA_DIR to an empty one`,
    );
  await requireSecret(work);
  const building = join(dataDir, 'restoring');
  await rm(building, { recursive: true, force: true });
  stack.defer(() => rm(building, { recursive: true, force: true }));
  {
    await using engine = new AsyncDisposableStack();
    const client = await connectEmbedded(building, engine);
    using transfer = openTransfer(options.json === true, null);
    await restoreInto(client, file, backup, { ...transfer, signal });
  }
  await putInPlace(building, dataDir);
  if (backup.header.demo === null) await rm(join(dataDir, 'demo.json'), { force: true });
  else writeWholeSync(join(dataDir, 'demo.json'), backup.header.demo);
}

/** Until the end the old manifest stands: a start in between refuses the directory instead of beginning anew. */
async function putInPlace(building: string, dataDir: string): Promise<void> {
  if (existsSync(databaseIn(dataDir))) {
    await rm(join(dataDir, 'replaced'), { recursive: true, force: true });
    await rename(databaseIn(dataDir), join(dataDir, 'replaced'));
  }
  await rename(databaseIn(building), databaseIn(dataDir));
  await rename(join(building, 'database.json'), join(dataDir, 'database.json'));
}

/** What is sealed in a backup opens with one secret only, so a restore with another is not made by accident. */
async function requireSecret({ config, file, backup, options }: Restoring): Promise<void> {
  if (options.otherSecret) return;
  const secrets = secretsFile(config);
  if (secrets !== null && !existsSync(secrets))
    throw new TransferRefused(
      `${secrets} is missing: put the one of the backed-up installation there, or set OPERATOR_TOKEN and JWT_SECRET (--other-secret goes on without)`,
    );
  const { jwtSecret } = await loadSecrets(config);
  if (fingerprintOf(jwtSecret) === backup.header.secret_fingerprint) return;
  throw new TransferRefused(
    `JWT_SECRET is not the one that ${file} was made with: set it, so that what is encrypted can be read (--other-secret goes on without)`,
  );
}
