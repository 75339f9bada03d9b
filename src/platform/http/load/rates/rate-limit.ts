import type { FastifyRequest } from 'fastify';
import { AppError } from '#/platform/errors.ts';
import type { Bucket, SharedBuckets } from './shared-buckets.ts';

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
  take(owner: string, rateClass: RateClass): Promise<RateState | undefined>;
  /** Throws `rate_limited` when there is no token to take. */
  require(owner: string, rateClass: RateClass): Promise<void>;
  /** Puts back a token taken in advance. */
  giveBack(owner: string, rateClass: RateClass): void;
}

/** For so long what is known of a shared bucket is fresh enough to refuse by it. */
const FRESH_MS = 1_000;
/** Above this size, a request need not wait for the other servers while the bucket is far from empty. */
const SMALL = 100;
/** A server may be ahead of its last exchange by this share of a bucket, so long as more than a quarter is left. */
const AHEAD = 1 / 20;
const NEARLY_EMPTY = 1 / 4;

/**
 * Token buckets: initially full, refilled evenly over the period of their class. With `shared` the servers of one database
 * share them: a bucket that is small or nearly empty is exchanged before a request is let in, so that no server lets in what
 * another has taken; the others are exchanged beside the requests.
 */
export function createRateLimiter(options: {
  readonly enabled: boolean;
  readonly nowMs: () => number;
  readonly shared?: SharedBuckets | undefined;
}): RateLimiter {
  const { enabled, nowMs, shared } = options;
  const buckets = new Map<string, Bucket>();

  function bucketOf(owner: string, rateClass: RateClass): Bucket {
    const { limit, minutes } = CLASSES[rateClass];
    const name = `${rateClass}:${owner}`;
    const bucket = buckets.get(name) ?? newBucket(name, limit, minutes * 60_000, nowMs());
    refill(bucket, nowMs());
    // Re-inserted to keep the map in order of last use, so that the oldest can be dropped.
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > BUCKETS_MAX) buckets.delete(buckets.keys().next().value ?? name);
    return bucket;
  }

  /** Another server may have given back what this one believes is gone. */
  const isKnown = ({ exchangedMs }: Bucket): boolean => !shared || Math.abs(nowMs() - exchangedMs) < FRESH_MS;

  return {
    async take(owner, rateClass) {
      if (!enabled) return undefined;
      const bucket = bucketOf(owner, rateClass);
      if (bucket.tokens < 1 && isKnown(bucket)) throw refusal(bucket, rateClass, nowMs());
      if (shared && !isFarFromEmpty(bucket)) {
        bucket.asked += 1;
        await shared.exchange(bucket);
        if (bucket.granted < 1) throw refusal(bucket, rateClass, nowMs());
        bucket.granted -= 1;
      } else {
        spend(bucket, 1);
        shared?.note(bucket);
      }
      return stateOf(bucket, rateClass, fullIn(bucket) - 1 / bucket.perMs, nowMs());
    },

    async require(owner, rateClass) {
      if (!enabled) return;
      const bucket = bucketOf(owner, rateClass);
      if (!isKnown(bucket)) await shared?.exchange(bucket);
      if (bucket.tokens < 1) throw refusal(bucket, rateClass, nowMs());
    },

    giveBack(owner, rateClass) {
      const bucket = buckets.get(`${rateClass}:${owner}`);
      if (!bucket) return;
      spend(bucket, -1);
      shared?.note(bucket);
    },
  };
}

function newBucket(name: string, size: number, periodMs: number, nowMs: number): Bucket {
  const never = Number.NEGATIVE_INFINITY;
  return {
    name,
    size,
    perMs: size / periodMs,
    tokens: size,
    refilledMs: nowMs,
    unsent: 0,
    asked: 0,
    granted: 0,
    exchangedMs: never,
  };
}

function refill(bucket: Bucket, nowMs: number): void {
  // A clock set back refills nothing, but removes no tokens either.
  const passedMs = Math.max(0, nowMs - bucket.refilledMs);
  bucket.tokens = Math.min(bucket.size, bucket.tokens + passedMs * bucket.perMs);
  bucket.refilledMs = nowMs;
}

function spend(bucket: Bucket, tokens: number): void {
  bucket.tokens = Math.min(bucket.size, bucket.tokens - tokens);
  bucket.unsent += tokens;
}

function isFarFromEmpty({ size, tokens, unsent }: Bucket): boolean {
  return size > SMALL && unsent < size * AHEAD && tokens > size * NEARLY_EMPTY;
}

function fullIn({ size, tokens, perMs }: Bucket): number {
  return (size - tokens) / perMs;
}

function stateOf(bucket: Bucket, policy: RateClass, fullInMs: number, nowMs: number): RateState {
  return {
    policy,
    limit: bucket.size,
    windowSeconds: CLASSES[policy].minutes * 60,
    remaining: Math.floor(bucket.tokens),
    resetAt: Math.ceil((nowMs + fullInMs) / 1_000),
    resetSeconds: Math.ceil(fullInMs / 1_000),
  };
}

function refusal(bucket: Bucket, policy: RateClass, nowMs: number): RateLimited {
  const retryAfter = Math.max(1, Math.ceil((1 - bucket.tokens) / bucket.perMs / 1_000));
  const state = stateOf(bucket, policy, fullIn(bucket), nowMs);
  return new RateLimited(retryAfter, { ...state, remaining: 0, resetSeconds: retryAfter });
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
