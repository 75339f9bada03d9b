import type { Planting } from '../../planting.ts';

const STREAK = { weak: 3, medium: 4, strong: 6 } as const;

/** An engineer whose last jobs all have issues, after a steady year. */
export const engineerPerformanceSlip: Planting = {
  sentinel: 'engineer_performance_slip',
  plant(tenant, strength) {
    const engineer = tenant.addEngineer();
    const before = tenant.addJobs(120, 200, 6, { engineer, late: false });
    for (const [n, job] of before.entries()) {
      const issue = n % 10 === 4;
      job.status = issue ? 'completedWithIssues' : 'completedOk';
    }
    const streak = tenant.addJobs(STREAK[strength], 4, 0.2, { engineer, issue: true, late: false });
    return {
      entity: { type: 'engineer', id: engineer.resourceId },
      jobIds: streak.map(({ jobId }) => jobId),
    };
  },
};
