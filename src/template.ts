import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#/platform/db/migrate.ts';
import { openLog } from '#/platform/log.ts';
import { openPlatform } from '#/platform/open.ts';
import { TASKS } from './worker.ts';

const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

/**
 * An empty, migrated embedded database as one archive. Making one from nothing takes seconds, unpacking it a
 * part of one: installing makes it once, first starts and tests begin from it. Undefined when there is none
 * for today's migrations.
 */
export async function readTemplate(): Promise<Uint8Array | undefined> {
  return readFile(await templatePath()).catch(() => undefined);
}

/** Makes the archive and keeps it for next time. */
export async function makeTemplate(): Promise<Uint8Array> {
  await using platform = await openPlatform({
    log: openLog('silent'),
    database: { url: null, dataDir: null },
    // Nothing is sealed in an empty database.
    masterSecret: 'no secret is kept in a template',
  });
  await platform.tasks.start(TASKS);
  const archive = await platform.database.dump();
  const path = await templatePath();
  const draft = `${path}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(draft, archive);
  await rename(draft, path);
  return archive;
}

/** Named by what it holds: changed migrations or tasks ask for another. */
async function templatePath(): Promise<string> {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  hash.update(TASKS.map(({ name }) => name).join());
  return join(CACHE, `template-${hash.digest('hex').slice(0, 16)}.tar`);
}
