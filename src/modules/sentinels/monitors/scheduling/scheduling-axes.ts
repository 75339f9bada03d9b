import { HOUR_MS } from '#/platform/time.ts';
import { duration } from '../../alerts/wording.ts';
import { median, quantile, winsorise } from '../../statistics/descriptive.ts';
import { type Sample, type Samples, valuesOf } from '../../statistics/durations.ts';
import { isFinished, isOpen, type Visit } from '../../visits/visit.ts';
import type { Windows } from '../../visits/windows.ts';
import { during, isWithin } from '../../visits/windows.ts';
import type { DurationMeasure } from '../duration-sentinel.ts';

const AGED_QUANTILE = 0.9;

/** What may drift: how it is measured, and how it is described. */
export interface Axis extends DurationMeasure {
  readonly describe: (recent: number, baseline: number) => string;
  readonly advice: string;
}

export const AXES: readonly Axis[] = [
  {
    metric: 'created_to_completed_hours',
    samplesOf: completionGaps,
    middle: median,
    describe: (recent, baseline) =>
      `the median time from creation to completion was ${duration(recent)} against the usual ${duration(baseline)}`,
    advice: 'Work the oldest open jobs off first, then check whether capacity still meets what comes in.',
  },
  {
    metric: 'end_deviation_mins',
    samplesOf: endDeviations,
    middle: (values) => meanOf(winsorise(values)),
    describe: (recent, baseline) =>
      `jobs ended ${duration(recent / 60)} away from their planned end on average, usually ${duration(baseline / 60)}`,
    advice: 'Compare the planned lengths with what the work takes now and plan anew.',
  },
];

/**
 * Hours from creation to completion of reactive jobs; planned maintenance may be created long ahead. Jobs still open
 * past the age at which nine in ten of their type used to be done count as done now.
 */
function completionGaps(visits: readonly Visit[], windows: Windows, asOf: number): Samples {
  const reactive = since(windows, visits).filter(({ plannedMaintenance }) => !plannedMaintenance);
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

/** The age, in hours, by which nine in ten jobs of a type were done; of all jobs where a type has few. */
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
  return sampled(since(windows, visits), windows, ({ endDeltaMins }) =>
    endDeltaMins === null ? null : Math.abs(endDeltaMins),
  );
}

/** The visits from the start of the windows on; visits in order. */
function since({ recent, baseline }: Windows, visits: readonly Visit[]): readonly Visit[] {
  return during(visits, { start: Math.min(recent.start, baseline.start), end: Number.POSITIVE_INFINITY });
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

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
