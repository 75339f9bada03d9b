import type { Site, Tenant } from './tenant.ts';

/** A site of a new customer where nothing happens but what is planted: no job that is drawn falls there. */
export function ownSite(tenant: Tenant, place: Partial<Site> = {}): Site {
  const drawn = tenant.addSite();
  const site = { ...drawn, weight: 0, ...place };
  tenant.sites[tenant.sites.indexOf(drawn)] = site;
  return site;
}
