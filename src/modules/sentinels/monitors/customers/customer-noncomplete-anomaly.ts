import { counted } from '#/platform/text/phrasing.ts';
import { relatedEntities } from '../../alerts/entities.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import { countBy } from '../../visits/grouping.ts';
import type { Visit } from '../../visits/visit.ts';
import { defineShareSentinel, type ShareGrouping } from '../share-sentinel.ts';

const NAMED = 5;

const params = {
  min_sample: integer(5, 0, 1000, 'Fewest finished jobs in the recent days.'),
  min_issues: integer(3, 0, 1000, 'Fewest jobs with issues in the recent days.'),
  delta_pp: decimal(15, 0, 100, 'Smallest rise of the issue rate, in percentage points.'),
  min_ratio: decimal(1.5, 0, 100, 'At least so many times the rate before.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value that counts.'),
  ...chanceParams(),
};

export const customerNoncompleteAnomaly = defineShareSentinel({
  id: 'customer_noncomplete_anomaly',
  name: 'Customer non-complete anomaly',
  description:
    'Far more of a customer’s jobs than usual are left with issues: 30 days, or 60 where there are few jobs, against the 180 before.',
  family: 'operational',
  category: 'customer',
  schedule: 'daily',
  entityType: 'customer',
  params,
  groupings: (): ShareGrouping[] => [{ type: 'customer' }],
  eventOf: () => (visit) => visit.issue,
  windows: [
    { recentDays: 30, baselineDays: 180, needs: 8 },
    { recentDays: 60, baselineDays: 180 },
  ],
  gate: ({ p_value, delta_pp, min_ratio, min_sample, min_issues }) => ({
    p: p_value,
    deltaPp: delta_pp,
    ratio: min_ratio,
    minRecent: min_sample,
    minEvents: min_issues,
  }),
  metric: () => ({ name: 'issue_rate' }),
  seasonal: true,
  details: ({ comparison: { events } }) => ({
    related: relatedEntities(events, ['site', 'engineer']),
    mentions: [
      ...typesIn(events).map(([id]) => ({ type: 'job_type', id }) as const),
      ...engineersIn(events).map(([id]) => ({ type: 'engineer', id }) as const),
    ],
  }),
  wording: ({ comparison: { key, x1, n1, share, baseline, events }, recentDays }, nameOf) => ({
    title: `More jobs left with issues for ${nameOf('customer', key)}`,
    summary: `${x1} of ${counted(n1, 'job')} ended with issues in the last ${recentDays} days (${percent(share)}), usual ${percent(baseline)}.`,
    recommendation:
      'Call the customer before they call you: agree dates for what is open, and see whether one type of work or one engineer stands behind it.',
    evidence: {
      byType: typesIn(events).map(([typeId, jobs]) => ({
        typeId: Number(typeId),
        name: nameOf('job_type', typeId),
        jobs,
      })),
      byEngineer: engineersIn(events).map(([resourceId, jobs]) => ({
        resourceId,
        name: nameOf('engineer', resourceId),
        jobs,
      })),
    },
  }),
});

function typesIn(events: readonly Visit[]): [string, number][] {
  return countBy(events, ({ typeId }) => typeId).slice(0, NAMED);
}

function engineersIn(events: readonly Visit[]): [string, number][] {
  return countBy(events, ({ resourceId }) => resourceId).slice(0, NAMED);
}
