import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorCtx } from '#/platform/context.ts';
import { CACHE, dumpInto, openTemplate } from '#/template.ts';
import { createDemoCompany, demoRecords, loadRecords } from './load.ts';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
/** Its records end on the day it was made, and the demo's last days should not be empty. */
const AGE_MAX_MS = 2 * 86_400_000;
const NAME = /^demo-(?<code>[0-9a-f]{16})-(?<companyId>[0-9a-f-]{36})\.tar$/;

export interface Snapshot {
  readonly companyId: string;
  readonly archive: Uint8Array;
}

/** An embedded database with the demo's records in it and nobody let in yet; undefined without one of today. */
export async function readSnapshot(now: Date): Promise<Snapshot | undefined> {
  const code = await codeVersion();
  const names = await readdir(CACHE).catch(() => []);
  for (const name of names) {
    const found = NAME.exec(name)?.groups;
    if (found?.code !== code || !found.companyId) continue;
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs < AGE_MAX_MS)
      return { companyId: found.companyId, archive: await readFile(path) };
  }
  return undefined;
}

/** Makes the snapshot and keeps it: installing does this, so that the first start need not. */
export async function makeSnapshot(now: Date): Promise<void> {
  await using platform = await openTemplate();
  const companyId = await createDemoCompany(platform);
  await loadRecords(operatorCtx(platform), companyId, demoRecords(now));
  await forgetSnapshots();
  await dumpInto(platform, `demo-${await codeVersion()}-${companyId}.tar`);
}

/** Each is a hundred megabytes that nobody will begin from again. */
async function forgetSnapshots(): Promise<void> {
  for (const name of await readdir(CACHE)) if (NAME.test(name)) await rm(join(CACHE, name), { force: true });
}

/** Changed code may load or derive the records differently: its snapshot is another. */
async function codeVersion(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const text of await Promise.all(paths.toSorted().map((path) => readFile(path)))) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
