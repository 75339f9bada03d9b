import { complainIn } from '../../complaining.ts';
import type { Planting } from '../../planting.ts';
import { AS_OF, DAY } from '../../tenant.ts';

const TROUBLE = {
  weak: { issues: 11, complaints: 2, overdue: 0 },
  medium: { issues: 15, complaints: 3, overdue: 2 },
  strong: { issues: 19, complaints: 5, overdue: 4 },
} as const;
const MINUTE = 60_000;

/** A customer with everything at once: issues, late finishes, repeats, complaints, jobs left open. */
export const customerRiskEscalation: Planting = {
  sentinel: 'customer_risk_escalation',
  plant(tenant, strength) {
    const site = tenant.addSite();
    const [type] = tenant.types;
    const wish = { site, ...(type && { type }) };
    tenant.addJobs(25, 265, 92, { site, issue: false });
    const jobs = tenant.addJobs(20, 88, 0.5, { ...wish, issue: false });
    const { issues, complaints, overdue } = TROUBLE[strength];
    for (const job of jobs) job.plannedEndAt = (job.actualEndAt ?? 0) - 30 * MINUTE;
    for (const job of jobs.slice(-issues)) job.status = 'completedWithIssues';
    complainIn(jobs.filter((_, n) => n % 3 === 1).slice(0, complaints));
    const left = Array.from({ length: overdue }, (_, n) => {
      const job = tenant.addJob({ endedAt: AS_OF - (5 + n) * DAY, ...wish });
      Object.assign(job, {
        status: 'notStarted',
        plannedStartAt: AS_OF - (5 + n) * DAY,
        plannedEndAt: AS_OF - (5 + n) * DAY + 90 * MINUTE,
        actualStartAt: null,
        actualEndAt: null,
        outcome: null,
        result: null,
      });
      return job;
    });
    return {
      entity: { type: 'customer', id: String(site.contactId) },
      jobIds: [...jobs, ...left].map(({ jobId }) => jobId),
    };
  },
};
