import { type Sample, type Samples, type Slower, slowerOnes, valuesOf } from '../durations.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../sentinel.ts';
import { mannKendall, median, quantile, winsorise } from '../statistics.ts';
import { isFinished, isOpen, type Visit } from '../visit.ts';
import { daysBefore, isWithin, type Span } from '../windows.ts';
import { counted, duration, percent } from '../wording.ts';

const params = {
  recent_days: { default: 28, min: 7, max: 120, type: 'integer', description: 'Days looked at.' },
  baseline_days: {
    default: 180,
    min: 28,
    max: 540,
    type: 'integer',
    description: 'Days before those, to compare with.',
  },
  drift_pct: {
    default: 30,
    min: 0,
    max: 1000,
    type: 'number',
    description: 'How many per cent more than usual count as drift.',
  },
  critical_pct: { default: 75, min: 0, max: 2000, type: 'number', description: 'From here on critical.' },
  alpha: { default: 0.01, min: 0, max: 0.5, type: 'number', description: 'Largest p-value that counts.' },
  min_sample: { default: 10, min: 0, max: 1000, type: 'integer', description: 'Fewest recent jobs.' },
  min_baseline: { default: 30, min: 0, max: 5000, type: 'integer', description: 'Fewest earlier jobs.' },
} as const;

type Limits = Scan<typeof params>['params'];
interface Windows {
  readonly recent: Span;
  readonly baseline: Span;
}

const WEEKS = 12;
const HOUR_MS = 3_600_000;
const AGED_QUANTILE = 0.9;

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

/** What may drift: how it is measured, and how it is told. */
interface Axis {
  readonly metric: string;
  readonly samplesOf: (visits: readonly Visit[], windows: Windows, asOf: number) => Samples;
  readonly middle: (values: readonly number[]) => number | undefined;
  readonly told: (recent: number, baseline: number) => string;
}

const AXES: readonly Axis[] = [
  {
    metric: 'created_to_completed_hours',
    samplesOf: completionGaps,
    middle: median,
    told: (recent, baseline) =>
      `the median time from creation to completion was ${duration(recent)} against the usual ${duration(baseline)}`,
  },
  {
    metric: 'end_deviation_mins',
    samplesOf: endDeviations,
    middle: (values) => meanOf(winsorise(values)),
    told: (recent, baseline) =>
      `jobs ended ${duration(recent / 60)} away from their planned end on average, usually ${duration(baseline / 60)}`,
  },
];

function detected(visits: readonly Visit[], scan: Scan<typeof params>): Detection {
  const { params: limits, asOf, tx } = scan;
  const least = { minRecent: limits.min_sample, minBaseline: limits.min_baseline };
  const byAxis = AXES.map((axis) => {
    const samples = axis.samplesOf(visits, windowsOf(asOf, limits), asOf.getTime());
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

/**
 * Hours from creation to completion of reactive jobs; planned maintenance is created as long ahead as one likes.
 * Jobs still open past the age at which nine in ten of their type used to be done count as done now.
 */
function completionGaps(visits: readonly Visit[], windows: Windows, asOf: number): Samples {
  const reactive = visits.filter(({ plannedMaintenance }) => !plannedMaintenance);
  const gapOf = (visit: Visit): number | null =>
    isFinished(visit) && visit.actualEndAt !== null && visit.actualEndAt >= visit.createdAt
      ? (visit.actualEndAt - visit.createdAt) / HOUR_MS
      : null;
  const done = sampled(reactive, windows, gapOf);
  const agedAt = agedAfter(done.baseline);
  const aged = reactive
    .filter((visit) => isOpen(visit) && visit.createdAt > windows.baseline.start)
    .map((visit) => ({ visit, value: (asOf - visit.createdAt) / HOUR_MS }))
    .filter(({ visit, value }) => value > agedAt(visit.typeId));
  return { recent: [...done.recent, ...aged], baseline: done.baseline };
}

/** The age, in hours, by which nine in ten jobs of a type were done; of all jobs, where a type has few. */
function agedAfter(baseline: readonly Sample[]): (typeId: number | null) => number {
  const limitOf = (samples: readonly Sample[]) =>
    quantile(valuesOf(samples), AGED_QUANTILE) ?? Number.POSITIVE_INFINITY;
  const all = limitOf(baseline);
  const byType = Map.groupBy(baseline, ({ visit }) => visit.typeId);
  const limits = new Map([...byType].map(([id, own]) => [id, own.length < 10 ? all : limitOf(own)]));
  return (typeId) => limits.get(typeId) ?? all;
}

/** Minutes between the planned and the actual end, whichever came first. */
function endDeviations(visits: readonly Visit[], windows: Windows): Samples {
  return sampled(visits, windows, ({ endDeltaMins }) =>
    endDeltaMins === null ? null : Math.abs(endDeltaMins),
  );
}

function sampled(
  visits: readonly Visit[],
  { recent, baseline }: Windows,
  measure: (visit: Visit) => number | null,
): Samples {
  const samples: { recent: Sample[]; baseline: Sample[] } = { recent: [], baseline: [] };
  for (const visit of visits) {
    const isRecent = isWithin(recent, visit.at);
    if (!isRecent && !isWithin(baseline, visit.at)) continue;
    const value = measure(visit);
    if (value !== null) samples[isRecent ? 'recent' : 'baseline'].push({ visit, value });
  }
  return samples;
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
    riseAt: (then) => riseOf(axis, own, windowsOf(then, limits), then),
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

function riseOf(axis: Axis, own: readonly Visit[], windows: Windows, then: Date): number | undefined {
  const past = own.filter((visit) => isFinished(visit) && visit.at <= then.getTime());
  const samples = axis.samplesOf(past, windows, then.getTime());
  const recent = axis.middle(valuesOf(samples.recent));
  const baseline = axis.middle(valuesOf(samples.baseline));
  return recent === undefined || baseline === undefined ? undefined : recent - baseline;
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
    const finished = own.filter((visit) => isFinished(visit) && isWithin(recent, visit.at));
    const values = valuesOf(axis.samplesOf(finished, { recent, baseline: nothing }, recent.end).recent);
    return {
      weekEnd: new Date(recent.end).toISOString(),
      middle: axis.middle(values) ?? null,
      jobs: values.length,
    };
  });
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
