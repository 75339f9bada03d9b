import { isFuture, type Period } from '../periods.ts';
import type { Call, Scene } from '../scene.ts';
import { filtersOf } from './filters.ts';
import { similarCalls } from './others.ts';

export function listCalls(scene: Scene): Call[] {
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
