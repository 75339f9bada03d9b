import { ownSite } from '../own-site.ts';
import type { PlainJob } from '../plain-job.ts';
import type { HardNegative } from '../planting.ts';
import { AS_OF, DAY, inWorkingHours, type Site, type Tenant } from '../tenant.ts';

const [BOILER_SERVICE, DOORS] = [6, 8];

/** What looks like an opportunity and is none. */
export const GROWTH_NEGATIVES: readonly HardNegative[] = [
  {
    name: 'a customer quiet for eight months with a visit booked',
    plant: (tenant) => {
      const site = quietSite(tenant);
      booked(tenant, site, 6);
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'a quiet customer who is stopped',
    plant: (tenant) => {
      const site = quietSite(tenant);
      const stopped = tenant.contacts.find(({ contactId }) => contactId === site.contactId);
      if (stopped) stopped.isStopped = true;
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'a customer whose sites moved to a sister company',
    plant: (tenant) => {
      const site = quietSite(tenant);
      const sister = ownSite(tenant);
      const related = tenant.contacts as { contactId: number; parentContactId?: number }[];
      for (const contact of related)
        if (contact.contactId === site.contactId || contact.contactId === sister.contactId)
          contact.parentContactId = 1_000;
      for (const job of tenant.addJobs(6, 200, 5, { site })) job.contactId = sister.contactId;
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'a customer of one job a year',
    plant: (tenant) => {
      const site = ownSite(tenant);
      for (const daysAgo of [300, 665, 1030]) addAt(tenant, site, daysAgo);
      return [`customer:${site.contactId}`];
    },
  },
  {
    name: 'a quarterly service that is due and booked, and one that is not due',
    plant: (tenant) => {
      const [due, kept] = [ownSite(tenant), ownSite(tenant)];
      for (const n of [1.4, 2.4, 3.4, 4.4]) addAt(tenant, due, 91 * n, BOILER_SERVICE);
      booked(tenant, due, 5, BOILER_SERVICE);
      for (const n of [0.9, 1.9, 2.9, 3.9]) addAt(tenant, kept, 91 * n, BOILER_SERVICE);
      return [due, kept].map(({ siteKey }) => `site_type:${siteKey}:${BOILER_SERVICE}`);
    },
  },
  {
    name: 'cancelled visits that would have made an interval',
    plant: (tenant) => {
      const site = ownSite(tenant);
      for (const n of [1.4, 2.4, 3.4, 4.4])
        Object.assign(addAt(tenant, site, 91 * n, BOILER_SERVICE), { status: 'cancelled' });
      return [`site_type:${site.siteKey}:${BOILER_SERVICE}`];
    },
  },
  {
    name: 'notes that deny any follow-on work',
    plant: (tenant) => denied(tenant).map((job) => `job:${job.jobId}`),
  },
  {
    name: 'follow-on work that is booked',
    plant: (tenant) => {
      const site = ownSite(tenant);
      const job = addAt(tenant, site, 5, DOORS);
      job.outcome = 'Repaired the closer. Recommend replacing the whole door set.';
      booked(tenant, site, 4, DOORS);
      return [`job:${job.jobId}`];
    },
  },
  {
    name: 'a season that is booked, and work spread over the year',
    plant: (tenant) => {
      const [season, steady] = [ownSite(tenant), ownSite(tenant)];
      for (const days of [325, 333, 345, 690, 698, 712]) addAt(tenant, season, days, DOORS);
      booked(tenant, season, 9, DOORS);
      for (let daysAgo = 20; daysAgo < 760; daysAgo += 61) addAt(tenant, steady, daysAgo, DOORS);
      return [season, steady].map(({ contactId }) => `customer_type:${contactId}:${DOORS}`);
    },
  },
];

const DENIALS = [
  'Belt replaced and tested, no further works required.',
  'All points tested. No remedial works identified, nothing to quote.',
  'Pump does not need replacing. No parts required and no return visit needed.',
  'Fitted the parts ordered on the last visit as recommended. Return visit not required.',
];

function denied(tenant: Tenant): PlainJob[] {
  return DENIALS.map((outcome, n) => {
    const job = addAt(tenant, ownSite(tenant), 2 + n * 3);
    job.outcome = outcome;
    return job;
  });
}

/** A customer with a call every month until eight months ago. */
function quietSite(tenant: Tenant): Site {
  const site = ownSite(tenant);
  for (let n = 0; n < 6; n += 1) addAt(tenant, site, 395 - n * 30, n % 2 === 0 ? BOILER_SERVICE : DOORS);
  return site;
}

function addAt(tenant: Tenant, site: Site, daysAgo: number, typeId?: number): PlainJob {
  const type = tenant.types.find((one) => one.typeId === typeId);
  return tenant.addJob({
    endedAt: inWorkingHours(AS_OF - daysAgo * DAY, tenant.random),
    site,
    issue: false,
    ...(type && { type }),
  });
}

/** A visit in so many days. */
function booked(tenant: Tenant, site: Site, inDays: number, typeId?: number): void {
  const job = addAt(tenant, site, -inDays, typeId);
  Object.assign(job, {
    status: 'notStarted',
    result: null,
    outcome: null,
    createdAt: AS_OF - DAY,
    plannedStartAt: job.actualStartAt,
    plannedEndAt: job.actualEndAt,
    actualStartAt: null,
    actualEndAt: null,
  });
}
