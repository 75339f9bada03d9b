import { counted } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import { priorJobsOf } from '../../statistics/priors.ts';
import { comparisonOf } from '../../statistics/shares.ts';
import { groupBy } from '../../visits/grouping.ts';
import type { Visit } from '../../visits/visit.ts';
import { defineShareSentinel, type ShareCase, type ShareGrouping } from '../share-sentinel.ts';

/** Days in which a further visit shows that the first one did not fix it. */
const FURTHER_DAYS = 30;

const params = {
  min_sample: integer(10, 0, 1000, 'Fewest first visits in the recent days.'),
  delta_pp: decimal(15, 0, 100, 'Smallest fall of the first-time fix rate, in percentage points.'),
  fvf_warning: decimal(70, 0, 100, 'Only rates up to this many per cent.'),
  fvf_critical: decimal(50, 0, 100, 'Critical up to this many per cent.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value that counts.'),
  // Engineers are tested twice each.
  ...chanceParams({ findings: 0.2 }),
};

export const firstTimeFixDecline = defineShareSentinel({
  id: 'first_time_fix_decline',
  name: 'First-time fix decline',
  description:
    'Fewer first visits fix it than before, by engineer, category and job type, or an engineer’s share lies far below everybody’s: first visits of 14 to 44 days ago against the 180 days before.',
  family: 'operational',
  category: 'quality',
  schedule: 'weekly',
  entityType: 'engineer',
  params,
  aliases: ['fvf_rate_drop'],
  visitsOf: async (scan) => {
    const fixed = await scan.fixedAtFirstVisit();
    return (await scan.visits()).filter(({ jobId }) => fixed.has(jobId));
  },
  groupings: (): ShareGrouping[] => [{ type: 'engineer' }, { type: 'category' }, { type: 'job_type' }],
  eventOf: async ({ fixedAtFirstVisit }) => {
    const fixed = await fixedAtFirstVisit();
    return ({ jobId }) => !fixed.get(jobId);
  },
  // It takes a while to show whether a first visit was the last.
  windows: [{ recentDays: 30, baselineDays: 180, settlingDays: 14 }],
  counting: { leadDays: FURTHER_DAYS },
  gate: ({ p_value, delta_pp, min_sample }) => ({
    p: p_value,
    deltaPp: delta_pp,
    ratio: 1,
    minRecent: min_sample,
  }),
  isCritical: ({ share }, { fvf_critical }) => (1 - share) * 100 <= fvf_critical,
  metric: () => ({ name: 'first_visit_fix_rate', complement: true }),
  details: ({ comparison: { events }, allVisits }) => ({
    evidence: { secondVisits: secondVisits(events, allVisits) },
  }),
  wording: ({ comparison: { key, x1, n1, share, baseline }, grouping: { type } }, nameOf) => ({
    title: `Fewer first visits fix it: ${nameOf(type, key)}`,
    summary:
      `${n1 - x1} of ${counted(n1, 'first visit')} fixed it (${percent(1 - share)}), usual ${percent(1 - baseline)}; ` +
      'visits of 14 to 44 days ago, whose outcome is settled.',
    recommendation:
      type === 'engineer'
        ? 'Ride along or go through the second visits: diagnosis, van stock or time on site is what usually lacks.'
        : 'See what the second visits brought that the first did not: parts, skills or information from the customer.',
  }),
  // A type of work may always be hard; an engineer who always fixes less than others is worth knowing.
  further: (cases, { candidateOf }) => againstEverybody(cases).map(candidateOf),
});

type Case = ShareCase<typeof params, ShareGrouping>;

/** The engineers compared with all first visits, where the share fixed is low in itself. */
function againstEverybody({ compared, judged }: Record<'compared' | 'judged', readonly Case[]>): Case[] {
  const isOfEngineer = ({ grouping }: Case) => grouping.type === 'engineer';
  const pasts = compared.filter(isOfEngineer).map(({ comparison: { x0, n0 } }) => ({ x: x0, n: n0 }));
  const population = pasts.reduce((sum, { x, n }) => ({ x: sum.x + x, n: sum.n + n }), { x: 0, n: 0 });
  const priorJobs = priorJobsOf(pasts);
  return judged.filter(isOfEngineer).flatMap((one): Case[] => {
    const { x1, n1 } = one.comparison;
    const others = comparisonOf({ x1, n1, x0: 0, n0: 0, population, priorJobs });
    const minEvents = Math.ceil(n1 * (1 - one.params.fvf_warning / 100));
    return others
      ? [{ ...one, comparison: { ...one.comparison, ...others }, gate: { ...one.gate, minEvents } }]
      : [];
  });
}

/** The further visits that the first ones led to. */
function secondVisits(events: readonly Visit[], visits: readonly Visit[]) {
  const placeOf = ({ siteKey, typeId }: Visit) =>
    siteKey === null || typeId === null ? null : `${siteKey}:${typeId}`;
  const groups = new Set(events.flatMap(({ jobGroupId }) => jobGroupId ?? []));
  const places = new Set(events.flatMap((visit) => placeOf(visit) ?? []));
  const byGroup = groupBy(visits, ({ jobGroupId }) =>
    jobGroupId !== null && groups.has(jobGroupId) ? jobGroupId : null,
  );
  const byPlace = groupBy(visits, (visit) => {
    const place = placeOf(visit);
    return place !== null && places.has(place) ? place : null;
  });
  return events.flatMap((first) => {
    const latest = first.at + FURTHER_DAYS * DAY_MS;
    const [second] = [
      ...(byGroup.get(String(first.jobGroupId)) ?? []),
      ...(byPlace.get(placeOf(first) ?? '') ?? []),
    ]
      .filter(({ jobId, createdAt }) => jobId !== first.jobId && createdAt >= first.at && createdAt <= latest)
      .sort((one, other) => one.createdAt - other.createdAt);
    if (!second) return [];
    const createdAt = new Date(second.createdAt).toISOString();
    return [{ firstJobId: first.jobId, secondJobId: second.jobId, createdAt }];
  });
}
