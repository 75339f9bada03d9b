import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#/platform/errors.ts';

const AGAIN_AFTER_MS = 500;

/** For bulk work: repeats a run that is refused because the queue is full, until `signal` ends it. */
export async function retryWhileFull<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await run();
    } catch (err) {
      if (!(err instanceof AppError && err.kind === 'rate_limited')) throw err;
    }
    await pause(AGAIN_AFTER_MS);
  }
}
