import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultSinceClosed, hasManifest } from './manifest.ts';

/** The files Fieldstone writes to a data directory; a first start may be interrupted between any two of them. */
const OURS =
  /^(postgres(\.partial)?|server\.lock(\..+)?|(secrets|demo|database)\.json(\.draft)?|lost\+found)$/;
/** What a backup or a restore leaves when it is killed, and the database that a restore replaced. */
const OURS_MEANWHILE = ['snapshot', 'restoring', 'replaced'];
/** Without one of these PostgreSQL would not open, or would create a new database over the old one. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map', 'base/1/PG_VERSION'] as const;
const NEEDED_FILLED = ['base', 'pg_wal', 'pg_xact'] as const;

/** The data directory cannot be used; the message says in one line why and what to do. */
export class DirectoryUnusable extends Error {
  override readonly name = 'DirectoryUnusable';

  constructor(dataDir: string, reason: string, options?: ErrorOptions) {
    const [line = ''] = reason.split('\n');
    super(
      `data directory ${dataDir} ${line}; set DATA_DIR to an empty directory, or restore this one from a backup`,
      options,
    );
  }
}

/**
 * Turns an error while opening the database into one line without a stack: only Fieldstone writes to the directory, so
 * it must be damaged. Operating-system errors (no space, no permission) are passed through.
 */
export async function detectingDamage<T>(dataDir: string | null, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (err) {
    if (dataDir === null || err instanceof DirectoryUnusable || !(err instanceof Error) || 'syscall' in err)
      throw err;
    throw new DirectoryUnusable(dataDir, `cannot be used: ${err.message}`, { cause: err });
  }
}

/** The path of the database in a data directory. */
export function databaseIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Whether there is a database; throws DirectoryUnusable if it is incomplete or something else is there. */
export function holdsDatabase(dataDir: string): boolean {
  if (!existsSync(databaseIn(dataDir))) {
    const fault = faultWithoutDatabase(dataDir);
    if (fault !== undefined) throw new DirectoryUnusable(dataDir, fault);
    return false;
  }
  const fault = faultOfDatabase(databaseIn(dataDir)) ?? faultSinceClosed(dataDir, databaseIn(dataDir));
  if (fault !== undefined) throw new DirectoryUnusable(dataDir, `holds a damaged database: ${fault}`);
  return true;
}

function faultWithoutDatabase(dataDir: string): string | undefined {
  const foreign = entriesOf(dataDir).filter((name) => !OURS.test(name) && !OURS_MEANWHILE.includes(name));
  if (foreign.length > 0) return `is not empty and holds no database: ${foreign[0]} is there`;
  return hasManifest(dataDir) ? 'holds no database any more: postgres is missing' : undefined;
}

/** The first essential file that is missing; undefined when PostgreSQL can check the rest. */
export function faultOfDatabase(place: string): string | undefined {
  for (const name of NEEDED) {
    const size = statSync(join(place, name), { throwIfNoEntry: false })?.size;
    if (size === undefined) return `${name} is missing`;
    if (size === 0) return `${name} is empty`;
  }
  const version = readFileSync(join(place, 'PG_VERSION'), 'latin1');
  if (!/^\d+\s*$/.test(version)) return 'PG_VERSION is overwritten';
  const empty = NEEDED_FILLED.find((name) => entriesOf(join(place, name)).length === 0);
  return empty === undefined ? undefined : `${empty} is missing or empty`;
}

function entriesOf(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

/**
 * Copies a database that is not in use into an empty data directory. The finished copy is moved into place, so that an
 * interrupted copy leaves nothing behind.
 */
export async function copyDatabase(fromDataDir: string, toDataDir: string): Promise<void> {
  const place = databaseIn(toDataDir);
  const draft = `${place}.partial`;
  await mkdir(toDataDir, { recursive: true, mode: 0o700 });
  await rm(draft, { recursive: true, force: true });
  await cp(databaseIn(fromDataDir), draft, { recursive: true });
  await rename(draft, place);
}
