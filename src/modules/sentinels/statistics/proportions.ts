import type { Finding, FindingMetric } from '../sentinel.ts';
import type { Visit } from '../visits/visit.ts';
import { during, isWithin, type Span } from '../visits/windows.ts';
import { type ChanceLimits, type Outcome, outcomesOf, significance } from './chance.ts';
import { observedBaseline, observedSince } from './observation.ts';
import { priorJobsOf, wanderingOf } from './priors.ts';
import {
  type Beta,
  betaBinomialMasses,
  likelihoodRatio,
  type Population,
  type ShareCounts,
  shareTest,
} from './statistics.ts';

/** One entity's share of events in two windows. */
export interface ShareReading {
  readonly key: string;
  /** The jobs of the recent window that are events, oldest first. */
  readonly events: readonly Visit[];
  readonly x1: number;
  readonly n1: number;
  readonly x0: number;
  readonly n0: number;
  /** x1 ÷ n1. */
  readonly share: number;
  /** The own past, shrunk towards the population. */
  readonly baseline: number;
  /** Percentage points above the baseline. */
  readonly deltaPp: number;
  /** How many times the baseline. */
  readonly ratio: number;
  readonly p: number;
  readonly likelihood: number;
  /** What the past tells of the share; the baseline is its mean. */
  readonly past: Beta;
}

/** What to compare: which visits are whose, which of them are events, and when. */
export interface ShareQuestion {
  /** Whose the visit is; null leaves it out. */
  readonly keyOf: (visit: Visit) => string | number | null;
  /** Whether the visit is an event; null: it does not count. */
  readonly eventOf: (visit: Visit) => boolean | null;
  /** When the visit counts; `at` unless told otherwise. */
  readonly momentOf?: (visit: Visit) => number | null;
  readonly recent: Span;
  readonly baseline: Span;
  /** So many days an event looks back on: nothing is one in the first days of what was observed. */
  readonly leadDays?: number;
  /** Whoever has no past of his own is left out, instead of being held against everybody's. */
  readonly ofOwnPast?: boolean;
  /** One event leads to others: shares wander from one time to the next, and as much is allowed for. */
  readonly inClusters?: boolean;
}

/** What a rise must be to count, and to be critical. */
export interface ShareGate {
  readonly p: number;
  readonly deltaPp: number;
  readonly ratio: number;
}

/** Whether a share has risen by so much, so many times, and not by chance. */
export function passes({ p, deltaPp, ratio }: ShareReading, gate: ShareGate): boolean {
  return p <= gate.p && deltaPp >= gate.deltaPp && ratio >= gate.ratio;
}

/** A reading and what it has to be for a finding. */
export interface Asked {
  readonly reading: ShareReading;
  readonly gate: ShareGate;
  readonly minEvents: number;
}

/** Of all that a sentinel asks, those whose share has risen, beyond what chance brings among so many. */
export function risen<T extends Asked>(asked: readonly T[], chance: ChanceLimits): T[] {
  const level = significance(asked.flatMap(chancesOf), chance);
  return asked.filter(
    ({ reading, gate, minEvents }) =>
      reading.x1 >= Math.max(1, minEvents) && reading.p <= level && passes(reading, gate),
  );
}

/** What could be found of a reading by chance: the counts that would pass its gates. */
export function chancesOf({ reading: { n1, baseline, past }, gate, minEvents }: Asked): Outcome[] {
  const least = n1 * Math.max(baseline + gate.deltaPp / 100, baseline * gate.ratio);
  const from = Math.max(1, minEvents, Math.ceil(least - 1e-9));
  return outcomesOf(betaBinomialMasses(from, n1, past.a, past.b), gate.p);
}

/**
 * How the share of events of each entity with recent jobs compares with its past and everybody's; visits in order.
 * None is compared where too little was observed before to compare with.
 */
export function compareShares(visits: readonly Visit[], question: ShareQuestion): ShareReading[] {
  const since = observedSince(visits);
  const observed = observedBaseline(question, since, question);
  if (!observed) return [];
  const baseline = question.leadDays ? observed : question.baseline;
  const { population, tallies } = talliesOf(visits, { ...question, baseline });
  const members = [...tallies.values()];
  const differing = {
    population,
    priorJobs: priorJobsOf(members.map(({ x0, n0 }) => ({ x: x0, n: n0 }))),
    ...(question.inClusters && {
      wandering: wanderingOf(members.map(({ stretches }) => [...stretches.values()])),
    }),
  };
  const known = question.ofOwnPast ? withOwnPast(visits, question, since) : undefined;
  return [...tallies]
    .filter(([key, { n1 }]) => n1 > 0 && (known?.has(key) ?? true))
    .flatMap(
      ([key, { events, n1, x0, n0 }]) =>
        readingOf(String(key), events, { x1: events.length, n1, x0, n0, ...differing }) ?? [],
    );
}

interface Tally {
  readonly events: Visit[];
  n1: number;
  x0: number;
  n0: number;
  /** The baseline, in stretches as long as the recent window; only where events come in clusters. */
  readonly stretches: Map<number, { x: number; n: number }>;
}

function talliesOf(
  visits: readonly Visit[],
  { keyOf, eventOf, momentOf, recent, baseline, inClusters }: ShareQuestion,
): { population: Population; tallies: ReadonlyMap<string | number, Tally> } {
  const both = { start: Math.min(recent.start, baseline.start), end: Math.max(recent.end, baseline.end) };
  const tallies = new Map<string | number, Tally>();
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
    const tally = tallies.getOrInsertComputed(key, () => ({
      events: [],
      n1: 0,
      x0: 0,
      n0: 0,
      stretches: new Map(),
    }));
    if (isRecent) {
      tally.n1 += 1;
      if (event) tally.events.push(visit);
    } else {
      tally.n0 += 1;
      if (event) tally.x0 += 1;
      if (!inClusters) continue;
      const back = Math.floor((baseline.end - (moment ?? 0)) / (recent.end - recent.start));
      const stretch = tally.stretches.getOrInsertComputed(back, () => ({ x: 0, n: 0 }));
      stretch.n += 1;
      if (event) stretch.x += 1;
    }
  }
  return { population: { x, n }, tallies };
}

/** Whose first visit came early enough for a baseline of their own. */
function withOwnPast(
  visits: readonly Visit[],
  question: ShareQuestion,
  since: number,
): ReadonlySet<string | number> {
  const first = firstSeen(visits, question.keyOf);
  const known = [...first].filter(([, at]) => observedBaseline(question, Math.max(at, since), question));
  return new Set(known.map(([key]) => key));
}

/** When each was first visited; visits in order. */
export function firstSeen(
  visits: readonly Visit[],
  keyOf: ShareQuestion['keyOf'],
): ReadonlyMap<string | number, number> {
  const first = new Map<string | number, number>();
  for (const visit of visits) {
    const key = keyOf(visit);
    if (key !== null && !first.has(key)) first.set(key, visit.at);
  }
  return first;
}

function readingOf(key: string, events: readonly Visit[], counts: ShareCounts): ShareReading | undefined {
  const tested = shareTest(counts);
  if (!tested) return undefined;
  const { p, baseline, past } = tested;
  const { population: _, priorJobs: __, wandering: ___, ...own } = counts;
  const share = own.x1 / own.n1;
  return {
    key,
    events,
    ...own,
    share,
    baseline,
    deltaPp: (share - baseline) * 100,
    ratio: share / baseline,
    p,
    likelihood: likelihoodRatio(own.x1, own.n1, own.n1 * baseline),
    past,
  };
}

/** Of so large a part of the jobs a share must be that stands for another time's. */
const COMPARABLE = 1 / 3;

/**
 * The same rise as it was when its windows ended earlier; for judging whether it comes with the season. Undefined
 * where either window then held far fewer jobs than now: a rise needs a before.
 */
export function riseAt(
  visits: readonly Visit[],
  question: ShareQuestion,
  { key, n1, n0 }: ShareReading,
): (asOf: Date) => number | undefined {
  return (asOf) => {
    const back = question.recent.end - asOf.getTime();
    const shifted = ({ start, end }: Span) => ({ start: start - back, end: end - back });
    const readings = compareShares(visits, {
      ...question,
      recent: shifted(question.recent),
      baseline: shifted(question.baseline),
    });
    const then = readings.find((reading) => reading.key === key);
    const isComparable = then && then.n1 >= n1 * COMPARABLE && then.n0 >= n0 * COMPARABLE;
    return isComparable ? then.share - then.baseline : undefined;
  };
}

/** The reading as an alert shows it. */
export function metricOf(name: string, reading: ShareReading): FindingMetric {
  return {
    name,
    value: reading.share,
    baseline: reading.baseline,
    delta_pp: reading.deltaPp,
    sample_size: reading.n1,
    baseline_size: reading.n0,
    p_value: reading.p,
    test: 'beta_binomial',
  };
}

/** What makes overlapping findings comparable. */
export function excessOf({ x1, n1, baseline }: ShareReading): NonNullable<Finding['excess']> {
  return { events: x1, trials: n1, expected: n1 * baseline };
}
