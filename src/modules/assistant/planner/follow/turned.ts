import { metricFor } from '../asked/measured.ts';
import type { Intent, Metric, Named } from '../intent.ts';
import { isOfOne } from '../leader.ts';
import { behindFigure } from './behind-figure.ts';
import type { Record } from './records-before.ts';

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
