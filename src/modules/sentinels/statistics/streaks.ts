import type { Visit } from '../visits/visit.ts';
import { DAY_MS, during, isWithin, type Span } from '../visits/windows.ts';
import { type Outcome, outcomesOf } from './chance.ts';
import type { EventOf } from './shares.ts';
import { type Population, shrunkShare } from './statistics.ts';

/** An unbroken run of events up to now. */
export interface Streak {
  /** Oldest first. */
  readonly jobs: readonly Visit[];
  /** The share of events before the run, shrunk towards everybody's. */
  readonly baseline: number;
  /** How many jobs that share is of. */
  readonly baselineSize: number;
  readonly baselineWindow: Span;
  /** How likely such a run is where nothing has changed. */
  readonly p: number;
}

export function populationIn(visits: readonly Visit[], eventOf: EventOf, window: Span): Population {
  let [x, n] = [0, 0];
  for (const visit of during(visits, window)) {
    const event = eventOf(visit);
    if (event === null) continue;
    n += 1;
    if (event) x += 1;
  }
  return { x, n };
}

/**
 * The run of events that the visits end with, as far as it lies in `window`; jobs that do not count neither make nor
 * break it. Judged by the share of events in the days before it began, shrunk towards what is usual beside a run of
 * that length; nothing where that is not known.
 */
export function trailingStreak(
  own: readonly Visit[],
  eventOf: EventOf,
  {
    window,
    usualBeside,
    baselineDays,
  }: {
    window: Span;
    usualBeside: (length: number) => number | undefined;
    baselineDays: number;
  },
): Streak | undefined {
  const counting = own.filter((visit) => eventOf(visit) !== null);
  const lastGood = counting.findLastIndex((visit) => !eventOf(visit) || !isWithin(window, visit.at));
  const jobs = counting.slice(lastGood + 1);
  const [first] = jobs;
  const usual = usualBeside(jobs.length);
  if (!first || usual === undefined) return undefined;
  const baselineWindow = { start: first.at - baselineDays * DAY_MS, end: first.at - 1 };
  const before = counting.slice(0, lastGood + 1).filter((visit) => isWithin(baselineWindow, visit.at));
  const events = before.filter((visit) => eventOf(visit)).length;
  const baseline = shrunkShare({ x: events, n: before.length }, usual);
  return { jobs, baseline, baselineSize: before.length, baselineWindow, p: baseline ** jobs.length };
}

/** What runs of so many jobs, and up to so many, could be found by chance where events have this share. */
export function streakChances(
  share: number,
  { from, to, alpha }: { readonly from: number; readonly to: number; readonly alpha: number },
): Outcome[] {
  const lengths = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  const masses = lengths.map((length) => share ** length * (length < to ? 1 - share : 1));
  return outcomesOf(masses, alpha);
}

/** The population without some of its events. */
export function without({ x, n }: Population, events: number): Population {
  return { x: Math.max(0, x - events), n: n - events };
}
