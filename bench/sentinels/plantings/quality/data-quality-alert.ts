import type { Planting } from '../../planting.ts';
import { AS_OF, DAY } from '../../tenant.ts';

const SHARE = { weak: 0.08, medium: 0.12, strong: 0.25 } as const;
const SHOWN = 25;

/** Notes that stop saying anything. */
export const dataQualityAlert: Planting = {
  sentinel: 'data_quality_alert',
  plant(tenant, strength) {
    const recent = tenant.jobs.filter(({ actualEndAt }) => (actualEndAt ?? 0) > AS_OF - 30 * DAY);
    const silent = tenant.random.shuffled(recent).slice(0, Math.round(recent.length * SHARE[strength]));
    for (const job of silent) job.outcome = 'Done.';
    const newest = silent.sort((one, other) => (other.actualEndAt ?? 0) - (one.actualEndAt ?? 0));
    return {
      entity: { type: 'field', id: 'poor_outcome' },
      jobIds: newest.slice(0, SHOWN).map(({ jobId }) => jobId),
    };
  },
};
