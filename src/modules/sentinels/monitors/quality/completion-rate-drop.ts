import { counted } from '#/platform/text/phrasing.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import type { Finding } from '../../sentinel.ts';
import { cusumAlarm } from '../../statistics/hypothesis-tests.ts';
import { passes } from '../../statistics/shares.ts';
import { countBy } from '../../visits/grouping.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, during } from '../../visits/windows.ts';
import { defineShareSentinel, type ShareGrouping, type ShareRun } from '../share-sentinel.ts';

/** A slow slide is looked for in 60 days, compared with the 180 before. */
const SLIDE = { recentDays: 60, baselineDays: 180 };
const SLIDE_MIN_BASELINE = 200;
const NAMED = 5;

const params = {
  tenant_delta_pp: decimal(
    5,
    0,
    100,
    'Smallest fall of the company’s completion rate, in percentage points.',
  ),
  tenant_min_sample: integer(50, 0, 100_000, 'Fewest finished jobs of the company in the recent days.'),
  group_delta_pp: decimal(10, 0, 100, 'Smallest fall of one group’s completion rate, in percentage points.'),
  group_min_sample: integer(20, 0, 100_000, 'Fewest finished jobs of a group in the recent days.'),
  critical_delta_pp: decimal(20, 0, 100, 'Critical from this fall on, in percentage points.'),
  critical_p_value: decimal(0.00001, 0, 1, 'Critical up to this p-value.'),
  p_value: decimal(0.005, 0, 1, 'Largest p-value that counts.'),
  ...chanceParams(),
  cusum_k: decimal(
    0.5,
    0,
    10,
    'Slack of the cumulative sum that finds slow slides, in standard deviations a day.',
  ),
  cusum_h: decimal(5, 0, 100, 'Cumulative sum from which a slow slide counts, in standard deviations.'),
};

export const completionRateDrop = defineShareSentinel({
  id: 'completion_rate_drop',
  name: 'Completion rate drop',
  description:
    'Fewer jobs are completed without issues than before: of the company, a job type, a category or a vertical, 14 days against the 90 before; of the company also by a slow slide over 60 days.',
  family: 'operational',
  category: 'quality',
  schedule: 'daily',
  entityType: 'company',
  params,
  groupings: ({ tx }): ShareGrouping[] => [
    { type: 'company', keyOf: () => tx.companyId },
    { type: 'job_type' },
    { type: 'category' },
    { type: 'vertical' },
  ],
  eventOf: () => (visit) => visit.issue,
  windows: [{ recentDays: 14, baselineDays: 90 }],
  gate: (limits, { type }) => ({
    p: limits.p_value,
    deltaPp: type === 'company' ? limits.tenant_delta_pp : limits.group_delta_pp,
    ratio: 1,
    minRecent: type === 'company' ? limits.tenant_min_sample : limits.group_min_sample,
  }),
  isCritical: ({ deltaPp, p }, limits) => deltaPp >= limits.critical_delta_pp || p <= limits.critical_p_value,
  metric: () => ({ name: 'completion_rate', complement: true }),
  seasonal: true,
  details: ({ comparison }) => ({
    mentions: engineersIn(comparison.events).map(([id]) => ({ type: 'engineer', id })),
  }),
  wording: ({ comparison, grouping: { type }, recentDays }, nameOf) => {
    const { key, x1, n1, share, baseline, events } = comparison;
    const results = countBy(events, ({ result }) => result).slice(0, NAMED);
    const [most] = results;
    return {
      title:
        type === 'company' ? 'Completion rate is down' : `Completion rate is down for ${nameOf(type, key)}`,
      summary:
        `${n1 - x1} of ${counted(n1, 'job')} were completed without issues in the last ${recentDays} days ` +
        `(${percent(1 - share)}), usual ${percent(1 - baseline)}.${most ? ` Most often: ${most[0]} (${most[1]}).` : ''}`,
      recommendation:
        'Start with the results and engineers that stand out below; parts, access and planning explain most drops.',
      evidence: {
        topEngineers: engineersIn(events).map(([resourceId, jobs]) => ({
          resourceId,
          name: nameOf('engineer', resourceId),
          jobs,
        })),
        topResults: results.map(([result, jobs]) => ({ result, jobs })),
      },
    };
  },
  conclude: (detection, run) => ({ ...detection, findings: [...detection.findings, ...slowSlide(run)] }),
});

function engineersIn(events: readonly Visit[]): [string, number][] {
  return countBy(events, ({ resourceId }) => resourceId).slice(0, NAMED);
}

/** A small daily loss of the company that adds up because it does not end. */
function slowSlide({
  scan: { asOf, params: limits, tx },
  visits,
  compare,
  findingOf,
}: ShareRun<typeof params, ShareGrouping>): Finding[] {
  const [slide] = compare({ type: 'company', keyOf: () => tx.companyId }, SLIDE);
  if (!slide) return [];
  const { n1, n0, x0 } = slide.comparison;
  const gate = { p: limits.p_value, deltaPp: limits.tenant_delta_pp / 2, ratio: 1 };
  const isLarge =
    n0 >= SLIDE_MIN_BASELINE && n1 >= limits.tenant_min_sample && passes(slide.comparison, gate);
  const residuals = dailyResiduals(visits, asOf, x0 / n0);
  if (!isLarge || cusumAlarm(residuals, limits.cusum_k, limits.cusum_h) === undefined) return [];
  return [{ ...findingOf(slide), evidence: { foundBy: 'cusum' } }];
}

/** How far each day's issues lie above the usual share, in standard deviations. */
function dailyResiduals(visits: readonly Visit[], asOf: Date, usual: number): number[] {
  return Array.from({ length: SLIDE.recentDays }, (_, day) =>
    daysBefore(asOf, 1, SLIDE.recentDays - 1 - day),
  ).flatMap((span) => {
    const own = during(visits, span).filter(({ issue }) => issue !== null);
    const spread = Math.sqrt(own.length * usual * (1 - usual));
    const issues = own.filter(({ issue }) => issue).length;
    return spread > 0 ? [(issues - own.length * usual) / spread] : [];
  });
}
