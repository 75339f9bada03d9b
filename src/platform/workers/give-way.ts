import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Has this worker thread give way to the threads that requests wait for, when all processors are busy. `niceness` as
 * `nice` counts: at 5 it gets a quarter of a processor beside a busy thread of the usual priority, at 10 a tenth. On
 * Linux a priority is that of one thread; elsewhere it would be that of the process, so nothing happens.
 */
export function giveWay(niceness: number): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    setPriority(0, niceness);
  } catch {
    // A sandbox may forbid it.
  }
}
