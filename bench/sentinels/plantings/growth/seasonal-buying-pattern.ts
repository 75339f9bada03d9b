import { ownSite } from '../../own-site.ts';
import type { Planting } from '../../planting.ts';
import { AS_OF, DAY, inWorkingHours } from '../../tenant.ts';

const SEASON = {
  weak: { years: 2, jobs: 2, spreadDays: 16 },
  medium: { years: 2, jobs: 3, spreadDays: 12 },
  strong: { years: 3, jobs: 4, spreadDays: 8 },
} as const;
/** The middle of the season, in days from now. */
const AHEAD_DAYS = 32;
const DOORS = 8;

/** A customer who has doors seen to at the same time of every year, with that time near. */
export const seasonalBuyingPattern: Planting = {
  sentinel: 'seasonal_buying_pattern',
  plant(tenant, strength) {
    const { random } = tenant;
    const site = ownSite(tenant);
    const type = tenant.types.find(({ typeId }) => typeId === DOORS);
    const { years, jobs, spreadDays } = SEASON[strength];
    const planted = Array.from({ length: years * jobs }, (_, n) => {
      const middle = AHEAD_DAYS - 365.25 * (1 + (n % years));
      const days = middle + spreadDays * (2 * random.next() - 1);
      return tenant.addJob({
        endedAt: inWorkingHours(AS_OF + days * DAY, random),
        site,
        ...(type && { type }),
      });
    });
    return {
      entity: { type: 'customer_type', id: `${site.contactId}:${DOORS}` },
      jobIds: planted.map(({ jobId }) => jobId),
    };
  },
};
