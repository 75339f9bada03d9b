import type { EntityKind, Grouping, Intent, Metric } from '../intent.ts';
import { MORE_IS_BETTER } from '../metric-words.ts';
import { isFuture, type Period, periodInput } from '../periods/period.ts';
import { periodBefore } from '../periods/period-before.ts';
import { movedMetrics } from '../said/moved.ts';
import type { Call, Scene } from '../scene.ts';
import { isStanding, standingAxis } from '../standing.ts';
import { filtersOf, narrowedOf } from './filters.ts';
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
const DAYS_OF_WEEKDAYS = 182;
const TREND_MONTHS = 6;
const MOVED_DAYS = 90;
const GROUP_OF: Readonly<Record<EntityKind, Grouping>> = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  job_category: 'category',
};

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
  if (intent.trend && intent.groupBy === null && intent.against === null && intent.period === null)
    return trendCalls(scene, metric);
  if (intent.bucket && intent.groupBy === null)
    return [
      aggregate(scene, 'series', metric, {
        period: intent.period ?? halfYear(intent.bucket),
        groupBy: intent.bucket,
      }),
    ];
  if (compared)
    return [
      aggregate(scene, 'named', metric, {
        period: intent.period ?? { name: 'last_30_days' },
        groupBy: GROUP_OF[compared],
        limit: 10,
      }),
    ];
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
  if (intent.averagePer === 'group' && metric === 'job_count')
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

/** By each metric the groups that moved most, against as long a time before. */
function movedCalls(scene: Scene, { way, groupBy }: NonNullable<Intent['moved']>): Call[] {
  const period = scene.intent.period ?? { rollingDays: MOVED_DAYS };
  return movedMetrics(scene.intent).map((metric) =>
    aggregate(scene, `moved-${metric}`, metric, {
      period,
      groupBy,
      compare: true,
      order: MORE_IS_BETTER.has(metric) === (way === 'better') ? 'risen' : 'fallen',
    }),
  );
}

function defaultPeriod(intent: Intent): Period {
  const { statuses, narrowing } = intent;
  const standing =
    statuses.some((status) => status === 'notStarted' || status === 'inProgress') ||
    narrowing.overdue ||
    narrowing.assigned === false;
  return standing ? { all: true } : { name: 'last_30_days' };
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

/** The kind of which several are named, to be set side by side. */
export function comparedNames({ named }: Intent): EntityKind | null {
  const kinds = named.filter(({ without }) => !without).map(({ kind }) => kind);
  return kinds.find((kind, at) => kinds.indexOf(kind) !== at) ?? null;
}

function rankCall(scene: Scene, metric: Metric, period: Period): Call {
  const { intent } = scene;
  return aggregate(scene, 'rank', metric, {
    period:
      intent.groupBy === 'weekday' && intent.period === null ? { rollingDays: DAYS_OF_WEEKDAYS } : period,
    groupBy: intent.groupBy ?? 'engineer',
    limit: intent.top ?? (intent.groupBy === 'weekday' ? 7 : intent.threshold ? LISTED_FITTING : LISTED),
    threshold: intent.threshold,
    order: orderFor(intent, metric),
  });
}

interface Asked {
  readonly period: Period;
  readonly groupBy?: string;
  readonly compare?: boolean;
  readonly setAgainst?: Period;
  readonly limit?: number;
  readonly order?: string;
  readonly threshold?: Intent['threshold'];
}

export function aggregate(scene: Scene, id: string, metric: Metric, asked: Asked): Call {
  const { intent, now } = scene;
  const { period, dates } = periodInput(asked.period, now);
  const narrowed = narrowedOf(intent);
  const { share } = intent;
  const ofShare = share && narrowedOf(share);
  const axis = axisFor(scene, metric, asked.period);
  return {
    id,
    tool: 'aggregate_jobs',
    input: {
      metric,
      ...(period && { period }),
      ...(axis && axis !== 'actualStartAt' && !isBucket(asked.groupBy) && { time_axis: axis }),
      ...(asked.groupBy && { group_by: asked.groupBy }),
      ...(asked.compare && { compare_to: 'previous_period' }),
      ...(asked.setAgainst && { set_against: periodFields(asked.setAgainst, now) }),
      filters: { ...filtersOf(intent), ...dates },
      ...(narrowed && { narrowed }),
      ...(share &&
        metric === 'job_count' && {
          share_of: {
            filters: filtersOf({ ...share, result: null, verticals: [], start: null, finish: null }),
            ...(ofShare && { narrowed: ofShare }),
          },
        }),
      ...(intent.unit && { in_unit: intent.unit }),
      ...(intent.averagePer && metric === 'job_count' && { average_per: intent.averagePer }),
      limit: asked.limit ?? LISTED,
      ...(asked.order && { order: asked.order }),
      ...(asked.threshold && { threshold: asked.threshold }),
    },
  };
}

function periodFields(asked: Period, now: Date): object {
  const { period, dates } = periodInput(asked, now);
  return { ...(period && { period }), ...dates };
}

function isBucket(groupBy: string | undefined): boolean {
  return groupBy === 'day' || groupBy === 'week' || groupBy === 'month';
}

function axisFor({ intent, today }: Scene, metric: Metric, period: Period): Intent['axis'] {
  // What has not ended yet has no end to be found by; of a stretch of time it is what is planned for it.
  if (isStanding(intent)) return standingAxis(intent, period);
  if (intent.axis && !(intent.axis === 'actualEndAt' && metric !== 'job_count')) return intent.axis;
  if (isFuture(period, today)) return 'plannedStartAt';
  if (intent.statuses.some((status) => status === 'cancelled' || status === 'refused')) return 'createdAt';
  if (intent.finish && metric === 'job_count') return 'actualEndAt';
  // A day of the week is that of the visit, not that of the call.
  const { weekdays, from_time, to_time } = intent.narrowing;
  const timed = weekdays !== undefined || from_time !== undefined || to_time !== undefined;
  return 'all' in period && metric === 'job_count' && !timed ? 'createdAt' : null;
}

export function overviewCalls(scene: Scene): Call[] {
  const period = scene.intent.period ?? { name: 'last_30_days' };
  return OVERVIEW.map((metric) => aggregate(scene, metric, metric, { period, compare: true }));
}
