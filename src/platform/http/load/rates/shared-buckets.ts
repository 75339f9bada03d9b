import { createHash } from 'node:crypto';
import { exchangeTokens, type Taken } from '#/platform/db/servers/rate-buckets.ts';
import type { Log } from '#/platform/log/log.ts';

/** One bucket as this process knows it. */
export interface Bucket {
  readonly name: string;
  readonly size: number;
  readonly perMs: number;
  tokens: number;
  refilledMs: number;
  /** Taken since the last exchange with the other servers. */
  unsent: number;
  /** Asked for by requests that wait for the next exchange. */
  asked: number;
  /** Granted by the last ones, for those who waited. */
  granted: number;
  /** Of the last exchange; in the beginning there was none. */
  exchangedMs: number;
}

/** Where servers share their buckets. */
export interface SharedBuckets {
  /** Exchanges a bucket now, with all others that changed. */
  exchange(bucket: Bucket): Promise<void>;
  /** Exchanges it soon. */
  note(bucket: Bucket): void;
  /** Ends exchanges that nobody waits for. */
  close(): void;
}

type Pool = Parameters<typeof exchangeTokens>[0];

/** So often a server exchanges what it took, if nobody waits for it. */
const EXCHANGE_EVERY_MS = 250;

/**
 * Buckets in the database, in exchanges of all that changed: one statement at a time, whatever the number of requests. If
 * the database cannot be asked, each server goes on by what it knows.
 */
export function openSharedBuckets(
  pool: Pool,
  { nowMs, log }: { readonly nowMs: () => number; readonly log: Log },
): SharedBuckets {
  let due = new Set<Bucket>();
  let last = Promise.resolve();
  let isQueued = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function exchangeDue(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const buckets = [...due];
    due = new Set();
    const sent = buckets.map(takenOf);
    for (const bucket of buckets) {
      bucket.unsent = 0;
      bucket.asked = 0;
    }
    const atMs = nowMs();
    try {
      const left = await exchangeTokens(pool, sent, atMs);
      for (const [at, bucket] of buckets.entries()) {
        const { tokens, granted } = left[at] ?? { tokens: bucket.size, granted: 0 };
        // What was taken meanwhile is not in the answer yet.
        bucket.tokens = tokens - bucket.unsent;
        bucket.granted += granted;
        bucket.refilledMs = atMs;
        bucket.exchangedMs = atMs;
      }
    } catch (err) {
      for (const [at, bucket] of buckets.entries()) goOnAlone(bucket, sent[at]);
      log.warn({ err }, 'rates are not shared with other servers now');
    }
  }

  /** After the exchange that runs, together with everybody who waits by then. */
  function soonest(): Promise<void> {
    if (!isQueued) {
      isQueued = true;
      last = last.then(() => {
        isQueued = false;
        return exchangeDue();
      });
    }
    return last;
  }

  return {
    exchange(bucket) {
      due.add(bucket);
      return soonest();
    },
    note(bucket) {
      due.add(bucket);
      if (isClosed) return;
      timer ??= setTimeout(() => void soonest(), EXCHANGE_EVERY_MS).unref();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function takenOf({ name, size, perMs, unsent, asked }: Bucket): Taken {
  return { bucket: hashOf(name), taken: unsent, asked, size, perSecond: perMs * 1_000 };
}

/** Grants by what this server knows. */
function goOnAlone(bucket: Bucket, sent: Taken | undefined): void {
  const { taken, asked } = sent ?? { taken: 0, asked: 0 };
  const granted = Math.max(0, Math.min(asked, Math.floor(bucket.tokens)));
  bucket.tokens -= granted;
  bucket.granted += granted;
  bucket.unsent += taken + granted;
}

/** Names contain addresses of people and networks, which need not be read in the database. */
function hashOf(name: string): Buffer {
  return createHash('sha256').update(name).digest().subarray(0, 16);
}
