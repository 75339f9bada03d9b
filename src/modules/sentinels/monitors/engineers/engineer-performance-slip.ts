import { alsoBehind } from '../../alerts/entities.ts';
import { counted, percent } from '../../alerts/wording.ts';
import { defineSentinel, type Finding, type ParamSpecs, type ParamsOf } from '../../sentinel.ts';
import { CHANCE_PARAMS, chanceLimits, significance } from '../../statistics/chance.ts';
import { compareShares, metricOf, passes, risen, type ShareReading } from '../../statistics/proportions.ts';
import { shrunkShare, usualShare } from '../../statistics/statistics.ts';
import {
  populationIn,
  type Streak,
  streakChances,
  trailingStreak,
  without,
} from '../../statistics/streaks.ts';
import { grouped } from '../../visits/tally.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { daysBefore, during, type Span } from '../../visits/windows.ts';

/** The two ways in which work slips. */
const AXES = [
  {
    axis: 'issue',
    metric: 'issue_rate',
    eventOf: (visit: Visit) => visit.issue,
    poor: 'ended with issues',
    title: 'Issues on the jobs of',
    advice:
      'Go through these jobs together: look for a fault or trade in common, missing parts, or training due.',
  },
  {
    axis: 'late_start',
    metric: 'late_start_rate',
    eventOf: (visit: Visit) => visit.lateStart,
    poor: 'started late',
    title: 'Late starts by',
    advice:
      'Ask what holds the first job of the day up, and check travel times and overruns in the schedule.',
  },
] as const;
type Axis = (typeof AXES)[number];

const STREAK_BASELINE_DAYS = 180;
/** Runs as long as this do not come by chance. */
const LONGEST = 30;

const PARAMS = {
  consecutive_poor: { default: 3, min: 0, max: 100, type: 'integer' },
  consecutive_critical: { default: 5, min: 0, max: 100, type: 'integer' },
  streak_p: { default: 0.02, min: 0, max: 1, type: 'number' },
  min_sample: { default: 5, min: 0, max: 1000, type: 'integer' },
  min_recent: { default: 8, min: 0, max: 1000, type: 'integer' },
  min_baseline: { default: 15, min: 0, max: 1000, type: 'integer' },
  delta_pp: { default: 15, min: 0, max: 100, type: 'number' },
  min_ratio: { default: 1.5, min: 0, max: 100, type: 'number' },
  p_value: { default: 0.01, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const engineerPerformanceSlip = defineSentinel({
  id: 'engineer_performance_slip',
  name: 'Engineer performance slip',
  description:
    'An engineer’s last jobs all ended with issues or all started late, or far more of them did in 30 days than in the 180 days before.',
  family: 'operational',
  category: 'engineer',
  schedule: 'daily',
  entityType: 'engineer',
  params: PARAMS,
  async detect({ asOf, params, visits: read }) {
    const visits = (await read()).filter((visit) => isFinished(visit) && visit.resourceId !== null);
    const byEngineer = grouped(visits, (visit) => visit.resourceId);
    const quarter = daysBefore(asOf, 90);
    for (const [id, own] of byEngineer) {
      const busy = during(own, quarter).length;
      if (busy < Math.max(1, params.min_sample)) byEngineer.delete(id);
    }
    const found = new Map<string, Finding>();
    const add = (finding: Finding) => !found.has(finding.entity.id) && found.set(finding.entity.id, finding);
    // One alert an engineer: a run says more than a share, and a longer run more than a shorter.
    for (const finding of streaks(byEngineer, visits, asOf, params)) add(finding);
    for (const finding of slips(visits, asOf, params)) if (byEngineer.has(finding.entity.id)) add(finding);
    return {
      entitiesEvaluated: byEngineer.size,
      enough: byEngineer.size > 0,
      findings: [...found.values()],
    };
  },
});

/** Engineers whose last jobs are all poor, in a run that their past makes unlikely; the longest runs first. */
function streaks(
  byEngineer: ReadonlyMap<string, readonly Visit[]>,
  visits: readonly Visit[],
  asOf: Date,
  params: Params,
): Finding[] {
  const window = daysBefore(asOf, 90);
  // A run begins in the window, and is judged by the days before it.
  const seen = daysBefore(asOf, 90 + STREAK_BASELINE_DAYS);
  const known = daysBefore(asOf, 30 + STREAK_BASELINE_DAYS);
  const from = Math.max(1, params.consecutive_poor);
  const candidates = AXES.flatMap((axis) => {
    const population = populationIn(visits, axis.eventOf, known);
    const usual = usualShare(population);
    return [...byEngineer].flatMap(([id, own]) => {
      if (usual === undefined) return [];
      const share = shrunkShare(populationIn(own, axis.eventOf, known), usual);
      const streak = trailingStreak(during(own, seen), axis.eventOf, {
        window,
        usualBeside: (length) => usualShare(without(population, length)),
        baselineDays: STREAK_BASELINE_DAYS,
      });
      return {
        id,
        axis,
        streak,
        chances: streakChances(share, { from, to: LONGEST, alpha: params.streak_p }),
      };
    });
  });
  const level = significance(
    candidates.flatMap(({ chances }) => chances),
    chanceLimits(params),
  );
  return candidates
    .flatMap(({ id, axis, streak }) => {
      const isFound = streak && streak.jobs.length >= from && streak.p <= Math.min(level, params.streak_p);
      return isFound ? [{ id, axis, streak }] : [];
    })
    .sort((one, other) => other.streak.jobs.length - one.streak.jobs.length || one.streak.p - other.streak.p)
    .map(({ id, axis, streak }) => streakFinding(id, axis, streak, { window, params }));
}

function streakFinding(
  id: string,
  { axis, metric, poor, title, advice }: Axis,
  { jobs, baseline, baselineSize, baselineWindow, p }: Streak,
  { window, params }: { window: Span; params: Params },
): Finding {
  const length = jobs.length;
  return {
    entity: { type: 'engineer', id },
    severity: length >= params.consecutive_critical ? 'critical' : 'warning',
    metric: {
      name: metric,
      value: 1,
      baseline,
      delta_pp: (1 - baseline) * 100,
      sample_size: length,
      baseline_size: baselineSize,
      p_value: p,
      test: 'streak',
    },
    events: jobs.map(({ jobId }) => jobId),
    window,
    baselineWindow,
    related: alsoBehind(jobs, ['site', 'customer']),
    evidence: { axis, streakLength: length, baselineRate: baseline },
    wording: (nameOf) => ({
      title: `${title} ${nameOf('engineer', id)}: the last ${length} in a row`,
      summary: `The last ${counted(length, 'job')} of ${nameOf('engineer', id)} ${poor}, usual ${percent(baseline)}.`,
      recommendation: advice,
    }),
  };
}

/** Engineers whose share of poor jobs has risen. */
function slips(visits: readonly Visit[], asOf: Date, params: Params): Finding[] {
  const [recent, baseline] = [daysBefore(asOf, 30), daysBefore(asOf, 180, 30)];
  const gate = { p: params.p_value, deltaPp: params.delta_pp, ratio: params.min_ratio };
  const asked = AXES.flatMap((axis) =>
    compareShares(visits, { keyOf: (visit) => visit.resourceId, eventOf: axis.eventOf, recent, baseline })
      .filter(({ n1, n0 }) => n1 >= params.min_recent && n0 >= params.min_baseline)
      .map((reading) => ({ axis, reading, gate, minEvents: 1 })),
  );
  return risen(asked, chanceLimits(params))
    .sort((one, other) => one.reading.p - other.reading.p)
    .map(({ axis, reading }) => slipFinding(axis, reading, { recent, baseline, visits, params }));
}

function slipFinding(
  { axis, metric, eventOf, poor, title, advice }: Axis,
  reading: ShareReading,
  setting: { recent: Span; baseline: Span; visits: readonly Visit[]; params: Params },
): Finding {
  const { key: id, x1, n1 } = reading;
  const { delta_pp, min_ratio, p_value } = setting.params;
  const grave = { p: p_value / 10, deltaPp: 2 * delta_pp, ratio: min_ratio };
  const own = setting.visits.filter((visit) => visit.resourceId === id && eventOf(visit) !== null);
  const streakLength = own.length - 1 - own.findLastIndex((visit) => !eventOf(visit));
  return {
    entity: { type: 'engineer', id },
    severity: passes(reading, grave) ? 'critical' : 'warning',
    metric: metricOf(metric, reading),
    events: reading.events.map(({ jobId }) => jobId),
    window: setting.recent,
    baselineWindow: setting.baseline,
    related: alsoBehind(reading.events, ['site', 'customer']),
    evidence: { axis, streakLength, baselineRate: reading.baseline },
    wording: (nameOf) => ({
      title: `${title} ${nameOf('engineer', id)} are up`,
      summary: `${x1} of ${counted(n1, 'job')} of ${nameOf('engineer', id)} ${poor} in the last 30 days (${percent(reading.share)}), usual ${percent(reading.baseline)}.`,
      recommendation: advice,
    }),
  };
}
