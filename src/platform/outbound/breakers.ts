import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { isFault, OutboundFault } from './fault.ts';

export type BreakerState = 'closed' | 'half_open' | 'open';

/** The target of a call and the company it is for. */
export interface Circuit {
  readonly upstream: string;
  readonly host: string;
  /** The owner of the failures: a company, or null for all callers of this host. */
  readonly companyId: string | null;
}

/** One breaker per circuit: opens after consecutive failures, then lets one call through as a test. */
export interface Breakers {
  run<T extends { readonly status: number }>(circuit: Circuit, task: () => Promise<T>): Promise<T>;
  /** The worst state among the upstream's hosts. `open` until a test call is let through. */
  state(upstream: string): BreakerState;
}

/** Tenants configure hosts too: beyond this many the least recently used breaker is dropped. */
const CIRCUITS_MAX = 2_000;

/** Statuses that mean the upstream failed, not that the request is wrong. */
export function isUnwell(status: number): boolean {
  return status >= 500 || status === 429;
}

function newBreaker(failures: number, halfOpenAfterMs: number): CircuitBreakerPolicy {
  // During the test call only a response proves that the upstream is back.
  const counts = (err: unknown): boolean =>
    policy.state === CircuitState.HalfOpen || !isFault(err, 'refused', 'given_up');
  const policy = circuitBreaker(
    handleWhen(counts).orWhenResult((answer) => isUnwell((answer as { status: number }).status)),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(failures) },
  );
  return policy;
}

export function openBreakers(failures: number, halfOpenAfterMs: number): Breakers {
  const breakers = new Map<string, { upstream: string; policy: CircuitBreakerPolicy }>();

  const breakerOf = ({ upstream, host, companyId }: Circuit): CircuitBreakerPolicy => {
    const key = `${upstream} ${host} ${companyId ?? ''}`;
    const entry = breakers.get(key) ?? { upstream, policy: newBreaker(failures, halfOpenAfterMs) };
    breakers.delete(key);
    breakers.set(key, entry);
    if (breakers.size > CIRCUITS_MAX) breakers.delete(breakers.keys().next().value ?? key);
    return entry.policy;
  };

  return {
    async run(circuit, task) {
      const policy = breakerOf(circuit);
      // The policy would queue calls behind the test call; they must fail at once instead.
      if (policy.state === CircuitState.HalfOpen)
        throw new OutboundFault('left_alone', 'the breaker is half open');
      try {
        return await policy.execute(task);
      } catch (err) {
        if (err instanceof BrokenCircuitError) throw new OutboundFault('left_alone', 'the breaker is open');
        throw err;
      }
    },
    state(upstream) {
      const states = [...breakers.values()]
        .filter((entry) => entry.upstream === upstream)
        .map((entry) => entry.policy.state);
      if (states.includes(CircuitState.Open)) return 'open';
      return states.includes(CircuitState.HalfOpen) ? 'half_open' : 'closed';
    },
  };
}
