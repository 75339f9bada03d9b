import { DAY_MS } from '#/platform/time.ts';
import type { Visit } from '../visits/visit.ts';
import { daysBetween, type Span, type Windows } from '../visits/windows.ts';

/** Up to this part of the visits may lie before the others as strays. */
const STRAYS = 0.01;
/** A baseline must be this part of the recent window: nearly as long, because its first days may be strays. */
const ENOUGH = 0.8;

/** When the visits of a company begin; visits in order. Infinity without any. */
export function observedSince(visits: readonly Pick<Visit, 'at'>[]): number {
  return visits[Math.floor(visits.length * STRAYS)]?.at ?? Number.POSITIVE_INFINITY;
}

/**
 * The part of a baseline that was observed: what came before is not "no events" but no data. Undefined where it is much
 * shorter than the recent window. The first `leadDays`, on which an event looks back, do not count.
 */
export function observedBaseline(
  { recent, baseline }: Windows,
  since: number,
  { leadDays = 0, enough = ENOUGH }: { readonly leadDays?: number; readonly enough?: number } = {},
): Span | undefined {
  const start = Math.max(baseline.start, since + leadDays * DAY_MS);
  const isEnough = baseline.end - start >= Math.min(lengthOf(recent) * enough, lengthOf(baseline));
  return isEnough ? { start, end: baseline.end } : undefined;
}

/** Whether enough of the baseline was observed to compare the recent window with it. */
export function hasBaseline(
  visits: readonly Pick<Visit, 'at'>[],
  windows: Windows,
  enough = ENOUGH,
): boolean {
  return observedBaseline(windows, observedSince(visits), { enough }) !== undefined;
}

/** How many days of a span were observed. */
export function observedDays({ start, end }: Span, since: number): number {
  return Math.max(0, daysBetween(Math.max(start, since), end));
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}
