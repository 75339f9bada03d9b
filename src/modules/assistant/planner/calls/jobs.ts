import { isFuture } from '../periods/period.ts';
import type { Call, Scene } from '../scene.ts';
import { isStanding, standingAxis } from '../standing.ts';
import { feedDates } from './feed-dates.ts';
import { listNarrowing, sideOf } from './filters.ts';

const LISTED = 3;
const LISTED_ALL = 10;

export function listCalls(scene: Scene): Call[] {
  const { intent, now, today } = scene;
  const future =
    intent.list === 'next' ||
    intent.axis === 'plannedStartAt' ||
    (intent.period !== null && isFuture(intent.period, today));
  const field = isStanding(intent)
    ? standingAxis(intent, future && !intent.period ? { name: 'today' } : intent.period)
    : (intent.axis ?? (future ? 'plannedStartAt' : neverStarted(intent) ? 'createdAt' : 'actualStartAt'));
  const bounds = intent.period
    ? feedDates(intent.period, now, today)
    : intent.list === 'next' || isToCome(intent)
      ? { date_from: now.toISOString() }
      : {};
  const narrowed = listNarrowing(intent);
  const limit = intent.list === 'latest' || intent.list === 'next' ? LISTED : (intent.top ?? LISTED_ALL);
  return [
    {
      id: 'jobs',
      tool: 'find_jobs',
      input: {
        ...(intent.statuses.length > 0 && { status: intent.statuses }),
        ...(intent.result && { result: intent.result }),
        ...sideOf(intent.start, 'started_late', 'started_early'),
        ...sideOf(intent.finish, 'finished_late', 'finished_early'),
        ...(narrowed && { narrowed }),
        ...(Object.keys(bounds).length > 0 || intent.list
          ? { date_field: field, sort_by: intent.listOrder && isStanding(intent) ? 'plannedStartAt' : field }
          : {}),
        ...bounds,
        ...((intent.list === 'latest' || intent.reports) && !intent.period && { date_to: now.toISOString() }),
        direction: directionOf(intent, future),
        ...orderOf(scene),
        ...(intent.untilSettled && { until_settled: true }),
        ...(intent.page > 1 && { page_number: intent.page }),
        limit,
      },
    },
  ];
}

/** What was cancelled or refused is found by when it was raised. */
function neverStarted({ statuses }: Scene['intent']): boolean {
  return statuses.some((status) => status === 'cancelled' || status === 'refused');
}

function directionOf({ listOrder }: Scene['intent'], future: boolean): 'asc' | 'desc' {
  if (listOrder !== null) return listOrder === 'oldest' ? 'asc' : 'desc';
  return future ? 'asc' : 'desc';
}

/** "What have we got booked?" is of what is to come. */
function isToCome({ list, axis, statuses, narrowing, text }: Scene['intent']): boolean {
  const open = statuses.length > 0 || narrowing.overdue === true || narrowing.assigned === false;
  return list === 'all' && axis === 'plannedStartAt' && !open && !/\b(?:was|were|had|did)\b/.test(text);
}

/** "The longest", "the latest finishes": in order of what is asked for. */
function orderOf({ intent }: Scene): Record<string, unknown> {
  switch (intent.byLength) {
    case 'longest':
      return { longest: true, direction: 'desc' };
    case 'shortest':
      return { longest: true, direction: 'asc' };
    case 'latest':
    case 'earliest':
      return {
        sort_by: isStart(intent.text) ? 'startDeltaMins' : 'endDeltaMins',
        direction: intent.byLength === 'latest' ? 'desc' : 'asc',
      };
    default:
      return {};
  }
}

/** Whether the order is of starts; of finishes otherwise. */
export function isStart(text: string): boolean {
  return /\b(?:starts?|start\w*|arriv\w+)\b/.test(text) && !/\b(?:finish\w*|over ?run\w*|end)\b/.test(text);
}
