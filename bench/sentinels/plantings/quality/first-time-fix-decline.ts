import type { Planting } from '../../planting.ts';
import { DAY } from '../../tenant.ts';

const FIRST_VISITS = {
  weak: { jobs: 14, unfixed: 6 },
  medium: { jobs: 18, unfixed: 10 },
  strong: { jobs: 20, unfixed: 14 },
} as const;

/** An engineer whose first visits, each to a site of its own, stop being the last. */
export const firstTimeFixDecline: Planting = {
  sentinel: 'first_time_fix_decline',
  plant(tenant, strength) {
    const engineer = tenant.addEngineer();
    const [type] = tenant.types;
    if (!type) throw new Error('no type');
    for (let n = 0; n < 60; n += 1) {
      const issue = n % 10 === 3;
      tenant.addJobs(1, 220 - n * 2.9, 219 - n * 2.9, { engineer, type, site: tenant.addSite(), issue });
    }
    const { jobs, unfixed } = FIRST_VISITS[strength];
    const events: number[] = [];
    for (let n = 0; n < jobs; n += 1) {
      const site = tenant.addSite();
      const [first] = tenant.addJobs(1, 42 - n, 41.5 - n, { engineer, type, site, issue: false });
      if (!first || n >= unfixed) continue;
      events.push(first.jobId);
      const again = tenant.addJob({ endedAt: (first.actualEndAt ?? 0) + 6 * DAY, site, type, issue: false });
      again.createdAt = (first.actualEndAt ?? 0) + 2 * DAY;
    }
    return { entity: { type: 'engineer', id: engineer.resourceId }, jobIds: events };
  },
};
