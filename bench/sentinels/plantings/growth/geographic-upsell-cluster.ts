import { ownSite } from '../../own-site.ts';
import type { PlainJob } from '../../plain-job.ts';
import type { Planting } from '../../planting.ts';
import type { Site, Tenant } from '../../tenant.ts';

const AREA = {
  weak: { buyers: 3, targets: 1 },
  medium: { buyers: 5, targets: 2 },
  strong: { buyers: 9, targets: 4 },
} as const;
const [HEATING, ACCESS_CONTROL] = [1, 5];
const KM = 1 / 111.2;

/** A village where everybody has heating seen to and most have security, but some have not. */
export const geographicUpsellCluster: Planting = {
  sentinel: 'geographic_upsell_cluster',
  plant(tenant, strength) {
    const { buyers, targets } = AREA[strength];
    const sold: PlainJob[] = [];
    for (let n = 0; n < buyers + targets; n += 1) {
      const site = villageSite(tenant, n);
      add(tenant, site, HEATING);
      if (n < buyers) sold.push(...add(tenant, site, ACCESS_CONTROL));
    }
    return { entity: { type: 'area', id: 'IV27' }, jobIds: sold.map(({ jobId }) => jobId) };
  },
};

/** A site of a new customer, 700 metres up the road from the one before. */
function villageSite(tenant: Tenant, n: number): Site {
  return ownSite(tenant, {
    postcode: `IV27 ${n % 10}AB`,
    latitude: 58.25 + n * 0.7 * KM,
    longitude: -5.05,
  });
}

function add(tenant: Tenant, site: Site, wanted: number): PlainJob[] {
  const type = tenant.types.find(({ typeId }) => typeId === wanted);
  return tenant.addJobs(1, 150, 10, { site, ...(type && { type }) });
}
