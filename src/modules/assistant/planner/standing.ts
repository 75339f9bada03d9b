import type { Intent } from './intent.ts';
import type { Period } from './periods/period.ts';

/** Whether it is asked how things stand, and not for a stretch of time. */
export function isStanding({ statuses, narrowing }: Pick<Intent, 'statuses' | 'narrowing'>): boolean {
  return (
    narrowing.overdue === true ||
    narrowing.assigned === false ||
    statuses.some((status) => status === 'notStarted' || status === 'inProgress')
  );
}

/** By which time what stands open is found: by its plan in a stretch of time, but for what was raised in it. */
export function standingAxis(
  { axis }: Pick<Intent, 'axis'>,
  period: Period | null,
): 'createdAt' | 'plannedStartAt' {
  return period === null || 'all' in period || axis === 'createdAt' ? 'createdAt' : 'plannedStartAt';
}
