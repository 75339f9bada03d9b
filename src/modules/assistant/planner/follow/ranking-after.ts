import { isTimed } from '../../catalogue/measures.ts';
import type { Grouping, Intent, Named } from '../intent.ts';
import { inPlace } from '../said/places.ts';
import { thresholdIn } from '../said/threshold.ts';
import { HOW_MANY } from './asked-words.ts';
import type { Record as Listed } from './records-before.ts';

/** Whether a share is measured, and neither a number nor a time. */
export function isRate({ metric }: Intent): boolean {
  return metric !== null && metric !== 'job_count' && !isTimed(metric);
}

const SAMPLE =
  /\b(?:on|from|over|off|out of|of|with|for|based on) how many(?: jobs| visits| of them)?\b|\bhow many(?: jobs| visits)? (?:was|is|were) (?:that|it|this|he|she|they) (?:on|from|over|based on|out of)\b|\bhow many (?:jobs|visits) (?:was|is|were) (?:that|it|this)$/;

/** "Who was worst and on how many jobs?" after a rate: the sample stands beside it, and the rate is what is worst. */
export function withSample(before: Intent, now: Intent): Intent {
  const measured = before.metric !== null && before.metric !== 'job_count';
  if (before.topic !== 'measure' || !measured || !SAMPLE.test(now.text)) return now;
  if (now.metric !== null && now.metric !== 'job_count') return now;
  const text = now.text.replace(SAMPLE, ' ').replace(/\s+/g, ' ').trim();
  return { ...now, metric: null, alsoMetrics: [], text, topic: 'measure' };
}

const AVERAGE_EACH =
  /^(?:(?:and|so|ok|what is|what was|the|an|on|jobs|visits|number|of) )*average(?: (?:duration|number|of|jobs|visits|for|per|by))* (?:each|one|head|person|engineer|customer|site)$/;

/** What a ranking is of, as its records are cited. */
const CITED: Readonly<Partial<Record<Grouping, Named['kind']>>> = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
};
const THEIRS = /\b(?:their|them|those|these|theirs|of each|for each)\b/;

/** "What are their completion rates?" after the top three: of those three, and of nobody else. */
export function measureOfListed(before: Intent, now: Intent, answer: readonly Listed[]): Intent | null {
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

/** "Average each?" after how many engineers there were: their jobs, spread over them. */
export function averageOfEach(before: Intent, now: Intent): Intent {
  return before.countsGroups && AVERAGE_EACH.test(now.text)
    ? {
        ...now,
        topic: 'measure',
        metric: 'job_count',
        groupBy: before.groupBy,
        averagePer: ['group'],
        unread: [],
      }
    : now;
}

const NONE =
  /^(?:(?:and|so|ok) )*(?:who|which(?: \w+)?|any(?:one|body)?) (?:has|had|have|got|is|are) (?:none|zero|nil)(?: at all)?$/;

/** "Who had none?" after a ranking: those with nothing of what was ranked. */
export function whoHadNone(before: Intent, now: Intent): Intent | null {
  if (before.topic !== 'measure' || before.groupBy === null || !NONE.test(now.text)) return null;
  const free = { ...before, order: null, top: null, text: now.text };
  return isRate(before) ? { ...free, threshold: { value: { at_most: 0 } } } : { ...free, none: true };
}

/** "And issues?" after a rate: the rate of those, and not that rate of them. */
export function otherRate(before: Intent, now: Intent): Intent {
  const issues = /^(?:(?:and|on|what about|how about) )+(?:the |their )?(?:issues?|problems?)$/.test(
    now.text,
  );
  return before.topic === 'measure' && before.metric !== null && before.metric !== 'job_count' && issues
    ? { ...now, topic: 'measure', metric: 'issue_rate', statuses: [], list: null }
    : now;
}

const IN_TOTAL =
  /^(?:(?:and|so|ok|but) )*(?:(?:what is|what was|what about) )?(?:the )?(?:how many|total)\b(?: (?:is|was|are|were|did|do))?(?: (?:that|there|it|they|we|have))*(?: jobs| visits)?(?: (?:in total|in all|altogether|all together|overall|total|~))?$/;
const ALL_OF_THEM = /\b(?:total|in all|altogether|all together|overall)\b/;

/** "How many in total?" after a part of the jobs of a time, or a ranking of them: all of that time. */
export function inTotal(before: Intent, { text, named, period }: Intent, said: string): Intent | null {
  const asked = IN_TOTAL.test(text) && ALL_OF_THEM.test(said) && named.length === 0;
  const other = period !== null && !('all' in period);
  if (!asked || other || (before.topic !== 'measure' && before.topic !== 'jobs')) return null;
  const whole: Intent = {
    ...before,
    topic: 'measure',
    metric: 'job_count',
    list: null,
    order: null,
    top: null,
    share: null,
    threshold: null,
    text,
    unread: [],
  };
  if (before.topic === 'jobs') return whole;
  if (before.groupBy !== null || before.bucket !== null) return { ...whole, groupBy: null, bucket: null };
  return {
    ...whole,
    named: before.named.filter(({ kind }) => kind !== 'job_type' && kind !== 'job_category'),
    statuses: [],
    result: null,
    start: null,
    finish: null,
    verticals: [],
    narrowing: before.narrowing.place ? { place: before.narrowing.place } : {},
    phrases: before.phrases.filter((phrase) => (before.narrowing.place ?? []).map(inPlace).includes(phrase)),
  };
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

const MARGIN = /^(?:(?:and|so|ok|but) )*by (?:how (?:many|much)|what(?: margin)?|a lot|far)$/;

/** "By how many?" after a ranking: each one's figure stands in it. */
export function byMargin(before: Intent, now: Intent): Intent | null {
  const ranked = before.topic === 'measure' && before.groupBy !== null && before.moved === null;
  return ranked && MARGIN.test(now.text) && now.named.length === 0 ? { ...before, text: now.text } : null;
}

/** "How many is that?" of those that had none, or of a rate: the answer said so. */
export function countOfNone(before: Intent, now: Intent): Intent | null {
  // Beside a rate stands of how many it is.
  const rate = before.topic === 'measure' && before.groupBy === null && isRate(before);
  const groups =
    before.none || before.countsGroups || before.threshold !== null || before.topic === 'records' || rate;
  return groups && HOW_MANY.test(now.text) && now.named.length === 0 ? { ...before, text: now.text } : null;
}

/** "And fewer than 20?", "which are below 80?", "just those with more than 3 jobs" after a ranking: the same, of those. */
export function otherThreshold(before: Intent, now: Intent): Intent {
  const ranked = before.topic === 'measure' && before.groupBy !== null && before.share === null;
  if (!ranked || now.named.length > 0 || now.text.split(' ').length > 9) return now;
  const units = before.threshold?.sample || !isRate(before) ? ['', ' jobs'] : ['', ' percent'];
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
