import { complainIn } from '../../complaining.ts';
import type { Planting } from '../../planting.ts';

const COMPLAINTS = { weak: 3, medium: 4, strong: 6 } as const;

/** A customer whose jobs begin to be opened with complaints. */
export const customerComplaintPattern: Planting = {
  sentinel: 'customer_complaint_pattern',
  plant(tenant, strength) {
    const site = tenant.addSite();
    tenant.addJobs(25, 230, 35, { site });
    const jobs = tenant.addJobs(COMPLAINTS[strength], 27, 1, { site });
    complainIn(jobs);
    return {
      entity: { type: 'customer', id: String(site.contactId) },
      jobIds: jobs.map(({ jobId }) => jobId),
    };
  },
};
