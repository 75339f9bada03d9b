import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

type Found<T> = T | undefined | false;

/** Long enough for a machine that does much else: waiting longer for what comes costs a test nothing. */
const WAIT_MS_MAX = 30_000;
const BETWEEN_MS = 20;

/** Waits until `find` returns something, or true, and returns it. Fails by the name of what did not come. */
export async function until<T>(what: string, find: () => Found<T> | Promise<Found<T>>): Promise<T> {
  for (const end = performance.now() + WAIT_MS_MAX; ; await pause(BETWEEN_MS)) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    assert.ok(performance.now() < end, `not in time: ${what}`);
  }
}
