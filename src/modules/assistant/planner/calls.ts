import type { EntityKind, Grouping, Intent, Metric, Named } from './intent.ts';
import { MORE_IS_BETTER } from './metric-words.ts';
import { isFuture, type Period, periodBefore, periodInput } from './periods.ts';
import type { Turn } from './turn-reading.ts';

/** A look-up to be made; its id says what it is for. */
export interface Call {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Everything an answer is decided from. */
export interface Scene {
  readonly intent: Intent;
  readonly turn: Turn;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  readonly tools: ReadonlySet<string>;
}

export const OVERVIEW: readonly Metric[] = [
  'job_count',
  'completion_rate',
  'first_visit_fix_rate',
  'sla_punctuality',
];
const LISTED = 5;
const TREND_MONTHS = 6;
const FILTER_OF: Readonly<Record<EntityKind, string>> = {
  contact: 'contactId',
  engineer: 'resourceId',
  site: 'siteKey',
  job_type: 'typeId',
  job_category: 'categoryId',
};
const GROUP_OF: Readonly<Record<EntityKind, Grouping>> = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  job_category: 'category',
};
const isNumbered = (kind: EntityKind) => kind !== 'engineer' && kind !== 'site';

/** The look-ups a question needs, all of them at once. */
export function callsFor(scene: Scene): Call[] {
  const { intent } = scene;
  if (intent.ambiguous || isUnknown(intent)) return [];
  switch (intent.topic) {
    case 'measure':
      return measureCalls(scene);
    case 'overview':
      return overviewCalls(scene);
    case 'job':
      return intent.reference ? [{ id: 'job', tool: 'get_job', input: { job: intent.reference } }] : [];
    case 'jobs':
      return listCalls(scene);
    case 'similar':
      return similarCalls(scene);
    case 'summary':
      return summaryCalls(scene);
    case 'alerts':
      return alertCalls(scene);
    case 'cases':
      return caseCalls(scene);
    case 'teams':
      return teamCalls(scene);
    case 'weather':
      return intent.reference && scene.tools.has('job_weather')
        ? [{ id: 'weather', tool: 'job_weather', input: { job: intent.reference } }]
        : [];
    case 'records':
      return [{ id: 'records', tool: 'count_records', input: {} }];
    case 'explain':
      return intent.metric
        ? [{ id: 'explain', tool: 'explain_metric', input: { metric: intent.metric } }]
        : [];
    default:
      return intent.topic === null && intent.named.length > 0 ? summaryCalls(scene) : [];
  }
}

/**
 * Figures for everybody would answer another question than one about somebody who is not on record. What stands
 * around a job's reference is nobody's name.
 */
export function isUnknown({ unknown, topic, reference }: Intent): boolean {
  return (
    unknown !== null &&
    reference === null &&
    topic !== 'similar' &&
    topic !== 'job' &&
    topic !== 'refusal' &&
    topic !== 'greeting' &&
    topic !== 'thanks' &&
    topic !== 'help'
  );
}

/** The records that are named, as filters. */
export function filtersOf(intent: Intent, named: readonly Named[] = intent.named): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const kind of Object.keys(FILTER_OF) as EntityKind[]) {
    const ids = named.filter((one) => one.kind === kind).flatMap((one) => one.ids);
    if (ids.length > 0) filters[FILTER_OF[kind]] = isNumbered(kind) ? ids.map(Number) : ids;
  }
  if (intent.statuses.length > 0) filters.status = intent.statuses;
  if (intent.result) filters.result = [intent.result];
  if (intent.verticals.length > 0) filters.vertical = intent.verticals;
  if (intent.startedLate && intent.metric === 'job_count')
    filters[intent.early ? 'startedEarly' : 'startedLate'] = true;
  if (intent.finishedLate && intent.metric === 'job_count') filters.finishedLate = true;
  return filters;
}

/** What is measured: performance without another word is how much is completed well. */
export function metricFor({ metric, text }: Intent): Metric {
  return metric ?? (/\bperform\w*\b/.test(text) ? 'completion_rate' : 'job_count');
}

function measureCalls(scene: Scene): Call[] {
  const { intent, today } = scene;
  const metric = metricFor(intent);
  const compared = comparedNames(intent);
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
      aggregate(scene, 'value', metric, { period, ...(intent.against === 'before' && { compare: true }) }),
      aggregate(scene, 'against', metric, { period: against }),
      ...(intent.groupBy ? [rankCall(scene, metric, period)] : []),
    ];
  }
  if (intent.groupBy) return [rankCall(scene, metric, intent.period ?? { name: 'last_30_days' })];
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

function defaultPeriod(intent: Intent): Period {
  const standing = intent.statuses.some((status) => status === 'notStarted' || status === 'inProgress');
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
function comparedNames({ named }: Intent): EntityKind | null {
  const kinds = named.map(({ kind }) => kind);
  return kinds.find((kind, at) => kinds.indexOf(kind) !== at) ?? null;
}

function rankCall(scene: Scene, metric: Metric, period: Period): Call {
  const { intent } = scene;
  return aggregate(scene, 'rank', metric, {
    period,
    groupBy: intent.groupBy ?? 'engineer',
    limit: intent.top ?? LISTED,
    order: orderFor(intent, metric),
  });
}

/** Highest or lowest first, by what is asked and by which way is good. */
export function orderFor({ order, text }: Intent, metric: Metric): 'highest' | 'lowest' | 'most_hits' {
  const counts = metric === 'repeat_visit_rate' || metric === 'issue_rate';
  if (
    counts &&
    !/\b(rate|percent|share|worst|best|proportion)\b/.test(text) &&
    order !== 'lowest' &&
    order !== 'best'
  )
    return 'most_hits';
  const better = MORE_IS_BETTER.has(metric) || /\bleast late\b/.test(text);
  if (metric === 'sla_punctuality' && /\b(late|lates|lateness)\b/.test(text) && !/\bleast late\b/.test(text))
    return order === 'lowest' || order === 'best' ? 'highest' : 'lowest';
  if (order === 'worst')
    return better && !isLateCount(text, metric) && !isTroubleCount(text, metric) ? 'lowest' : 'highest';
  if (order === 'best')
    return better || (counts && /\btop\b/.test(text))
      ? 'highest'
      : /\btop\b/.test(text)
        ? 'highest'
        : 'lowest';
  if (metric === 'avg_duration_mins' || metric === 'avg_response_hours') {
    if (/\b(slowest|longest|highest|most)\b/.test(text)) return 'highest';
    if (/\b(quickest|fastest|shortest|lowest|least)\b/.test(text)) return 'lowest';
  }
  return order === 'lowest' ? 'lowest' : 'highest';
}

function isLateCount(text: string, metric: Metric): boolean {
  return metric === 'job_count' && /\b(late|lates|lateness|over ?r[au]n\w*)\b/.test(text);
}

function isTroubleCount(text: string, metric: Metric): boolean {
  return metric === 'job_count' && /\b(issues?|problems?|@rrr|cancell?\w+|no access)/.test(text);
}

interface Asked {
  readonly period: Period;
  readonly groupBy?: string;
  readonly compare?: boolean;
  readonly limit?: number;
  readonly order?: string;
}

function aggregate(scene: Scene, id: string, metric: Metric, asked: Asked): Call {
  const { intent, now } = scene;
  const { period, dates } = periodInput(asked.period, now);
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
      filters: { ...filtersOf(intent), ...dates },
      limit: asked.limit ?? LISTED,
      ...(asked.order && { order: asked.order }),
    },
  };
}

function isBucket(groupBy: string | undefined): boolean {
  return groupBy === 'day' || groupBy === 'week' || groupBy === 'month';
}

function axisFor({ intent, today }: Scene, metric: Metric, period: Period): Intent['axis'] {
  if (intent.axis && !(intent.axis === 'actualEndAt' && metric !== 'job_count')) return intent.axis;
  if (isFuture(period, today)) return 'plannedStartAt';
  if (
    intent.statuses.some(
      (status) => status === 'cancelled' || status === 'refused' || status === 'notStarted',
    )
  )
    return 'createdAt';
  if (intent.finishedLate) return 'actualEndAt';
  return 'all' in period && metric === 'job_count' ? 'createdAt' : null;
}

function overviewCalls(scene: Scene): Call[] {
  const period = scene.intent.period ?? { name: 'last_30_days' };
  return OVERVIEW.map((metric) => aggregate(scene, metric, metric, { period, compare: true }));
}

function listCalls(scene: Scene): Call[] {
  const { intent, now, today } = scene;
  const filters = filtersOf(intent);
  const one = (name: string) => (filters[name] as readonly unknown[] | undefined)?.[0];
  if (filters.siteKey !== undefined) return similarCalls(scene, 'jobs');
  const future =
    intent.list === 'next' ||
    intent.axis === 'plannedStartAt' ||
    (intent.period !== null && isFuture(intent.period, today));
  const field = intent.axis ?? (future ? 'plannedStartAt' : 'actualStartAt');
  const bounds = intent.period
    ? feedDates(intent.period, now, today)
    : intent.list === 'next'
      ? { date_from: now.toISOString() }
      : {};
  return [
    {
      id: 'jobs',
      tool: 'find_jobs',
      input: {
        ...(one('contactId') !== undefined && { contact_id: one('contactId') }),
        ...(one('resourceId') !== undefined && { resource_id: one('resourceId') }),
        ...(one('typeId') !== undefined && { type_id: one('typeId') }),
        ...(one('categoryId') !== undefined && { category_id: one('categoryId') }),
        ...(intent.statuses.length > 0 && { status: intent.statuses }),
        ...(intent.result && { result: intent.result }),
        ...(intent.startedLate && { started_late: true }),
        ...(intent.finishedLate && { finished_late: true }),
        ...(Object.keys(bounds).length > 0 || intent.list ? { date_field: field, sort_by: field } : {}),
        ...bounds,
        ...(intent.list === 'latest' && !intent.period && { date_to: now.toISOString() }),
        direction: future ? 'asc' : 'desc',
        limit: intent.list === 'all' ? (intent.top ?? 10) : 3,
      },
    },
  ];
}

/** The days of a period as the feed takes them: the last is not included. */
function feedDates(period: Period, now: Date, today: Temporal.PlainDate): Record<string, string> {
  if ('all' in period) return {};
  if ('rollingDays' in period)
    return {
      date_from: new Date(now.getTime() - period.rollingDays * 86_400_000).toISOString(),
      date_to: now.toISOString(),
    };
  if ('startDate' in period)
    return {
      date_from: period.startDate,
      ...(period.endDate && { date_to: Temporal.PlainDate.from(period.endDate).add({ days: 1 }).toString() }),
    };
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const month = today.with({ day: 1 });
  const quarter = month.with({ month: month.month - ((month.month - 1) % 3) });
  const stretch: Readonly<Record<string, readonly [Temporal.PlainDate, Temporal.PlainDate]>> = {
    today: [today, today.add({ days: 1 })],
    yesterday: [today.subtract({ days: 1 }), today],
    this_week: [monday, monday.add({ days: 7 })],
    last_week: [monday.subtract({ days: 7 }), monday],
    this_month: [month, month.add({ months: 1 })],
    last_month: [month.subtract({ months: 1 }), month],
    last_quarter: [quarter.subtract({ months: 3 }), quarter],
  };
  const found = stretch[period.name];
  if (found) return { date_from: found[0].toString(), date_to: found[1].toString() };
  const days = Number(/^last_(\d+)_days$/.exec(period.name)?.[1] ?? 30);
  return { date_from: new Date(now.getTime() - days * 86_400_000).toISOString(), date_to: now.toISOString() };
}

function similarCalls(scene: Scene, id = 'similar'): Call[] {
  const { intent, turn } = scene;
  const one = (kind: EntityKind) => intent.named.find((named) => named.kind === kind)?.ids[0];
  const dates = intent.period && 'startDate' in intent.period ? intent.period : null;
  return [
    {
      id,
      tool: 'find_similar_work',
      input: {
        text: intent.work ?? turn.question,
        ...(one('contact') && { contact_id: Number(one('contact')) }),
        ...(one('engineer') && { resource_id: one('engineer') }),
        ...(one('site') && { site_key: one('site') }),
        ...(dates && { start_date: dates.startDate, ...(dates.endDate && { end_date: dates.endDate }) }),
        limit: 5,
      },
    },
  ];
}

function summaryCalls(scene: Scene): Call[] {
  const contact = scene.intent.named.find(({ kind }) => kind === 'contact');
  if (!contact) return overviewCalls(scene);
  const summary = scene.tools.has('customer_summary')
    ? [{ id: 'summary', tool: 'customer_summary', input: { contact_id: Number(contact.ids[0]) } }]
    : [];
  return summary.length > 0 ? summary : overviewCalls(scene);
}

const ALERTED: Readonly<Record<EntityKind, string>> = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  job_category: 'job_category',
};

function alertCalls({ intent, tools }: Scene): Call[] {
  if (!tools.has('sentinel_alerts')) return [];
  const named = intent.named.find(({ kind }) => kind !== 'job_category');
  return [
    {
      id: 'alerts',
      tool: 'sentinel_alerts',
      input: { ...(named && { entity: { type: ALERTED[named.kind], id: named.ids[0] } }), limit: LISTED },
    },
  ];
}

function caseCalls({ intent }: Scene): Call[] {
  const [named] = intent.named.filter(({ kind }) => kind !== 'job_category');
  return [
    {
      id: 'cases',
      tool: 'list_cases',
      input: {
        ...(intent.caseType && { type: intent.caseType }),
        ...(intent.priority && { priority: intent.priority }),
        ...(intent.reference && { search: intent.reference }),
        ...(intent.overdue && { overdue: true }),
        ...(named && { about: { item_type: named.kind, item_id: named.ids[0] } }),
        scope:
          intent.caseScope ??
          (intent.overdue || !/\b(all|ever|total|history|had)\b/.test(intent.text) ? 'active' : 'all'),
        limit: LISTED,
      },
    },
  ];
}

function teamCalls({ intent }: Scene): Call[] {
  const [named] = intent.named;
  const kinds: Readonly<Record<string, string>> = {
    contact: 'customer',
    engineer: 'engineer',
    site: 'site',
    job_type: 'job_type',
  };
  const type = named ? kinds[named.kind] : undefined;
  if (named && type)
    return [
      {
        id: 'teams',
        tool: 'find_teams',
        input: { looks_after: { entity_type: type, entity_id: named.ids[0] } },
      },
    ];
  const name = intent.teamName
    ?.replace(/\b(the|our|which|what|list|all|many|how|is|on|in|who)\b/g, '')
    .trim();
  return [{ id: 'teams', tool: 'find_teams', input: name ? { search: name } : {} }];
}
