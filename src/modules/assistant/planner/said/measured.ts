import type { Intent, Metric } from '../intent.ts';
import { METRIC_WORDS } from '../metric-words.ts';
import type { Conditions } from './conditions/rule.ts';
import { FINISHED } from './conditions/statuses.ts';
import { conditionsIn } from './conditions.ts';

/** The metrics a text names, in its order; a count only where nothing else is measured or it is asked for by itself. */
export function metricsIn(rest: string): Metric[] {
  const found: { metric: Metric; at: number; end: number }[] = [];
  for (const [pattern, metric] of METRIC_WORDS) {
    // What names one metric already is no part of another's name.
    const open = found.reduce(
      (text, { at, end }) => `${text.slice(0, at)}${'#'.repeat(end - at)}${text.slice(end)}`,
      rest,
    );
    const match = pattern.exec(open);
    if (!match) continue;
    const [at, end] = [match.index, match.index + match[0].length];
    found.push({ metric, at, end });
  }
  const plain =
    /\b(?:how many (?:jobs|visits)|number of (?:jobs|visits)|job count|total jobs)\b.{0,120}\b(?:and|plus|with)\b/.test(
      rest,
    );
  const rates = found.filter(({ metric }) => metric !== 'job_count');
  const kept = rates.length === 0 || plain || isCountedToo(rest, found) ? found : rates;
  const joined = /\b(?:and|plus|as well as|along with|also)\b/.test(rest);
  const inOrder = kept.sort((one, other) => one.at - other.at).map(({ metric }) => metric);
  const first = METRIC_WORDS.find(([pattern]) => pattern.test(rest))?.[1];
  // "Are we faster?" may be meant of how soon or of how long: both are told.
  if (
    first === 'avg_duration_mins' &&
    /\b(?:are|were|is|was|did|have|has) (?:we|they|he|she|it|@eee)\b.{0,120}\b(?:quicker|faster|slower)\b(?! (?:at|on|with|doing|job|fix))/.test(
      rest,
    )
  )
    return ['avg_response_hours', 'avg_duration_mins'];
  return joined && inOrder.length > 1 ? inOrder : first ? [first] : [];
}

const AND =
  /^(?: (?:done|completed|attended|numbers?|counts?|volumes?))? (?:and|plus|with|as well as|along with|also|vs)(?: (?:also|the|their|his|her|its|our|average|on|by|for|in|terms|of|what|is|was|are|how|many|number))*$/;

/** "On jobs and issue rate": the count stands beside a rate, joined to it by nothing but "and". */
function isCountedToo(
  rest: string,
  found: readonly { readonly metric: Metric; readonly at: number; readonly end: number }[],
): boolean {
  const count = found.find(({ metric }) => metric === 'job_count');
  return (
    count !== undefined &&
    found.some((rate) => {
      if (rate === count) return false;
      const [one, other] = count.at < rate.at ? [count, rate] : [rate, count];
      const between = rest.slice(one.end, other.at).trimEnd();
      // "First-time fix on lift jobs and punctuality": the jobs belong to the rate before them.
      const owned =
        one === count && found.some(({ end }) => end < count.at && OF_RATE.test(rest.slice(end, count.at)));
      return !owned && AND.test(between) && (one === count || ENDS.test(rest.slice(count.end)));
    })
  );
}

const OF_RATE = /^(?: rates?)? (?:on|of|for|in|per|across)(?: [@\w]+){0,2} $/;
/** After the count stands nothing that makes it part of a condition. */
const ENDS =
  /^(?: (?:numbers?|counts?|volumes?|totals?|jobs|visits))?(?: (?:done|completed|for|by|at|in|of|this|last|~|\^|@\w+|and|vs|over|during|since|between|across)(?![a-z]).{0,120})?$/;

export const OF_START: ReadonlySet<Metric> = new Set(['sla_punctuality', 'avg_start_delta_mins']);
export const OF_END: ReadonlySet<Metric> = new Set(['late_finish_rate', 'avg_end_delta_mins']);

/** "Late starts in October": how many there were. */
export const LATE_ONES =
  /^(?:(?:and|so|ok|the|our|all|any|total) )*(?:late|early) (?:starts|finishes|arrivals)\b(?!.*\b(?:rate|percent|share|average|trend|by|per|worst|most|who|compar\w+|vs|than)\b)/;

/** What is measured and over which jobs: words that name the metric are no condition. */
export function measuredIn(
  rest: string,
  metric: Metric | null,
  counted: boolean,
): [Metric | null, Conditions] {
  const pattern = METRIC_WORDS.find(([words, one]) => one === metric && words.test(rest))?.[0];
  const isRate = metric !== null && metric !== 'job_count';
  const whole = conditionsIn(rest);
  const late = whole.start !== null || whole.finish !== null;
  if (
    metric === 'sla_punctuality' &&
    counted &&
    late &&
    !/\bon time\b|\bhow (?:often|frequent\w*)\b/.test(rest)
  )
    return ['job_count', whole];
  if (metric === 'sla_punctuality' && late && LATE_ONES.test(rest)) return ['job_count', whole];
  if (metric === 'sla_punctuality' && counted && whole.finish && !/\bhow often\b/.test(rest))
    return ['job_count', whole];
  if (metric === 'completion_rate' && counted && /\bcomplet(?:ed|e)\b/.test(rest))
    return ['job_count', whole];
  // Of those more than a quarter of an hour late none was on time: they are counted.
  const { start_delta_mins, end_delta_mins } = whole.narrowing;
  if ((metric === 'sla_punctuality' && start_delta_mins) || (metric === 'late_finish_rate' && end_delta_mins))
    return ['job_count', whole];
  if (metric === null && late) return ['job_count', whole];
  if (!isRate) return [metric, whole];
  const own = pattern ? conditionsIn(rest.replace(new RegExp(pattern.source, 'g'), ' ^ ')) : whole;
  // Of what is not finished nothing is measured, and what the measure judges is no condition of it.
  return [
    metric,
    {
      ...own,
      ...(OF_START.has(metric) && { start: null }),
      ...(OF_END.has(metric) && { finish: null }),
      ...(own.statuses.length === FINISHED.length &&
        own.statuses.every((one) => FINISHED.includes(one)) && { statuses: [] }),
    },
  ];
}

/** Who is "worst for" something is so by its share of the jobs, not by their number. */
export function judgedIn(
  [metric, conditions]: [Metric | null, Conditions],
  rest: string,
  order: Intent['order'],
): [Metric | null, Conditions] {
  const judges =
    (order === 'worst' || order === 'best') && !/\b(?:top|bottom|most|number|rank\w*)\b/.test(rest);
  if (!judges || (metric !== null && metric !== 'job_count')) return [metric, conditions];
  const { statuses, start, finish } = conditions;
  if (finish === 'late') return ['late_finish_rate', { ...conditions, statuses: [], finish: null }];
  if (start === 'late') return ['sla_punctuality', { ...conditions, statuses: [], start: null }];
  if (statuses.length === 1 && statuses[0] === 'completedWithIssues')
    return ['issue_rate', { ...conditions, statuses: [] }];
  return [metric, conditions];
}

/** A text without the words that name a metric. */
export function withoutMetric(rest: string, metric: Metric): string {
  const pattern = METRIC_WORDS.find(([words, one]) => one === metric && words.test(rest))?.[0];
  return pattern ? rest.replace(pattern, ' ^ ') : rest;
}

const WORKED = '(?:engineer |man |working |labour )?hours';
const TOTAL = new RegExp(
  `\\b(?:(?:total|how many|all|sum of|altogether|add up|number of) (?:the )?${WORKED}\\b(?! (?:until|till|before|between|from|for us))|(?:man|engineer|labour) ?hours\\b|hours (?:on site|worked|did .{0,30} work|has .{0,30} worked)|(?:total|combined) (?:time|duration)\\b|most (?:\\w+ )?hours\\b|(?:cost|costs|costing|spen[dt]|spending|eats?|eating|swallow\\w*|uses?|using) (?:us |up )?(?:the )?most (?:of our )?time\\b|how much time\\b|how long\\b.{0,30}\\b(?:in total|altogether|all told)\\b|by (?:total |number of )?hours\\b)`,
);

/** Whether all the time on site is asked for, not how long a visit takes. */
export function asksTotal(rest: string): boolean {
  return TOTAL.test(rest);
}
