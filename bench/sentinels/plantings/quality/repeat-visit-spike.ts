import type { Planting } from '../../planting.ts';
import { DAY } from '../../tenant.ts';

const VISITS = {
  weak: { fresh: 5, repeats: 4 },
  medium: { fresh: 4, repeats: 6 },
  strong: { fresh: 4, repeats: 9 },
} as const;
const HOUR = DAY / 24;

/** A site to which engineers begin to return within days. */
export const repeatVisitSpike: Planting = {
  sentinel: 'repeat_visit_spike',
  plant(tenant, strength) {
    const site = tenant.addSite();
    const reactive = tenant.types.filter(({ isPlannedMaintenance }) => !isPlannedMaintenance);
    // Each type comes back after more than thirty days.
    for (const [n, type] of reactive.entries())
      tenant.addJobs(5, 216 - n, 32 + n, { site, type, issue: false });
    const { fresh, repeats } = VISITS[strength];
    const [returning, ...others] = reactive;
    if (!returning) throw new Error('no reactive type');
    const events = tenant.addJobs(repeats + 1, 20, 0.5, { site, type: returning, issue: false }).slice(1);
    others.slice(0, fresh).forEach((type, n) => {
      tenant.addJobs(1, 1 + n, 0.5 + n, { site, type, issue: false });
    });
    const last = tenant.jobs.filter((job) => job.siteKey === site.siteKey && job.typeId === returning.typeId);
    const firstOfWindow = events[0];
    const before = last.filter(
      (job) => firstOfWindow && (job.actualEndAt ?? 0) < (firstOfWindow.actualEndAt ?? 0) - HOUR,
    );
    // The first of the run is a repeat, too, where an older visit lies within thirty days of it.
    const [opening] = before.slice(-1);
    const older = before.slice(-2)[0];
    const isRepeat =
      opening &&
      older &&
      opening !== older &&
      (opening.actualStartAt ?? 0) - (older.actualEndAt ?? 0) <= 30 * DAY;
    const all = isRepeat ? [opening, ...events] : events;
    return { entity: { type: 'site', id: site.siteKey }, jobIds: all.map(({ jobId }) => jobId) };
  },
};
