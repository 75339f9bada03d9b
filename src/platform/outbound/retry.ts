import { setTimeout as sleep } from 'node:timers/promises';
import { isUnwell } from './breakers.ts';
import type { Deadline } from './deadline.ts';
import type { Answer } from './exchange.ts';
import { isFault, isPassing } from './fault.ts';

export interface RetryOptions {
  readonly retries: number;
  readonly deadline: Deadline;
  readonly now: () => Date;
}

type Outcome = { readonly answer: Answer } | { readonly err: unknown };

const PAUSE_FIRST_MS = 200;
const PAUSE_MAX_MS = 3_000;

async function outcomeOf(work: Promise<Answer>): Promise<Outcome> {
  return work.then(
    (answer) => ({ answer }),
    (err: unknown) => ({ err }),
  );
}

/** The wait that the upstream requests: seconds, or a date. */
function retryAfterMs(answer: Answer, nowMs: number): number {
  const value = answer.headers['retry-after'] ?? '';
  const wait = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

/** The wait before a retry; `null` for no retry. */
function pauseAfter(outcome: Outcome, attempt: number, nowMs: number): number | null {
  const jitter = Math.random() * Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** attempt);
  if ('err' in outcome) return isPassing(outcome.err) ? jitter : null;
  return isUnwell(outcome.answer.status) ? retryAfterMs(outcome.answer, nowMs) + jitter : null;
}

/**
 * Retries transient failures. No retry that would exceed the deadline, or after the circuit breaker opens: then the
 * last outcome is the result.
 */
export async function withRetries(attempt: () => Promise<Answer>, options: RetryOptions): Promise<Answer> {
  const { retries, deadline, now } = options;
  let outcome = await outcomeOf(attempt());
  for (let tried = 0; tried < retries; tried++) {
    const pauseMs = pauseAfter(outcome, tried, now().getTime());
    if (pauseMs === null || pauseMs >= deadline.remainingMs()) break;
    await sleep(pauseMs, undefined, { signal: deadline.signal }).catch(() =>
      deadline.signal.throwIfAborted(),
    );
    const next = await outcomeOf(attempt());
    if ('err' in next && isFault(next.err, 'left_alone')) break;
    outcome = next;
  }
  if ('err' in outcome) throw outcome.err;
  return outcome.answer;
}
