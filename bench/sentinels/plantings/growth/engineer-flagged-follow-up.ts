import { ownSite } from '../../own-site.ts';
import type { Planting } from '../../planting.ts';

const NOTES = {
  weak: [
    'Works fine for now but the bearings are worn and could do with replacing soon.',
    'All tested. Customer advised to renew the batteries in the panel.',
    'Reset and left running, unit is at the end of its serviceable life.',
  ],
  medium: [
    'Serviced the unit and left it running. Recommend replacing both drive belts.',
    'Left in working order. Further works required to the riser pipework.',
    'Repaired the closer. Quote to follow for a new door set.',
  ],
  strong: [
    'Gas valve passing. Boiler left isolated, ID notice issued.',
    'Temporary repair made to the pipe, needs replacing urgently. Quote for new section please.',
    'Panel not safe to use until the supply is rewired, return visit required.',
  ],
} as const;

/** A finished job whose notes ask for more, and nothing came of it. */
export const engineerFlaggedFollowUp: Planting = {
  sentinel: 'engineer_flagged_follow_up',
  plant(tenant, strength) {
    const site = ownSite(tenant);
    const [job] = tenant.addJobs(1, 12, 2, { site, issue: false });
    if (!job) throw new Error('one job was asked for');
    job.outcome = `Attended site and found the fault. ${tenant.random.pick(NOTES[strength])}`;
    return { entity: { type: 'job', id: String(job.jobId) }, jobIds: [job.jobId] };
  },
};
