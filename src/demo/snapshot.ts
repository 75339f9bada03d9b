import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorCtx } from '#/platform/context.ts';
import { CACHE, openCached } from '#/template.ts';
import { createDemoCompany, demoRecords, loadRecords } from './load.ts';

const SOURCES = ['../', '../../migrations/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
/** Its records end on the day it was made, and the demo's last days should not be empty. */
const AGE_MAX_MS = 2 * 86_400_000;
const NAME = /^demo-(?<code>[0-9a-f]{16})-(?<companyId>[0-9a-f-]{36})$/;

export interface Snapshot {
  readonly companyId: string;
  /** A data directory that nobody has open. */
  readonly dataDir: string;
}

/** An embedded database with the demo's records in it and nobody let in yet; undefined without one made lately. */
export async function findSnapshot(now: Date): Promise<Snapshot | undefined> {
  const code = await codeVersion();
  for (const name of await readdir(CACHE).catch(() => [])) {
    const found = NAME.exec(name)?.groups;
    if (found?.code !== code || !found.companyId) continue;
    const dataDir = join(CACHE, name);
    const { mtimeMs } = await stat(dataDir);
    if (now.getTime() - mtimeMs < AGE_MAX_MS) return { companyId: found.companyId, dataDir };
  }
  return undefined;
}

/** Makes the snapshot and keeps it: installing does this, so that the first start need not. */
export async function makeSnapshot(now: Date): Promise<void> {
  const draft = join(CACHE, `demo.${process.pid}`);
  const companyId = await load(draft, now);
  // Each is a hundred megabytes, and nobody will begin from the old ones again.
  for (const name of await readdir(CACHE))
    if (NAME.test(name)) await rm(join(CACHE, name), { recursive: true, force: true });
  await rename(draft, join(CACHE, `demo-${await codeVersion()}-${companyId}`));
}

async function load(dataDir: string, now: Date): Promise<string> {
  await using platform = await openCached(dataDir);
  const companyId = await createDemoCompany(platform);
  await loadRecords(operatorCtx(platform), companyId, demoRecords(now));
  return companyId;
}

/** Changed code may load or derive the records differently: its snapshot is another. */
async function codeVersion(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Promise.all(
    SOURCES.map((path) => readdir(path, { recursive: true, withFileTypes: true })),
  );
  const paths = files
    .flat()
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const text of await Promise.all(paths.toSorted().map((path) => readFile(path)))) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
