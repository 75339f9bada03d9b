import { metricFor } from '../calls/measure.ts';
import { orderFor } from '../calls/order.ts';
import type { Intent, Metric, Named } from '../intent.ts';
import { periodsOfTwo } from '../pair.ts';
import { periodBefore } from '../periods/period-before.ts';
import { isTold, timedIn } from '../said/share.ts';
import { behindFigure } from './behind-figure.ts';
import type { Record } from './records-before.ts';

const REVERSE =
  /^(?:and |ok |so |please )*(?:in )?(?:reverse|opposite|ascending|descending) order(?: please)?$/;

/** "The last three" of a ranking stand at its other end. */
const OTHER_END =
  /^(?:(?:and|ok|so|just|only|show me|what about|who are) )*(?:the )?last \d{1,2}(?: of (?:them|those|these))?$/;

function otherEnd(before: Intent): Intent['order'] {
  return orderFor(before, metricFor(before)) === 'lowest' ? 'highest' : 'lowest';
}

/** The other end of a ranking first, the other of two periods first, a list from its other end. */
export function flipped(before: Intent, now: Intent, today: Temporal.PlainDate): Intent | null {
  if (OTHER_END.test(now.text) && before.topic === 'measure' && before.groupBy !== null)
    return {
      ...before,
      order: otherEnd(before),
      top: now.top,
      page: 1,
      // A rate stays a rate, from whichever end it is read.
      text: `${now.text} by rate`,
    };
  if (!REVERSE.test(now.text)) return null;
  const free = { ...before, page: 1, text: now.text };
  if (before.topic === 'jobs')
    return { ...free, listOrder: before.listOrder === 'oldest' ? 'newest' : 'oldest' };
  if (before.topic !== 'measure') return null;
  if (before.groupBy !== null) return { ...free, order: otherEnd(before) };
  if (before.against !== null && before.period !== null) {
    const other = before.against === 'before' ? periodBefore(before.period, today) : before.against;
    return { ...free, period: other, against: before.period };
  }
  return before.named.length > 1 ? { ...free, named: [...before.named].reverse() } : null;
}

const AS_SHARE =
  /^(?:(?:and|so|ok|what is|what was|what are|is|was|that|this|it|they|those) )*(?:(?:in|as) (?:an? )?(?:percent|share|proportion)|(?:in|as)? ?percent|what (?:percent|share|proportion) (?:is|was|are|were) (?:that|this|it|those|they))(?: of (?:the |all |all the )?(?:total|whole|jobs|visits|them))?(?: please)?$/;

/** "In percent?" of how many there were of one sort: their share of all. */
export function asShare(before: Intent, now: Intent, told: readonly Intent[]): Intent | null {
  const counts = before.topic === 'measure' && (before.metric === null || before.metric === 'job_count');
  if (!counts || before.share || before.against || !AS_SHARE.test(now.text)) return null;
  const isPart = isTold(before) || before.result !== null;
  // Whoever, and whatever sort, was counted is a part of all there are.
  if (!isPart && before.named.length === 0) return null;
  // Of two periods it is the change that is asked for.
  if (before.groupBy === null && periodsOfTwo(told) !== null) return null;
  const { narrowing, phrase } = timedIn(before);
  const named = isPart ? before.named : [];
  const whole = { named, statuses: isPart ? [] : before.statuses, narrowing, phrase };
  return { ...before, metric: 'job_count', share: whole, text: now.text, unread: [] };
}

const WHY =
  /^(?:(?:and|but|so|ok|any idea|do you know) )*(?:why(?: is| was| are| were)?(?: (?:that|it|this|he|she|they|so|the|much|low|high|bad|poor|good|late|many|few|case|drop|rise|change)*)*|how come|what (?:is|was|has been) (?:behind|causing|driving|dragging) (?:it|that|this)(?: down| up)?|what caused (?:it|that|this)|(?:what (?:is|are|was|were) )?the (?:reasons?|causes?)(?: why| for (?:that|this|those|them|these))?)$/;
/** "What happened on those?": what came of the jobs that were listed. */
const WHAT_CAME =
  /^(?:(?:and|but|so|ok) )*what (?:(?:happened|went wrong|was (?:wrong|done|found|the (?:fault|problem|outcome|cause|matter|issue))|were the (?:faults|problems|outcomes|causes|issues|findings)|did (?:they|we|he|she) (?:find|do|say|report))(?: (?:in|on|with|at|for|to))?(?: (?:each|those|them|these|all|each of them|they|the jobs|the visits|there|here))?|(?:are|were) (?:they|those|these|the jobs) (?:about|for)|for|is (?:it|that) for)(?: then)?$/;
/** By which the jobs behind a rate are told apart. */
const BY_RESULT: ReadonlySet<Metric> = new Set([
  'issue_rate',
  'completion_rate',
  'first_visit_fix_rate',
  'repeat_visit_rate',
]);
const LATE: ReadonlySet<Metric> = new Set(['sla_punctuality', 'avg_start_delta_mins']);

/** "Why?" after a figure: what the records have that stands behind it, of the first that a ranking named. */
export function behindWhy(before: Intent, now: Intent, [first]: readonly Record[]): Intent | null {
  if (now.named.length > 0) return null;
  if (before.topic === 'jobs' && before.list === 'all' && (WHY.test(now.text) || WHAT_CAME.test(now.text)))
    return { ...before, text: now.text, reports: true };
  if (before.topic === 'measure' && WHAT_CAME.test(now.text)) {
    const jobs = behindFigure(before, { ...now, text: 'which' }, null);
    return jobs && { ...jobs, text: now.text, reports: true };
  }
  if (before.topic !== 'measure' || !WHY.test(now.text)) return null;
  const leader = before.groupBy === null ? null : namedOf(first);
  const metric = metricFor(before);
  const free = {
    ...before,
    text: now.text,
    unread: [],
    share: null,
    beside: null,
    against: null,
    order: null,
  };
  if (BY_RESULT.has(metric))
    return {
      ...free,
      metric: 'job_count',
      groupBy: 'result',
      bucket: null,
      top: null,
      named: leader ? [...before.named, leader] : before.named,
      statuses: ['completedWithIssues'],
    };
  const listed = behindFigure(before, { ...now, text: 'which' }, leader);
  return (
    listed && {
      ...listed,
      text: now.text,
      unread: [],
      ...(LATE.has(metric) ? { start: 'late' as const } : { reports: true }),
    }
  );
}

function namedOf(record: Record | undefined): Named | null {
  const { type, id, reference } = record ?? {};
  if (id === undefined || (type !== 'engineer' && type !== 'contact' && type !== 'site')) return null;
  return { kind: type, ids: [id], name: reference ?? id };
}

/** Whether an answer has to say that records tell what happened and not why: outcomes tell it. */
export function asksWhy({ text, topic, reports }: Intent): boolean {
  return WHY.test(text) && !(topic === 'jobs' && reports);
}
