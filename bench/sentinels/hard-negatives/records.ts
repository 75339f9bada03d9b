import type { PlainJob } from '../plain-job.ts';
import type { HardNegative } from '../planting.ts';
import { AS_OF, DAY } from '../tenant.ts';

const SYMPTOMS = [
  'Tenant complaining of no hot water on the second floor, please attend.',
  'Staff complain about it being cold in the office. No complaints about the last visit.',
  'Investigate noise complaint from the plant room.',
];

/** What looks like complaints, failing equipment, slow work or an uneven load and is none. */
export const RECORD_NEGATIVES: readonly HardNegative[] = [
  {
    name: 'symptoms people complain of',
    plant(tenant) {
      const site = tenant.addSite();
      tenant.addJobs(30, 300, 30, { site, issue: false });
      tenant.addJobs(6, 28, 1, { site, issue: false }).forEach((job, n) => {
        job.description = SYMPTOMS[n % SYMPTOMS.length] ?? '';
      });
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'a customer who always complained as much',
    plant(tenant) {
      const site = tenant.addSite();
      for (const job of tenant.addJobs(24, 215, 1, { site, issue: false }))
        job.description = 'Customer is unhappy with the temperature settings, please attend.';
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'one complaint told three times in two days',
    plant(tenant) {
      const site = tenant.addSite();
      tenant.addJobs(30, 300, 30, { site, issue: false });
      for (const job of tenant.addJobs(4, 12, 11, { site, issue: false })) {
        job.description = 'Client has complained about the last visit, please return.';
        job.createdAt = (job.actualEndAt ?? 0) - DAY / 2;
      }
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'an asset serviced often',
    plant(tenant) {
      const site = tenant.addSite();
      const type = tenant.types.find(({ isPlannedMaintenance }) => isPlannedMaintenance);
      onAsset(tenant.addJobs(9, 88, 1, { site, issue: false, ...(type && { type }) }), 'serviced');
      return ['asset:serviced'];
    },
  },
  {
    name: 'one breakdown of many visits',
    plant(tenant) {
      const jobs = tenant.addJobs(6, 50, 5, { site: tenant.addSite(), issue: false });
      onAsset(jobs, 'one-breakdown');
      for (const job of jobs) job.jobGroupId = 9_001;
      return ['asset:one-breakdown'];
    },
  },
  {
    name: 'an old asset that never failed less',
    plant(tenant) {
      const [type] = tenant.types;
      const wish = { site: tenant.addSite(), issue: false, ...(type && { type }) };
      onAsset(tenant.addJobs(18, 398, 1, wish), 'old-asset');
      return ['asset:old-asset'];
    },
  },
  {
    name: 'jobs entered after they were done',
    plant(tenant) {
      const site = tenant.addSite();
      for (const job of tenant.addJobs(30, 300, 1, { site, issue: false }))
        job.createdAt = (job.actualEndAt ?? 0) + 20 * DAY;
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'an engineer who began a week ago',
    plant(tenant) {
      const engineer = tenant.addEngineer();
      tenant.addJobs(12, 8, 0.5, { engineer, issue: false, late: false });
      return [`engineer:${engineer.resourceId}`];
    },
  },
  {
    name: 'a certificate of somebody who left',
    plant(tenant) {
      const engineer = tenant.addEngineer();
      engineer.certificates = [{ name: 'Gas Safe', expiresAt: new Date(AS_OF - 40 * DAY).toISOString() }];
      Object.assign(engineer, { isActive: false });
      return [`engineer_certificate:${engineer.resourceId}:Gas Safe`];
    },
  },
];

function onAsset(jobs: readonly PlainJob[], assetId: string): void {
  for (const job of jobs) job.assetId = assetId;
}
