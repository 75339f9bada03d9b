import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** As `nice` counts. Beside a busy thread of the usual priority this one gets a quarter of a processor. */
const NICENESS = 5;

/**
 * Has this thread give way to the threads that requests wait for, when all processors are busy. Linux has priorities of
 * threads; where there are none, nothing happens.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Without `/proc`, or where a sandbox forbids it.
  }
}
