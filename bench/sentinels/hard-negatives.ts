import { GROWTH_NEGATIVES } from './hard-negatives/growth.ts';
import { RECORD_NEGATIVES } from './hard-negatives/records.ts';
import type { HardNegative } from './planting.ts';
import { AS_OF, DAY, type Tenant } from './tenant.ts';

const HOUR = DAY / 24;
const YEAR = 364;

/** What looks like trouble and is none. */
export const HARD_NEGATIVES: readonly HardNegative[] = [
  {
    name: 'seasonal rise',
    plant(tenant) {
      // The same share of issues in the same weeks of last year.
      const site = tenant.addSite();
      for (const back of [0, YEAR]) {
        steadily(tenant, back + 355, back + 62, { site }, 9);
        tenant.addJobs(12, back + 58, back + 0.5, { site, issue: false }).forEach((job, n) => {
          if (n % 3 === 0) job.status = 'completedWithIssues';
        });
      }
      return [`site:${site.siteKey}`];
    },
  },
  {
    name: 'new site',
    plant(tenant) {
      const site = tenant.addSite();
      steadily(tenant, 25, 0.5, { site }, 8, 12);
      return [`site:${site.siteKey}`, `customer:${site.contactId}`];
    },
  },
  {
    name: 'engineer on leave',
    plant(tenant) {
      const engineer = tenant.addEngineer();
      steadily(tenant, 220, 24, { engineer }, 9, 120);
      return [`engineer:${engineer.resourceId}`];
    },
  },
  {
    name: 'planned maintenance that repeats',
    plant(tenant) {
      const site = tenant.addSite();
      const type = tenant.types.find(({ isPlannedMaintenance }) => isPlannedMaintenance);
      if (!type) throw new Error('no planned maintenance');
      tenant.addJobs(8, 28, 0.5, { site, type, issue: false });
      return [`site:${site.siteKey}`];
    },
  },
  {
    name: 'a day of bulk import',
    plant(tenant) {
      // The past of a new branch, all of it created on one day.
      const site = tenant.addSite();
      for (const job of steadily(tenant, 300, 5, { site }, 9, 60))
        job.createdAt = Math.min(job.createdAt, AS_OF - 3 * DAY);
      return [`site:${site.siteKey}`];
    },
  },
  {
    name: 'customer moved to a parent',
    plant(tenant) {
      // The same sites under another account from one day on.
      const old = tenant.addSite();
      const moved = tenant.addSite();
      steadily(tenant, 300, 31, { site: old }, 9, 60);
      const site = { ...old, contactId: moved.contactId };
      steadily(tenant, 30, 0.5, { site }, 9, 9);
      return [`site:${old.siteKey}`, `customer:${old.contactId}`, `customer:${moved.contactId}`];
    },
  },
  {
    name: 'cancelled jobs',
    plant(tenant) {
      const site = tenant.addSite();
      steadily(tenant, 300, 5, { site }, 9, 60);
      for (const job of tenant.addJobs(12, 20, 0.5, { site, issue: true, late: true }))
        job.status = 'cancelled';
      return [`site:${site.siteKey}`, `customer:${site.contactId}`];
    },
  },
  {
    name: 'a large and steadily bad site',
    plant(tenant) {
      const site = tenant.addSite();
      const jobs = steadily(tenant, 398, 0.5, { site }, 2.5, 160);
      return jobs.length > 0 ? [`site:${site.siteKey}`, `customer:${site.contactId}`] : [];
    },
  },
  {
    name: 'follow-ups that are none',
    plant(tenant) {
      const site = tenant.addSite();
      const jobs = steadily(tenant, 12, 0.5, { site }, 99, 3);
      for (const job of jobs) {
        job.status = 'completedOk';
        job.outcome = `Tested the whole system, all in order, no further works required. Attendance ${job.jobId}.`;
      }
      return jobs.map(({ jobId }) => `job:${jobId}`);
    },
  },
  {
    name: 'certificate renewed the day before',
    plant(tenant) {
      const engineer = tenant.addEngineer();
      const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
      engineer.certificates = [
        { name: 'Gas Safe', issuedAt: iso(AS_OF - 366 * DAY), expiresAt: iso(AS_OF - DAY) },
        { name: 'Gas Safe', issuedAt: iso(AS_OF - DAY), expiresAt: iso(AS_OF + 365 * DAY) },
      ];
      steadily(tenant, 220, 0.5, { engineer }, 9, 80);
      return [`engineer_certificate:${engineer.resourceId}:Gas Safe`];
    },
  },
  ...RECORD_NEGATIVES,
  ...GROWTH_NEGATIVES,
];

/** Jobs spread over these days, every `every`th with issues, none late. */
function steadily(
  tenant: Tenant,
  fromDaysAgo: number,
  toDaysAgo: number,
  wish: Parameters<Tenant['addJobs']>[3],
  every: number,
  count = 45,
) {
  const jobs = tenant.addJobs(count, fromDaysAgo, toDaysAgo, { ...wish, issue: false, late: false });
  for (const [n, job] of jobs.entries()) {
    if (Math.floor((n + 1) / every) > Math.floor(n / every)) job.status = 'completedWithIssues';
    job.createdAt = Math.min(job.createdAt, (job.actualStartAt ?? 0) - HOUR);
  }
  return jobs;
}
