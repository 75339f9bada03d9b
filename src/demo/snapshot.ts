import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorCtx } from '#/platform/context.ts';
import { copyDatabase } from '#/platform/db/embedded/directory.ts';
import { DAY_MS } from '#/platform/time.ts';
import { CACHE, openCached } from '#/template.ts';
import { type KeptDemo, readKept, writeKept } from './kept.ts';
import { makeCompanies, RECENT_JOBS, USUAL_JOBS } from './make.ts';

const SOURCES = ['../', '../../migrations/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
/** Its records end on the day it was made, and the demo's last days should not be empty. */
const AGE_MAX_MS = 2 * DAY_MS;
const PREFIX = 'demo-';

/** A data directory that nobody has open, with the demo's companies in it and nobody let in yet. */
export interface Snapshot {
  readonly dataDir: string;
  readonly demo: KeptDemo;
}

/** The snapshot that installing made; undefined without one made lately. */
export async function findSnapshot(now: Date): Promise<Snapshot | undefined> {
  const dataDir = join(CACHE, `${PREFIX}${await codeVersion()}`);
  const demo = await readKept(dataDir);
  if (!demo) return undefined;
  const { mtimeMs } = await stat(dataDir);
  return now.getTime() - mtimeMs < AGE_MAX_MS ? { dataDir, demo } : undefined;
}

/** Makes the snapshot and keeps it: installing does this, so that the first start need not. */
export async function makeSnapshot(now: Date): Promise<void> {
  const draft = join(CACHE, `demo.${process.pid}`);
  await load(draft, now);
  // Each is a hundred megabytes, and nobody will begin from the old ones again.
  for (const name of await readdir(CACHE))
    if (name.startsWith(PREFIX)) await rm(join(CACHE, name), { recursive: true, force: true });
  await rename(draft, join(CACHE, `${PREFIX}${await codeVersion()}`));
}

async function load(dataDir: string, now: Date): Promise<void> {
  await using platform = await openCached(dataDir);
  const beginning = { madeAt: now.toISOString(), jobs: USUAL_JOBS, recentJobs: RECENT_JOBS };
  await makeCompanies(
    {
      ctx: operatorCtx(platform),
      outbound: platform.outbound,
      note: (demo) => writeKept(dataDir, demo),
    },
    beginning,
  );
}

/**
 * Puts a database into a new data directory that holds the demo's recent records already, where installing made one
 * lately. Call it once the directory is this process's own.
 */
export async function beginFromSnapshot(dataDir: string, now: Date): Promise<void> {
  const snapshot = await findSnapshot(now);
  if (!snapshot) return;
  // Written first: a start interrupted after this finds its companies, and goes on with them.
  await writeKept(dataDir, snapshot.demo);
  await copyDatabase(snapshot.dataDir, dataDir);
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
