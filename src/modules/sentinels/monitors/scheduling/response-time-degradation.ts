import { counted, duration, times } from '../../alerts/wording.ts';
import { decimal, integer, windowParams } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../sentinel.ts';
import {
  comparableRise,
  type DurationReading,
  type Sample,
  type Samples,
  type Slower,
  slowerOnes,
  valuesOf,
} from '../../statistics/durations.ts';
import { hasBaseline } from '../../statistics/observation.ts';
import { median, quantile } from '../../statistics/statistics.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, isWithin, type Span } from '../../visits/windows.ts';

const params = {
  ...windowParams(30),
  ratio: decimal(1.3, 1, 10, 'The median response is at least so many times the usual one.'),
  min_increase_mins: decimal(30, 0, 10_080, 'And at least so many minutes longer.'),
  critical_ratio: decimal(2, 1, 20, 'From here on critical.'),
  alpha: decimal(0.01, 0, 0.5, 'Largest p-value that counts.'),
  chance_findings: decimal(
    0.1,
    0,
    1000,
    'Findings that chance may bring a run: with many customers the p-value asked for is smaller.',
  ),
  min_sample: integer(15, 0, 1000, 'Fewest recent attendances of a job type or the company.'),
  min_baseline: integer(30, 0, 5000, 'Fewest earlier attendances of a job type or the company.'),
  min_sample_customer: integer(8, 0, 1000, 'Fewest recent attendances of a customer.'),
  min_baseline_customer: integer(20, 0, 5000, 'Fewest earlier attendances of a customer.'),
};

type Params = typeof params;

export const responseTimeDegradation = defineSentinel({
  id: 'response_time_degradation',
  name: 'Response times growing',
  description:
    'The time from a reactive job’s creation to the first attendance grows for a job type, a customer or everybody.',
  family: 'operational',
  category: 'scheduling',
  schedule: 'daily',
  entityType: 'job_type',
  params,
  detect: async (scan) => detected(await scan.visits(), scan),
});

function detected(visits: readonly Visit[], scan: Scan<Params>): Detection {
  const { params: limits, tx } = scan;
  const everybody = { minRecent: limits.min_sample, minBaseline: limits.min_baseline };
  const windows = windowsOf(scan.asOf, limits);
  if (!hasBaseline(visits, windows)) return { entitiesEvaluated: 0, enough: false, findings: [] };
  const { evaluated, slower } = slowerOnes(responses(visits, windows), {
    groupings: [
      { type: 'job_type', keyOf: ({ typeId }) => typeId, ...everybody },
      {
        type: 'customer',
        keyOf: ({ contactId }) => contactId,
        minRecent: limits.min_sample_customer,
        minBaseline: limits.min_baseline_customer,
      },
      { type: 'company', keyOf: () => tx.companyId, ...everybody },
    ],
    middle: median,
    isSlower: ({ ratio, ratioInKind, recent, baseline, p, peers }) =>
      p <= Math.min(limits.alpha, limits.chance_findings / peers) &&
      Math.min(ratio, ratioInKind) >= limits.ratio &&
      recent - baseline >= limits.min_increase_mins / 60,
  });
  return {
    entitiesEvaluated: evaluated,
    enough: evaluated > 0,
    findings: slower.map((one) => findingOf(one, visits, scan)),
  };
}

function windowsOf(
  asOf: Date,
  { recent_days, baseline_days }: Scan<Params>['params'],
): { recent: Span; baseline: Span } {
  return { recent: daysBefore(asOf, recent_days), baseline: daysBefore(asOf, baseline_days, recent_days) };
}

/** Hours from creation to attendance of reactive jobs, by when they were attended. */
function responses(
  visits: readonly Visit[],
  { recent, baseline }: { recent: Span; baseline: Span },
): Samples {
  const samples: { recent: Sample[]; baseline: Sample[] } = { recent: [], baseline: [] };
  for (const visit of visits) {
    const { responseHours, actualStartAt } = visit;
    if (visit.plannedMaintenance || responseHours === null || responseHours < 0) continue;
    if (isWithin(recent, actualStartAt)) samples.recent.push({ visit, value: responseHours });
    else if (isWithin(baseline, actualStartAt)) samples.baseline.push({ visit, value: responseHours });
  }
  return samples;
}

function findingOf({ reading, related }: Slower, visits: readonly Visit[], scan: Scan<Params>): Finding {
  const { entity, samples, recent, baseline, ratio, p } = reading;
  const { params: limits, asOf } = scan;
  const windows = windowsOf(asOf, limits);
  return {
    entity,
    related,
    severity: ratio >= limits.critical_ratio ? 'critical' : 'warning',
    metric: {
      name: 'median_response_hours',
      value: recent,
      baseline,
      sample_size: samples.recent.length,
      baseline_size: samples.baseline.length,
      p_value: p,
      test: 'mann_whitney',
    },
    events: samples.recent.filter(({ value }) => value > baseline).map(({ visit }) => visit.jobId),
    window: windows.recent,
    baselineWindow: windows.baseline,
    evidence: {
      ratio,
      recent: spreadOf(samples.recent),
      baseline: spreadOf(samples.baseline),
    },
    riseAt: (then) => riseOf(reading, visits, windowsOf(then, limits)),
    wording: (nameOf) => {
      const whom = entity.type === 'company' ? 'all reactive work' : nameOf(entity.type, entity.id);
      return {
        title: `Response times up for ${whom}`,
        summary:
          `The median wait from job creation to attendance was ${duration(recent)} over ` +
          `${counted(samples.recent.length, 'job')} in the last ${limits.recent_days} days, ${times(ratio)} the usual ` +
          `${duration(baseline)}.`,
        recommendation:
          entity.type === 'customer'
            ? 'Check how this customer’s jobs are queued and assigned, and tell the customer before they ask.'
            : 'Look for the queue behind it: engineers missing for this work, areas left uncovered, jobs waiting to be assigned.',
      };
    },
  };
}

function spreadOf(samples: readonly Sample[]): Record<string, number | null> {
  const values = valuesOf(samples);
  return {
    jobs: values.length,
    p50_hours: quantile(values, 0.5) ?? null,
    p90_hours: quantile(values, 0.9) ?? null,
  };
}

/** How much longer the same entity’s median response was in other windows, where they hold as many jobs. */
function riseOf(
  { entity, samples: now }: DurationReading,
  visits: readonly Visit[],
  windows: { recent: Span; baseline: Span },
): number | undefined {
  if (!hasBaseline(visits, windows)) return undefined;
  const own = visits.filter(
    ({ typeId, contactId }) =>
      entity.type === 'company' || String(entity.type === 'customer' ? contactId : typeId) === entity.id,
  );
  return comparableRise(responses(own, windows), now, median);
}
