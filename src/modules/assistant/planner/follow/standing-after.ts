import type { Intent } from '../intent.ts';
import { boundsOf } from '../periods/period-after.ts';
import { OPEN } from '../said/conditions/statuses.ts';
import { COUNTS } from './asked-words.ts';

const RUNNING =
  /\b(?:still )?(?:running|on the go|being done|live|on site now|ongoing|in progress|under ?way)\b/;
const DONE =
  /^(?:(?:and|so|ok) )*how many(?: of (?:them|those|these))?(?: (?:are|were|have|got|is|been|we))* (?:done|finished|completed?|complete)(?: (?:so far|already|now|yet|~))*$/;
const FINISHED = ['completedOk', 'completedWithIssues'];
const REMAINING =
  /\b(?:still to (?:do|go|come|start)|left|remaining|to go|outstanding|not started|yet to start)\b/;

/** "How many still running?" is of now, whenever they were begun; "left to do" is of what was planned for then. */
export function asStanding(before: Intent, now: Intent, today: Temporal.PlainDate): Intent {
  const figures = before.topic === 'measure' || before.topic === 'overview' || before.topic === 'jobs';
  if (
    !figures ||
    now.text.split(' ').length > 9 ||
    now.named.length > 0 ||
    now.metric === 'avg_start_delta_mins'
  )
    return now;
  const counted = COUNTS.test(now.text) || /\b(?:which|any|what|are there)\b/.test(now.text);
  if (DONE.test(now.text))
    return {
      ...now,
      topic: 'measure',
      metric: 'job_count',
      statuses: FINISHED,
      // Of those that were raised then, whenever they were done.
      axis: before.axis === 'createdAt' ? before.axis : now.axis,
    };
  if (!counted || /\b(?:late|early|over)\b/.test(now.text)) return now;
  const list = /\bwhich\b/.test(now.text) ? ('all' as const) : now.list;
  const topic = list ? ('jobs' as const) : ('measure' as const);
  if (RUNNING.test(now.text))
    return {
      ...now,
      topic,
      list,
      metric: 'job_count',
      statuses: ['inProgress'],
      axis: null,
      period: now.period ?? { all: true },
    };
  if (!REMAINING.test(now.text) || before.period === null || now.period !== null) return now;
  const bounds = boundsOf(before.period, today);
  // What was left of a time that is over is what is open now.
  const over = bounds !== null && Temporal.PlainDate.compare(bounds.to, today) < 0;
  const left = { ...now, topic, list, metric: 'job_count' as const };
  // Of those that were raised then, whenever they are to be done.
  if (before.axis === 'createdAt')
    return { ...left, statuses: OPEN, axis: before.axis, period: before.period };
  return over
    ? { ...left, statuses: OPEN, axis: null, period: { all: true } }
    : { ...left, statuses: ['notStarted'], axis: 'plannedStartAt', period: before.period };
}
