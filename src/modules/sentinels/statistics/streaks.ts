import { DAY_MS } from '#/platform/time.ts';
import type { Visit } from '../visits/visit.ts';
import { during, isWithin, type Span } from '../visits/windows.ts';
import { type Candidate, outcomesOf } from './chance.ts';
import { type Population, shrunkShare } from './empirical-bayes.ts';
import type { EventOf } from './shares.ts';

/** Events in a row, up to now. */
export interface Streak {
  /** Oldest first. */
  readonly jobs: readonly Visit[];
  /** The share of events before the streak, shrunk towards the population. */
  readonly baseline: number;
  /** The number of jobs behind that share. */
  readonly baselineSize: number;
  readonly baselineWindow: Span;
  /** How likely such a streak is if nothing has changed. */
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
 * The streak of events that the visits end with, within `window`; jobs that do not count neither extend nor break it.
 * Judged by the share of events in the days before it began, shrunk towards the usual share without a streak of that
 * length. Undefined where that is not known.
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

/** No streak at all. */
const NONE: Streak = { jobs: [], baseline: 0, baselineSize: 0, baselineWindow: { start: 0, end: 0 }, p: 1 };

/**
 * A streak, or none, as a candidate: it matters from `from` jobs and a p-value up to `alpha`. Chance could produce
 * streaks of up to `to` jobs where events have this share.
 */
export function streakCandidate(
  streak: Streak | undefined,
  share: number,
  { from, to, alpha }: { readonly from: number; readonly to: number; readonly alpha: number },
): Candidate & { readonly streak: Streak } {
  const lengths = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  const masses = lengths.map((length) => share ** length * (length < to ? 1 - share : 1));
  const found = streak ?? NONE;
  return {
    streak: found,
    p: found.p,
    matters: found.jobs.length >= from && found.p <= alpha,
    chances: outcomesOf(masses, alpha),
  };
}

/** The population without some of its events. */
export function without({ x, n }: Population, events: number): Population {
  return { x: Math.max(0, x - events), n: n - events };
}
