import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The owner of a data directory. */
export interface LockHolder {
  readonly pid: number;
  readonly startedAt: string;
  /** Its address, once it listens. */
  readonly url?: string;
}

export interface DirectoryLock {
  update(info: { readonly url?: string }): void;
  /** Does nothing if another process holds the lock by now. */
  release(): void;
}

export class DirectoryLocked extends Error {
  readonly pid: number;
  readonly url: string | undefined;

  constructor(dir: string, holder: LockHolder) {
    super(
      `data directory ${dir} is in use by process ${holder.pid}; ` +
        'stop it first or set DATA_DIR to another directory',
    );
    this.name = 'DirectoryLocked';
    this.pid = holder.pid;
    this.url = holder.url;
  }
}

/** `birth` distinguishes a process from a later one with the same pid (containers reuse pids); '' when unknown. */
interface Entry extends LockHolder {
  readonly birth: string;
  readonly id: string;
}

/**
 * Ensures that one process at a time uses a data directory, since two would corrupt it. The lock of a dead process is
 * taken over. It cannot detect processes that cannot see each other, as in two containers on one volume.
 */
export function lockDirectory(dir: string, info: { readonly url?: string } = {}): DirectoryLock {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = lockPath(dir);
  let entry: Entry = {
    pid: process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    ...info,
    birth: birthOf(process.pid) ?? '',
    id: randomUUID(),
  };
  const holder = claim(path, entry);
  if (holder) throw new DirectoryLocked(dir, holder);
  const isOurs = (): boolean => read(path)?.id === entry.id;
  return {
    update(changed) {
      if (!isOurs()) return;
      entry = { ...entry, ...changed };
      renameSync(draft(path, entry), path);
    },
    release() {
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

/** The running process that uses the directory, if any. */
export function readLock(dir: string): LockHolder | undefined {
  const entry = read(lockPath(dir));
  if (!entry || !isAlive(entry)) return undefined;
  const { pid, startedAt, url } = entry;
  return { pid, startedAt, ...(url !== undefined && { url }) };
}

/**
 * Writes `mine` to `path`, or returns the running owner. The entry of a dead owner may be replaced only under a claim
 * on that entry, taken in the same way: of several processes that find it dead one replaces it, and the others see,
 * once they have the claim, that the entry is gone.
 */
function claim(path: string, mine: Entry): Entry | undefined {
  for (;;) {
    if (placed(path, mine)) return undefined;
    const holder = read(path);
    if (!holder) continue;
    if (isAlive(holder)) return holder;
    const claimPath = `${path}.${holder.id}`;
    const claimant = claim(claimPath, mine);
    if (claimant) {
      pause(CLAIM_PAUSE_MS);
      continue;
    }
    const unchanged = read(path)?.id === holder.id;
    if (unchanged) renameSync(draft(path, mine), path);
    rmSync(claimPath, { force: true });
    if (unchanged) return undefined;
  }
}

/** Links a complete file into place, so that nobody reads a partial entry; false if there is one already. */
function placed(path: string, entry: Entry): boolean {
  const file = draft(path, entry);
  try {
    linkSync(file, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

function draft(path: string, entry: Entry): string {
  const file = `${path}.${randomUUID()}.draft`;
  writeFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  return file;
}

/** Undefined without a lock. An unreadable entry counts as left by a dead process. */
function read(path: string): Entry | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { pid, startedAt, url, birth, id } = JSON.parse(text);
    if (Number.isSafeInteger(pid) && pid > 0 && typeof id === 'string' && /^[\w-]+$/.test(id)) {
      return {
        pid,
        startedAt: String(startedAt),
        birth: String(birth ?? ''),
        id,
        ...(url && { url: String(url) }),
      };
    }
  } catch {
    // Not JSON: falls through to the unreadable entry.
  }
  return { pid: 0, startedAt: '', birth: '', id: 'unreadable' };
}

function isAlive(entry: Entry): boolean {
  if (entry.pid === 0 || !exists(entry.pid)) return false;
  const birth = birthOf(entry.pid);
  return birth === undefined || entry.birth === '' || birth === entry.birth;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The boot id and start tick of a process; undefined without /proc. */
function birthOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may contain spaces: count fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead; its parent may never collect it, as in containers without an init.
    return fields[0] === 'Z' ? 'dead' : `${boot}/${fields[START_TIME]}`;
  } catch {
    return undefined;
  }
}

/** The 22nd field of /proc/<pid>/stat, counted from the state, the third. */
const START_TIME = 19;
const CLAIM_PAUSE_MS = 5;

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function lockPath(dir: string): string {
  return join(dir, 'server.lock');
}
