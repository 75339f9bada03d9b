import { counted, percent } from '../../alerts/wording.ts';
import {
  type Detection,
  defineSentinel,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../../sentinel.ts';
import { CHANCE_PARAMS, chanceLimits } from '../../statistics/chance.ts';
import { compareShares, excessOf, metricOf, risen, type ShareReading } from '../../statistics/proportions.ts';
import { grouped } from '../../visits/tally.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, during } from '../../visits/windows.ts';

const RECENT_DAYS = 30;
const BASELINE_DAYS = 180;
/** Within so many days a visit repeats the one before. */
const REPEAT_DAYS = 30;

const PARAMS = {
  min_sample: { default: 10, min: 0, max: 1000, type: 'integer' },
  min_repeats: { default: 3, min: 0, max: 1000, type: 'integer' },
  delta_pp: { default: 10, min: 0, max: 100, type: 'number' },
  critical_delta_pp: { default: 25, min: 0, max: 100, type: 'number' },
  min_ratio: { default: 1.5, min: 0, max: 100, type: 'number' },
  p_value: { default: 0.01, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
  // Visits that follow from each other are more alike than the test knows.
  chance_findings: { ...CHANCE_PARAMS.chance_findings, default: 0.03 },
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const repeatVisitSpike = defineSentinel({
  id: 'repeat_visit_spike',
  name: 'Repeat visit spike',
  description:
    'More visits than usual repeat one of the 30 days before, at the same site and of the same type: by job type and by site, 30 days against the 180 before.',
  family: 'operational',
  category: 'quality',
  schedule: 'daily',
  entityType: 'job_type',
  params: PARAMS,
  async detect({ asOf, params, visits, repeats }) {
    return spikes(await visits(), await repeats(), asOf, params);
  },
});

function spikes(
  visits: readonly Visit[],
  repeats: ReadonlyMap<number, boolean>,
  asOf: Date,
  params: Params,
): Detection {
  const common = {
    eventOf: (visit: Visit) => repeats.get(visit.jobId) ?? null,
    recent: daysBefore(asOf, RECENT_DAYS),
    baseline: daysBefore(asOf, BASELINE_DAYS, RECENT_DAYS),
    leadDays: REPEAT_DAYS,
    inClusters: true,
  };
  const gate = { p: params.p_value, deltaPp: params.delta_pp, ratio: params.min_ratio };
  const byType = { type: 'job_type', ...common, keyOf: (visit: Visit) => visit.typeId } as const;
  // How often visits to a site repeat follows from how many there are: only its own past can tell a spike.
  const bySite = {
    type: 'site',
    ...common,
    keyOf: (visit: Visit) => visit.siteKey,
    ofOwnPast: true,
  } as const;
  const types = compareShares(visits, byType);
  const sites = compareShares(visits, bySite);
  const asked = [
    ...types
      .filter(({ n1 }) => n1 >= params.min_sample)
      .map((reading) => ({ reading, question: byType, gate, minEvents: 1 })),
    ...sites.map((reading) => ({ reading, question: bySite, gate, minEvents: params.min_repeats })),
  ];
  const found = risen(asked, chanceLimits(params));
  return {
    entitiesEvaluated: types.length + sites.length,
    enough: types.some(({ n1 }) => n1 >= params.min_sample),
    findings: found.map((one) => finding(one, visits, params)),
  };
}

type Question = Parameters<typeof compareShares>[1] & { readonly type: 'job_type' | 'site' };

function finding(
  { reading, question }: { reading: ShareReading; question: Question },
  visits: readonly Visit[],
  params: Params,
): Finding {
  const { key, x1, n1, share, baseline, events, deltaPp } = reading;
  const { type, recent } = question;
  return {
    entity: { type, id: key },
    severity: deltaPp >= params.critical_delta_pp ? 'critical' : 'warning',
    metric: metricOf('repeat_visit_rate', reading),
    events: events.map(({ jobId }) => jobId),
    window: recent,
    baselineWindow: question.baseline,
    excess: excessOf(reading),
    evidence: { visitChains: chains(events, visits) },
    wording: (nameOf) => ({
      title: `Repeat visits up ${type === 'site' ? 'at' : 'for'} ${nameOf(type, key)}`,
      summary: `${x1} of ${counted(n1, 'visit')} in the last ${RECENT_DAYS} days repeated one of the ${REPEAT_DAYS} days before (${percent(share)}), usual ${percent(baseline)}.`,
      recommendation:
        'Read the first visits of these chains: what was not found, not carried or not finished? Fix that before sending anybody again.',
    }),
  };
}

/** Visits that belong together, by site and type, each chain in order, the longest first. */
function chains(
  events: readonly Visit[],
  visits: readonly Visit[],
): { siteKey: string | null; typeId: number | null; jobIds: number[] }[] {
  const chainOf = ({ siteKey, typeId }: Visit) =>
    siteKey === null || typeId === null ? null : `${siteKey}:${typeId}`;
  const wanted = new Map([...grouped(events, chainOf)].map(([key, own]) => [key, own]));
  const first = Math.min(...events.map(({ actualStartAt, at }) => actualStartAt ?? at));
  const last = Math.max(...events.map(({ at }) => at));
  const span = { start: first - REPEAT_DAYS * 86_400_000 - 1, end: last };
  const together = grouped(
    during(visits, span).filter((visit) => visit.issue !== null),
    (visit) => {
      const key = chainOf(visit);
      return key !== null && wanted.has(key) ? key : null;
    },
  );
  return [...together.values()]
    .map((own) => ({
      siteKey: own[0]?.siteKey ?? null,
      typeId: own[0]?.typeId ?? null,
      jobIds: own.map(({ jobId }) => jobId),
    }))
    .sort(
      (one, other) =>
        other.jobIds.length - one.jobIds.length || (one.jobIds[0] ?? 0) - (other.jobIds[0] ?? 0),
    )
    .slice(0, 10);
}
