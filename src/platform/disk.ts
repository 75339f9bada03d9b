import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';
import { failedPart, type PartHealth, WELL } from './health.ts';

/** The disk that the embedded database writes to. */
export interface Disk extends Disposable {
  check(): Promise<PartHealth>;
  /**
   * Throws while there is little space. The last part is reserved for what the database writes itself: without it, even
   * reads would fail.
   */
  requireSpace(): void;
}

const MEBIBYTE = 1_048_576;
/** A few segments of the write-ahead log. */
export const RESERVE_BYTES = 64 * MEBIBYTE;
const LOOK_EVERY_MS = 500;

/** Watches the disk of a data directory; null for a server or an in-memory database. */
export function watchDisk(dataDir: string | null): Disk {
  if (dataDir === null)
    return { check: async () => WELL, requireSpace: () => undefined, [Symbol.dispose]: () => undefined };
  let isFull = false;
  const look = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dataDir);
    isFull = bavail * bsize < RESERVE_BYTES;
    return bavail * bsize;
  };
  // A failed look-up says nothing about space; the health check reports it.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return {
    async check() {
      try {
        await access(dataDir, constants.W_OK | constants.X_OK);
      } catch {
        return failedPart('the data directory is not writable');
      }
      const free = await look();
      if (!isFull) return WELL;
      return failedPart(
        `${Math.floor(free / MEBIBYTE)} MiB are free, and writes need ${RESERVE_BYTES / MEBIBYTE}`,
      );
    },
    requireSpace() {
      if (isFull)
        throw new AppError('upstream', 'The disk is full: nothing can be written until there is space', {
          upstream: 'disk',
        });
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
