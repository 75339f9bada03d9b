import { counted } from '#/platform/text/phrasing.ts';
import { LATEST_VISITS, relatedEntities } from '../../alerts/entities.ts';
import { minutes, percent } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import type { EntityType } from '../../sentinel.ts';
import { median } from '../../statistics/descriptive.ts';
import type { Visit } from '../../visits/visit.ts';
import { windowsBefore } from '../../visits/windows.ts';
import { mapPostcodeAreas } from '../directory.store.ts';
import { defineShareSentinel, type ShareGrouping } from '../share-sentinel.ts';

const WINDOWS = { recentDays: 7, baselineDays: 90 };

const params = {
  cluster_threshold: integer(3, 0, 1000, 'Fewest late starts in the recent days.'),
  cluster_critical: integer(6, 0, 1000, 'Critical from this many late starts on.'),
  late_start_mins: decimal(15, 0, 1440, 'A start is late from this many minutes after the plan on.'),
  min_ratio: decimal(1.5, 0, 100, 'At least so many times the share before.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value that counts.'),
  ...chanceParams(),
};

export const slaBreachCluster = defineShareSentinel({
  id: 'sla_breach_cluster',
  name: 'SLA breach cluster',
  description: 'Late starts of the last 7 days gather at one engineer, customer, site or postcode area.',
  family: 'operational',
  category: 'punctuality',
  schedule: 'daily',
  entityType: 'engineer',
  params,
  visitsOf: async ({ asOf, visits }) => {
    const { baseline } = windowsBefore(asOf, WINDOWS.recentDays, WINDOWS.baselineDays);
    return (await visits()).filter(({ actualStartAt }) => (actualStartAt ?? 0) > baseline.start);
  },
  groupings: async ({ tx }): Promise<ShareGrouping[]> => {
    const areas = await mapPostcodeAreas(tx);
    return [
      { type: 'engineer' },
      { type: 'customer' },
      { type: 'site' },
      { type: 'area', keyOf: ({ siteKey }) => areas.get(siteKey ?? '') ?? null },
    ];
  },
  eventOf:
    ({ params: { late_start_mins } }) =>
    ({ startDeltaMins }) =>
      startDeltaMins === null ? null : startDeltaMins > late_start_mins,
  windows: [WINDOWS],
  counting: { momentOf: ({ actualStartAt }) => actualStartAt },
  gate: ({ p_value, min_ratio, cluster_threshold }) => ({
    p: p_value,
    deltaPp: 0,
    ratio: min_ratio,
    minEvents: cluster_threshold,
    minRecent: 1,
  }),
  isCritical: ({ x1, p }, { cluster_critical, p_value }) => x1 >= cluster_critical || p <= p_value / 10,
  metric: () => ({ name: 'late_start_rate' }),
  details: ({ comparison: { key, x1, events }, grouping: { type }, question: { keyOf }, visits }) => ({
    latest: visits
      .filter((visit) => String(keyOf(visit)) === key)
      .slice(-LATEST_VISITS)
      .reverse()
      .map(({ jobId }) => jobId),
    related: relatedEntities(
      events,
      (['site', 'engineer', 'customer'] as const).filter((one) => one !== type),
    ),
    evidence: { dimension: type, medianDelayMins: medianDelay(events), lateStarts: x1 },
  }),
  wording: ({ comparison, grouping: { type }, recentDays, params: { late_start_mins } }, nameOf) => ({
    title: `Late starts gather ${WHERE[type]} ${nameOf(type, comparison.key)}`,
    summary:
      `${comparison.x1} of ${counted(comparison.n1, 'start')} in the last ${recentDays} days were more than ` +
      `${late_start_mins} min late (median ${minutes(medianDelay(comparison.events))}), usual ${percent(comparison.baseline)}.`,
    recommendation:
      type === 'engineer'
        ? 'Look at the engineer’s days: overruns, travel, the first start. Move work before the next breach.'
        : 'Check access, travel and the slots promised here, and warn the customer before the next visit.',
  }),
});

const WHERE: Readonly<Partial<Record<EntityType, string>>> = {
  engineer: 'by',
  customer: 'at',
  site: 'at',
  area: 'in postcode area',
};

function medianDelay(events: readonly Visit[]): number {
  return median(events.flatMap(({ startDeltaMins }) => startDeltaMins ?? [])) ?? 0;
}
