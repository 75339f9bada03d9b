import { isTimed, KEY_RATES, measureRow } from '../../catalogue/measures.ts';
import { stepOf } from '../../compile/measure.ts';
import type { Filter } from '../../query/filters.ts';
import type { As, Axis, Bound, Comparison, MeasureQuery, Order, Query, Scope } from '../../query/query.ts';
import type { Intent, Metric, Share } from '../intent.ts';
import { dates, type Period } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';
import { periodBefore } from '../periods/period-before.ts';
import { thresholdOf } from '../said/threshold.ts';
import type { Scene } from '../scene.ts';
import { filtersSaid, namedFilters } from './filters.ts';
import { metricFor } from './measured.ts';
import { comparedNames, GROUP_OF, namesCompared } from './named.ts';
import { orderFor } from './order.ts';
import { timeSaid } from './time.ts';

const AXES: Readonly<Record<NonNullable<Intent['axis']>, Axis>> = {
  actualStartAt: 'started',
  actualEndAt: 'ended',
  plannedStartAt: 'planned',
  createdAt: 'created',
};

/** A reading of a question for figures as a query. */
export function queryOf({ intent, turn, today }: Pick<Scene, 'intent' | 'turn' | 'today'>): Query {
  const filters = filtersSaid(intent);
  const time = intent.period && timeSaid(intent.period, today);
  const scope = { filters, time, axis: intent.axis && AXES[intent.axis], ...aroundSaid(intent) };
  if (intent.topic === 'overview') return { kind: 'story', ...scope };
  if (intent.moved) return movedQuery(intent, scope, today);
  if (intent.none && intent.groupBy) {
    const isEver = time === null && /\bnever\b/.test(turn.question.toLowerCase());
    return {
      kind: 'without',
      ...scope,
      time: isEver ? { kind: 'all' } : time,
      by: intent.groupBy,
      top: intent.top,
    };
  }
  return measureQuery(intent, scope, today);
}

/** The job that is spoken of, and how the time lies to it. */
export function aroundSaid({ around: job, phrases: [said] }: Intent): Pick<Scope, 'around'> {
  return job === null ? {} : { around: { job, said: said ?? null } };
}

type Scoped = Pick<MeasureQuery, 'filters' | 'time' | 'axis'>;

function measureQuery(intent: Intent, scope: Scoped, today: Temporal.PlainDate): MeasureQuery {
  const measure = metricFor(intent);
  const { groupBy, against, alsoPeriods, period } = intent;
  const free = groupBy === null;
  const several = free && alsoPeriods.length > 1 && period !== null;
  const isTrend = free && intent.trend && period === null && (against === null || against === 'before');
  const every =
    isTrend || !free ? null : (intent.bucket ?? (isCourse(intent) ? stepOf(scope.time, today) : null));
  const compare =
    several || isTrend || every
      ? null
      : (sidesSaid(intent) ?? (against && periodSaid(intent, against, today)));
  return {
    kind: 'measure',
    measures: [measure],
    ...scope,
    ...(compare?.with === 'sides' && { filters: withoutSides(intent) }),
    ...(several && { time: { kind: 'several', parts: alsoPeriods.map((one) => timeSaid(one, today)) } }),
    by: compare?.with === 'sides' ? null : groupBy,
    every,
    order: groupBy !== null || intent.order !== null ? orderSaid(intent, measure) : null,
    bound: boundSaid(intent, measure),
    compare,
    moved: null,
    unit: intent.unit,
    as: isTrend ? 'trend' : asSaid(intent, measure),
  };
}

/** How a figure went over a time that is said. */
function isCourse({ trend, period, against, named }: Intent): boolean {
  return trend && period !== null && against === null && comparedNames({ named }) === null;
}

/** Several that are named are set side by side; who is best at either of two is asked of all who did them. */
function sidesSaid(intent: Intent): Comparison | null {
  const kind = comparedNames(intent);
  const ranks = intent.groupBy !== null && intent.order !== null;
  if (kind === null || (ranks && intent.groupBy !== GROUP_OF[kind])) return null;
  return {
    with: 'sides',
    sides: namesCompared(intent).map((one) => namedFilters([one])),
    whole: intent.together,
    wants: asksLower(intent.text, metricFor(intent)) ? 'low' : 'high',
  };
}

/** Whether the lower figure is the one that is asked for: who was quicker, who did fewer. */
function asksLower(text: string, metric: Metric): boolean {
  if (/\b(?:less|fewer|lower|shorter|quicker|faster|smaller|earlier|sooner)\b/.test(text)) return true;
  return measureRow(metric).good === 'high' ? /\bworse\b/.test(text) : /\bbetter\b/.test(text);
}

function withoutSides(intent: Intent): Filter[] {
  const sides = new Set(namesCompared(intent));
  return filtersSaid({ ...intent, named: intent.named.filter((one) => !sides.has(one)) });
}

const JUDGES = /\b(?:better|worse|improv\w*|deteriorat\w*|declin\w*|slip\w*|quicker|faster|slower)\b/;

function periodSaid(intent: Intent, against: Period | 'before', today: Temporal.PlainDate): Comparison {
  return {
    with: 'period',
    time: against === 'before' ? 'before' : timeSaid(against, today),
    judged: JUDGES.test(intent.text),
  };
}

/** "By engineer", "rank the sites", "who was late": all of them are wanted, and not only who comes first. */
function asksOfEach({ groupBy, order, text }: Intent): boolean {
  if (groupBy === null) return false;
  return order === null || /\b(?:by|per|each|every|rank\w*|league|breakdown|split)\b/.test(text);
}

function orderSaid(intent: Intent, metric: Metric): Order {
  const order = orderFor(intent, metric);
  return {
    by: order === 'most_hits' ? 'hits' : 'value',
    first: order === 'lowest' ? 'low' : 'high',
    top: intent.top ?? (intent.threshold || asksOfEach(intent) ? 'all' : null),
  };
}

function boundSaid(intent: Intent, metric: Metric): Bound | null {
  const { threshold, order, text } = intent;
  if (!threshold || intent.groupBy === null) return null;
  const { sample, value } = thresholdOf(threshold, metric);
  return {
    ...(sample && { sample }),
    ...(value && { value }),
    who: order === null || /\bhow many of\b/.test(text),
  };
}

function asSaid(intent: Intent, metric: Metric): As {
  const { text, share, averagePer } = intent;
  const counts = metric === 'job_count';
  if (share && counts) return shareSaid(share);
  if (averagePer.length > 0 && counts) return { each: averagePer };
  if (intent.total && metric === 'avg_duration_mins') return 'total';
  if (intent.countsGroups) return 'groups';
  if (isTimed(metric) && /\b(?:median|middle)\b/.test(text)) return 'median';
  if (!counts && /\b(?:how many|number of)\b/.test(text)) return 'hits';
  return /\b(?:percent|share|proportion|fraction)\b/.test(text) ? 'split' : 'value';
}

function shareSaid({ named, statuses, narrowing, phrase }: Share): As {
  const { start_delta_mins, end_delta_mins, ...rest } = narrowing;
  const planned = phrase.endsWith('start') ? 'start' : phrase.endsWith('end') ? 'end' : null;
  const filters = filtersSaid({
    named,
    statuses,
    result: null,
    verticals: [],
    start: null,
    finish: null,
    narrowing: planned ? rest : narrowing,
  });
  return { shareOf: filters, planned };
}

/** Groups that are asked for by how they have moved, by every key rate where none is named. */
function movedQuery(intent: Intent, scope: Scoped, today: Temporal.PlainDate): MeasureQuery {
  const { moved, metric } = intent;
  const own = metric !== null && metric !== 'job_count' ? metric : null;
  const counts = moved?.way === 'more' || moved?.way === 'fewer';
  const [period, against] = sinceThen(intent, counts && own === null, today);
  return {
    kind: 'measure',
    measures: own ? [own] : counts ? ['job_count'] : KEY_RATES,
    ...scope,
    time: period && timeSaid(period, today),
    by: moved?.groupBy ?? null,
    every: null,
    order: null,
    bound: null,
    compare: against && { with: 'period', time: timeSaid(against, today), judged: false },
    moved: moved?.way ?? null,
    unit: intent.unit,
    as: 'value',
  };
}

/**
 * The later time, and the earlier one that it has moved from. "Gone up since the summer": of how many there are, what
 * has been since then and as long a time before.
 */
function sinceThen(
  { period, against }: Intent,
  ofCount: boolean,
  today: Temporal.PlainDate,
): [Period | null, Period | null] {
  if (period === null || against === null) return [period, null];
  const other = against === 'before' ? periodBefore(period, today) : against;
  const [one, two] = [boundsOf(period, today), boundsOf(other, today)];
  const isEarlier = one && two && Temporal.PlainDate.compare(one.from, two.from) < 0;
  const [later, earlier] = isEarlier ? [other, period] : [period, other];
  const bounds = boundsOf(earlier, today);
  const implied = 'name' in later && later.name === 'last_30_days';
  if (!bounds || !implied || !ofCount) return [later, earlier];
  return [dates(bounds.to.add({ days: 1 }), null), null];
}
