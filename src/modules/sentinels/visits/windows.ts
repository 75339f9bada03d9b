import { DAY_MS } from '#/platform/time.ts';
/** The value of one stretch of time; null without jobs. Start and end are epoch milliseconds. */
export interface SeriesPoint {
  readonly start: number;
  readonly end: number;
  readonly value: number | null;
  readonly sample_size: number;
}

/** A stretch of time in epoch milliseconds: after `start`, up to and including `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Two windows that are compared with each other. */
export interface Windows {
  readonly recent: Span;
  readonly baseline: Span;
}

/** The `days` days that end `skipping` days before `asOf`. */
export function daysBefore(asOf: Date, days: number, skipping = 0): Span {
  const end = asOf.getTime() - skipping * DAY_MS;
  return { start: end - days * DAY_MS, end };
}

/** The `days` days that come after `asOf`. */
export function daysAfter(asOf: Date, days: number): Span {
  return { start: asOf.getTime(), end: asOf.getTime() + days * DAY_MS };
}

/** The last days up to `asOf`, and the days before those. */
export function windowsBefore(asOf: Date, recentDays: number, baselineDays: number, skipping = 0): Windows {
  return {
    recent: daysBefore(asOf, recentDays, skipping),
    baseline: daysBefore(asOf, baselineDays, recentDays + skipping),
  };
}

/** The same windows, moved so that the recent one ends at `end`. */
export function windowsEndingAt({ recent, baseline }: Windows, end: number): Windows {
  const back = recent.end - end;
  const moved = (span: Span) => ({ start: span.start - back, end: span.end - back });
  return { recent: moved(recent), baseline: moved(baseline) };
}

/** The end belongs to the span; the start belongs to the span before. */
export function isWithin(span: Span, moment: number | null): boolean {
  return moment !== null && moment > span.start && moment <= span.end;
}

/** The items within the span; the items are ordered by `at`. */
export function during<T extends { readonly at: number }>(items: readonly T[], span: Span): readonly T[] {
  return items.slice(firstAfter(items, span.start), firstAfter(items, span.end));
}

function firstAfter(items: readonly { readonly at: number }[], moment: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.at ?? moment) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const DAYS_PER_MONTH = 30.4375;

export function daysOfMonths(months: number): number {
  return months * DAYS_PER_MONTH;
}

/** The days from one moment to a later one. */
export function daysBetween(from: number, to: number): number {
  return (to - from) / DAY_MS;
}
