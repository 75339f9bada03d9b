import { counted } from '#/platform/text/phrasing.ts';
import { duration, times } from '../../alerts/wording.ts';
import { decimal, integer, windowParams } from '../../params.ts';
import { median, quantile } from '../../statistics/descriptive.ts';
import { type Sample, type Samples, valuesOf } from '../../statistics/durations.ts';
import type { Visit } from '../../visits/visit.ts';
import { isWithin, type Windows } from '../../visits/windows.ts';
import { type DurationMeasure, defineDurationSentinel } from '../duration-sentinel.ts';

const params = {
  ...windowParams(30),
  ratio: decimal(1.3, 1, 10, 'The median response is at least so many times the usual one.'),
  min_increase_mins: decimal(
    30,
    0,
    10_080,
    'The median response is at least so many minutes longer than usual.',
  ),
  critical_ratio: decimal(2, 1, 20, 'Critical from here on.'),
  alpha: decimal(0.01, 0, 0.5, 'Largest p-value that counts.'),
  chance_findings: decimal(0.1, 0, 1000, 'Findings per run that chance may cause.'),
  min_sample: integer(15, 0, 1000, 'Fewest recent attendances of a job type or the company.'),
  min_baseline: integer(30, 0, 5000, 'Fewest earlier attendances of a job type or the company.'),
  min_sample_customer: integer(8, 0, 1000, 'Fewest recent attendances of a customer.'),
  min_baseline_customer: integer(20, 0, 5000, 'Fewest earlier attendances of a customer.'),
};

const RESPONSE: DurationMeasure = { metric: 'median_response_hours', samplesOf: responses, middle: median };

export const responseTimeDegradation = defineDurationSentinel({
  id: 'response_time_degradation',
  name: 'Response times growing',
  description:
    'The time from a reactive job’s creation to the first attendance grows for a job type, a customer or everybody.',
  family: 'operational',
  category: 'scheduling',
  schedule: 'daily',
  entityType: 'job_type',
  params,
  measures: [RESPONSE],
  groupings: ({ tx, params: limits }) => {
    const ofAll = { minRecent: limits.min_sample, minBaseline: limits.min_baseline };
    const ofOne = { minRecent: limits.min_sample_customer, minBaseline: limits.min_baseline_customer };
    return [
      { type: 'job_type', keyOf: ({ typeId }) => typeId, ...ofAll },
      { type: 'customer', keyOf: ({ contactId }) => contactId, ...ofOne },
      { type: 'company', keyOf: () => tx.companyId, ...ofAll },
    ];
  },
  isSlower: ({ ratio, ratioInKind, recent, baseline, p, peers }, limits) =>
    p <= Math.min(limits.alpha, limits.chance_findings / peers) &&
    Math.min(ratio, ratioInKind) >= limits.ratio &&
    recent - baseline >= limits.min_increase_mins / 60,
  isCritical: ({ ratio }, { critical_ratio }) => ratio >= critical_ratio,
  evidence: ({ comparison: { ratio, samples } }) => ({
    ratio,
    recent: spreadOf(samples.recent),
    baseline: spreadOf(samples.baseline),
  }),
  wording: (
    { comparison: { entity, samples, recent, baseline, ratio }, params: { recent_days } },
    nameOf,
  ) => ({
    title: `Response times up for ${entity.type === 'company' ? 'all reactive work' : nameOf(entity.type, entity.id)}`,
    summary:
      `The median wait from job creation to attendance was ${duration(recent)} over ` +
      `${counted(samples.recent.length, 'job')} in the last ${recent_days} days, ${times(ratio)} the usual ` +
      `${duration(baseline)}.`,
    recommendation:
      entity.type === 'customer'
        ? 'Check how this customer’s jobs are queued and assigned, and tell the customer before they ask.'
        : 'Look for the queue behind it: engineers missing for this work, areas left uncovered, jobs waiting to be assigned.',
  }),
});

/** Hours from creation to attendance of reactive jobs, by when they were attended. */
function responses(visits: readonly Visit[], { recent, baseline }: Windows): Samples {
  const samples: { recent: Sample[]; baseline: Sample[] } = { recent: [], baseline: [] };
  for (const visit of visits) {
    const { responseHours, actualStartAt } = visit;
    if (visit.plannedMaintenance || responseHours === null || responseHours < 0) continue;
    if (isWithin(recent, actualStartAt)) samples.recent.push({ visit, value: responseHours });
    else if (isWithin(baseline, actualStartAt)) samples.baseline.push({ visit, value: responseHours });
  }
  return samples;
}

function spreadOf(samples: readonly Sample[]): Record<string, number | null> {
  const values = valuesOf(samples);
  return {
    jobs: values.length,
    p50_hours: quantile(values, 0.5) ?? null,
    p90_hours: quantile(values, 0.9) ?? null,
  };
}
