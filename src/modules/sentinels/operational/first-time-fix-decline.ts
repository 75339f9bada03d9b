import { compareShares, passes, type ShareReading } from '../proportions.ts';
import {
  type Detection,
  defineSentinel,
  type EntityType,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../sentinel.ts';
import { type Population, shareTest } from '../statistics.ts';
import { grouped } from '../tally.ts';
import type { Visit } from '../visit.ts';
import { daysBefore } from '../windows.ts';
import { counted, percent } from '../wording.ts';

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
  let enough = false;
  const findings = GROUPINGS.flatMap(([type, keyOf]) => {
    const readings = compareShares(firstVisits, {
      keyOf,
      eventOf,
      recent,
      baseline,
      leadDays: FURTHER_DAYS,
    });
    const judged = readings.filter(({ n1, x1 }) => n1 >= Math.max(1, params.min_sample) && x1 > 0);
    evaluated += readings.length;
    enough ||= readings.some(({ n1 }) => n1 >= params.min_sample);
    const everybody = readings.reduce((sum, { x0, n0 }) => ({ x: sum.x + x0, n: sum.n + n0 }), {
      x: 0,
      n: 0,
    });
    return (
      judged
        // A type of work may be hard for ever; an engineer who always fixes less than others is worth knowing.
        .map((reading) =>
          passes(reading, gate) || type !== 'engineer'
            ? reading
            : againstEverybody(reading, everybody, params),
        )
        .filter((reading) => reading !== undefined && passes(reading, gate))
        .flatMap((reading) => (reading ? finding(type, reading, { recent, baseline, visits, params }) : []))
    );
  });
  return { entitiesEvaluated: evaluated, enough, findings };
}

/** The same reading held against all first visits, where the share fixed is low in itself. */
function againstEverybody(
  reading: ShareReading,
  population: Population,
  { fvf_warning }: Params,
): ShareReading | undefined {
  if ((1 - reading.share) * 100 > fvf_warning) return undefined;
  const tested = shareTest({ x1: reading.x1, n1: reading.n1, x0: 0, n0: 0, population });
  if (!tested) return undefined;
  const { p, baseline } = tested;
  const deltaPp = (reading.share - baseline) * 100;
  return { ...reading, p, baseline, deltaPp, ratio: reading.share / baseline };
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
