import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import { AppError } from '#/platform/errors.ts';
import type { App } from '../app.ts';

/** Size of a burst that is always admitted. */
const BURST = 100;
/** Number of concurrent requests that are always admitted. */
const UNDER_WAY_MIN = 20;
/** Beyond that, as many as are answered in this time: the longest wait. */
const WAIT_SECONDS_MAX = 0.4;
/** Requests whose company is not known yet, or that have none: they take little. */
const UNKNOWN_MAX = 1_000;
const RETRY_AFTER_SECONDS = 1;

/** The main thread is busy when it was hardly idle in the last second. */
const BUSY_SHARE = 0.9;

/** Responses in one second. */
interface Second {
  answered: number;
  tookMs: number;
}

/** Decides whether a request is served now. */
export interface Admission {
  /** Counts the request for its company until it is answered, or throws `rate_limited`. */
  admit(companyId: string, reply: FastifyReply): void;
}

/** Refuses nobody. */
export const ADMIT_ALL: Admission = { admit: () => undefined };

/**
 * Rejects requests that cannot be answered soon with 429 and Retry-After: a fast rejection is better than a response
 * after the client has given up. A burst is admitted, a smaller one once responses are slow. Beyond that only companies
 * are refused that have their share of it under way, so that one company's load keeps no other out. Requests that only
 * wait for another system cause no overload: while this thread is idle enough and no request waits for the database
 * (`isDatabaseBusy`), all are admitted. Health, metrics and documentation are always served.
 */
export function shedOverload(app: App, isDatabaseBusy: () => boolean): Admission {
  const isThreadBusy = openThreadWatch();
  const isBusy = (): boolean => isDatabaseBusy() || isThreadBusy();
  const pace = openPace();
  /** By company. */
  const underWay = new Map<string, number>();
  let admitted = 0;
  /** When each open request was admitted and for whom; null until it is. */
  const open = new Map<ServerResponse, { readonly companyId: string; readonly startedMs: number } | null>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.surface === undefined) return;
    if (open.size - admitted >= UNKNOWN_MAX && isBusy()) throw refusal();
    open.set(reply.raw, null);
    reply.raw.once('close', () => {
      const own = open.get(reply.raw);
      open.delete(reply.raw);
      if (own) leave(own.companyId, own.startedMs);
    });
  });
  const leave = (companyId: string, startedMs: number): void => {
    const left = (underWay.get(companyId) ?? 1) - 1;
    if (left > 0) underWay.set(companyId, left);
    else underWay.delete(companyId);
    admitted -= 1;
    pace.note(startedMs);
  };
  return {
    admit(companyId, { raw }) {
      // The client may have left meanwhile.
      if (open.get(raw) !== null) return;
      const startedMs = performance.now();
      const limit = pace.limit(startedMs);
      const own = underWay.get(companyId) ?? 0;
      const companies = underWay.size + (own === 0 ? 1 : 0);
      if (admitted >= limit && own >= limit / companies && isBusy()) throw refusal();
      underWay.set(companyId, own + 1);
      admitted += 1;
      open.set(raw, { companyId, startedMs });
    },
  };
}

function refusal(): AppError {
  return new AppError('rate_limited', 'The server is busy', { retry_after: RETRY_AFTER_SECONDS });
}

/** How many requests may be under way, from what was answered in the second before. */
function openPace(): { limit(nowMs: number): number; note(startedMs: number): void } {
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
  return {
    limit(nowMs) {
      turn(nowMs);
      return limitAfter(before);
    },
    note(startedMs) {
      const endedMs = performance.now();
      turn(endedMs);
      now.answered += 1;
      now.tookMs += endedMs - startedMs;
    },
  };
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
