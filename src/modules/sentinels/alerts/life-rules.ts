/** How an alert has fared so far. */
export interface Life {
  readonly state: 'new' | 'ongoing' | 'resolved';
  readonly severity: Severity;
  /** Epoch milliseconds. */
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly clearRuns: number;
  readonly snoozedUntil: number | null;
  readonly caseId: number | null;
}

type Severity = 'info' | 'warning' | 'critical';

const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, critical: 2 };
const COOL_DOWN_MS = 7 * 86_400_000;
const CLEAR_RUNS_TO_RESOLVE = 2;

/**
 * An alert that a run has found. What comes back within seven days goes on; later, or with a higher severity, it is
 * new, which also ends a snooze. One that comes back as new has no case yet.
 */
export function whenFound(before: Life | undefined, severity: Severity, at: number): Life {
  const rises = before !== undefined && RANK[severity] > RANK[before.severity];
  const returns = before?.state === 'resolved';
  if (!before || (returns && at - before.lastSeenAt > COOL_DOWN_MS))
    return {
      state: 'new',
      severity,
      firstSeenAt: at,
      lastSeenAt: at,
      clearRuns: 0,
      snoozedUntil: null,
      caseId: null,
    };
  return {
    ...before,
    state: rises ? 'new' : 'ongoing',
    severity,
    lastSeenAt: at,
    clearRuns: 0,
    snoozedUntil: rises ? null : before.snoozedUntil,
  };
}

/** An alert that a run could have found and has not: gone after the second time. */
export function whenClear(before: Life): Life {
  const clearRuns = before.clearRuns + 1;
  return { ...before, clearRuns, state: clearRuns >= CLEAR_RUNS_TO_RESOLVE ? 'resolved' : before.state };
}

export function statusOf(
  { state, snoozedUntil }: Pick<Life, 'state' | 'snoozedUntil'>,
  now: number,
): Life['state'] | 'snoozed' {
  return state !== 'resolved' && snoozedUntil !== null && snoozedUntil > now ? 'snoozed' : state;
}
