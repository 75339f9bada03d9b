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

/** Whom a call reaches, and on whose behalf. */
export interface Circuit {
  readonly upstream: string;
  readonly host: string;
  /** Whose failures count together: a company's own, or with null those of everybody who calls this host. */
  readonly companyId: string | null;
}

/** One breaker a circuit: opens after failures in a row, then lets one call through to see. */
export interface Breakers {
  run<T extends { readonly status: number }>(circuit: Circuit, task: () => Promise<T>): Promise<T>;
  /** The worst state among the upstream's hosts. `open` holds until a call is let through to see. */
  state(upstream: string): BreakerState;
}

/** Hosts come from tenants too: the longest unused breaker is forgotten beyond this many. */
const CIRCUITS_MAX = 2_000;

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
