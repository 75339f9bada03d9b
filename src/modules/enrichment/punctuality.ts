/** What planned and actual times say about a visit; every value is null when a time it needs is missing. */
export type Punctuality = {
  /** Actual minus planned, in minutes: negative is early, positive late. */
  startDeltaMins: number | null;
  endDeltaMins: number | null;
  startedEarly: boolean | null;
  startedLate: boolean | null;
  finishedEarly: boolean | null;
  finishedLate: boolean | null;
  durationMins: number | null;
};

export type VisitTimes = {
  readonly plannedStartAt: string | null;
  readonly plannedEndAt: string | null;
  readonly actualStartAt: string | null;
  readonly actualEndAt: string | null;
};

/** Impossible history (an end before its start) is reported as it is; finding it is a sentinel's work. */
export function punctuality(times: VisitTimes): Punctuality {
  const startDeltaMins = minutesBetween(times.plannedStartAt, times.actualStartAt);
  const endDeltaMins = minutesBetween(times.plannedEndAt, times.actualEndAt);
  return {
    startDeltaMins,
    endDeltaMins,
    startedEarly: startDeltaMins === null ? null : startDeltaMins < 0,
    startedLate: startDeltaMins === null ? null : startDeltaMins > 0,
    finishedEarly: endDeltaMins === null ? null : endDeltaMins < 0,
    finishedLate: endDeltaMins === null ? null : endDeltaMins > 0,
    durationMins: minutesBetween(times.actualStartAt, times.actualEndAt),
  };
}

/** Minutes from one ISO time to another, exactly: a fifth of a second late is late. */
export function minutesBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  const ms = Date.parse(to) - Date.parse(from);
  return Number.isNaN(ms) ? null : ms / 60_000;
}
