import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/time.ts';

/** The wait after each failed attempt. After the last one the delivery has failed: three days in all. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const JITTER = 0.1;
const RETRY_AFTER_MS_MAX = DAY_MS;
/** An endpoint that has failed for this long is disabled. */
const FAILING_MS_MAX = 5 * DAY_MS;

/**
 * When to try again after `attempts` failed ones; null when that was the last. `random` is in [0, 1). A receiver may ask
 * for more patience with `Retry-After`, in seconds or as a date.
 */
export function nextAttemptAt(
  attempts: number,
  now: Date,
  { random, retryAfter }: { readonly random: number; readonly retryAfter?: string | undefined },
): Date | null {
  const waitMs = WAITS_MS[attempts - 1];
  if (waitMs === undefined) return null;
  const jittered = waitMs * (1 + JITTER * random);
  return new Date(now.getTime() + Math.max(jittered, retryAfterMs(retryAfter, now)));
}

function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  const seconds = Number(value);
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(waitMs) ? 0 : Math.min(waitMs, RETRY_AFTER_MS_MAX);
}

/** Why to disable an endpoint after a failed attempt; null to keep it. */
export function disableReason(status: number | null, failingSinceMs: number, now: Date): string | null {
  if (status === 410) return 'The endpoint answered 410 Gone';
  if (now.getTime() - failingSinceMs > FAILING_MS_MAX) return 'No delivery succeeded for five days';
  return null;
}
