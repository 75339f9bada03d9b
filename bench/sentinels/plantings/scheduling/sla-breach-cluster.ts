import type { Planting } from '../../planting.ts';

const STARTS = {
  weak: { jobs: 4, late: 3 },
  medium: { jobs: 5, late: 5 },
  strong: { jobs: 8, late: 7 },
} as const;

/** A site where a week’s starts are late, by different engineers. */
export const slaBreachCluster: Planting = {
  sentinel: 'sla_breach_cluster',
  plant(tenant, strength) {
    const site = tenant.addSite();
    tenant.addJobs(24, 96, 9, { site, late: false });
    const { jobs, late } = STARTS[strength];
    const recent = tenant.addJobs(jobs, 6, 0.5, { site, late: false });
    const events = recent.slice(0, late);
    for (const job of events) delay(job);
    // Nobody else comes here, so the customer has the very same jobs: the one named is the site or its customer.
    return { entity: { type: 'site', id: site.siteKey }, jobIds: events.map(({ jobId }) => jobId) };
  },
};

function delay(job: { plannedStartAt: number | null; actualStartAt: number | null }): void {
  job.plannedStartAt = (job.actualStartAt ?? 0) - 45 * 60_000;
}
