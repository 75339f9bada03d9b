import { counted } from '#/platform/text/phrasing.ts';
import { relatedEntities } from '../../alerts/entities.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceLimits, chanceParams, decimal, integer } from '../../params.ts';
import type { Finding } from '../../sentinel.ts';
import { shrunkShare, usualShare } from '../../statistics/empirical-bayes.ts';
import { shareSeries } from '../../statistics/series.ts';
import type { EventOf } from '../../statistics/shares.ts';
import {
  populationIn,
  type Streak,
  streakCandidate,
  trailingStreak,
  without,
} from '../../statistics/streaks.ts';
import { groupBy } from '../../visits/grouping.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { daysBefore, during } from '../../visits/windows.ts';
import { type FindingCandidate, findingsOf } from '../candidates.ts';
import { defineShareSentinel, type ShareGrouping, type ShareRun } from '../share-sentinel.ts';

const STREAK_DAYS = 90;
const STREAK_BASELINE_DAYS = 180;
/** Streaks as long as this do not come by chance. */
const LONGEST = 30;

const params = {
  consecutive_poor: integer(3, 0, 100, 'Fewest poor jobs one after the other.'),
  consecutive_critical: integer(5, 0, 100, 'Critical from this many one after the other on.'),
  streak_p: decimal(0.02, 0, 1, 'Largest p-value that counts of poor jobs one after the other.'),
  min_sample: integer(5, 0, 1000, 'Fewest finished jobs in the last 90 days.'),
  min_recent: integer(8, 0, 1000, 'Fewest jobs in the recent days.'),
  min_baseline: integer(15, 0, 1000, 'Fewest jobs in the days before.'),
  delta_pp: decimal(15, 0, 100, 'Smallest rise of the share of poor jobs, in percentage points.'),
  min_ratio: decimal(1.5, 0, 100, 'At least so many times the share before.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value that counts.'),
  ...chanceParams(),
};

/** A way in which an engineer's work becomes poorer, and how it is described. */
interface Axis extends ShareGrouping {
  readonly axis: string;
  readonly metric: string;
  readonly isPoor: EventOf;
  readonly poor: string;
  readonly title: string;
  readonly advice: string;
}

const AXES: readonly Axis[] = [
  {
    type: 'engineer',
    axis: 'issue',
    metric: 'issue_rate',
    isPoor: ({ issue }) => issue,
    poor: 'ended with issues',
    title: 'Issues on the jobs of',
    advice:
      'Go through these jobs together: look for a fault or trade in common, missing parts, or training due.',
  },
  {
    type: 'engineer',
    axis: 'late_start',
    metric: 'late_start_rate',
    isPoor: ({ lateStart }) => lateStart,
    poor: 'started late',
    title: 'Late starts by',
    advice:
      'Ask what holds the first job of the day up, and check travel times and overruns in the schedule.',
  },
];

export const engineerPerformanceSlip = defineShareSentinel({
  id: 'engineer_performance_slip',
  name: 'Engineer performance slip',
  description:
    'An engineer’s last jobs all ended with issues or all started late, or far more of them did in 30 days than in the 180 days before.',
  family: 'operational',
  category: 'engineer',
  schedule: 'daily',
  entityType: 'engineer',
  params,
  visitsOf: async ({ visits }) =>
    (await visits()).filter((visit) => isFinished(visit) && visit.resourceId !== null),
  groupings: () => AXES,
  eventOf: () => (visit, axis) => axis.isPoor(visit),
  windows: [{ recentDays: 30, baselineDays: 180 }],
  gate: ({ p_value, delta_pp, min_ratio, min_recent, min_baseline }) => ({
    p: p_value,
    deltaPp: delta_pp,
    ratio: min_ratio,
    minRecent: min_recent,
    minBaseline: min_baseline,
  }),
  metric: ({ metric }) => ({ name: metric }),
  details: ({ comparison: { key, events, baseline }, grouping: { axis, isPoor }, visits }) => {
    const own = visits.filter((visit) => visit.resourceId === key && isPoor(visit) !== null);
    const streakLength = own.length - 1 - own.findLastIndex((visit) => !isPoor(visit));
    return {
      related: relatedEntities(events, ['site', 'customer']),
      evidence: { axis, streakLength, baselineRate: baseline },
    };
  },
  wording: ({ comparison: { key, x1, n1, share, baseline }, grouping: { poor, title, advice } }, nameOf) => ({
    title: `${title} ${nameOf('engineer', key)} are up`,
    summary: `${x1} of ${counted(n1, 'job')} of ${nameOf('engineer', key)} ${poor} in the last 30 days (${percent(share)}), usual ${percent(baseline)}.`,
    recommendation: advice,
  }),
  // One alert per engineer: a streak says more than a share, and a clearer share more than another.
  conclude: ({ findings }, run) => {
    const engineers = busyEngineers(run);
    const slips = findings
      .filter(({ entity }) => engineers.has(entity.id))
      .sort((one, other) => (one.metric.p_value ?? 1) - (other.metric.p_value ?? 1));
    return {
      entitiesEvaluated: engineers.size,
      enough: engineers.size > 0,
      findings: [...streaks(engineers, run), ...slips],
    };
  },
});

type Run = ShareRun<typeof params, Axis>;

/** The visits of each engineer with enough of them in the last quarter. */
function busyEngineers({
  visits,
  scan: { asOf, params: limits },
}: Run): ReadonlyMap<string, readonly Visit[]> {
  const quarter = daysBefore(asOf, STREAK_DAYS);
  const byEngineer = groupBy(visits, ({ resourceId }) => resourceId);
  return new Map(
    [...byEngineer].filter(([, own]) => during(own, quarter).length >= Math.max(1, limits.min_sample)),
  );
}

/** Engineers whose last jobs are all poor, in a streak that their past makes unlikely; the longest first. */
function streaks(
  engineers: ReadonlyMap<string, readonly Visit[]>,
  { visits, scan: { asOf, params: limits } }: Run,
): Finding[] {
  const window = daysBefore(asOf, STREAK_DAYS);
  // A streak begins in the window, and is judged by the days before it.
  const seen = daysBefore(asOf, STREAK_DAYS + STREAK_BASELINE_DAYS);
  const known = daysBefore(asOf, 30 + STREAK_BASELINE_DAYS);
  const from = Math.max(1, limits.consecutive_poor);
  const candidates = AXES.flatMap((axis) => {
    const population = populationIn(visits, axis.isPoor, known);
    const usual = usualShare(population);
    if (usual === undefined) return [];
    return [...engineers].flatMap(([id, own]): FindingCandidate[] => {
      const share = shrunkShare(populationIn(own, axis.isPoor, known), usual);
      const streak = trailingStreak(during(own, seen), axis.isPoor, {
        window,
        usualBeside: (length) => usualShare(without(population, length)),
        baselineDays: STREAK_BASELINE_DAYS,
      });
      const candidate = streakCandidate(streak, share, { from, to: LONGEST, alpha: limits.streak_p });
      const isCritical = (streak?.jobs.length ?? 0) >= limits.consecutive_critical;
      const severity = isCritical ? 'critical' : 'warning';
      return [
        {
          ...candidate,
          finding: () => ({
            ...streakFinding(id, axis, candidate.streak),
            series: shareSeries(own, { eventOf: axis.isPoor }, { recent: window, baseline: seen }),
            severity,
            window,
          }),
        },
      ];
    });
  });
  return findingsOf(candidates, chanceLimits(limits)).sort(
    (one, other) =>
      other.events.length - one.events.length || (one.metric.p_value ?? 1) - (other.metric.p_value ?? 1),
  );
}

function streakFinding(
  id: string,
  { axis, metric, poor, title, advice }: Axis,
  { jobs, baseline, baselineSize, baselineWindow, p }: Streak,
): Omit<Finding, 'severity' | 'window'> {
  const { length } = jobs;
  return {
    entity: { type: 'engineer', id },
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
    baselineWindow,
    related: relatedEntities(jobs, ['site', 'customer']),
    evidence: { axis, streakLength: length, baselineRate: baseline },
    wording: (nameOf) => ({
      title: `${title} ${nameOf('engineer', id)}: the last ${length} in a row`,
      summary: `The last ${counted(length, 'job')} of ${nameOf('engineer', id)} ${poor}, usual ${percent(baseline)}.`,
      recommendation: advice,
    }),
  };
}
