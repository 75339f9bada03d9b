import { isFuture } from '../periods.ts';
import type { Call, Scene } from '../scene.ts';
import { feedDates } from './feed-dates.ts';
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
