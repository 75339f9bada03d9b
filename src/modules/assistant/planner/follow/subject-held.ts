import type { Grouping, Intent, Metric, Topic } from '../intent.ts';
import { GROUP_WORDS, TIMED } from '../metric-words.ts';
import { dates, type Period } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';
import { thresholdIn } from '../said/threshold.ts';
import type { Record } from './records-before.ts';

const OF_SOMEBODY: ReadonlySet<Topic> = new Set(['summary', 'overview', 'cases', 'alerts', 'similar']);
const POINTS = /\b(?:those|these|them|that|they|it|there|of which)\b/;
const OF_JOBS = /\b(?:jobs?|visits?|call ?outs?)\b/;
const COUNTS = /\b(?:how many|how often|number of|count)\b/;

/**
 * After a summary, past work or cases a question for figures or jobs that names nobody is of whom those were of, and of
 * the work that was looked for.
 */
export function subjectHeld(
  before: Intent,
  now: Intent,
  { answer, told }: { readonly answer: readonly Record[]; readonly told: readonly Intent[] },
): Intent | null {
  if (before.topic === null || !OF_SOMEBODY.has(before.topic)) return null;
  if (before.topic === 'cases') return ofCase(now, told);
  if (now.named.length > 0 || now.everybody || now.ambiguous || now.unknown !== null) return null;
  if (before.topic === 'similar' && before.work !== null && answer.length !== 1) {
    const groupBy = WHERE.test(now.text)
      ? ('site' as const)
      : WHO.test(now.text)
        ? ('engineer' as const)
        : null;
    if (groupBy) return ofWork(before, { ...now, groupBy, metric: 'job_count', list: null });
  }
  const asks =
    now.topic === 'measure' || now.topic === 'jobs' || (now.topic === 'similar' && now.work === null);
  if (!asks || now.reference !== null) return null;
  if (before.topic === 'similar') return ofWork(before, now);
  return before.named.length > 0 && before.topic !== 'overview'
    ? { ...now, named: before.named, topic: now.topic === 'similar' ? 'jobs' : now.topic }
    : null;
}

/** "What did Kelly find when she went?" after a case: where, or for whom, the case is. */
function ofCase(now: Intent, told: readonly Intent[]): Intent | null {
  const about = told.findLast(({ topic, aside }) => topic !== 'cases' || aside.length > 0);
  const placed = now.named.some(({ kind }) => kind === 'contact' || kind === 'site');
  const asks =
    now.topic === 'measure' || now.topic === 'jobs' || now.topic === 'similar' || now.topic === null;
  if (about?.topic !== 'cases' || placed || !asks || now.reference !== null) return null;
  if (now.everybody || now.ambiguous || now.unknown !== null) return null;
  const jobs =
    now.topic === 'measure' ? now : { ...now, topic: 'jobs' as const, list: now.list ?? ('all' as const) };
  if (now.topic === null && now.named.length === 0) return null;
  return { ...jobs, named: [...now.named, ...about.aside] };
}

/** "How many times this year?" of what was looked for. */
function ofWork(before: Intent, now: Intent): Intent | null {
  if (before.work === null || (OF_JOBS.test(now.text) && !POINTS.test(now.text))) return null;
  const counts = COUNTS.test(now.text);
  return {
    ...now,
    topic: counts || now.list === null ? 'measure' : 'jobs',
    metric: counts ? 'job_count' : now.metric,
    named: before.named,
    narrowing: { ...now.narrowing, mentions: before.work.split(' ') },
    phrases: [...now.phrases, `that mention “${before.work}”`],
    period: now.period ?? before.period ?? { all: true },
    work: null,
    unread: [],
  };
}

/** "Who fixed them?" */
const WHO =
  /^(?:(?:and|so|ok) )*(?:who|which engineers?)(?: (?:was|were|has|have|did|else))*(?: (?:it|them|those|these|that|that one|they|fixed|went|did|done|do|attended|sorted|dealt|with|to|by|out|on|been|usually|normally|mostly|most|with))*$/;
const WHERE =
  /^(?:(?:and|so|ok) )*where(?: abouts)?(?: (?:were|was|are|is) (?:they|those|that|these|it|all of them))?$/;
const GROUP = new RegExp(
  `^(?:(?:and|or|ok|so|now|also|then|what about|how about|same|split|for|by|the|our|all|each|per|which|what|instead|over|across) )*(${GROUP_WORDS.map(([words]) => words).join('|')})(?: (?:instead|too|as well|then|please))*$`,
);

/** "And the customers?" after a ranking: the same by those. */
export function otherGrouping(before: Intent, now: Intent): Intent {
  const said = GROUP.exec(now.text)?.[1];
  const where = WHERE.test(now.text) && before.topic === 'measure';
  if (where) return { ...now, topic: 'measure', groupBy: 'site', metric: before.metric, unread: [] };
  const groupBy = said && groupFor(said);
  if (
    !groupBy ||
    before.topic !== 'measure' ||
    (before.groupBy === null && !/^(?:by|per|each|split)/.test(now.text))
  )
    return now;
  return { ...now, topic: 'measure', groupBy, metric: before.metric, statuses: before.statuses, unread: [] };
}

const BROKEN_DOWN = /\b(?:by|per|each|split|break|broken|grouped|group)\b/;

/** "Who were they with?", "and the customers?" after a list: the jobs of the list, counted by those. */
export function listGrouped(before: Intent, now: Intent, today: Temporal.PlainDate): Intent | null {
  if (before.topic !== 'jobs' || now.named.length > 0 || now.reference !== null) return null;
  const said = GROUP.exec(now.text)?.[1];
  const ofThem =
    /\b(?:they|them|those|these)\b|^(?:and |so )*(?:who for|for whom?)$/.test(now.text) && now.list === null
      ? now.groupBy
      : null;
  const split = BROKEN_DOWN.test(now.text) ? now.groupBy : null;
  const groupBy = (said && groupFor(said)) ?? ofThem ?? split;
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
  if (period !== null) return period;
  return list === 'next' || axis === 'plannedStartAt' ? dates(today, null) : { all: true };
}

function groupFor(said: string): Grouping | undefined {
  return GROUP_WORDS.find(([words]) => new RegExp(`^(?:${words})$`).test(said))?.[1];
}

const SAMPLE =
  /\b(?:on|from|over|off|out of|of|with|for|based on) how many(?: jobs| visits| of them)?\b|\bhow many(?: jobs| visits)? (?:was|is|were) (?:that|it|this|he|she|they) (?:on|from|over|based on|out of)\b/;

/** "Who was worst and on how many jobs?" after a rate: the sample stands beside it, and the rate is what is worst. */
export function withSample(before: Intent, now: Intent): Intent {
  const isRate = before.metric !== null && before.metric !== 'job_count';
  if (before.topic !== 'measure' || !isRate || !SAMPLE.test(now.text)) return now;
  if (now.metric !== null && now.metric !== 'job_count') return now;
  const text = now.text.replace(SAMPLE, ' ').replace(/\s+/g, ' ').trim();
  return { ...now, metric: null, alsoMetrics: [], text, topic: 'measure' };
}

const SPEED = /\b(?:quick\w*|fast\w*|slow\w*)\b/;

/** "The quickest?" after response times is of those. */
export function sameSpeed(before: Intent, now: Intent): Intent {
  const ofResponse = before.topic === 'measure' && before.metric === 'avg_response_hours';
  return ofResponse &&
    now.metric === 'avg_duration_mins' &&
    SPEED.test(now.text) &&
    !/\b(?:jobs?|on site|duration)\b/.test(now.text)
    ? { ...now, metric: null, topic: 'measure' }
    : now;
}

const BY_HOW_MUCH =
  /^(?:(?:and|so|ok|but|on average) )*(?:by )?how (?:much|many minutes|far|late|long)(?: (?:over|late|behind|by|on average|were|was|did|they|it|we|run|over ?r[au]n|are|the|each|typically|usually|late))*$/;

const DELTA = { start: 'avg_start_delta_mins', finish: 'avg_end_delta_mins' } as const;
const RATE_OF: { readonly [metric in Metric]?: 'start' | 'finish' } = {
  sla_punctuality: 'start',
  late_finish_rate: 'finish',
};

/** Which end of a visit was spoken of as late. */
function sideOf({ start, finish, metric }: Intent): 'start' | 'finish' | null {
  if (finish === 'late') return 'finish';
  if (start === 'late') return 'start';
  return (metric && RATE_OF[metric]) ?? null;
}

const WORST =
  /^(?:(?:and|so|ok) )*(?:show|list|see|give|what|which)\b.*\bworst(?: ones?| of them| of those| jobs?)?$/;

/** "Show me the worst" of what was late: the jobs, the latest first. */
export function worstOfLate(before: Intent, now: Intent): Intent | null {
  const side = sideOf(before);
  const figures = before.topic === 'jobs' || (before.topic === 'measure' && before.groupBy === null);
  if (side === null || !figures || before.bucket !== null || !WORST.test(now.text) || now.named.length > 0)
    return null;
  const [late, word] =
    side === 'finish' ? [{ finish: 'late' as const }, 'finish'] : [{ start: 'late' as const }, 'start'];
  return {
    ...before,
    ...late,
    topic: 'jobs',
    list: 'all',
    metric: null,
    share: null,
    against: null,
    beside: null,
    order: null,
    byLength: 'latest',
    // By which end they are put in order is told by the word for it.
    text: `worst ${word}`,
    unread: [],
  };
}

/** "By how much on average?" after what was late: by so many minutes, of those. */
export function asDelta(before: Intent, now: Intent): Intent | null {
  const side = sideOf(before);
  const metric = side && DELTA[side];
  const counts =
    before.topic === 'jobs' ||
    (before.topic === 'measure' &&
      (before.metric === null || before.metric === 'job_count' || RATE_OF[before.metric] !== undefined));
  if (metric === null || !counts || !BY_HOW_MUCH.test(now.text) || now.named.length > 0) return null;
  return {
    ...before,
    topic: 'measure',
    metric,
    ...(side === 'finish' ? { finish: 'late' as const } : { start: 'late' as const }),
    list: null,
    share: null,
    axis: null,
    text: now.text,
    unread: [],
  };
}

const MARGIN = /^(?:(?:and|so|ok|but) )*by (?:how (?:many|much)|what(?: margin)?|a lot|far)$/;

/** "By how many?" after a ranking: each one's figure stands in it. */
export function byMargin(before: Intent, now: Intent): Intent | null {
  const ranked = before.topic === 'measure' && before.groupBy !== null && before.moved === null;
  return ranked && MARGIN.test(now.text) && now.named.length === 0 ? { ...before, text: now.text } : null;
}

const HOW_MANY =
  /^(?:(?:and|so|ok) )*how many(?: (?:is|are|was|were) (?:that|there|those|they|it))?(?: (?:in all|in total|altogether|then))?$/;

/** "How many is that?" of those that had none: the answer said so. */
export function countOfNone(before: Intent, now: Intent): Intent | null {
  const groups = before.none || before.countsGroups || before.topic === 'records';
  return groups && HOW_MANY.test(now.text) && now.named.length === 0 ? { ...before, text: now.text } : null;
}

/** "And fewer than 20?", "which are below 80?", "just those with more than 3 jobs" after a ranking: the same, of those. */
export function otherThreshold(before: Intent, now: Intent): Intent {
  const ranked = before.topic === 'measure' && before.groupBy !== null && before.share === null;
  if (!ranked || now.named.length > 0 || now.text.split(' ').length > 9) return now;
  const { metric } = before;
  const rate = metric !== null && metric !== 'job_count' && !TIMED.has(metric);
  const units = before.threshold?.sample || !rate ? ['', ' jobs'] : ['', ' percent'];
  const threshold = units
    .map((unit) => thresholdIn(`${now.text}${unit}`).threshold)
    .find((one) => one !== null);
  if (!threshold || (now.groupBy !== null && now.groupBy !== before.groupBy)) return now;
  return {
    ...now,
    topic: 'measure',
    metric: null,
    list: null,
    threshold: { ...(threshold.sample ? null : before.threshold), ...threshold },
    narrowing: {},
    phrases: [],
    unread: [],
  };
}

const RUNNING =
  /\b(?:still )?(?:running|on the go|being done|live|on site now|ongoing|in progress|under ?way)\b/;
const DONE =
  /^(?:(?:and|so|ok) )*how many(?: of (?:them|those|these))?(?: (?:are|were|have|got|is|been|we|have we))* (?:done|finished|completed?|complete)(?: (?:so far|already|now|yet|~))*$/;
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
  return over
    ? { ...left, statuses: ['notStarted', 'inProgress'], axis: null, period: { all: true } }
    : { ...left, statuses: ['notStarted'], axis: 'plannedStartAt', period: before.period };
}

const KIND_OF_RECORD: { readonly [kind: string]: Grouping } = {
  site: 'site',
  customer: 'customer',
  contact: 'customer',
  engineer: 'engineer',
  job_type: 'job_type',
};

/** "Jobs at each", "the busiest one" of sites that were listed: the jobs by those. */
export function ofRecords(before: Intent, now: Intent): Intent {
  const groupBy = before.recordKind === null ? undefined : KIND_OF_RECORD[before.recordKind];
  const asks = /\beach\b/.test(now.text) || (now.order !== null && now.text.split(' ').length <= 4);
  if (before.topic !== 'records' || !groupBy || !asks || now.groupBy !== null || now.bucket !== null)
    return now;
  return { ...now, topic: 'measure', groupBy, named: now.named.length > 0 ? now.named : before.named };
}

const WHO_HAS =
  /^(?:(?:and|so|ok) )*who (?:is|are|was|were|has|have|will be) (?:on|doing|going|got|assigned|attending|down for|covering|booked)(?: (?:on|to|for))?(?: (?:it|them|those|these|that|each|each of them|all of them))?$/;

/** "Who's on them?" of several jobs that were listed: the list says so. */
export function whoListed(before: Intent, now: Intent, answer: readonly Record[]): Intent | null {
  const listed = before.topic === 'jobs' && before.list === 'all' && answer.length !== 1;
  return listed && WHO_HAS.test(now.text) && now.named.length === 0 && now.period === null
    ? { ...before, text: now.text, unread: [] }
    : null;
}
