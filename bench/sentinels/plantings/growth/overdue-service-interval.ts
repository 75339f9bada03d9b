import { ownSite } from '../../own-site.ts';
import type { Planting } from '../../planting.ts';
import { AS_OF, DAY, inWorkingHours } from '../../tenant.ts';

const SERVICE = {
  weak: { visits: 4, wobbleDays: 9, elapsed: 1.35 },
  medium: { visits: 5, wobbleDays: 6, elapsed: 1.5 },
  strong: { visits: 7, wobbleDays: 3, elapsed: 1.9 },
} as const;
const INTERVAL_DAYS = 91;
const BOILER_SERVICE = 6;

/** A quarterly service that was kept, a few days early or late, and is no longer booked. */
export const overdueServiceInterval: Planting = {
  sentinel: 'overdue_service_interval',
  plant(tenant, strength) {
    const { random, types } = tenant;
    const site = ownSite(tenant);
    const { visits, wobbleDays, elapsed } = SERVICE[strength];
    const type = types.find(({ typeId }) => typeId === BOILER_SERVICE);
    const services = Array.from({ length: visits }, (_, n) => {
      const daysAgo = INTERVAL_DAYS * (elapsed + n) + random.normal(0, wobbleDays);
      return tenant.addJob({
        endedAt: inWorkingHours(AS_OF - daysAgo * DAY, random),
        site,
        ...(type && { type }),
      });
    });
    return {
      entity: { type: 'site_type', id: `${site.siteKey}:${BOILER_SERVICE}` },
      jobIds: services.map(({ jobId }) => jobId),
    };
  },
};
