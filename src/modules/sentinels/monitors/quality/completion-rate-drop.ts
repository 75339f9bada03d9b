import { counted, percent } from '../../alerts/wording.ts';
import {
  type Detection,
  defineSentinel,
  type EntityType,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../../sentinel.ts';
import { CHANCE_PARAMS, chanceLimits } from '../../statistics/chance.ts';
import {
  compareShares,
  excessOf,
  passes,
  riseAt,
  risen,
  type ShareQuestion,
  type ShareReading,
} from '../../statistics/proportions.ts';
import { cusumAlarm } from '../../statistics/statistics.ts';
import { tally } from '../../visits/tally.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, during } from '../../visits/windows.ts';

const RECENT_DAYS = 14;
const BASELINE_DAYS = 90;
/** A slow slide is looked for in 60 days, against the 180 before. */
const SLIDE_DAYS = 60;
const SLIDE_BASELINE_DAYS = 180;
const SLIDE_MIN_BASELINE = 200;

const PARAMS = {
  tenant_delta_pp: { default: 5, min: 0, max: 100, type: 'number' },
  tenant_min_sample: { default: 50, min: 0, max: 100_000, type: 'integer' },
  group_delta_pp: { default: 10, min: 0, max: 100, type: 'number' },
  group_min_sample: { default: 20, min: 0, max: 100_000, type: 'integer' },
  critical_delta_pp: { default: 20, min: 0, max: 100, type: 'number' },
  critical_p_value: { default: 0.00001, min: 0, max: 1, type: 'number' },
  p_value: { default: 0.005, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
  cusum_k: { default: 0.5, min: 0, max: 10, type: 'number' },
  cusum_h: { default: 5, min: 0, max: 100, type: 'number' },
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const completionRateDrop = defineSentinel({
  id: 'completion_rate_drop',
  name: 'Completion rate drop',
  description:
    'Fewer jobs are completed without issues than before: of the company, a job type, a category or a vertical, 14 days against the 90 before; of the company also by a slow slide over 60 days.',
  family: 'operational',
  category: 'quality',
  schedule: 'daily',
  entityType: 'company',
  params: PARAMS,
  async detect({ tx, asOf, params, visits }) {
    return drops(await visits(), { asOf, params, companyId: tx.companyId });
  },
});

interface Setting {
  readonly asOf: Date;
  readonly params: Params;
  readonly companyId: string;
}

function drops(visits: readonly Visit[], setting: Setting): Detection {
  const { asOf, params, companyId } = setting;
  const groupings: [EntityType, ShareQuestion['keyOf']][] = [
    ['company', () => companyId],
    ['job_type', (visit) => visit.typeId],
    ['category', (visit) => visit.categoryId],
    ['vertical', (visit) => visit.vertical],
  ];
  let evaluated = 0;
  const asked = groupings.flatMap(([type, keyOf]) => {
    const question = {
      keyOf,
      eventOf: (visit: Visit) => visit.issue,
      recent: daysBefore(asOf, RECENT_DAYS),
      baseline: daysBefore(asOf, BASELINE_DAYS, RECENT_DAYS),
    };
    const [minSample, deltaPp] =
      type === 'company'
        ? [params.tenant_min_sample, params.tenant_delta_pp]
        : [params.group_min_sample, params.group_delta_pp];
    const readings = compareShares(visits, question);
    evaluated += readings.length;
    const gate = { p: params.p_value, deltaPp, ratio: 1 };
    return readings
      .filter(({ n1 }) => n1 >= Math.max(1, minSample))
      .map((reading) => ({ reading, gate, minEvents: 1, type, question }));
  });
  const findings = risen(asked, chanceLimits(params)).map(({ type, reading, question }) =>
    finding(type, reading, { question, visits, params, days: RECENT_DAYS }),
  );
  const ofCompany = findings.some(({ entity }) => entity.type === 'company');
  const slide = ofCompany ? undefined : slowSlide(visits, setting);
  return {
    entitiesEvaluated: evaluated,
    enough: asked.length > 0,
    findings: slide ? [...findings, slide] : findings,
  };
}

/** The company's days one after the other: a small loss that does not end adds up. */
function slowSlide(visits: readonly Visit[], { asOf, params, companyId }: Setting): Finding | undefined {
  const question = {
    keyOf: () => companyId,
    eventOf: (visit: Visit) => visit.issue,
    recent: daysBefore(asOf, SLIDE_DAYS),
    baseline: daysBefore(asOf, SLIDE_BASELINE_DAYS, SLIDE_DAYS),
  };
  const [reading] = compareShares(visits, question);
  if (!reading || reading.n0 < SLIDE_MIN_BASELINE || reading.n1 < params.tenant_min_sample) return undefined;
  const usual = reading.x0 / reading.n0;
  const residuals = Array.from({ length: SLIDE_DAYS }, (_, day) =>
    daysBefore(asOf, 1, SLIDE_DAYS - 1 - day),
  ).flatMap((span) => {
    const own = during(visits, span).filter((visit) => visit.issue !== null);
    const spread = Math.sqrt(own.length * usual * (1 - usual));
    const issues = own.filter(({ issue }) => issue).length;
    return spread > 0 ? [(issues - own.length * usual) / spread] : [];
  });
  const isSliding = cusumAlarm(residuals, params.cusum_k, params.cusum_h) !== undefined;
  const gate = { p: params.p_value, deltaPp: params.tenant_delta_pp / 2, ratio: 1 };
  if (!isSliding || !passes(reading, gate)) return undefined;
  const found = finding('company', reading, { question, visits, params, days: SLIDE_DAYS });
  return { ...found, evidence: { ...found.evidence, foundBy: 'cusum' } };
}

function finding(
  type: EntityType,
  reading: ShareReading,
  setting: {
    readonly question: ShareQuestion;
    readonly visits: readonly Visit[];
    readonly params: Params;
    readonly days: number;
  },
): Finding {
  const { key, x1, n1, n0, p, events, deltaPp } = reading;
  const { question, visits, params, days } = setting;
  const engineers = tally(events, (visit) => visit.resourceId).slice(0, 5);
  const results = tally(events, (visit) => visit.result).slice(0, 5);
  const [rate, usual] = [1 - reading.share, 1 - reading.baseline];
  return {
    entity: { type, id: key },
    severity: deltaPp >= params.critical_delta_pp || p <= params.critical_p_value ? 'critical' : 'warning',
    metric: {
      name: 'completion_rate',
      value: rate,
      baseline: usual,
      delta_pp: -deltaPp,
      sample_size: n1,
      baseline_size: n0,
      p_value: p,
      test: 'beta_binomial',
    },
    events: events.map(({ jobId }) => jobId),
    window: question.recent,
    baselineWindow: question.baseline,
    excess: excessOf(reading),
    riseAt: fallAt(riseAt(visits, question, reading)),
    mentions: engineers.map(([id]) => ({ type: 'engineer', id })),
    wording: (nameOf) => ({
      title:
        type === 'company' ? 'Completion rate is down' : `Completion rate is down for ${nameOf(type, key)}`,
      summary: `${n1 - x1} of ${counted(n1, 'job')} were completed without issues in the last ${days} days (${percent(rate)}), usual ${percent(usual)}.${results[0] ? ` Most often: ${results[0][0]} (${results[0][1]}).` : ''}`,
      recommendation:
        'Start with the results and engineers that stand out below; parts, access and planning explain most drops.',
      evidence: {
        topEngineers: engineers.map(([resourceId, jobs]) => ({
          resourceId,
          name: nameOf('engineer', resourceId),
          jobs,
        })),
        topResults: results.map(([result, jobs]) => ({ result, jobs })),
      },
    }),
  };
}

/** The metric falls where issues rise. */
function fallAt(rise: (asOf: Date) => number | undefined): (asOf: Date) => number | undefined {
  return (asOf) => {
    const then = rise(asOf);
    return then === undefined ? undefined : -then;
  };
}
