import { mkdir, rm } from 'node:fs/promises';
import { copyDatabase } from '#/platform/db/embedded/directory.ts';
import { requireKnown } from '#/platform/db/move/move.ts';
import { TransferRefused } from '#/platform/db/move/refused.ts';
import { openDatabase } from '#/platform/db/open.ts';
import { openLog } from '#/platform/log/log.ts';
import { openPlatform } from '#/platform/open.ts';

/** The directory itself is never opened, since opening writes. The copy of a move that was killed is replaced. */
export async function copyBeside(dataDir: string): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const copy = `${dataDir}.moving`;
  const remove = (): Promise<void> => rm(copy, { recursive: true, force: true });
  await remove();
  try {
    await mkdir(copy, { mode: 0o700 });
    await copyDatabase(dataDir, copy);
  } catch (err) {
    await remove();
    throw new TransferRefused(
      `data directory ${dataDir} cannot be copied beside itself: ${err instanceof Error ? err.message : err}`,
      { cause: err },
    );
  }
  return { dataDir: copy, remove };
}

/** As a start would: migrations, tasks, and what a killed server left undone. */
export async function bringUpToDate(dataDir: string): Promise<void> {
  const log = openLog('silent');
  {
    await using database = await openDatabase({ url: null, dataDir, log });
    await requireKnown(database.pool);
  }
  await using platform = await openPlatform({
    log,
    database: { url: null, dataDir },
    masterSecret: 'nothing is sealed or opened here',
  });
  const { TASKS } = await import('#/worker.ts');
  await platform.tasks.start(TASKS);
}
