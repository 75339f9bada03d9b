import type { FastifyRequest } from 'fastify';
import { AppError } from '#/platform/errors.ts';

/** The size of a bucket per class. A bucket belongs to a key and a class, across surfaces. */
const CLASSES = {
  read: { limit: 600, minutes: 1 },
  write: { limit: 300, minutes: 1 },
  heavy: { limit: 60, minutes: 1 },
  login: { limit: 10, minutes: 1 },
  account_failure: { limit: 20, minutes: 15 },
  address_failure: { limit: 30, minutes: 5 },
  site_failure: { limit: 300, minutes: 5 },
  wrong_key: { limit: 300, minutes: 5 },
  wrong_operator_token: { limit: 60, minutes: 5 },
} as const;

export type RateClass = keyof typeof CLASSES;

/** The class of a request: set by its route or derived from its method. */
export function rateClassOf(request: FastifyRequest): RateClass {
  return (
    request.routeOptions.config.rate ??
    (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write')
  );
}

const BUCKETS_MAX = 100_000;

interface Bucket {
  tokens: number;
  refilledMs: number;
}

export interface RateState {
  /** The class of this limit. */
  readonly policy: RateClass;
  readonly limit: number;
  /** Seconds until an empty bucket is full. */
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Epoch seconds at which the bucket is full again. */
  readonly resetAt: number;
  /** Seconds until then; for an empty bucket, until the next token. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Takes one token; throws `rate_limited` when there is none. Undefined when limits are off. */
  take(owner: string, rateClass: RateClass): RateState | undefined;
  /** Puts back a token taken in advance. */
  giveBack(owner: string, rateClass: RateClass): void;
}

/** In-memory token buckets: initially full, refilled evenly over the period of their class. */
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
      // A clock set back refills nothing, but removes no tokens either.
      const passedMs = Math.max(0, nowMs - bucket.refilledMs);
      bucket.tokens = Math.min(limit, bucket.tokens + passedMs * perMs);
      bucket.refilledMs = nowMs;
      // Re-inserted to keep the map in order of last use, so that the oldest can be dropped.
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > BUCKETS_MAX) buckets.delete(buckets.keys().next().value ?? name);
      const fullInMs = (limit - bucket.tokens) / perMs;
      const resetAt = Math.ceil((nowMs + fullInMs) / 1_000);
      const state = { policy: rateClass, limit, windowSeconds: minutes * 60, resetAt };
      if (bucket.tokens < 1) {
        const retryAfter = Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1_000));
        throw new RateLimited(retryAfter, { ...state, remaining: 0, resetSeconds: retryAfter });
      }
      bucket.tokens -= 1;
      const resetSeconds = Math.ceil(fullInMs / 1_000);
      return { ...state, remaining: Math.floor(bucket.tokens), resetSeconds };
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

/** The remaining rate as headers: the IETF draft's structured fields and the common `X-RateLimit-*`. */
export function rateHeaders(state: RateState): Record<string, string> {
  return {
    'ratelimit-policy': `"${state.policy}";q=${state.limit};w=${state.windowSeconds}`,
    ratelimit: `"${state.policy}";r=${state.remaining};t=${state.resetSeconds}`,
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-reset': String(state.resetAt),
  };
}
