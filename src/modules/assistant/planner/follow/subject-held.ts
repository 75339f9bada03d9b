import type { Grouping, Intent, Topic } from '../intent.ts';
import { GROUP_WORDS } from '../metric-words.ts';

const OF_SOMEBODY: ReadonlySet<Topic> = new Set(['summary', 'overview', 'cases', 'alerts', 'similar']);
const POINTS = /\b(?:those|these|them|that|they|it|there|of which)\b/;
const OF_JOBS = /\b(?:jobs?|visits?|call ?outs?)\b/;
const COUNTS = /\b(?:how many|how often|number of|count)\b/;

/**
 * After a summary, past work or cases a question for figures or jobs that names nobody is of whom those were of, and of
 * the work that was looked for.
 */
export function subjectHeld(before: Intent, now: Intent): Intent | null {
  if (before.topic === null || !OF_SOMEBODY.has(before.topic)) return null;
  if (now.named.length > 0 || now.everybody || now.ambiguous || now.unknown !== null) return null;
  const asks =
    now.topic === 'measure' || now.topic === 'jobs' || (now.topic === 'similar' && now.work === null);
  if (!asks || now.reference !== null) return null;
  if (before.topic === 'similar') return ofWork(before, now);
  return before.named.length > 0 && before.topic !== 'overview'
    ? { ...now, named: before.named, topic: now.topic === 'similar' ? 'jobs' : now.topic }
    : null;
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

const WHERE =
  /^(?:(?:and|so|ok) )*where(?: abouts)?(?: (?:were|was|are|is) (?:they|those|that|these|it|all of them))?$/;
const GROUP = new RegExp(
  `^(?:(?:and|or|ok|so|now|also|then|what about|how about|same|split|for|by|the|our|all|each|per|instead|over|across) )*(${GROUP_WORDS.map(([words]) => words).join('|')})(?: (?:instead|too|as well|then|please))*$`,
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
export function listGrouped(before: Intent, now: Intent): Intent | null {
  if (before.topic !== 'jobs' || now.named.length > 0 || now.reference !== null) return null;
  const said = GROUP.exec(now.text)?.[1];
  const ofThem = /\b(?:they|them|those|these)\b/.test(now.text) && now.list === null ? now.groupBy : null;
  const split = BROKEN_DOWN.test(now.text) ? now.groupBy : null;
  const groupBy = (said && groupFor(said)) ?? ofThem ?? split;
  if (!groupBy) return null;
  return {
    ...before,
    topic: 'measure',
    metric: 'job_count',
    groupBy,
    list: null,
    order: now.order,
    text: now.text,
  };
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

const RUNNING =
  /\b(?:still )?(?:running|on the go|being done|live|on site now|ongoing|in progress|under ?way)\b/;
const DONE =
  /^(?:(?:and|so|ok) )*how many(?: of (?:them|those|these))?(?: (?:are|were|have|got|is|been|we|have we))* (?:done|finished|completed?|complete)(?: (?:so far|already|now|yet|~))*$/;
const FINISHED = ['completedOk', 'completedWithIssues'];
const REMAINING =
  /\b(?:still to (?:do|go|come|start)|left|remaining|to go|outstanding|not started|yet to start)\b/;

/** "How many still running?" is of now, whenever they were begun; "left to do" is of what was planned for then. */
export function asStanding(before: Intent, now: Intent): Intent {
  const figures = before.topic === 'measure' || before.topic === 'overview' || before.topic === 'jobs';
  if (
    !figures ||
    now.text.split(' ').length > 9 ||
    now.named.length > 0 ||
    now.metric === 'avg_start_delta_mins'
  )
    return now;
  const counted = COUNTS.test(now.text) || /\b(?:which|any|what|are there)\b/.test(now.text);
  if (DONE.test(now.text)) return { ...now, topic: 'measure', metric: 'job_count', statuses: FINISHED };
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
  return REMAINING.test(now.text) && before.period !== null && now.period === null
    ? {
        ...now,
        topic,
        list,
        metric: 'job_count',
        statuses: ['notStarted'],
        axis: 'plannedStartAt',
        period: before.period,
      }
    : now;
}
