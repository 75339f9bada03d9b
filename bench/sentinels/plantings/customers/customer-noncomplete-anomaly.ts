import type { Planting } from '../../planting.ts';

const SHIFT = {
  weak: { jobs: 10, issues: 6 },
  medium: { jobs: 12, issues: 9 },
  strong: { jobs: 14, issues: 12 },
} as const;

/** A customer of several sites whose jobs begin to be left with issues. */
export const customerNoncompleteAnomaly: Planting = {
  sentinel: 'customer_noncomplete_anomaly',
  plant(tenant, strength) {
    const first = tenant.addSite();
    const sites = [first, ...Array.from({ length: 5 }, () => tenant.addSite(first.contactId))];
    for (const site of sites) {
      tenant.addJobs(8, 205, 32, { site, issue: false }).forEach((job, n) => {
        if (n === 4) job.status = 'completedWithIssues';
      });
    }
    const { jobs, issues } = SHIFT[strength];
    const recent = Array.from({ length: jobs }, (_, n) =>
      tenant.addJobs(1, 28 - n * 1.9, 27 - n * 1.9, { site: sites[n % sites.length] ?? first, issue: false }),
    ).flat();
    const events = tenant.random.shuffled(recent).slice(0, issues);
    for (const job of events) job.status = 'completedWithIssues';
    return {
      entity: { type: 'customer', id: String(first.contactId) },
      jobIds: events.map(({ jobId }) => jobId),
    };
  },
};
