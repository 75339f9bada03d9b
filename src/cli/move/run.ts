import { existsSync } from 'node:fs';
import { detectingDamage, holdsDatabase } from '#/platform/db/embedded/directory.ts';
import { lockDirectory } from '#/platform/db/embedded/directory-lock.ts';
import { moveDatabase } from '#/platform/db/move/move.ts';
import { TransferRefused } from '#/platform/db/move/refused.ts';
import { connectTarget, requireEmpty, requireSuitable } from '#/platform/db/move/target.ts';
import { secretsFile } from '#/secrets.ts';
import { onSignals } from '../backup/transfer.ts';
import type { Answer } from '../command.ts';
import { openProgress } from '../import/progress.ts';
import { quietConfig } from '../operator-client.ts';
import { UsageError } from '../usage-error.ts';
import { bringUpToDate, copyBeside } from './source.ts';
import { movedAnswer } from './summary.ts';

/** Moves the embedded database of the environment to a server. */
export async function move(databaseUrl: string, options: { json?: true }): Promise<Answer> {
  const url = checkedUrl(databaseUrl);
  // The directory is what is moved, even where the environment names a server already.
  const config = quietConfig({ ...process.env, DATABASE_URL: '', DATABASE_URL_FILE: '' });
  const { dataDir } = config.database;
  const startedMs = performance.now();
  using stop = onSignals('interrupted: the database of the server is as empty as before');
  await using stack = new AsyncDisposableStack();
  if (!existsSync(dataDir) || !holdsDatabase(dataDir))
    throw new TransferRefused(
      `data directory ${dataDir} holds no database to move; set DATA_DIR to the one that does`,
    );
  const lock = lockDirectory(dataDir);
  stack.defer(() => lock.release());
  const secrets = secretsFile(config);
  if (secrets !== null && !existsSync(secrets))
    throw new TransferRefused(
      `${secrets} is missing: set OPERATOR_TOKEN and JWT_SECRET to what the server ran with`,
    );
  const target = await connectTarget(url.href);
  stack.defer(() => target.end());
  await requireSuitable(target);
  await requireEmpty(target);

  const say = (text: string): void => void (options.json || process.stderr.write(`${text}\n`));
  say(`copying ${dataDir}`);
  const copy = await copyBeside(dataDir);
  stack.defer(copy.remove);
  await detectingDamage(dataDir, bringUpToDate(copy.dataDir));
  stop.signal.throwIfAborted();
  say('moving every table, then checking it');
  const moved = await withProgress(options.json === true, (onProgress) =>
    moveDatabase(copy.dataDir, target, { onProgress, signal: stop.signal }),
  );
  return movedAnswer({ config, url, moved, tookMs: performance.now() - startedMs });
}

function checkedUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  // Not shown: it may hold a password.
  throw new UsageError('<database-url> must be a URL such as postgres://user@host:5432/database');
}

async function withProgress<T>(
  quiet: boolean,
  work: (onProgress: Parameters<typeof moveDatabase>[2]['onProgress']) => Promise<T>,
): Promise<T> {
  let progress: ReturnType<typeof openProgress> | undefined;
  try {
    return await work(({ rows, bytes, bytesTotal }) => {
      progress ??= openProgress(process.stderr, {
        sizeBytes: bytesTotal,
        nowMs: () => performance.now(),
        quiet,
      });
      progress.update(rows, bytes);
    });
  } finally {
    progress?.end();
  }
}
