import { unprocessable } from '#/platform/errors.ts';
import { parseMoment } from '#/platform/time.ts';

/** Nothing is planned to end before it starts. */
export function refuseBackward(
  start: string | number | null | undefined,
  end: string | number | null | undefined,
  timezone: string,
): void {
  if (start === undefined || start === null || end === undefined || end === null) return;
  if (parseMoment(start, 'plannedStartAt', timezone) > parseMoment(end, 'plannedEndAt', timezone))
    throw unprocessable('plannedStartAt is after plannedEndAt', { param: 'plannedStartAt' });
}

/** What a result says of how the job ended. */
export function statusOfResult(result: string): 'completedOk' | 'completedWithIssues' {
  return /\bcompleted?\b/i.test(result) && !/\b(not|in)\W?complete/i.test(result)
    ? 'completedOk'
    : 'completedWithIssues';
}
