import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where in a data directory its database lies. */
export function databaseIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export function holdsDatabase(dataDir: string): boolean {
  return existsSync(databaseIn(dataDir));
}

/**
 * Copies a database that nobody has open into a data directory without one. It is moved to its place whole, so
 * that a copy cut short leaves nothing half made.
 */
export async function copyDatabase(fromDataDir: string, toDataDir: string): Promise<void> {
  const place = databaseIn(toDataDir);
  const draft = `${place}.partial`;
  await mkdir(toDataDir, { recursive: true, mode: 0o700 });
  await rm(draft, { recursive: true, force: true });
  await cp(databaseIn(fromDataDir), draft, { recursive: true });
  await rename(draft, place);
}
