import { ownSite } from '../../own-site.ts';
import type { Planting } from '../../planting.ts';

const JOBS = { weak: 4, medium: 8, strong: 20 } as const;
const ACCESS_CONTROL = 5;

/** A customer who buys security work only, among others who buy everything. */
export const singleServiceCrossSell: Planting = {
  sentinel: 'single_service_cross_sell',
  plant(tenant, strength) {
    const site = ownSite(tenant);
    const type = tenant.types.find(({ typeId }) => typeId === ACCESS_CONTROL);
    const jobs = tenant.addJobs(JOBS[strength], 355, 3, { site, ...(type && { type }) });
    return {
      entity: { type: 'customer', id: String(site.contactId) },
      jobIds: jobs.map(({ jobId }) => jobId),
    };
  },
};
