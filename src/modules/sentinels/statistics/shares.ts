import type { KeyOf } from '../visits/entity-keys.ts';
import type { Visit } from '../visits/visit.ts';
import { during, isWithin, type Windows, windowsEndingAt } from '../visits/windows.ts';
import { type Candidate, outcomesOf } from './chance.ts';
import { betaBinomialMasses } from './distributions.ts';
import { type Beta, type Population, type ShareCounts, shareTest } from './empirical-bayes.ts';
import { observedBaseline, observedSince } from './observation.ts';
import { correlationOverTime, priorJobsOf } from './priors.ts';

/** One entity's share of events in two windows, and how likely the recent one is if nothing has changed. */
export interface ShareComparison {
  readonly key: string;
  /** The jobs of the recent window that are events, oldest first. */
  readonly events: readonly Visit[];
  /** Events and jobs of the recent window. */
  readonly x1: number;
  readonly n1: number;
  /** Events and jobs of the baseline. */
  readonly x0: number;
  readonly n0: number;
  /** x1 ÷ n1. */
  readonly share: number;
  /** The entity's own past, shrunk towards the population. */
  readonly baseline: number;
  /** Percentage points above the baseline. */
  readonly deltaPp: number;
  /** How many times the baseline. */
  readonly ratio: number;
  readonly p: number;
  /** What the past says about the share; the baseline is its mean. */
  readonly past: Beta;
}

/** Whether a visit is an event; null when it does not count. */
export type EventOf = (visit: Visit) => boolean | null;

/** What to compare: which visits belong to whom, which of them are events, and when. */
export interface ShareQuestion extends Windows {
  /** The entity a visit belongs to; null leaves the visit out. */
  readonly keyOf: KeyOf;
  readonly eventOf: EventOf;
  /** When the visit counts; `at` unless stated. */
  readonly momentOf?: (visit: Visit) => number | null;
  /** Days an event looks back on: in the first days of what was observed there are no events. */
  readonly leadDays?: number;
  /** Leaves out entities without a past of their own, instead of comparing them with the population. */
  readonly ofOwnPast?: boolean;
  /** One event leads to others, so shares vary over time more than chance explains; the test allows for it. */
  readonly inClusters?: boolean;
}

/** What a rise must be to count. */
export interface ShareGate {
  readonly p: number;
  readonly deltaPp: number;
  readonly ratio: number;
  readonly minEvents?: number;
}

/** Whether a share has risen by enough percentage points, by enough times, and not by chance. */
export function passes(
  { p, deltaPp, ratio }: Pick<ShareComparison, 'p' | 'deltaPp' | 'ratio'>,
  gate: ShareGate,
): boolean {
  return p <= gate.p && deltaPp >= gate.deltaPp && ratio >= gate.ratio;
}

/** A comparison as a candidate for a finding, with the counts that would pass the gate by chance. */
export function shareCandidate(comparison: ShareComparison, gate: ShareGate): Candidate {
  const { x1, n1, baseline, past, p } = comparison;
  const minEvents = Math.max(1, gate.minEvents ?? 1);
  const least = n1 * Math.max(baseline + gate.deltaPp / 100, baseline * gate.ratio);
  const from = Math.max(minEvents, Math.ceil(least - 1e-9));
  return {
    p,
    matters: x1 >= minEvents && passes(comparison, gate),
    chances: outcomesOf(betaBinomialMasses(from, n1, past.a, past.b), gate.p),
  };
}

/**
 * How the share of events of each entity with recent jobs compares with its past and the population; visits in order.
 * Empty when too little was observed before to compare with.
 */
export function compareShares(visits: readonly Visit[], question: ShareQuestion): ShareComparison[] {
  const since = observedSince(visits);
  const observed = observedBaseline(question, since, question);
  if (!observed) return [];
  const baseline = question.leadDays ? observed : question.baseline;
  const { population, byKey } = countWindows(visits, { ...question, baseline });
  const all = [...byKey.values()];
  const priors = {
    population,
    priorJobs: priorJobsOf(all.map(({ x0, n0 }) => ({ x: x0, n: n0 }))),
    ...(question.inClusters && {
      correlation: correlationOverTime(all.map(({ stretches }) => [...stretches.values()])),
    }),
  };
  const known = question.ofOwnPast ? withOwnPast(visits, question, since) : undefined;
  return [...byKey]
    .filter(([key, { n1 }]) => n1 > 0 && (known?.has(key) ?? true))
    .flatMap(([key, { events, n1, x0, n0 }]) => {
      const counts = { x1: events.length, n1, x0, n0 };
      const compared = comparisonOf({ ...counts, ...priors });
      return compared ? { key: String(key), events, ...counts, ...compared } : [];
    });
}

/** The jobs of one entity in both windows. */
interface WindowCounts {
  readonly events: Visit[];
  n1: number;
  x0: number;
  n0: number;
  /** The baseline, in stretches as long as the recent window; only where events come in clusters. */
  readonly stretches: Map<number, { x: number; n: number }>;
}

function countWindows(
  visits: readonly Visit[],
  { keyOf, eventOf, momentOf, recent, baseline, inClusters }: ShareQuestion,
): { population: Population; byKey: ReadonlyMap<string | number, WindowCounts> } {
  const both = { start: Math.min(recent.start, baseline.start), end: Math.max(recent.end, baseline.end) };
  const byKey = new Map<string | number, WindowCounts>();
  let [x, n] = [0, 0];
  for (const visit of momentOf ? visits : during(visits, both)) {
    const moment = momentOf ? momentOf(visit) : visit.at;
    const isRecent = isWithin(recent, moment);
    if (!isRecent && !isWithin(baseline, moment)) continue;
    const event = eventOf(visit);
    if (event === null) continue;
    if (!isRecent) {
      n += 1;
      if (event) x += 1;
    }
    const key = keyOf(visit);
    if (key === null) continue;
    const counts = byKey.getOrInsertComputed(key, () => ({
      events: [],
      n1: 0,
      x0: 0,
      n0: 0,
      stretches: new Map(),
    }));
    if (isRecent) {
      counts.n1 += 1;
      if (event) counts.events.push(visit);
    } else {
      counts.n0 += 1;
      if (event) counts.x0 += 1;
      if (!inClusters) continue;
      const back = Math.floor((baseline.end - (moment ?? 0)) / (recent.end - recent.start));
      const stretch = counts.stretches.getOrInsertComputed(back, () => ({ x: 0, n: 0 }));
      stretch.n += 1;
      if (event) stretch.x += 1;
    }
  }
  return { population: { x, n }, byKey };
}

/** The entities whose first visit came early enough for a baseline of their own. */
function withOwnPast(
  visits: readonly Visit[],
  question: ShareQuestion,
  since: number,
): ReadonlySet<string | number> {
  const first = firstSeen(visits, question.keyOf);
  const known = [...first].filter(([, at]) => observedBaseline(question, Math.max(at, since), question));
  return new Set(known.map(([key]) => key));
}

/** When each entity was first visited; visits in order. */
export function firstSeen<K extends string | number>(
  visits: readonly Visit[],
  keyOf: (visit: Visit) => K | null,
): ReadonlyMap<K, number> {
  const first = new Map<K, number>();
  for (const visit of visits) {
    const key = keyOf(visit);
    if (key !== null && !first.has(key)) first.set(key, visit.at);
  }
  return first;
}

/** What follows from counts; undefined when the population is too small to compare with. */
export function comparisonOf(
  counts: ShareCounts,
): Omit<ShareComparison, 'key' | 'events' | keyof ShareCounts> | undefined {
  const tested = shareTest(counts);
  if (!tested) return undefined;
  const share = counts.x1 / counts.n1;
  const { baseline } = tested;
  return { ...tested, share, deltaPp: (share - baseline) * 100, ratio: share / baseline };
}

/** Another time's windows must hold at least this part of the jobs to be comparable. */
const COMPARABLE = 1 / 3;

/**
 * The same rise as it was when its windows ended earlier, to judge whether it comes with the season. Undefined where
 * either window then held far fewer jobs than now: a rise needs a before.
 */
export function riseAt(
  visits: readonly Visit[],
  question: ShareQuestion,
  { key, n1, n0 }: ShareComparison,
): (asOf: Date) => number | undefined {
  return (asOf) => {
    const windows = windowsEndingAt(question, asOf.getTime());
    const then = compareShares(visits, { ...question, ...windows }).find((one) => one.key === key);
    const isComparable = then && then.n1 >= n1 * COMPARABLE && then.n0 >= n0 * COMPARABLE;
    return isComparable ? then.share - then.baseline : undefined;
  };
}
