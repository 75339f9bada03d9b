import { metricFor } from '../asked/measured.ts';
import { orderFor } from '../asked/order.ts';
import type { Intent, Metric, Named } from '../intent.ts';
import { isOfOne } from '../leader.ts';
import { periodsOfTwo } from '../pair.ts';
import { periodBefore } from '../periods/period-before.ts';
import { isTold, timedIn } from '../said/share.ts';
import { behindFigure } from './behind-figure.ts';
import { isRate } from './ranking-after.ts';
import type { Record } from './records-before.ts';

const REVERSE =
  /^(?:and |ok |so |please )*(?:in )?(?:reverse|opposite|ascending|descending) order(?: please)?$/;

/** "The last three" of a ranking, "the bottom 5", stand at its other end. */
const OTHER_END =
  /^(?:(?:and|ok|so|now|just|only|show me|what about|how about|who are) )*(?:the )?(?:(?:last|bottom) \d{1,2}|bottom(?: end| ones?| lot)?|other end)(?: of (?:them|those|these|the list|the table))?$/;

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
      byRate: true,
      text: now.text,
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
  /^(?:(?:and|so|ok|what is|what was|what are|how many|how much|is|was|are|were|that|this|it|they|those) )*(?:(?:in|as) (?:an? )?(?:percent|share|proportion)|(?:in|as)? ?percent|what (?:percent|share|proportion)(?: (?:is|was|are|were) (?:that|this|it|those|they))?)(?: of (?:the |all |all the )?(?:total|whole|jobs|visits|them))?(?: please)?$/;

function isPartOf({ topic, named, period, ...part }: Intent, whole: Intent): boolean {
  const same = JSON.stringify(period) === JSON.stringify(whole.period);
  return topic === 'measure' && same && (isTold(part) || named.length > 0);
}

/** "In percent?" of how many there were of one sort: their share of all. */
export function asShare(before: Intent, now: Intent, told: readonly Intent[]): Intent | null {
  const counts = before.topic === 'measure' && (before.metric === null || before.metric === 'job_count');
  // A rate is a share already.
  if (before.topic === 'measure' && isRate(before) && before.against === null && AS_SHARE.test(now.text))
    return periodsOfTwo(told) === null ? { ...before, text: now.text } : null;
  if (!counts || before.share || before.against || !AS_SHARE.test(now.text)) return null;
  // After how many there were in all, it is the part counted before that.
  const part = told.at(-2);
  if (
    before.named.length === 0 &&
    !isTold(before) &&
    before.groupBy === null &&
    part &&
    isPartOf(part, before)
  )
    return asShare(part, now, []);
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

const BOTH =
  /^(?:(?:and|so|ok|now|what about|show|give|me) )*(?:both|each)(?: of)?(?: (?:them|those|these))?(?: please)?$/;

/** "Both" after what finished late and what started late: each by itself. */
export function bothConditions(before: Intent, now: Intent, told: readonly Intent[]): Intent | null {
  const earlier = told.at(-2);
  const counted = ({ topic, groupBy, bucket, metric }: Intent) =>
    topic === 'measure' && groupBy === null && bucket === null && (metric ?? 'job_count') === 'job_count';
  if (!earlier || !BOTH.test(now.text) || !counted(earlier) || !counted(before)) return null;
  const whose = ({ named, period }: Intent) => JSON.stringify([named, period]);
  const side = ({ statuses, start, finish, narrowing, phrases }: Intent) => ({
    ...{ statuses, start, finish, narrowing, phrases },
  });
  const sides = [side(earlier), side(before)];
  if (whose(earlier) !== whose(before) || JSON.stringify(sides[0]) === JSON.stringify(sides[1])) return null;
  return {
    ...before,
    opposed: sides,
    statuses: [],
    start: null,
    finish: null,
    narrowing: {},
    phrases: [],
    text: now.text,
  };
}

const WHY =
  /^(?:(?:and|but|so|ok|any idea|do you know) )*(?:why(?: is| was| are| were)?(?: (?:that|it|this|he|she|they|so|the|much|low|high|bad|poor|good|late|many|few|case|drop|rise|change)*)*|how come|what (?:is|was|has been) (?:behind|causing|driving|dragging) (?:it|that|this)(?: down| up)?|what caused (?:it|that|this)|(?:what (?:is|are|was|were) )?the (?:reasons?|causes?)(?: why| for (?:that|this|those|them|these))?)$/;
/** "What happened on those?": what came of the jobs that were listed. */
const WHAT_CAME =
  /^(?:(?:and|but|so|ok) )*what (?:(?:happened|went wrong|was (?:wrong|done|found|the (?:fault|problem|outcome|cause|matter|issue))|were the (?:faults|problems|outcomes|causes|issues|findings)|did (?:they|we|he|she) (?:find|do|say|report))(?: (?:in|on|with|at|for|to))?(?: (?:each|those|them|these|all|each of them|they|the jobs|the visits|there|here))?|(?:are|were) (?:they|those|these|the jobs) (?:about|for)|for|is (?:it|that) for)(?: then)?$/;
const ONE_OF_THEM = /\b(?:there|he|she)\b/;
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
  const leader = before.groupBy === null ? null : namedOf(first);
  if (before.topic === 'measure' && WHAT_CAME.test(now.text)) {
    const ofFirst = ONE_OF_THEM.test(now.text) || isOfOne(before.text);
    const jobs = behindFigure(before, { ...now, text: 'which' }, ofFirst ? leader : null);
    return jobs && { ...jobs, text: now.text, reports: true };
  }
  if (before.topic !== 'measure' || !WHY.test(now.text)) return null;
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
