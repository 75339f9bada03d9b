/** A stretch of time in epoch milliseconds: after `start`, up to and with `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const DAY_MS = 86_400_000;

/** The `days` days that end `skipping` days before `asOf`. */
export function daysBefore(asOf: Date, days: number, skipping = 0): Span {
  const end = asOf.getTime() - skipping * DAY_MS;
  return { start: end - days * DAY_MS, end };
}

/** The `days` days that come after `asOf`. */
export function daysAfter(asOf: Date, days: number): Span {
  return { start: asOf.getTime(), end: asOf.getTime() + days * DAY_MS };
}

/** Half-open: what lies at the end belongs, what lies at the start belongs to the span before. */
export function isWithin(span: Span, moment: number | null): boolean {
  return moment !== null && moment > span.start && moment <= span.end;
}

/** Of items in the order of `at` those within the span. */
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

/** The days from one moment to a later one. */
export function daysBetween(from: number, to: number): number {
  return (to - from) / DAY_MS;
}
