import type { Planting } from '../../planting.ts';
import { AS_OF, DAY } from '../../tenant.ts';

const LOAD = { weak: 1.7, medium: 2.2, strong: 3 } as const;
const SHOWN = 25;

/** An engineer who is given far more work than the others, week after week. */
export const workloadImbalance: Planting = {
  sentinel: 'workload_imbalance',
  plant(tenant, strength) {
    const since = AS_OF - 28 * DAY;
    const recent = tenant.jobs.filter(({ actualEndAt }) => (actualEndAt ?? 0) > since);
    const usual = recent.length / tenant.engineers.length;
    const engineer = tenant.addEngineer();
    const jobs = tenant.addJobs(Math.round(usual * LOAD[strength]), 27.5, 0.5, {
      engineer,
      site: tenant.addSite(),
    });
    const newest = [...jobs].sort((one, other) => (other.actualEndAt ?? 0) - (one.actualEndAt ?? 0));
    return {
      entity: { type: 'engineer', id: engineer.resourceId },
      jobIds: newest.slice(0, SHOWN).map(({ jobId }) => jobId),
    };
  },
};
