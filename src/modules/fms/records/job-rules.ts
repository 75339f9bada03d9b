import { unprocessable } from '#/platform/errors.ts';
import { parseMoment } from '#/platform/time.ts';

type Moment = string | number | null | undefined;

/** Nothing is planned to end before it starts. */
export function refuseBackward(start: Moment, end: Moment, timezone: string): void {
  if (start === undefined || start === null || end === undefined || end === null) return;
  if (parseMoment(start, 'plannedStartAt', timezone) > parseMoment(end, 'plannedEndAt', timezone))
    throw unprocessable('plannedStartAt is after plannedEndAt', { param: 'plannedStartAt' });
}

/** A visit that is planned anew keeps the planned end it had, unless told another: that end has to fit as well. */
export function refuseBackwardPlan(
  plan: { readonly plannedStartAt: string | number; readonly plannedEndAt?: string | number },
  keptEnd: string | null,
  timezone: string,
): void {
  refuseBackward(plan.plannedStartAt, plan.plannedEndAt, timezone);
  if (plan.plannedEndAt !== undefined || keptEnd === null) return;
  if (
    parseMoment(plan.plannedStartAt, 'plannedStartAt', timezone) >
    parseMoment(keptEnd, 'plannedEndAt', timezone)
  )
    throw unprocessable(`plannedStartAt is after the job’s plannedEndAt, ${keptEnd}; send both`, {
      param: 'plannedEndAt',
    });
}

/** A visit does not end before the engineer began. */
export function refuseEndBefore(startedAt: string | null, endedAt: Moment, timezone: string): void {
  if (startedAt === null || endedAt === undefined || endedAt === null) return;
  if (parseMoment(endedAt, 'endedAt', timezone) < parseMoment(startedAt, 'actualStartAt', timezone))
    throw unprocessable(`endedAt is before the job’s actualStartAt, ${startedAt}`, { param: 'endedAt' });
}

/** One of these says that the job is complete. */
const COMPLETE = new Set(['complete', 'completed']);

/** What may stand beside it without taking anything back. */
const HARMLESS = new Set([
  ...[
    'job',
    'jobs',
    'work',
    'works',
    'visit',
    'task',
    'order',
    'service',
    'repair',
    'installation',
    'inspection',
  ],
  ...['the', 'all', 'is', 'are', 'was', 'were', 'has', 'have', 'been', 'now', 'and'],
  ...[
    'fully',
    'successfully',
    'satisfactorily',
    'ok',
    'okay',
    'good',
    'signed',
    'off',
    'closed',
    'done',
    '100%',
  ],
]);

/** Phrases that say nothing was left, although a word of theirs alone would say the opposite. */
const NOTHING_LEFT =
  /\b(?:no|without(?: any)?) (?:issues?|problems?|faults?|defects?|(?:further|more|other) (?:works?|actions?|visits?|issues?)(?: (?:is|are))?(?: (?:required|needed|necessary))?)\b/g;

/**
 * What a result says of how the job ended. Complete is a label that says so and nothing else: whatever else stands
 * in it (a negation, what is missing, what is still to do) is taken for an issue.
 */
export function statusOfResult(result: string): 'completedOk' | 'completedWithIssues' {
  const plain = result
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,:;!/()[\]_–—-]+/g, ' ')
    .trim();
  const words = plain
    .replace(NOTHING_LEFT, '')
    .split(' ')
    .filter((word) => word !== '');
  const isComplete = words.some((word) => COMPLETE.has(word));
  const isReserved = words.some((word) => !COMPLETE.has(word) && !HARMLESS.has(word));
  return isComplete && !isReserved ? 'completedOk' : 'completedWithIssues';
}
