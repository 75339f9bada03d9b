import { likelihoodRatio, shareTest } from './statistics.ts';
import type { Visit } from './visit.ts';
import { isWithin, type Span } from './windows.ts';

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
}

/** What to compare: which visits are whose, which of them are events, and when. */
export interface ShareQuestion {
  /** Whose the visit is; null leaves it out. */
  readonly keyOf: (visit: Visit) => string | number | null;
  /** Whether the visit is an event; null: it does not count. */
  readonly eventOf: (visit: Visit) => boolean | null;
  readonly recent: Span;
  readonly baseline: Span;
}

/** How the share of events of each entity with recent jobs compares with its past and with everybody's. */
export function compareShares(visits: readonly Visit[], question: ShareQuestion): ShareReading[] {
  const { keyOf, eventOf, recent, baseline } = question;
  const tallies = new Map<string, { events: Visit[]; n1: number; x0: number; n0: number }>();
  let [x, n] = [0, 0];
  for (const visit of visits) {
    const isRecent = isWithin(recent, visit.at);
    if (!isRecent && !isWithin(baseline, visit.at)) continue;
    const event = eventOf(visit);
    if (event === null) continue;
    if (!isRecent) {
      n += 1;
      if (event) x += 1;
    }
    const key = keyOf(visit);
    if (key === null) continue;
    const tally = tallies.get(String(key)) ?? { events: [], n1: 0, x0: 0, n0: 0 };
    tallies.set(String(key), tally);
    if (isRecent) {
      tally.n1 += 1;
      if (event) tally.events.push(visit);
    } else {
      tally.n0 += 1;
      if (event) tally.x0 += 1;
    }
  }
  const population = n === 0 ? 0 : x / n;
  return [...tallies]
    .filter(([, { n1 }]) => n1 > 0)
    .map(([key, { events, n1, x0, n0 }]) =>
      readingOf(key, events, { x1: events.length, n1, x0, n0, population }),
    );
}

function readingOf(
  key: string,
  events: readonly Visit[],
  counts: Parameters<typeof shareTest>[0],
): ShareReading {
  const { p, baseline } = shareTest(counts);
  const { population, ...own } = counts;
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
  };
}
