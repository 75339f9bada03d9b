import type { Planting } from '../../planting.ts';
import { AS_OF, DAY } from '../../tenant.ts';

/** Days ago of the recent breakdowns: ever shorter intervals. */
const BREAKDOWNS = {
  weak: [80, 40, 15, 4],
  medium: [82, 50, 27, 12, 4],
  strong: [84, 60, 42, 28, 17, 9, 3],
} as const;

/** An asset that broke down twice in most of a year, and then again and again. */
export const equipmentFailureTrend: Planting = {
  sentinel: 'equipment_failure_trend',
  plant(tenant, strength) {
    const site = tenant.addSite();
    const [type] = tenant.types;
    const breakdown = (daysAgo: number) => {
      const job = tenant.addJob({ endedAt: AS_OF - daysAgo * DAY, site, ...(type && { type }) });
      job.createdAt = AS_OF - daysAgo * DAY - DAY / 2;
      job.assetId = `CH-${site.postcode}`;
      return job.jobId;
    };
    for (const daysAgo of [330, 210]) breakdown(daysAgo);
    return {
      entity: { type: 'asset', id: `CH-${site.postcode}` },
      jobIds: BREAKDOWNS[strength].map(breakdown),
    };
  },
};
