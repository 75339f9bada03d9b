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

/** One breaker a host of an upstream: opens after failures in a row, then lets one call through to see. */
export interface Breakers {
  run<T extends { readonly status: number }>(
    upstream: string,
    host: string,
    task: () => Promise<T>,
  ): Promise<T>;
  /** The worst state among the upstream's hosts. `open` holds until a call is let through to see. */
  state(upstream: string): BreakerState;
}

/** Hosts come from tenants too: the longest unused breaker is forgotten beyond this many. */
const HOSTS_MAX = 1_000;

/** The statuses that say the upstream is unwell, rather than that the request is wrong. */
export function isUnwell(status: number): boolean {
  return status >= 500 || status === 429;
}

function newBreaker(failures: number, halfOpenAfterMs: number): CircuitBreakerPolicy {
  // While it looks whether the upstream is back, only an answer proves that it is.
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

  const breakerOf = (upstream: string, host: string): CircuitBreakerPolicy => {
    const key = `${upstream} ${host}`;
    const entry = breakers.get(key) ?? { upstream, policy: newBreaker(failures, halfOpenAfterMs) };
    breakers.delete(key);
    breakers.set(key, entry);
    if (breakers.size > HOSTS_MAX) breakers.delete(breakers.keys().next().value ?? key);
    return entry.policy;
  };

  return {
    async run(upstream, host, task) {
      const policy = breakerOf(upstream, host);
      // The policy would queue the calls behind the one that looks; they are to fail at once instead.
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
