import type { JobValues } from '#/modules/jobs/index.ts';
/**
 * A job as it stood at the moment of the run; what happened later is not in it. Times are epoch milliseconds. A flag is
 * null where the metric of that name does not count the job.
 */
export interface Visit {
  readonly jobId: number;
  /** When the job counts: its end, else its start, else its creation. */
  readonly at: number;
  readonly status: string;
  readonly result: string | null;
  readonly createdAt: number;
  readonly plannedStartAt: number | null;
  readonly plannedEndAt: number | null;
  readonly actualStartAt: number | null;
  readonly actualEndAt: number | null;
  readonly startDeltaMins: number | null;
  readonly endDeltaMins: number | null;
  readonly durationMins: number | null;
  readonly resourceId: string | null;
  readonly contactId: number | null;
  readonly siteKey: string | null;
  readonly typeId: number | null;
  readonly categoryId: number | null;
  readonly jobGroupId: number | null;
  readonly vertical: string;
  readonly assetId: string | null;
  readonly plannedMaintenance: boolean;
  /** completedWithIssues, of finished jobs; null: not finished. */
  readonly issue: boolean | null;
  /** Started later than the tenant's `late_start_mins` after the plan. */
  readonly lateStart: boolean | null;
  readonly lateFinish: boolean | null;
  /** From creation to the start. */
  readonly responseHours: number | null;
}

/** A finished visit that is too old for the visits of a run. */
export type PastVisit = Pick<Visit, 'jobId' | 'contactId' | 'siteKey' | 'typeId' | 'resourceId' | 'at'>;

export function isFinished(visit: Visit): boolean {
  return visit.issue !== null;
}

/** Not finished and not cancelled. */
export function isOpen(visit: Visit): boolean {
  return visit.status === 'notStarted' || visit.status === 'inProgress';
}

/** Whether jobs are left out before anything is counted: those with a value in any of these lists. */
export function excludes({
  siteKey,
  typeId,
  contactId,
  resourceId,
}: JobValues): (visit: VisitValues) => boolean {
  const sites = new Set(siteKey);
  const types = new Set(typeId);
  const customers = new Set(contactId);
  const engineers = new Set(resourceId);
  return (visit) =>
    (visit.siteKey !== null && sites.has(visit.siteKey)) ||
    (visit.typeId !== null && types.has(visit.typeId)) ||
    (visit.contactId !== null && customers.has(visit.contactId)) ||
    (visit.resourceId !== null && engineers.has(visit.resourceId));
}

type VisitValues = Pick<Visit, 'siteKey' | 'typeId' | 'contactId' | 'resourceId'>;
