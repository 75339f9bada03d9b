import { alsoBehind } from '../../alerts/entities.ts';
import { counted, percent } from '../../alerts/wording.ts';
import {
  type Detection,
  defineSentinel,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../../sentinel.ts';
import { CHANCE_PARAMS, chanceLimits } from '../../statistics/chance.ts';
import {
  compareShares,
  metricOf,
  passes,
  riseAt,
  risen,
  type ShareReading,
} from '../../statistics/proportions.ts';
import { tally } from '../../visits/tally.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore } from '../../visits/windows.ts';

const SHORT_DAYS = 30;
const LONG_DAYS = 60;
const BASELINE_DAYS = 180;
/** With fewer jobs in 30 days, 60 are looked at. */
const SHORT_NEEDS = 8;

const PARAMS = {
  min_sample: { default: 5, min: 0, max: 1000, type: 'integer' },
  min_issues: { default: 3, min: 0, max: 1000, type: 'integer' },
  delta_pp: { default: 15, min: 0, max: 100, type: 'number' },
  min_ratio: { default: 1.5, min: 0, max: 100, type: 'number' },
  p_value: { default: 0.01, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const customerNoncompleteAnomaly = defineSentinel({
  id: 'customer_noncomplete_anomaly',
  name: 'Customer non-complete anomaly',
  description:
    'Far more of a customer’s jobs than usual are left with issues: 30 days, or 60 where there are few jobs, against the 180 before.',
  family: 'operational',
  category: 'customer',
  schedule: 'daily',
  entityType: 'customer',
  params: PARAMS,
  async detect({ asOf, params, visits }) {
    return anomalies(await visits(), asOf, params);
  },
});

function questionOver(asOf: Date, days: number) {
  return {
    keyOf: (visit: Visit) => visit.contactId,
    eventOf: (visit: Visit) => visit.issue,
    recent: daysBefore(asOf, days),
    baseline: daysBefore(asOf, BASELINE_DAYS, days),
  };
}

function anomalies(visits: readonly Visit[], asOf: Date, params: Params): Detection {
  const short = { days: SHORT_DAYS, question: questionOver(asOf, SHORT_DAYS) };
  const long = { days: LONG_DAYS, question: questionOver(asOf, LONG_DAYS) };
  const shortReadings = compareShares(visits, short.question).filter(({ n1 }) => n1 >= SHORT_NEEDS);
  const busy = new Set(shortReadings.map(({ key }) => key));
  const readings = [
    ...shortReadings.map((reading) => ({ reading, ...short })),
    ...compareShares(visits, long.question)
      .filter(({ key }) => !busy.has(key))
      .map((reading) => ({ reading, ...long })),
  ];
  const judged = readings.filter(({ reading }) => reading.n1 >= Math.max(1, params.min_sample));
  const gate = { p: params.p_value, deltaPp: params.delta_pp, ratio: params.min_ratio };
  const asked = judged.map((one) => ({ ...one, gate, minEvents: params.min_issues }));
  const findings = risen(asked, chanceLimits(params)).map((one) => finding(one, visits, params));
  return { entitiesEvaluated: readings.length, enough: judged.length > 0, findings };
}

function finding(
  {
    reading,
    days,
    question,
  }: { reading: ShareReading; days: number; question: ReturnType<typeof questionOver> },
  visits: readonly Visit[],
  params: Params,
): Finding {
  const { key, x1, n1, share, baseline, events } = reading;
  const grave = { p: params.p_value / 10, deltaPp: 2 * params.delta_pp, ratio: params.min_ratio };
  const types = tally(events, (visit) => visit.typeId);
  const engineers = tally(events, (visit) => visit.resourceId);
  return {
    entity: { type: 'customer', id: key },
    severity: passes(reading, grave) ? 'critical' : 'warning',
    metric: metricOf('issue_rate', reading),
    events: events.map(({ jobId }) => jobId),
    window: question.recent,
    baselineWindow: question.baseline,
    riseAt: riseAt(visits, question, reading),
    related: alsoBehind(events, ['site', 'engineer']),
    mentions: [
      ...types.slice(0, 5).map(([id]) => ({ type: 'job_type', id }) as const),
      ...engineers.slice(0, 5).map(([id]) => ({ type: 'engineer', id }) as const),
    ],
    wording: (nameOf) => ({
      title: `More jobs left with issues for ${nameOf('customer', key)}`,
      summary: `${x1} of ${counted(n1, 'job')} ended with issues in the last ${days} days (${percent(share)}), usual ${percent(baseline)}.`,
      recommendation:
        'Call the customer before they call you: agree dates for what is open, and see whether one type of work or one engineer stands behind it.',
      evidence: {
        byType: types
          .slice(0, 5)
          .map(([typeId, jobs]) => ({ typeId: Number(typeId), name: nameOf('job_type', typeId), jobs })),
        byEngineer: engineers
          .slice(0, 5)
          .map(([resourceId, jobs]) => ({ resourceId, name: nameOf('engineer', resourceId), jobs })),
      },
    }),
  };
}
