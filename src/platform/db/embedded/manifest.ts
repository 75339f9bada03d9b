import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeWholeSync } from '#/platform/disk/whole-file.ts';

/** What a database looked like when it was closed in good order. */
interface Manifest {
  /** Of each file its size and a checksum of its first page; null while the database is open. */
  readonly files: Readonly<Record<string, readonly [size: number, checksum: number]>> | null;
}

const PAGE_BYTES = 8_192;
const CONTROL = 'global/pg_control';
const FOLDERS = ['base', 'global', 'pg_xact', 'pg_multixact'] as const;
/** Files that PostgreSQL makes again when they are missing. */
const DISPENSABLE = /pg_internal\.init|pgsql_tmp/;

function manifestPath(dataDir: string): string {
  return join(dataDir, 'database.json');
}

/** Whether a database was begun in this directory at some time. */
export function hasManifest(dataDir: string): boolean {
  return existsSync(manifestPath(dataDir));
}

/** Notes that the database is in use: until it is closed in good order its files change. */
export function noteOpen(dataDir: string): void {
  write(dataDir, () => ({ files: null }));
}

/** Notes what the closed database looks like, so that the next start finds what was damaged meanwhile. */
export function noteClosed(dataDir: string, place: string): void {
  write(dataDir, () => ({
    files: Object.fromEntries(filesOf(place).map((name) => [name, marksOf(join(place, name))])),
  }));
}

/** What has changed since the database was closed; undefined when nothing has, or when it is not known. */
export function faultSinceClosed(dataDir: string, place: string): string | undefined {
  const files = read(dataDir)?.files;
  if (!files) return undefined;
  // Whoever opened the database since has written its control file: the notes are of an earlier time then.
  if (String(files[CONTROL]) !== String(marksOf(join(place, CONTROL)))) return undefined;
  for (const [name, [size, checksum]] of Object.entries(files)) {
    const info = statSync(join(place, name), { throwIfNoEntry: false });
    if (!info) return `${name} is missing`;
    if (info.size !== size) return `${name} has ${info.size} bytes, and had ${size} when it was closed`;
    if (checksumOf(join(place, name)) !== checksum) return `${name} is overwritten`;
  }
  return undefined;
}

function filesOf(place: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(place, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1)),
  ).filter((name) => !DISPENSABLE.test(name));
}

function marksOf(path: string): [number, number] {
  return [statSync(path).size, checksumOf(path)];
}

function checksumOf(path: string): number {
  const page = Buffer.alloc(PAGE_BYTES);
  const file = openSync(path, 'r');
  try {
    return crc32(page.subarray(0, readSync(file, page, 0, PAGE_BYTES, 0)));
  } finally {
    closeSync(file);
  }
}

function read(dataDir: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(manifestPath(dataDir), 'utf8')) as Manifest;
  } catch {
    // Missing or unreadable: nothing is known, and the database itself has to show what it is.
    return undefined;
  }
}

/** Best effort: without the notes less damage is found early, and nothing else is wrong. */
function write(dataDir: string, manifest: () => Manifest): void {
  try {
    writeWholeSync(manifestPath(dataDir), JSON.stringify(manifest()));
  } catch {
    // A full disk, say: what was noted before stands, and says less.
  }
}
