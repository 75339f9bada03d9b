import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#/platform/db/schema/migrate.ts';
import { openLog } from '#/platform/log/log.ts';
import { type OpenPlatform, openPlatform } from '#/platform/open.ts';
import { TASKS } from './worker.ts';

/** Files prepared at install. */
export const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

/**
 * An empty, migrated embedded database as one archive. Making one from nothing takes seconds, unpacking it a
 * part of one: installing makes it once, first starts and tests begin from it. Undefined when there is none
 * for today's migrations.
 */
export async function readTemplate(): Promise<Uint8Array | undefined> {
  return readFile(join(CACHE, await templateName())).catch(() => undefined);
}

/** Makes the archive and keeps it for next time. */
export async function makeTemplate(): Promise<Uint8Array> {
  await using platform = await openEmpty(null);
  return keepTemplate(platform);
}

async function keepTemplate({ database }: OpenPlatform): Promise<Uint8Array> {
  const archive = await database.dump();
  const path = join(CACHE, await templateName());
  const draft = `${path}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(draft, archive);
  await rename(draft, path);
  return archive;
}

/** A new database in a data directory, for what installing makes ready; the template is made of it if there is none. */
export async function openCached(dataDir: string): Promise<OpenPlatform> {
  const template = await readTemplate();
  const platform = await openEmpty(dataDir, template);
  if (!template) await keepTemplate(platform);
  return platform;
}

async function openEmpty(dataDir: string | null, template?: Uint8Array): Promise<OpenPlatform> {
  const platform = await openPlatform({
    log: openLog('silent'),
    database: { url: null, dataDir, ...(template && { template }) },
    // Nothing is encrypted in the template.
    masterSecret: 'no secret is kept in a template',
  });
  await platform.tasks.start(TASKS);
  return platform;
}

/** Named by a hash of its content: changed migrations or tasks need another one. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}`);
  hash.update(TASKS.map(({ name }) => name).join());
  return `template-${hash.digest('hex').slice(0, 16)}.tar`;
}
