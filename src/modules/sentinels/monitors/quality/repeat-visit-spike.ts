import { counted } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import { groupBy } from '../../visits/grouping.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { during } from '../../visits/windows.ts';
import { defineShareSentinel, type ShareGrouping } from '../share-sentinel.ts';

/** A visit within this many days of another repeats it. */
const REPEAT_DAYS = 30;
const CHAINS_SHOWN = 10;

const params = {
  min_sample: integer(10, 0, 1000, 'Fewest visits in the recent days.'),
  min_repeats: integer(3, 0, 1000, 'Fewest repeat visits in the recent days.'),
  delta_pp: decimal(10, 0, 100, 'Smallest rise of the repeat rate, in percentage points.'),
  critical_delta_pp: decimal(25, 0, 100, 'Critical from this rise on, in percentage points.'),
  min_ratio: decimal(1.5, 0, 100, 'At least so many times the rate before.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value that counts.'),
  // Visits that follow from each other are more alike than the test assumes.
  ...chanceParams({ findings: 0.03 }),
};

export const repeatVisitSpike = defineShareSentinel({
  id: 'repeat_visit_spike',
  name: 'Repeat visit spike',
  description:
    'More visits than usual repeat one of the 30 days before, at the same site and of the same type: by job type and by site, 30 days against the 180 before.',
  family: 'operational',
  category: 'quality',
  schedule: 'daily',
  entityType: 'job_type',
  params,
  // How often visits to a site repeat depends on how many there are: only its own past can show a spike.
  groupings: (): ShareGrouping[] => [{ type: 'job_type' }, { type: 'site', ofOwnPast: true }],
  eventOf: async (scan) => {
    const repeats = await scan.repeats();
    return ({ jobId }) => repeats.get(jobId) ?? null;
  },
  windows: [{ recentDays: 30, baselineDays: 180 }],
  counting: { leadDays: REPEAT_DAYS, inClusters: true },
  gate: ({ p_value, delta_pp, min_ratio, min_sample, min_repeats }, { type }) => ({
    p: p_value,
    deltaPp: delta_pp,
    ratio: min_ratio,
    ...(type === 'site' ? { minEvents: min_repeats } : { minRecent: min_sample }),
  }),
  isCritical: ({ deltaPp }, { critical_delta_pp }) => deltaPp >= critical_delta_pp,
  metric: () => ({ name: 'repeat_visit_rate' }),
  details: ({ comparison, visits }) => ({ evidence: { visitChains: chainsOf(comparison.events, visits) } }),
  wording: ({ comparison: { key, x1, n1, share, baseline }, grouping: { type }, recentDays }, nameOf) => ({
    title: `Repeat visits up ${type === 'site' ? 'at' : 'for'} ${nameOf(type, key)}`,
    summary:
      `${x1} of ${counted(n1, 'visit')} in the last ${recentDays} days repeated one of the ${REPEAT_DAYS} days before ` +
      `(${percent(share)}), usual ${percent(baseline)}.`,
    recommendation:
      'Read the first visits of these chains: what was not found, not carried or not finished? Fix that before sending anybody again.',
  }),
});

/** Visits that belong together, by site and type, each chain in order, the longest first. */
function chainsOf(events: readonly Visit[], visits: readonly Visit[]) {
  const chainOf = ({ siteKey, typeId }: Visit) =>
    siteKey === null || typeId === null ? null : `${siteKey}:${typeId}`;
  const wanted = new Set(events.map(chainOf));
  const first = Math.min(...events.map(({ actualStartAt, at }) => actualStartAt ?? at));
  const last = Math.max(...events.map(({ at }) => at));
  const span = { start: first - REPEAT_DAYS * DAY_MS - 1, end: last };
  const chains = groupBy(during(visits, span).filter(isFinished), (visit) => {
    const key = chainOf(visit);
    return wanted.has(key) ? key : null;
  });
  return [...chains.values()]
    .map((own) => ({
      siteKey: own[0]?.siteKey ?? null,
      typeId: own[0]?.typeId ?? null,
      jobIds: own.map(({ jobId }) => jobId),
    }))
    .sort(
      (one, other) =>
        other.jobIds.length - one.jobIds.length || (one.jobIds[0] ?? 0) - (other.jobIds[0] ?? 0),
    )
    .slice(0, CHAINS_SHOWN);
}
