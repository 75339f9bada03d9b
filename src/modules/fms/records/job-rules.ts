import { unprocessable } from '#/platform/errors.ts';
import { parseMoment } from '#/platform/time.ts';

type Moment = string | number | null | undefined;

/** A planned end must not precede the planned start. */
export function refuseBackward(start: Moment, end: Moment, timezone: string): void {
  if (start === undefined || start === null || end === undefined || end === null) return;
  if (parseMoment(start, 'plannedStartAt', timezone) > parseMoment(end, 'plannedEndAt', timezone))
    throw unprocessable('plannedStartAt is after plannedEndAt', { param: 'plannedStartAt' });
}

/** A rescheduled visit keeps its planned end by default, which must be valid too. */
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

/** A visit must not end before the engineer started. */
export function refuseEndBefore(startedAt: string | null, endedAt: Moment, timezone: string): void {
  if (startedAt === null || endedAt === undefined || endedAt === null) return;
  if (parseMoment(endedAt, 'endedAt', timezone) < parseMoment(startedAt, 'actualStartAt', timezone))
    throw unprocessable(`endedAt is before the job’s actualStartAt, ${startedAt}`, { param: 'endedAt' });
}

/** The label must contain one of these phrases to mean complete. */
const COMPLETE = new Set(['complete', 'completed']);

/** Words that may accompany them without changing the meaning. */
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

/** Phrases that say nothing was left, although one of their words alone would mean an issue. */
const NOTHING_LEFT =
  /\b(?:no|without(?: any)?) (?:issues?|problems?|faults?|defects?|(?:further|more|other) (?:works?|actions?|visits?|issues?)(?: (?:is|are))?(?: (?:required|needed|necessary))?)\b/g;

/**
 * The status that a result label means. Complete is a label that says so and nothing else: anything else in it (a
 * negation, something missing or still to do) counts as an issue.
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
