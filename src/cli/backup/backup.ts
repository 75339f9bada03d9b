import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#/config.ts';
import { connectEmbedded } from '#/platform/db/backup/connect.ts';
import { type About, backUp } from '#/platform/db/backup/write.ts';
import { holdsDatabase } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import { TransferRefused } from '#/platform/db/move/refused.ts';
import { connectTarget } from '#/platform/db/move/target.ts';
import { loadSecrets } from '#/secrets.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Answer } from '../command.ts';
import { clientOfServer, quietConfig, throughServer } from '../operator-client.ts';
import { counted, paint } from '../terminal/paint.ts';
import { UsageError } from '../usage-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import { onSignals, openTransfer } from './transfer.ts';

/** Writes the database of the environment to a file. */
export async function backup(file: string, options: { json?: true }): Promise<Answer> {
  if (existsSync(file)) throw new UsageError(`${file} exists already: choose another name`);
  const config = quietConfig(process.env);
  const startedMs = performance.now();
  await using stack = new AsyncDisposableStack();
  const client = await clientFor(config, stack);
  const secrets = await loadSecrets(config);
  const about: About = {
    product: packageJson.version,
    created_at: new Date().toISOString(),
    database: config.database.url === null ? 'embedded' : 'server',
    secret_fingerprint: fingerprintOf(secrets.jwtSecret),
    demo: config.database.url === null ? await demoOf(config.database.dataDir) : null,
  };
  using stop = onSignals('interrupted: there is no backup');
  using transfer = openTransfer(options.json === true, null);
  const tables = await backUp(client, file, about, { ...transfer, signal: stop.signal });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const tookMs = Math.round(performance.now() - startedMs);
  const text = [
    `${paint.green('Backed up')} ${counted(rows)} rows of ${tables.length} tables to ${file} in ${Math.ceil(tookMs / 1_000)} s.`,
    'JWT_SECRET and OPERATOR_TOKEN are not in it: keep them in another place.',
  ].join('\n');
  return { json: { file, rows, tables, took_ms: tookMs }, text };
}

/** A connection to the database, or to a copy of the embedded one as of now where a server uses it. */
async function clientFor(config: Config, stack: AsyncDisposableStack): ReturnType<typeof connectEmbedded> {
  const { url, dataDir } = config.database;
  if (url !== null) {
    const client = await connectTarget(url);
    stack.defer(() => client.end());
    return client;
  }
  if (!existsSync(dataDir) || !holdsDatabase(dataDir))
    throw new TransferRefused(
      `data directory ${dataDir} holds no database to back up; set DATA_DIR or DATABASE_URL`,
    );
  const place = await throughServer(config, {
    inProcess: async () => {
      const lock = lockDirectory(dataDir);
      stack.defer(() => lock.release());
      return dataDir;
    },
    running: async (_, address) => {
      await using server = await clientOfServer(config, address);
      const { directory } = await server.request<{ directory: string }>('POST', '/database/snapshot', {});
      const lock = lockDirectory(directory);
      stack.defer(async () => {
        await rm(directory, { recursive: true, force: true });
        lock.release();
      });
      return directory;
    },
  });
  return connectEmbedded(place, stack);
}

function demoOf(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null);
}
