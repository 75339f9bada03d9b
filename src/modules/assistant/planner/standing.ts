import type { Intent } from './intent.ts';

/** Whether it is asked how things stand, and not for a stretch of time. */
export function isStanding({ statuses, narrowing }: Pick<Intent, 'statuses' | 'narrowing'>): boolean {
  return (
    narrowing.overdue === true ||
    narrowing.assigned === false ||
    statuses.some((status) => status === 'notStarted' || status === 'inProgress')
  );
}
