import { shrunkShare, usualShare } from '../../statistics/empirical-bayes.ts';
import { isFinished, isOpen, type Visit } from '../../visits/visit.ts';
import { during, isWithin, type Span } from '../../visits/windows.ts';
import { type Complaint, type ComplaintRate, complaintRates } from './complaints.ts';

/** What the risk of customers is computed from. */
export interface RiskRecords {
  readonly visits: readonly Visit[];
  readonly complaints: ReadonlyMap<number, readonly Complaint[]>;
  /** Whether a visit repeats an earlier one, by job. */
  readonly repeats: ReadonlyMap<number, boolean>;
}

/** The spans a score looks at. */
export interface RiskSpans {
  readonly asOf: number;
  readonly recent: Span;
  readonly baseline: Span;
  /** The end of `recent`, and the part of it before that. */
  readonly lately: Span;
  readonly justBefore: Span;
}

/** One part of a customer’s risk. */
export interface RiskPart {
  readonly part: keyof typeof WEIGHTS;
  readonly weight: number;
  readonly events: number;
  readonly trials: number;
  /** The customer’s share, or count of complaints, shrunk towards the usual one. */
  readonly rate: number;
  /** The usual one; null where too little is known, and the part has no points. */
  readonly population: number | null;
  /** 0: as usual; 1: 25 percentage points, or two and a half times, above. */
  readonly level: number;
  /** weight × level. */
  readonly points: number;
  readonly jobIds: readonly number[];
}

export interface Account {
  readonly contactId: number;
  readonly finished: number;
  readonly parts: readonly RiskPart[];
}

const WEIGHTS = {
  issues: 30,
  late_finishes: 20,
  repeats: 15,
  complaints: 15,
  worsening: 10,
  overdue: 10,
} as const;
/** The parts of the risk of every customer with recent work. */
export function riskParts({ visits, complaints, repeats }: RiskRecords, spans: RiskSpans): Account[] {
  // Visits before all of the spans do not count; open ones count by their plan.
  const first = Math.min(spans.baseline.start, spans.recent.start);
  const byCustomer = Map.groupBy(
    visits.filter((visit) => visit.contactId !== null && (visit.at > first || isOpen(visit))),
    ({ contactId }) => contactId ?? 0,
  );
  const shares = SHARES.map((share) => sharesOf(share, byCustomer, repeats, spans));
  const rateOf = complaintRates(complaints, visits, spans);
  return [...byCustomer].map(([contactId, own]) => ({
    contactId,
    finished: during(own, spans.recent).filter(isFinished).length,
    parts: [
      ...shares.flatMap((of) => of.get(contactId) ?? []),
      complaintPart(rateOf(contactId)),
      worseningPart(own, shares[0]?.get(contactId)?.population ?? null, spans),
    ],
  }));
}

/** A share of a customer’s jobs: which count, and which of them are events. */
interface Share {
  readonly part: 'issues' | 'late_finishes' | 'repeats' | 'overdue';
  /** Null when the visit does not count. */
  readonly eventOf: (visit: Visit, context: ShareContext) => boolean | null;
  /** When a visit counts; its end unless stated. */
  readonly at?: (visit: Visit) => number | null;
}

interface ShareContext {
  readonly repeats: ReadonlyMap<number, boolean>;
  readonly asOf: number;
}

const SHARES: readonly Share[] = [
  { part: 'issues', eventOf: ({ issue }) => issue },
  { part: 'late_finishes', eventOf: ({ lateFinish }) => lateFinish },
  { part: 'repeats', eventOf: ({ jobId }, { repeats }) => repeats.get(jobId) ?? null },
  {
    part: 'overdue',
    // The part of the work due that is still open.
    eventOf: (visit, { asOf }) => isOpen(visit) && visit.plannedEndAt !== null && visit.plannedEndAt < asOf,
    at: (visit) => (isOpen(visit) ? visit.plannedEndAt : visit.at),
  },
];

interface EventCount {
  readonly events: readonly Visit[];
  readonly trials: number;
}

function sharesOf(
  { part, eventOf, at }: Share,
  byCustomer: ReadonlyMap<number, readonly Visit[]>,
  repeats: RiskRecords['repeats'],
  { asOf, recent, baseline }: RiskSpans,
): Map<number, RiskPart> {
  const context = { repeats, asOf };
  const countIn = (own: readonly Visit[], span: Span): EventCount => {
    const events: Visit[] = [];
    let trials = 0;
    for (const visit of at ? own : during(own, span)) {
      if (at && !isWithin(span, at(visit))) continue;
      const event = eventOf(visit, context);
      if (event !== null) trials += 1;
      if (event) events.push(visit);
    }
    return { events, trials };
  };
  const recents = new Map([...byCustomer].map(([id, own]) => [id, countIn(own, recent)]));
  const pasts = new Map([...byCustomer].map(([id, own]) => [id, countIn(own, baseline)]));
  const all = [...recents.values(), ...pasts.values()];
  const events = all.reduce((sum, one) => sum + one.events.length, 0);
  const trials = all.reduce((sum, one) => sum + one.trials, 0);
  return new Map(
    [...recents].map(([id, own]) => {
      // The others’ share: a customer is not to be measured against itself.
      const past = pasts.get(id) ?? { events: [], trials: 0 };
      const others = {
        x: events - own.events.length - past.events.length,
        n: trials - own.trials - past.trials,
      };
      return [id, partOf(part, own, usualShare(others) ?? null)];
    }),
  );
}

function partOf(part: Share['part'] | 'worsening', own: EventCount, usual: number | null): RiskPart {
  const { events, trials } = own;
  const rate = usual === null ? events.length / Math.max(1, trials) : shrunkRate(own, usual);
  return weighed(part, {
    events: events.length,
    trials,
    rate,
    population: usual,
    level: usual === null ? 0 : levelOf(rate, usual, 0.25),
    jobIds: events.map(({ jobId }) => jobId),
  });
}

function shrunkRate({ events, trials }: EventCount, usual: number): number {
  return shrunkShare({ x: events.length, n: trials }, usual);
}

/** Complaints compared with what the customer’s own past leads to expect; two above that are the full weight. */
function complaintPart({ lately, before, test }: ComplaintRate): RiskPart {
  return weighed('complaints', {
    events: lately.length,
    trials: lately.length + before.length,
    rate: lately.length,
    population: test?.expected ?? null,
    level: test ? levelOf(lately.length, test.expected, 2) : 0,
    jobIds: lately.flatMap(({ jobIds }) => jobIds),
  });
}

/** The issues of the last days compared with those just before, which serve as the usual share. */
function worseningPart(
  own: readonly Visit[],
  population: number | null,
  { lately, justBefore }: RiskSpans,
): RiskPart {
  const countIn = (span: Span): EventCount => {
    const finished = during(own, span).filter(isFinished);
    return { events: finished.filter(({ issue }) => issue), trials: finished.length };
  };
  const usual = population === null ? null : shrunkRate(countIn(justBefore), population);
  return partOf('worsening', countIn(lately), usual);
}

/** How far a rate lies above the usual one: 1 at two and a half times, or `step` above it if that is more. */
function levelOf(rate: number, usual: number, step: number): number {
  const full = Math.max(2.5 * usual, usual + step);
  return Math.min(1, Math.max(0, (rate - usual) / (full - usual)));
}

function weighed(part: RiskPart['part'], found: Omit<RiskPart, 'part' | 'weight' | 'points'>): RiskPart {
  const weight = WEIGHTS[part];
  return { part, weight, points: weight * found.level, ...found };
}
