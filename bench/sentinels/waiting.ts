import type { PlainJob } from './plain-job.ts';
import type { Planted } from './planting.ts';
import type { Tenant } from './tenant.ts';

const HOUR = 3_600_000;
const USUAL_HOURS = 24;

/** Which jobs are to wait, how much longer than usual, and until what. */
interface Waiting {
  readonly typeId: number;
  readonly recentDays: number;
  readonly factor: number;
  readonly until: 'actualStartAt' | 'actualEndAt';
}

/** A job type of its own, half a year of steady waits and then longer ones. The events are those above the usual. */
export function waitedFor(tenant: Tenant, { typeId, recentDays, factor, until }: Waiting): Planted {
  const type = {
    typeId,
    name: `Reactive - ${typeId}`,
    vertical: 'mep',
    isPlannedMaintenance: false,
    requiredCertificates: [],
    responseHours: USUAL_HOURS,
    weight: 0,
  };
  tenant.types.push(type);
  const wish = { type, site: tenant.addSite(), issue: false, late: false };
  const before = tenant.addJobs(90, 200, recentDays + 4, wish);
  const recent = tenant.addJobs(22, recentDays, 0.5, wish);
  const wait = (job: PlainJob, times: number) => {
    const hours = times * USUAL_HOURS * Math.exp(tenant.random.normal(0, 0.4));
    job.createdAt = Math.round((job[until] ?? 0) - hours * HOUR);
    return hours;
  };
  const usual = before.map((job) => wait(job, 1)).sort((one, other) => one - other);
  const median = ((usual[44] ?? 0) + (usual[45] ?? 0)) / 2;
  return {
    entity: { type: 'job_type', id: String(typeId) },
    jobIds: recent.filter((job) => wait(job, factor) > median).map(({ jobId }) => jobId),
  };
}
