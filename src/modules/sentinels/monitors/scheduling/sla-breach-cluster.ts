import { alsoBehind } from '../../alerts/entities.ts';
import { counted, minutes, percent } from '../../alerts/wording.ts';
import {
  type Detection,
  defineSentinel,
  type EntityType,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../../sentinel.ts';
import { CHANCE_PARAMS, chanceLimits } from '../../statistics/chance.ts';
import { compareShares, excessOf, metricOf, risen, type ShareReading } from '../../statistics/proportions.ts';
import { median } from '../../statistics/statistics.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore } from '../../visits/windows.ts';
import { mapPostcodeAreas } from './postcode-areas.store.ts';

const RECENT_DAYS = 7;
const BASELINE_DAYS = 90;
const LATEST = 5;

const PARAMS = {
  cluster_threshold: { default: 3, min: 0, max: 1000, type: 'integer' },
  cluster_critical: { default: 6, min: 0, max: 1000, type: 'integer' },
  late_start_mins: { default: 15, min: 0, max: 1440, type: 'number' },
  min_ratio: { default: 1.5, min: 0, max: 100, type: 'number' },
  p_value: { default: 0.01, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const slaBreachCluster = defineSentinel({
  id: 'sla_breach_cluster',
  name: 'SLA breach cluster',
  description: 'Late starts of the last 7 days gather at one engineer, customer, site or postcode area.',
  family: 'operational',
  category: 'punctuality',
  schedule: 'daily',
  entityType: 'engineer',
  params: PARAMS,
  async detect({ tx, asOf, params, visits }) {
    return clusters(await visits(), await mapPostcodeAreas(tx), asOf, params);
  },
});

function clusters(
  visits: readonly Visit[],
  areas: ReadonlyMap<string, string>,
  asOf: Date,
  params: Params,
): Detection {
  const recent = daysBefore(asOf, RECENT_DAYS);
  const baseline = daysBefore(asOf, BASELINE_DAYS, RECENT_DAYS);
  const isLate = ({ startDeltaMins }: Visit) =>
    startDeltaMins === null ? null : startDeltaMins > params.late_start_mins;
  const started = visits.filter(
    ({ actualStartAt }) => actualStartAt !== null && actualStartAt > baseline.start,
  );
  const groupings: [EntityType, (visit: Visit) => string | number | null][] = [
    ['engineer', (visit) => visit.resourceId],
    ['customer', (visit) => visit.contactId],
    ['site', (visit) => visit.siteKey],
    ['area', (visit) => (visit.siteKey === null ? null : (areas.get(visit.siteKey) ?? null))],
  ];
  const gate = { p: params.p_value, deltaPp: 0, ratio: params.min_ratio };
  const asked = groupings.flatMap(([type, keyOf]) =>
    compareShares(started, {
      keyOf,
      eventOf: isLate,
      momentOf: (visit) => visit.actualStartAt,
      recent,
      baseline,
    }).map((reading) => ({ reading, gate, minEvents: params.cluster_threshold, type, keyOf })),
  );
  const findings = risen(asked, chanceLimits(params)).map(({ reading, type, keyOf }) =>
    finding(type, reading, { recent, baseline, params, latest: latestOf(started, keyOf, reading.key) }),
  );
  return { entitiesEvaluated: asked.length, enough: asked.length > 0, findings };
}

function latestOf(
  visits: readonly Visit[],
  keyOf: (visit: Visit) => string | number | null,
  key: string,
): number[] {
  const own = visits.filter((visit) => String(keyOf(visit)) === key);
  return own
    .slice(-LATEST)
    .reverse()
    .map(({ jobId }) => jobId);
}

const WHERE: Readonly<Partial<Record<EntityType, string>>> = {
  engineer: 'by',
  customer: 'at',
  site: 'at',
  area: 'in postcode area',
};

function finding(
  type: EntityType,
  reading: ShareReading,
  setting: {
    readonly recent: ReturnType<typeof daysBefore>;
    readonly baseline: ReturnType<typeof daysBefore>;
    readonly params: Params;
    readonly latest: readonly number[];
  },
): Finding {
  const { key, x1, n1, p, events, baseline } = reading;
  const delay = median(events.flatMap(({ startDeltaMins }) => startDeltaMins ?? [])) ?? 0;
  const { params } = setting;
  return {
    entity: { type, id: key },
    severity: x1 >= params.cluster_critical || p <= params.p_value / 10 ? 'critical' : 'warning',
    metric: metricOf('late_start_rate', reading),
    events: events.map(({ jobId }) => jobId),
    latest: setting.latest,
    window: setting.recent,
    baselineWindow: setting.baseline,
    evidence: { dimension: type, medianDelayMins: delay, lateStarts: x1 },
    excess: excessOf(reading),
    related: alsoBehind(
      events,
      (['site', 'engineer', 'customer'] as const).filter((one) => one !== type),
    ),
    wording: (nameOf) => ({
      title: `Late starts gather ${WHERE[type]} ${nameOf(type, key)}`,
      summary: `${x1} of ${counted(n1, 'start')} in the last ${RECENT_DAYS} days were more than ${params.late_start_mins} min late (median ${minutes(delay)}), usual ${percent(baseline)}.`,
      recommendation:
        type === 'engineer'
          ? 'Look at the engineer’s days: overruns, travel, the first start. Move work before the next breach.'
          : 'Check access, travel and the slots promised here, and warn the customer before the next visit.',
    }),
  };
}
