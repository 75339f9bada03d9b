import { counted } from '#/platform/text/phrasing.ts';
import { percent } from '../../alerts/wording.ts';
import { decimal, integer, windowParams } from '../../params.ts';
import { valuesOf } from '../../statistics/durations.ts';
import { mannKendall } from '../../statistics/hypothesis-tests.ts';
import { isFinished, isOpen, type Visit } from '../../visits/visit.ts';
import { daysBefore, during } from '../../visits/windows.ts';
import { defineDurationSentinel, visitsOf } from '../duration-sentinel.ts';
import { AXES, type Axis } from './scheduling-axes.ts';

const WEEKS_SHOWN = 12;

const params = {
  ...windowParams(28),
  drift_pct: decimal(30, 0, 1000, 'Per cent above the usual that count as drift.'),
  critical_pct: decimal(75, 0, 2000, 'Critical from here on.'),
  alpha: decimal(0.01, 0, 0.5, 'Largest p-value that counts.'),
  min_sample: integer(10, 0, 1000, 'Fewest recent jobs.'),
  min_baseline: integer(30, 0, 5000, 'Fewest earlier jobs.'),
};

export const schedulingDrift = defineDurationSentinel({
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
  measures: AXES,
  groupings: ({ tx, params: { min_sample: minRecent, min_baseline: minBaseline } }) => [
    { type: 'job_type', keyOf: ({ typeId }) => typeId, minRecent, minBaseline },
    { type: 'company', keyOf: () => tx.companyId, minRecent, minBaseline },
  ],
  isSlower: ({ ratio, ratioInKind, p }, { alpha, drift_pct }) =>
    p <= alpha && Math.min(ratio, ratioInKind) >= 1 + drift_pct / 100,
  isCritical: ({ ratio }, { critical_pct }) => ratio >= 1 + critical_pct / 100,
  // What is open now was not open, or not known to stay so long, at another time.
  countsAt: (visit, then) => isFinished(visit) && visit.at <= then,
  evidence: ({ comparison, measure, visits, asOf }) => {
    const weekly = weeklyMiddles(measure, visitsOf(comparison, visits), asOf);
    const backlog = comparison.samples.recent.filter(({ visit }) => isOpen(visit));
    return {
      ratio: comparison.ratio,
      weekly,
      trend_p: mannKendall(weekly.flatMap(({ middle }) => middle ?? [])),
      agedBacklog: backlog.length,
      agedBacklogJobIds: backlog.map(({ visit }) => visit.jobId),
    };
  },
  wording: ({ comparison, measure, params: { recent_days } }, nameOf) => {
    const { entity, samples, recent, baseline, ratio } = comparison;
    const whom = entity.type === 'company' ? 'all job types' : nameOf('job_type', entity.id);
    const backlog = samples.recent.filter(({ visit }) => isOpen(visit)).length;
    const waiting = backlog
      ? ` ${counted(backlog, 'open job')} older than nine in ten used to get ${backlog === 1 ? 'counts' : 'count'} with the age reached so far.`
      : '';
    return {
      title: `Scheduling drifts for ${whom}`,
      summary:
        `Over ${counted(samples.recent.length, 'job')} in the last ${recent_days} days ` +
        `${measure.describe(recent, baseline)}, ${percent(ratio - 1)} more.${waiting}`,
      recommendation: measure.advice,
    };
  },
});

/** The middle of each of the last twelve weeks, oldest first; null for a week without jobs. */
function weeklyMiddles({ samplesOf, middle }: Axis, own: readonly Visit[], asOf: Date) {
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const recent = daysBefore(asOf, 7, (WEEKS_SHOWN - 1 - index) * 7);
    const nothing = { start: recent.start, end: recent.start };
    const finished = during(own, recent).filter(isFinished);
    const values = valuesOf(samplesOf(finished, { recent, baseline: nothing }, recent.end).recent);
    return {
      weekEnd: new Date(recent.end).toISOString(),
      middle: middle(values) ?? null,
      jobs: values.length,
    };
  });
}
