import { performance } from 'node:perf_hooks';
import { AppError } from '#/platform/errors.ts';
import type { App } from '../app.ts';

/** Size of a burst that is always admitted. */
const BURST = 100;
/** Number of concurrent requests that are always admitted. */
const UNDER_WAY_MIN = 20;
/** Beyond that, as many as are answered in this time: the longest wait. */
const WAIT_SECONDS_MAX = 0.4;
const RETRY_AFTER_SECONDS = 1;

/** The main thread is busy when it was hardly idle in the last second. */
const BUSY_SHARE = 0.9;

/** Responses in one second. */
interface Second {
  answered: number;
  tookMs: number;
}

/**
 * Rejects requests that cannot be answered soon with 429 and Retry-After: a fast rejection is better than a response
 * after the client has given up. A burst is admitted, a smaller one once responses are slow. Requests that only wait
 * for another system cause no overload: while this thread is idle enough and no request waits for the database
 * (`isDatabaseBusy`), all are admitted. Health, metrics and documentation are always served.
 */
export function shedOverload(app: App, isDatabaseBusy: () => boolean): void {
  const isThreadBusy = openThreadWatch();
  let underWay = 0;
  let at = 0;
  let now: Second = { answered: 0, tookMs: 0 };
  let before: Second = now;
  const turn = (nowMs: number): void => {
    const second = Math.floor(nowMs / 1_000);
    if (second === at) return;
    before = second === at + 1 ? now : { answered: 0, tookMs: 0 };
    now = { answered: 0, tookMs: 0 };
    at = second;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.surface === undefined) return;
    const startedMs = performance.now();
    turn(startedMs);
    if (underWay >= limitAfter(before) && (isDatabaseBusy() || isThreadBusy()))
      throw new AppError('rate_limited', 'The server is busy', { retry_after: RETRY_AFTER_SECONDS });
    underWay += 1;
    reply.raw.once('close', () => {
      const endedMs = performance.now();
      turn(endedMs);
      underWay -= 1;
      now.answered += 1;
      now.tookMs += endedMs - startedMs;
    });
  });
}

/** Whether this thread was busy during the last second. */
function openThreadWatch(): () => boolean {
  let since = performance.eventLoopUtilization();
  let atMs = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - atMs > 1_000) {
      isBusy = performance.eventLoopUtilization(since).utilization > BUSY_SHARE;
      since = performance.eventLoopUtilization();
      atMs = performance.now();
    }
    return isBusy;
  };
}

function limitAfter({ answered, tookMs }: Second): number {
  const isSlow = tookMs > answered * WAIT_SECONDS_MAX * 1_000;
  return Math.max(isSlow ? UNDER_WAY_MIN : BURST, answered * WAIT_SECONDS_MAX);
}
