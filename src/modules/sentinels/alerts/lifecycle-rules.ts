import { DAY_MS } from '#/platform/time.ts';
/** What has happened to an alert so far. */
export interface Lifecycle {
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
const COOL_DOWN_MS = 7 * DAY_MS;
const CLEAR_RUNS_TO_RESOLVE = 2;

/**
 * An alert that a run has found. One that returns within seven days continues; later, or with a higher severity, it is
 * new, and a higher severity ends a snooze. One that returns after seven days has no case yet.
 */
export function afterFinding(before: Lifecycle | undefined, severity: Severity, at: number): Lifecycle {
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

/** An alert that a run could have found and did not: resolved after the second time. */
export function afterClearRun(before: Lifecycle): Lifecycle {
  const clearRuns = before.clearRuns + 1;
  return { ...before, clearRuns, state: clearRuns >= CLEAR_RUNS_TO_RESOLVE ? 'resolved' : before.state };
}

export function statusOf(
  { state, snoozedUntil }: Pick<Lifecycle, 'state' | 'snoozedUntil'>,
  now: number,
): Lifecycle['state'] | 'snoozed' {
  return state !== 'resolved' && snoozedUntil !== null && snoozedUntil > now ? 'snoozed' : state;
}
