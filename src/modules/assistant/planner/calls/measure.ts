import type { Grouping, Intent, Metric } from '../intent.ts';
import { MORE_IS_BETTER } from '../metric-words.ts';
import type { Period } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';
import { periodBefore } from '../periods/period-before.ts';
import { DECLINES, movedMetrics } from '../said/moved.ts';
import type { Call, Scene } from '../scene.ts';
import { aggregate } from './aggregate.ts';
import { comparedNames, GROUP_OF, namedCalls } from './named.ts';
import { orderFor } from './order.ts';
import { withoutCalls } from './without.ts';

export const OVERVIEW: readonly Metric[] = [
  'job_count',
  'completion_rate',
  'first_visit_fix_rate',
  'sla_punctuality',
];
const LISTED = 5;
/** All that have so many jobs are asked for. */
const LISTED_FITTING = 20;
/** Groups of which there are few: all of them are told. */
const FEW: ReadonlySet<Grouping | null> = new Set(['weekday', 'category', 'vertical', 'status']);
const LISTED_WHOLE = 10;
const DAYS_OF_WEEKDAYS = 182;
const TREND_MONTHS = 6;
const MOVED_DAYS = 90;

/** "By engineer", "rank the sites", "who was late": all of them are wanted, and not only who comes first. */
function asksOfEach({ groupBy, order, text }: Intent): boolean {
  if (groupBy === null) return false;
  return order === null || /\b(?:by|per|each|every|rank\w*|league|breakdown|split)\b/.test(text);
}

/** What is measured: performance without another word is how much is completed well. */
export function metricFor({ metric, text, total, statuses, start, finish, phrases, result }: Intent): Metric {
  // The best and the worst of nothing in particular are so by what is completed well.
  const judged = /\b(?:worst|best|poorest|weakest|strongest)\b/.test(text);
  const plain = statuses.length === 0 && !start && !finish && phrases.length === 0 && !result;
  if (judged && plain && metric === null && !total) return 'completion_rate';
  if (total && (metric === null || metric === 'job_count')) return 'avg_duration_mins';
  return metric ?? (/\bperform\w*\b/.test(text) ? 'completion_rate' : 'job_count');
}

export function measureCalls(scene: Scene): Call[] {
  const { intent, today } = scene;
  const metric = metricFor(intent);
  if (intent.moved) return movedCalls(scene, intent.moved);
  if (intent.none && intent.groupBy) return withoutCalls(scene, intent.groupBy);
  const compared = comparedNames(intent);
  if (intent.alsoPeriods.length > 1 && intent.period && intent.groupBy === null)
    return [
      aggregate(scene, 'value', metric, { period: intent.period }),
      ...intent.alsoPeriods.map((period, at) => aggregate(scene, `part-${at}`, metric, { period })),
    ];
  if (intent.trend && intent.groupBy === null && !isSet(intent.against) && intent.period === null)
    return trendCalls(scene, metric);
  const bucket = intent.bucket ?? (isCourse(intent) ? bucketOf(intent.period, today) : null);
  if (bucket && intent.groupBy === null)
    return [
      aggregate(scene, 'series', metric, { period: intent.period ?? halfYear(bucket), groupBy: bucket }),
    ];
  // Who is best at either of two is asked of all who did them.
  const ranks = intent.groupBy !== null && intent.order !== null;
  if (compared && !(ranks && intent.groupBy !== GROUP_OF[compared]))
    return namedCalls(scene, metric, compared);
  if (intent.against) {
    const period = intent.period ?? { name: 'this_month' };
    const against = intent.against === 'before' ? periodBefore(period, today) : intent.against;
    return [
      aggregate(scene, 'value', metric, {
        period,
        ...(intent.against === 'before' && { compare: true }),
        setAgainst: against,
      }),
      aggregate(scene, 'against', metric, { period: against }),
      ...(intent.groupBy ? [rankCall(scene, metric, period)] : []),
    ];
  }
  if (intent.averagePer.includes('group') && metric === 'job_count')
    return [
      aggregate(scene, 'value', metric, {
        period: intent.period ?? { name: 'last_30_days' },
        groupBy: intent.groupBy ?? 'engineer',
      }),
    ];
  if (intent.groupBy) return [rankCall(scene, metric, intent.period ?? defaultPeriod(intent))];
  const period = intent.period ?? defaultPeriod(intent);
  return [
    aggregate(scene, 'value', metric, { period }),
    ...(intent.period === null && !('all' in period)
      ? [aggregate(scene, 'ever', metric, { period: { all: true } })]
      : []),
    ...(metric === 'job_count' && intent.statuses.length === 2
      ? [aggregate(scene, 'split', metric, { period, groupBy: 'status' })]
      : []),
  ];
}

/**
 * What a sentinel has found first, then by each metric the groups that moved most, against the other period or as long a
 * time before.
 */
function movedCalls(scene: Scene, { way, groupBy }: NonNullable<Intent['moved']>): Call[] {
  const { intent, tools, today } = scene;
  const [period, against] = sinceThen(intent, inOrder(intent.period, intent.against, today), today);
  const sentinel = way === 'worse' && isOfAll(intent) ? DECLINES[groupBy] : undefined;
  const fired: Call[] =
    sentinel && tools.has('sentinel_alerts')
      ? [{ id: 'fired', tool: 'sentinel_alerts', input: { sentinel_id: sentinel, page: 1, limit: LISTED } }]
      : [];
  return [
    ...fired,
    ...movedMetrics(intent).map((metric) =>
      aggregate(scene, `moved-${metric}`, metric, {
        period,
        groupBy,
        ...(against ? { setAgainst: against } : { compare: true }),
        order: isRise(way, metric) ? 'risen' : 'fallen',
      }),
    ),
  ];
}

/** "Gone up since the summer": of how many there are, what has been since then and as long a time before. */
function sinceThen(
  intent: Intent,
  [period, against]: [Period, Period | null],
  today: Temporal.PlainDate,
): [Period, Period | null] {
  const bounds = against && boundsOf(against, today);
  const implied = 'name' in period && period.name === 'last_30_days';
  if (!bounds || !implied || movedMetrics(intent)[0] !== 'job_count') return [period, against];
  return [{ startDate: bounds.to.add({ days: 1 }).toString(), endDate: null }, null];
}

/** Sentinels watch everybody, now, and by all that can go wrong. */
function isOfAll({ metric, period, named }: Intent): boolean {
  return (metric === null || metric === 'job_count') && period === null && named.length === 0;
}

function isRise(way: NonNullable<Intent['moved']>['way'], metric: Metric): boolean {
  if (way === 'more' || way === 'fewer') return way === 'more';
  return MORE_IS_BETTER.has(metric) === (way === 'better');
}

/** The later period, and the earlier one that it has moved from; null: the one before. */
function inOrder(
  period: Period | null,
  against: Intent['against'],
  today: Temporal.PlainDate,
): [Period, Period | null] {
  if (period === null) return [{ rollingDays: MOVED_DAYS }, null];
  if (against === null) return [period, null];
  const other = against === 'before' ? periodBefore(period, today) : against;
  const [one, two] = [boundsOf(period, today), boundsOf(other, today)];
  const isEarlier = one && two && Temporal.PlainDate.compare(one.from, two.from) < 0;
  return isEarlier ? [other, period] : [period, other];
}

function defaultPeriod(intent: Intent): Period {
  const { statuses, narrowing, groupBy, named } = intent;
  // Why somebody's jobs went wrong is seen of all of them: of a month they are too few.
  if (groupBy === 'result' && named.length > 0) return { all: true };
  const standing =
    statuses.some((status) => status === 'notStarted' || status === 'inProgress') ||
    narrowing.overdue ||
    narrowing.assigned === false;
  return standing ? { all: true } : { name: 'last_30_days' };
}

/** Whether another time is named: "has it improved?" is of how it went all the while. */
function isSet(against: Intent['against']): boolean {
  return against !== null && against !== 'before';
}

/** How a figure went over a time that is said. */
function isCourse({ trend, period, against, named }: Intent): boolean {
  return trend && period !== null && against === null && comparedNames({ named }) === null;
}

/** The steps in which the course of a period is told. */
function bucketOf(period: Period | null, today: Temporal.PlainDate): 'day' | 'week' | 'month' {
  const days = period ? lengthOf(period, today) : null;
  if (days === null || days > 62) return 'month';
  return days > 14 ? 'week' : 'day';
}

/** How many days a period has, as far as it has been. */
function lengthOf(period: Period, today: Temporal.PlainDate): number | null {
  if ('rollingDays' in period) return period.rollingDays;
  const rolling = 'name' in period ? /^last_(\d+)_days$/.exec(period.name)?.[1] : undefined;
  if (rolling) return Number(rolling);
  if ('startDate' in period)
    return Temporal.PlainDate.from(period.startDate).until(period.endDate ?? today).days;
  const bounds = boundsOf(period, today);
  return bounds && bounds.from.until(bounds.to).days + 1;
}

function halfYear(bucket: 'day' | 'week' | 'month'): Period {
  return bucket === 'day' ? { name: 'last_7_days' } : { rollingDays: bucket === 'week' ? 56 : 182 };
}

function trendCalls(scene: Scene, metric: Metric): Call[] {
  const start = scene.today.with({ day: 1 }).subtract({ months: TREND_MONTHS - 1 });
  return [
    aggregate(scene, 'trend', metric, { period: { name: 'last_30_days' }, compare: true }),
    aggregate(scene, 'series', metric, {
      period: { startDate: start.toString(), endDate: null },
      groupBy: 'month',
    }),
  ];
}

function rankCall(scene: Scene, metric: Metric, period: Period): Call {
  const { intent } = scene;
  return aggregate(scene, 'rank', metric, {
    period:
      intent.groupBy === 'weekday' && intent.period === null ? { rollingDays: DAYS_OF_WEEKDAYS } : period,
    groupBy: intent.groupBy ?? 'engineer',
    limit:
      intent.top ??
      (intent.threshold || asksOfEach(intent)
        ? LISTED_FITTING
        : FEW.has(intent.groupBy)
          ? LISTED_WHOLE
          : LISTED),
    threshold: intent.threshold,
    order: orderFor(intent, metric),
  });
}

export function overviewCalls(scene: Scene): Call[] {
  const period = scene.intent.period ?? { name: 'last_30_days' };
  return OVERVIEW.map((metric) => aggregate(scene, metric, metric, { period, compare: true }));
}
