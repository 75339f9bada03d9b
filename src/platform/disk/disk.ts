import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';
import { failedPart, type PartHealth, WELL } from '../health.ts';

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
/** A few segments of the write-ahead log; of a small disk a quarter, but one segment and something at least. */
const RESERVE_BYTES = { most: 64 * MEBIBYTE, least: 18 * MEBIBYTE, share: 1 / 4 };
const LOOK_EVERY_MS = 500;

/** Watches the disk of a data directory; null for a server or an in-memory database. */
export function watchDisk(dataDir: string | null): Disk {
  if (dataDir === null)
    return { check: async () => WELL, requireSpace: () => undefined, [Symbol.dispose]: () => undefined };
  let isFull = false;
  const look = async (): Promise<{ free: number; reserve: number }> => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const [free, reserve] = [bavail * bsize, reserveOf(blocks * bsize)];
    isFull = free < reserve;
    return { free, reserve };
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
      const { free, reserve } = await look();
      if (!isFull) return WELL;
      return failedPart(
        `${Math.floor(free / MEBIBYTE)} MiB are free, and writes need ${Math.ceil(reserve / MEBIBYTE)}`,
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

/** How much of a disk of this size is kept from writes. */
export function reserveOf(diskBytes: number): number {
  const { most, least, share } = RESERVE_BYTES;
  return Math.min(most, Math.max(least, diskBytes * share));
}
