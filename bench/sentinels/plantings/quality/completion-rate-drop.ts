import type { Planting } from '../../planting.ts';
import { AS_OF, DAY } from '../../tenant.ts';

const ISSUES = { weak: 9, medium: 14, strong: 20 } as const;

/** A type of work that begins to be left with issues at sites everywhere. */
export const completionRateDrop: Planting = {
  sentinel: 'completion_rate_drop',
  plant(tenant, strength) {
    const type = {
      typeId: 900,
      name: 'Reactive - Lifts',
      vertical: 'mep',
      isPlannedMaintenance: false,
      requiredCertificates: [],
      responseHours: 24,
      weight: 0,
    };
    tenant.types.push(type);
    tenant.addJobs(120, 103, 15, { type, issue: false }).forEach((job, n) => {
      if (n % 9 === 4) job.status = 'completedWithIssues';
    });
    const recent = tenant.addJobs(30, 13.5, 0.4, { type, issue: false });
    const events = tenant.random.shuffled(recent).slice(0, ISSUES[strength]);
    for (const job of events) job.status = 'completedWithIssues';
    const shown = [...events].sort((one, other) => (other.actualEndAt ?? 0) - (one.actualEndAt ?? 0));
    if (shown.some(({ actualEndAt }) => (actualEndAt ?? 0) < AS_OF - 14 * DAY))
      throw new Error('outside the window');
    return { entity: { type: 'job_type', id: '900' }, jobIds: shown.map(({ jobId }) => jobId) };
  },
};
