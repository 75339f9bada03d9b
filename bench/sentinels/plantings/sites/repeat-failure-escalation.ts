import type { Planting } from '../../planting.ts';

const FAILURES = { weak: 3, medium: 4, strong: 6 } as const;

/** One type of work at a site that fails visit after visit. */
export const repeatFailureEscalation: Planting = {
  sentinel: 'repeat_failure_escalation',
  plant(tenant, strength) {
    const site = tenant.addSite();
    const [type] = tenant.types;
    if (!type) throw new Error('no type');
    tenant.addJobs(6, 330, 70, { site, type, issue: false });
    const failures = tenant.addJobs(FAILURES[strength], 50, 1, { site, type, issue: true });
    return {
      entity: { type: 'site_type', id: `${site.siteKey}:${type.typeId}` },
      jobIds: failures.map(({ jobId }) => jobId),
    };
  },
};
