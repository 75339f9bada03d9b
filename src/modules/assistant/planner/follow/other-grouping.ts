import type { Grouping, Intent, Named } from '../intent.ts';
import { dates, type Period } from '../periods/period.ts';
import { WHEN, WHERE } from './asked-words.ts';
import type { Record } from './records-before.ts';

/** "Where were they?" after a figure: the same by site. */
export function otherGrouping(before: Intent, now: Intent): Intent {
  const where = WHERE.test(now.text) && before.topic === 'measure';
  return where ? { ...now, topic: 'measure', groupBy: 'site', metric: before.metric, unread: [] } : now;
}

const BROKEN_DOWN = /\b(?:by|per|each|split|break|broken|grouped|group)\b/;

/** "Who were they with?", "and the customers?" after a list: the jobs of the list, counted by those. */
export function listGrouped(before: Intent, now: Intent, today: Temporal.PlainDate): Intent | null {
  // Of the one visit that was last or is next it is asked who went.
  const one = before.list === 'latest' || before.list === 'next';
  if (before.topic !== 'jobs' || one || now.named.length > 0 || now.reference !== null) return null;
  const ofThem =
    /\b(?:they|them|those|these)\b|^(?:and |so )*(?:who for|for whom?)$/.test(now.text) && now.list === null
      ? now.groupBy
      : null;
  const split = BROKEN_DOWN.test(now.text) ? now.groupBy : null;
  const groupBy = ofThem ?? split;
  if (!groupBy) return null;
  return {
    ...before,
    topic: 'measure',
    metric: 'job_count',
    groupBy,
    list: null,
    period: periodOfList(before, today),
    order: now.order,
    text: now.text,
  };
}

/** The time that a list is of: one without any is of all there is, or of all that is to come. */
export function periodOfList({ period, list, axis }: Intent, today: Temporal.PlainDate): Period {
  const ahead = list === 'next' || axis === 'plannedStartAt';
  if (period === null) return ahead ? toCome(today) : { all: true };
  const open = 'startDate' in period && period.endDate === null;
  return ahead && open ? toCome(Temporal.PlainDate.from(period.startDate)) : period;
}

/** From a day on, as far ahead as anything is counted: without an end it would be up to now. */
export function toCome(from: Temporal.PlainDate): Period {
  return dates(from, from.add({ years: 1 }));
}

const WHO_HAS =
  /^(?:(?:and|so|ok) )*who (?:(?:were|was) the engineers?$|(?:went|attended|turned up|did (?:them|those|these|each))(?: (?:there|out|to|on))?$|(?:is|are|was|were|has|have|will be) (?:on|doing|going|got|assigned|attending|down for|covering|booked)(?: (?:on|to|for))?(?: (?:it|them|those|these|that|each|each of them|all of them))?$)/;

/** "Who's on them?" of several jobs that were listed: the list says so. */
export function whoListed(before: Intent, now: Intent, answer: readonly Record[]): Intent | null {
  const listed = before.topic === 'jobs' && before.list === 'all' && answer.length !== 1;
  return listed &&
    (WHO_HAS.test(now.text) || WHEN.test(now.text)) &&
    now.named.length === 0 &&
    now.period === null
    ? { ...before, text: now.text, unread: [] }
    : null;
}

/** What a ranking is of, as its records are cited. */
const CITED: { readonly [by in Grouping]?: Named['kind'] } = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
};
const THEIRS = /\b(?:their|them|those|these|theirs|of each|for each)\b/;

/** "What are their completion rates?" after the top three: of those three, and of nobody else. */
export function measureOfListed(before: Intent, now: Intent, answer: readonly Record[]): Intent | null {
  const kind = before.groupBy === null ? undefined : CITED[before.groupBy];
  const measures = now.metric !== null && now.metric !== before.metric;
  const asks = before.topic === 'measure' && before.top !== null && measures && THEIRS.test(now.text);
  if (!kind || !asks || now.named.length > 0 || now.groupBy !== null) return null;
  const listed = answer.filter((one) => one.type === kind).slice(0, before.top ?? 0);
  return listed.length < 2
    ? null
    : {
        ...before,
        metric: now.metric,
        named: [
          ...before.named,
          ...listed.map(({ id, reference }) => ({ kind, ids: [id], name: reference ?? id })),
        ],
        text: now.text,
      };
}
