/** A stretch of time in the terms of `aggregate_jobs`: a name it knows, or days of the zone, both included. */
export type Period =
  | { readonly name: string }
  | { readonly startDate: string; readonly endDate: string | null }
  /** So many times 24 hours up to now. */
  | { readonly rollingDays: number }
  | { readonly all: true };

/** Before the first record there can be. */
export const BEGINNING = '1990-01-01';

/** The days from one to another, both included; without an end, up to now. */
export const dates = (start: Temporal.PlainDate, end: Temporal.PlainDate | null): Period => ({
  startDate: start.toString(),
  endDate: end?.toString() ?? null,
});

/** Two stretches of days that follow one another, as one; null where they do not. */
export function joinedPeriod(one: Period, other: Period): Period | null {
  if (!('startDate' in one) || !('startDate' in other) || !one.endDate || !other.endDate) return null;
  const [first, second] = one.startDate <= other.startDate ? [one, other] : [other, one];
  const next = Temporal.PlainDate.from(first.endDate ?? '')
    .add({ days: 1 })
    .toString();
  return next === second.startDate ? { startDate: first.startDate, endDate: second.endDate } : null;
}

/** Whether a period is yet to begin. */
export function isFuture(period: Period, today: Temporal.PlainDate): boolean {
  return (
    'startDate' in period && Temporal.PlainDate.compare(Temporal.PlainDate.from(period.startDate), today) > 0
  );
}
