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
import { priorJobsOf } from '../../statistics/priors.ts';
import { type Asked, compareShares, risen, type ShareReading } from '../../statistics/proportions.ts';
import { shareTest } from '../../statistics/statistics.ts';
import { grouped } from '../../visits/tally.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore } from '../../visits/windows.ts';

/** A first visit shows only after a while whether it was the last. */
const SETTLING_DAYS = 14;
const RECENT_DAYS = 30;
const BASELINE_DAYS = 180;
const FURTHER_DAYS = 30;
const DAY_MS = 86_400_000;

const PARAMS = {
  min_sample: { default: 10, min: 0, max: 1000, type: 'integer' },
  delta_pp: { default: 15, min: 0, max: 100, type: 'number' },
  fvf_warning: { default: 70, min: 0, max: 100, type: 'number' },
  fvf_critical: { default: 50, min: 0, max: 100, type: 'number' },
  p_value: { default: 0.01, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
  // Engineers are asked two questions each.
  chance_findings: { ...CHANCE_PARAMS.chance_findings, default: 0.2 },
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const firstTimeFixDecline = defineSentinel({
  id: 'first_time_fix_decline',
  name: 'First-time fix decline',
  description:
    'Fewer first visits fix it than before, by engineer, category and job type, or an engineer’s share lies far below everybody’s: first visits of 14 to 44 days ago against the 180 days before.',
  family: 'operational',
  category: 'quality',
  schedule: 'weekly',
  entityType: 'engineer',
  params: PARAMS,
  aliases: ['fvf_rate_drop'],
  async detect({ asOf, params, visits, fixedAtFirstVisit }) {
    return declines(await visits(), await fixedAtFirstVisit(), asOf, params);
  },
});

const GROUPINGS: readonly [EntityType, (visit: Visit) => string | number | null][] = [
  ['engineer', (visit) => visit.resourceId],
  ['category', (visit) => visit.categoryId],
  ['job_type', (visit) => visit.typeId],
];

function declines(
  visits: readonly Visit[],
  fixed: ReadonlyMap<number, boolean>,
  asOf: Date,
  params: Params,
): Detection {
  const recent = daysBefore(asOf, RECENT_DAYS, SETTLING_DAYS);
  const baseline = daysBefore(asOf, BASELINE_DAYS, SETTLING_DAYS + RECENT_DAYS);
  const firstVisits = visits.filter(({ jobId }) => fixed.has(jobId));
  const eventOf = ({ jobId }: Visit) => !fixed.get(jobId);
  const gate = { p: params.p_value, deltaPp: params.delta_pp, ratio: 1 };
  let evaluated = 0;
  const asked = GROUPINGS.flatMap(([type, keyOf]) => {
    const readings = compareShares(firstVisits, {
      keyOf,
      eventOf,
      recent,
      baseline,
      leadDays: FURTHER_DAYS,
    });
    const judged = readings.filter(({ n1 }) => n1 >= Math.max(1, params.min_sample));
    evaluated += readings.length;
    const ofOwn = judged.map((reading): Question => ({ type, reading, gate, minEvents: 1 }));
    // A type of work may be hard for ever; an engineer who always fixes less than others is worth knowing.
    return type === 'engineer' ? [...ofOwn, ...againstEverybody(readings, ofOwn, params)] : ofOwn;
  });
  const found = risen(asked, chanceLimits(params));
  // Of an engineer's two readings the one against his own past.
  const findings = found
    .filter(
      ({ type, reading }, n) =>
        !found.slice(0, n).some((one) => one.type === type && one.reading.key === reading.key),
    )
    .map(({ type, reading }) => finding(type, reading, { recent, baseline, visits, params }));
  return { entitiesEvaluated: evaluated, enough: asked.length > 0, findings };
}

interface Question extends Asked {
  readonly type: EntityType;
}

/** The same readings held against all first visits, where the share fixed is low in itself. */
function againstEverybody(
  readings: readonly ShareReading[],
  asked: readonly Question[],
  { fvf_warning }: Params,
): Question[] {
  const pasts = readings.map(({ x0, n0 }) => ({ x: x0, n: n0 }));
  const population = pasts.reduce((sum, { x, n }) => ({ x: sum.x + x, n: sum.n + n }), { x: 0, n: 0 });
  const priorJobs = priorJobsOf(pasts);
  return asked.flatMap(({ reading, ...question }) => {
    const { x1, n1, share } = reading;
    const tested = shareTest({ x1, n1, x0: 0, n0: 0, population, priorJobs });
    if (!tested) return [];
    const { p, baseline, past } = tested;
    const deltaPp = (share - baseline) * 100;
    return {
      ...question,
      reading: { ...reading, p, baseline, past, deltaPp, ratio: share / baseline },
      minEvents: Math.ceil(n1 * (1 - fvf_warning / 100)),
    };
  });
}

function finding(
  type: EntityType,
  reading: ShareReading,
  setting: {
    readonly recent: ReturnType<typeof daysBefore>;
    readonly baseline: ReturnType<typeof daysBefore>;
    readonly visits: readonly Visit[];
    readonly params: Params;
  },
): Finding {
  const { key, x1, n1, n0, p, events } = reading;
  const rate = 1 - reading.share;
  const usual = 1 - reading.baseline;
  return {
    entity: { type, id: key },
    severity: rate * 100 <= setting.params.fvf_critical ? 'critical' : 'warning',
    metric: {
      name: 'first_visit_fix_rate',
      value: rate,
      baseline: usual,
      delta_pp: (rate - usual) * 100,
      sample_size: n1,
      baseline_size: n0,
      p_value: p,
      test: 'beta_binomial',
    },
    events: events.map(({ jobId }) => jobId),
    window: setting.recent,
    baselineWindow: setting.baseline,
    excess: { events: x1, trials: n1, expected: n1 * reading.baseline },
    evidence: { secondVisits: secondVisits(events, setting.visits) },
    wording: (nameOf) => ({
      title: `Fewer first visits fix it: ${nameOf(type, key)}`,
      summary: `${n1 - x1} of ${counted(n1, 'first visit')} fixed it (${percent(rate)}), usual ${percent(usual)}; visits of 14 to 44 days ago, whose outcome is settled.`,
      recommendation:
        type === 'engineer'
          ? 'Ride along or go through the second visits: diagnosis, van stock or time on site is what usually lacks.'
          : 'See what the second visits brought that the first did not: parts, skills or information from the customer.',
    }),
  };
}

/** The further visits that the first ones led to. */
function secondVisits(events: readonly Visit[], visits: readonly Visit[]) {
  const placeOf = ({ siteKey, typeId }: Visit) =>
    siteKey === null || typeId === null ? null : `${siteKey}:${typeId}`;
  const groups = new Set(events.flatMap(({ jobGroupId }) => jobGroupId ?? []));
  const places = new Set(events.flatMap((visit) => placeOf(visit) ?? []));
  const byGroup = grouped(visits, ({ jobGroupId }) =>
    jobGroupId !== null && groups.has(jobGroupId) ? jobGroupId : null,
  );
  const byPlace = grouped(visits, (visit) => {
    const place = placeOf(visit);
    return place !== null && places.has(place) ? place : null;
  });
  return events.flatMap((first) => {
    const candidates = [
      ...(byGroup.get(String(first.jobGroupId)) ?? []),
      ...(byPlace.get(placeOf(first) ?? '') ?? []),
    ];
    const end = first.at;
    const [second] = candidates
      .filter(
        ({ jobId, createdAt }) =>
          jobId !== first.jobId && createdAt >= end && createdAt <= end + FURTHER_DAYS * DAY_MS,
      )
      .sort((one, other) => one.createdAt - other.createdAt);
    return second
      ? [
          {
            firstJobId: first.jobId,
            secondJobId: second.jobId,
            createdAt: new Date(second.createdAt).toISOString(),
          },
        ]
      : [];
  });
}
