import { counted, percent } from '../../alerts/wording.ts';
import { decimal, integer, windowParams } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../sentinel.ts';
import { comparableRise, type Slower, slowerOnes, valuesOf } from '../../statistics/durations.ts';
import { hasBaseline } from '../../statistics/observation.ts';
import { mannKendall } from '../../statistics/statistics.ts';
import { isFinished, isOpen, type Visit } from '../../visits/visit.ts';
import type { Windows } from '../../visits/windows.ts';
import { daysBefore, during } from '../../visits/windows.ts';
import { AXES, type Axis } from './scheduling-axes.ts';

const params = {
  ...windowParams(28),
  drift_pct: decimal(30, 0, 1000, 'How many per cent more than usual count as drift.'),
  critical_pct: decimal(75, 0, 2000, 'From here on critical.'),
  alpha: decimal(0.01, 0, 0.5, 'Largest p-value that counts.'),
  min_sample: integer(10, 0, 1000, 'Fewest recent jobs.'),
  min_baseline: integer(30, 0, 5000, 'Fewest earlier jobs.'),
};

type Limits = Scan<typeof params>['params'];
const WEEKS = 12;

export const schedulingDrift = defineSentinel({
  id: 'scheduling_drift',
  name: 'Scheduling drift',
  description:
    'Reactive jobs take longer from creation to completion, the ageing backlog among them, or ends stray further from the plan.',
  family: 'operational',
  category: 'scheduling',
  schedule: 'daily',
  entityType: 'job_type',
  params,
  aliases: ['scheduling_accuracy_drift'],
  detect: async (scan) => detected(await scan.visits(), scan),
});

function detected(visits: readonly Visit[], scan: Scan<typeof params>): Detection {
  const { params: limits, asOf, tx } = scan;
  const least = { minRecent: limits.min_sample, minBaseline: limits.min_baseline };
  const windows = windowsOf(asOf, limits);
  if (!hasBaseline(visits, windows)) return { entitiesEvaluated: 0, enough: false, findings: [] };
  const byAxis = AXES.map((axis) => {
    const samples = axis.samplesOf(visits, windows, asOf.getTime());
    const { evaluated, slower } = slowerOnes(samples, {
      groupings: [
        { type: 'job_type', keyOf: ({ typeId }) => typeId, ...least },
        { type: 'company', keyOf: () => tx.companyId, ...least },
      ],
      middle: axis.middle,
      isSlower: ({ ratio, ratioInKind, p }) =>
        p <= limits.alpha && Math.min(ratio, ratioInKind) >= 1 + limits.drift_pct / 100,
    });
    return { evaluated, findings: slower.map((one) => findingOf(axis, one, visits, scan)) };
  });
  const evaluated = Math.max(...byAxis.map((axis) => axis.evaluated));
  return {
    entitiesEvaluated: evaluated,
    enough: evaluated > 0,
    findings: byAxis.flatMap(({ findings }) => findings),
  };
}

function windowsOf(asOf: Date, { recent_days, baseline_days }: Limits): Windows {
  return { recent: daysBefore(asOf, recent_days), baseline: daysBefore(asOf, baseline_days, recent_days) };
}

function findingOf(
  axis: Axis,
  { reading, related }: Slower,
  visits: readonly Visit[],
  { params: limits, asOf }: Scan<typeof params>,
): Finding {
  const { entity, samples, recent, baseline, ratio, p } = reading;
  const windows = windowsOf(asOf, limits);
  const own = visits.filter(({ typeId }) => entity.type === 'company' || String(typeId) === entity.id);
  const weekly = weeklyMiddles(axis, own, asOf);
  const backlog = samples.recent.filter(({ visit }) => isOpen(visit));
  const slow = samples.recent.filter(({ value }) => value > baseline);
  return {
    entity,
    related,
    severity: ratio >= 1 + limits.critical_pct / 100 ? 'critical' : 'warning',
    metric: {
      name: axis.metric,
      value: recent,
      baseline,
      sample_size: samples.recent.length,
      baseline_size: samples.baseline.length,
      p_value: p,
      test: 'mann_whitney',
    },
    events: slow.map(({ visit }) => visit.jobId),
    window: windows.recent,
    baselineWindow: windows.baseline,
    evidence: {
      ratio,
      weekly,
      trend_p: mannKendall(weekly.flatMap(({ middle }) => middle ?? [])),
      agedBacklog: backlog.length,
      agedBacklogJobIds: backlog.map(({ visit }) => visit.jobId),
    },
    riseAt: (then) => riseOf(axis, visits, reading, windowsOf(then, limits)),
    wording: (nameOf) => {
      const whom = entity.type === 'company' ? 'all job types' : nameOf('job_type', entity.id);
      const waiting = backlog.length
        ? ` ${counted(backlog.length, 'open job')} older than nine in ten used to get ${backlog.length === 1 ? 'counts' : 'count'} with the age reached so far.`
        : '';
      return {
        title: `Scheduling drifts for ${whom}`,
        summary:
          `Over ${counted(samples.recent.length, 'job')} in the last ${limits.recent_days} days ` +
          `${axis.told(recent, baseline)}, ${percent(ratio - 1)} more.${waiting}`,
        recommendation:
          axis.metric === 'end_deviation_mins'
            ? 'Compare the planned lengths with what the work takes now and plan anew.'
            : 'Work the oldest open jobs off first, then check whether capacity still meets what comes in.',
      };
    },
  };
}

/** How much longer it took the same jobs at another time, as far as that was observed. */
function riseOf(
  axis: Axis,
  visits: readonly Visit[],
  { entity, samples: now }: Slower['reading'],
  windows: Windows,
): number | undefined {
  if (!hasBaseline(visits, windows)) return undefined;
  const then = windows.recent.end;
  const past = visits.filter(
    (visit) =>
      isFinished(visit) &&
      visit.at <= then &&
      (entity.type === 'company' || String(visit.typeId) === entity.id),
  );
  return comparableRise(axis.samplesOf(past, windows, then), now, axis.middle);
}

/** The middle of each of the last twelve weeks, oldest first; null of a week without any. */
function weeklyMiddles(
  axis: Axis,
  own: readonly Visit[],
  asOf: Date,
): { weekEnd: string; middle: number | null; jobs: number }[] {
  return Array.from({ length: WEEKS }, (_, index) => {
    const recent = daysBefore(asOf, 7, (WEEKS - 1 - index) * 7);
    const nothing = { start: recent.start, end: recent.start };
    const finished = during(own, recent).filter(isFinished);
    const values = valuesOf(axis.samplesOf(finished, { recent, baseline: nothing }, recent.end).recent);
    return {
      weekEnd: new Date(recent.end).toISOString(),
      middle: axis.middle(values) ?? null,
      jobs: values.length,
    };
  });
}
