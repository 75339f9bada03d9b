import { ownSite } from '../../own-site.ts';
import type { Planting } from '../../planting.ts';

const HABIT = {
  weak: { jobs: 5, until: 215 },
  medium: { jobs: 8, until: 230 },
  strong: { jobs: 14, until: 290 },
} as const;

/** A customer of regular calls who has not called since, with nothing booked. */
export const dormantCustomer: Planting = {
  sentinel: 'dormant_customer',
  plant(tenant, strength) {
    const site = ownSite(tenant);
    const { jobs, until } = HABIT[strength];
    const calls = tenant.addJobs(jobs, 398, until, { site });
    return {
      entity: { type: 'customer', id: String(site.contactId) },
      jobIds: calls.map(({ jobId }) => jobId),
    };
  },
};
