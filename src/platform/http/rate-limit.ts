import { AppError } from '#/platform/errors.ts';

/** What a bucket of each class of work holds; it belongs to a key and a class, whatever the door. */
const CLASSES = {
  read: { limit: 600, minutes: 1 },
  write: { limit: 300, minutes: 1 },
  heavy: { limit: 60, minutes: 1 },
  login: { limit: 10, minutes: 1 },
  account_failure: { limit: 20, minutes: 15 },
  address_failure: { limit: 30, minutes: 5 },
} as const;

export type RateClass = keyof typeof CLASSES;

const BUCKETS_MAX = 100_000;

interface Bucket {
  tokens: number;
  refilledMs: number;
}

export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds at which the bucket is full again. */
  readonly resetAt: number;
}

export interface RateLimiter {
  /** Takes one token; throws `rate_limited` when there is none. Undefined when limits are off. */
  take(owner: string, rateClass: RateClass): RateState | undefined;
  /** Puts back a token taken in advance. */
  giveBack(owner: string, rateClass: RateClass): void;
}

/** Token buckets in this process's memory: full at first, refilled evenly over the time of their class. */
export function createRateLimiter(options: { enabled: boolean; nowMs: () => number }): RateLimiter {
  const buckets = new Map<string, Bucket>();

  return {
    take(owner, rateClass) {
      if (!options.enabled) return undefined;
      const { limit, minutes } = CLASSES[rateClass];
      const nowMs = options.nowMs();
      const name = `${rateClass}:${owner}`;
      const bucket = buckets.get(name) ?? { tokens: limit, refilledMs: nowMs };
      const perMs = limit / (minutes * 60_000);
      bucket.tokens = Math.min(limit, bucket.tokens + (nowMs - bucket.refilledMs) * perMs);
      bucket.refilledMs = nowMs;
      // Re-inserted so that the map's order is by last use and the oldest can be dropped.
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > BUCKETS_MAX) buckets.delete(buckets.keys().next().value ?? name);
      const resetAt = Math.ceil((nowMs + (limit - bucket.tokens) / perMs) / 1_000);
      if (bucket.tokens < 1) {
        const retryAfter = Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1_000));
        throw new RateLimited(retryAfter, { limit, remaining: 0, resetAt });
      }
      bucket.tokens -= 1;
      return { limit, remaining: Math.floor(bucket.tokens), resetAt };
    },

    giveBack(owner, rateClass) {
      const bucket = buckets.get(`${rateClass}:${owner}`);
      if (bucket) bucket.tokens = Math.min(CLASSES[rateClass].limit, bucket.tokens + 1);
    },
  };
}

export class RateLimited extends AppError {
  readonly state: RateState;

  constructor(retryAfter: number, state: RateState) {
    super('rate_limited', `Too many requests; retry in ${retryAfter} s`, { retry_after: retryAfter });
    this.state = state;
  }
}

/** The headers that tell a caller how much of its rate is left. */
export function rateHeaders(state: RateState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-reset': String(state.resetAt),
  };
}
