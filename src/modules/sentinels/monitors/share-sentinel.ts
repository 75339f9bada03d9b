import { chanceLimits, type chanceParams } from '../params.ts';
import type {
  Detection,
  EntityType,
  Finding,
  NameOf,
  ParamSpecs,
  ParamsOf,
  Scan,
  Sentinel,
  Wording,
} from '../sentinel.ts';
import { shareSeries } from '../statistics/series.ts';
import {
  compareShares,
  passes,
  riseAt,
  type ShareComparison,
  type ShareGate,
  type ShareQuestion,
  shareCandidate,
} from '../statistics/shares.ts';
import { type KeyOf, keyOfType } from '../visits/entity-keys.ts';
import type { Visit } from '../visits/visit.ts';
import { windowsBefore } from '../visits/windows.ts';
import { type FindingCandidate, findingsOf, firstPerEntity } from './candidates.ts';

type Params = ParamSpecs & ReturnType<typeof chanceParams>;

/** Whose shares are compared. A sentinel may add fields of its own, for its events and its wording. */
export interface ShareGrouping {
  readonly type: EntityType;
  /** How a visit names its entity, where no field of the visit does. */
  readonly keyOf?: KeyOf;
  /** Leaves out entities without a past of their own, instead of comparing them with the population. */
  readonly ofOwnPast?: boolean;
}

type GroupedEventOf<G> = (visit: Visit, grouping: G) => boolean | null;

/** The days that are compared. */
export interface ShareWindows {
  readonly recentDays: number;
  readonly baselineDays: number;
  /** Days at the end that are left out, because their outcome is not settled. */
  readonly settlingDays?: number;
  /** With fewer recent jobs an entity is left to the next windows of the sentinel. */
  readonly needs?: number;
}

/** What a rise must be to count, and how many jobs it takes to judge it. */
export interface SentinelGate extends ShareGate {
  /** Fewest jobs in the recent window. A grouping without it never decides that there is enough to judge by. */
  readonly minRecent?: number;
  readonly minBaseline?: number;
}

/** One comparison of a run. */
export interface ShareCase<P extends ParamSpecs, G> {
  readonly comparison: ShareComparison;
  readonly grouping: G;
  readonly question: ShareQuestion;
  readonly gate: SentinelGate;
  readonly recentDays: number;
  /** The visits that were compared, and all visits of the run. */
  readonly visits: readonly Visit[];
  readonly allVisits: readonly Visit[];
  readonly params: ParamsOf<P>;
}

/** What a run of a share sentinel offers to a sentinel that looks at more than its shares. */
export interface ShareRun<P extends ParamSpecs, G> {
  readonly scan: Scan<P>;
  readonly visits: readonly Visit[];
  readonly compare: (grouping: G, windows: ShareWindows) => ShareCase<P, G>[];
  readonly candidateOf: (one: ShareCase<P, G>) => FindingCandidate;
  readonly findingOf: (one: ShareCase<P, G>) => Finding;
}

/** A sentinel that finds shares which have risen: what is counted, over which days, and how it is worded. */
export interface ShareDefinition<P extends Params, G extends ShareGrouping>
  extends Omit<Sentinel<P>, 'detect'> {
  /** The visits that are compared, ordered by `at`; all unless stated. */
  readonly visitsOf?: (scan: Scan<P>) => Promise<readonly Visit[]>;
  readonly groupings: (scan: Scan<P>) => readonly G[] | Promise<readonly G[]>;
  /** Whether a visit is an event; null when it does not count. */
  readonly eventOf: (scan: Scan<P>) => GroupedEventOf<G> | Promise<GroupedEventOf<G>>;
  /** An entity is judged in the first windows in which it has the jobs they need. */
  readonly windows: readonly ShareWindows[];
  /** How the jobs are counted, where it is not by `at` alone. */
  readonly counting?: Pick<ShareQuestion, 'momentOf' | 'leadDays' | 'inClusters'>;
  readonly gate: (params: ParamsOf<P>, grouping: G) => SentinelGate;
  /** Whether a finding is critical; by default with a tenth of the p-value and twice the percentage points. */
  readonly isCritical?: (comparison: ShareComparison, params: ParamsOf<P>) => boolean;
  /** What the share is called; `complement` when the alert shows the share of jobs that are no events. */
  readonly metric: (grouping: G) => { readonly name: string; readonly complement?: true };
  /** A rise that came last year too is less severe. */
  readonly seasonal?: true;
  /** What else the finding holds. */
  readonly details?: (
    one: ShareCase<P, G>,
  ) => Partial<Pick<Finding, 'evidence' | 'related' | 'mentions' | 'latest'>>;
  readonly wording: (one: ShareCase<P, G>, nameOf: NameOf) => Wording;
  /** Further tests that share the limits of chance with the comparisons; `judged` are those with enough jobs. */
  readonly further?: (
    cases: Readonly<Record<'compared' | 'judged', readonly ShareCase<P, G>[]>>,
    run: ShareRun<P, G>,
  ) => readonly FindingCandidate[];
  /** What else the sentinel finds by other means. Of an entity with several findings the first stays. */
  readonly conclude?: (detection: Detection, run: ShareRun<P, G>) => Detection;
}

/** A sentinel that compares shares of events with the past, in two windows. */
export function defineShareSentinel<const P extends Params, G extends ShareGrouping>(
  definition: ShareDefinition<P, G>,
): Sentinel<P> {
  const { visitsOf, groupings, windows, further, conclude, ...sentinel } = definition;
  return {
    ...sentinel,
    async detect(scan) {
      const allVisits = await scan.visits();
      const visits = visitsOf ? await visitsOf(scan) : allVisits;
      const run = shareRun(definition, { scan, visits, allVisits, eventOf: await definition.eventOf(scan) });
      const compared = (await groupings(scan)).flatMap((grouping) => compareInFirst(grouping, windows, run));
      const judged = compared.filter(hasEnough);
      const candidates = [...judged.map(run.candidateOf), ...(further?.({ compared, judged }, run) ?? [])];
      const detection = {
        entitiesEvaluated: compared.length,
        enough: judged.some(({ gate }) => gate.minRecent !== undefined),
        findings: findingsOf(candidates, chanceLimits(scan.params)),
      };
      const concluded = conclude ? conclude(detection, run) : detection;
      return { ...concluded, findings: firstPerEntity(concluded.findings) };
    },
  };
}

function hasEnough<P extends ParamSpecs, G>({ comparison: { n1, n0 }, gate }: ShareCase<P, G>): boolean {
  return n1 >= Math.max(1, gate.minRecent ?? 1) && n0 >= (gate.minBaseline ?? 0);
}

/** Each entity of a grouping, in the first windows in which it has the jobs they need. */
function compareInFirst<P extends ParamSpecs, G>(
  grouping: G,
  windows: readonly ShareWindows[],
  run: ShareRun<P, G>,
): ShareCase<P, G>[] {
  const taken = new Set<string>();
  return windows.flatMap((one) => {
    const cases = run
      .compare(grouping, one)
      .filter(({ comparison: { key, n1 } }) => !taken.has(key) && n1 >= (one.needs ?? 0));
    for (const { comparison } of cases) taken.add(comparison.key);
    return cases;
  });
}

function shareRun<P extends Params, G extends ShareGrouping>(
  definition: ShareDefinition<P, G>,
  {
    scan,
    visits,
    allVisits,
    eventOf,
  }: {
    readonly scan: Scan<P>;
    readonly visits: readonly Visit[];
    readonly allVisits: readonly Visit[];
    readonly eventOf: GroupedEventOf<G>;
  },
): ShareRun<P, G> {
  const compare = (grouping: G, { recentDays, baselineDays, settlingDays }: ShareWindows) => {
    const question: ShareQuestion = {
      keyOf: grouping.keyOf ?? keyOfType(grouping.type),
      eventOf: (visit) => eventOf(visit, grouping),
      ...(grouping.ofOwnPast && { ofOwnPast: true }),
      ...definition.counting,
      ...windowsBefore(scan.asOf, recentDays, baselineDays, settlingDays),
    };
    const { params } = scan;
    const gate = definition.gate(params, grouping);
    const shared = { grouping, question, gate, recentDays, visits, allVisits, params };
    return compareShares(visits, question).map((comparison): ShareCase<P, G> => ({ comparison, ...shared }));
  };
  const findingOf = (one: ShareCase<P, G>) => shareFinding(definition, one);
  const candidateOf = (one: ShareCase<P, G>) => ({
    ...shareCandidate(one.comparison, one.gate),
    finding: () => findingOf(one),
  });
  return { scan, visits, compare, candidateOf, findingOf };
}

function shareFinding<P extends Params, G extends ShareGrouping>(
  { isCritical, metric, seasonal, details, wording }: ShareDefinition<P, G>,
  one: ShareCase<P, G>,
): Finding {
  const { comparison, grouping, question, gate, visits, params } = one;
  const { key, events, x1, n1, n0, share, baseline, deltaPp, p } = comparison;
  const { name, complement } = metric(grouping);
  const shown = (value: number) => (complement ? 1 - value : value);
  const signed = (rise: number) => (complement ? -rise : rise);
  const harder = { ...gate, p: gate.p / 10, deltaPp: 2 * gate.deltaPp };
  const critical = isCritical ? isCritical(comparison, params) : passes(comparison, harder);
  const riseThen = riseAt(visits, question, comparison);
  const ownVisits = visits.filter((visit) => String(question.keyOf(visit)) === key);
  return {
    entity: { type: grouping.type, id: key },
    severity: critical ? 'critical' : 'warning',
    metric: {
      name,
      value: shown(share),
      baseline: shown(baseline),
      delta_pp: signed(deltaPp),
      sample_size: n1,
      baseline_size: n0,
      p_value: p,
      test: 'beta_binomial',
    },
    events: events.map(({ jobId }) => jobId),
    window: question.recent,
    baselineWindow: question.baseline,
    series: shareSeries(ownVisits, question, question).map((point) => ({
      ...point,
      value: point.value === null ? null : shown(point.value),
    })),
    excess: { events: x1, trials: n1, expected: n1 * baseline },
    ...(seasonal && {
      riseAt: (asOf: Date) => {
        const then = riseThen(asOf);
        return then === undefined ? undefined : signed(then);
      },
    }),
    ...details?.(one),
    wording: (nameOf) => wording(one, nameOf),
  };
}
