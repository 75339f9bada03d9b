import type { Planting } from '../../planting.ts';

const SHIFT = {
  weak: { jobs: 10, issues: 6 },
  medium: { jobs: 12, issues: 9 },
  strong: { jobs: 14, issues: 12 },
} as const;

/** A site whose visits begin to end with issues, after most of a year in good order. */
export const siteDeterioration: Planting = {
  sentinel: 'site_deterioration',
  plant(tenant, strength) {
    const site = tenant.addSite();
    tenant.addJobs(45, 355, 62, { site, issue: false }).forEach((job, n) => {
      if (n % 9 === 4) job.status = 'completedWithIssues';
    });
    const { jobs, issues } = SHIFT[strength];
    const recent = tenant.addJobs(jobs, 58, 0.5, { site, issue: false });
    const events = tenant.random.shuffled(recent).slice(0, issues);
    for (const job of events) job.status = 'completedWithIssues';
    return { entity: { type: 'site', id: site.siteKey }, jobIds: events.map(({ jobId }) => jobId) };
  },
};
