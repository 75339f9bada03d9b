import { outputOf } from '../../render/results.ts';
import type { EntityKind, Intent } from '../intent.ts';
import type { Period } from '../periods/period.ts';
import type { Call, Scene } from '../scene.ts';
import { feedDates } from './feed-dates.ts';

const LISTED = 5;
/** Of an account with more branches than these the first are looked through. */
const CUSTOMERS_MAX = 100;

/** One job by its reference; what no job is called is looked for in what jobs say: a fault code, an order number. */
export function jobCalls(scene: Scene): Call[] {
  const { reference } = scene.intent;
  if (reference === null) return [];
  const job = { id: 'job', tool: 'get_job', input: { job: reference } };
  return isUnfound(scene, 'job') ? [job, ...searchCalls(scene, { text: spoken(scene.intent) })] : [job];
}

/** Past work by its words, or by the job that is looked at. */
export function similarCalls(scene: Scene): Call[] {
  const { work, reference } = scene.intent;
  if (reference === null) {
    if (work === null) return [];
    const search = searchCalls(scene, { text: work });
    const { intent } = scene;
    const none = outputOf<{ readonly count: number }>(scene.turn, 'similar')?.count === 0;
    // What is nowhere among those named is looked for anywhere.
    return none && intent.named.length > 0
      ? [
          ...search,
          ...searchCalls({ ...scene, intent: { ...intent, named: [] } }, { text: work }, 'anywhere'),
        ]
      : search;
  }
  const like = searchCalls(scene, { like_job: reference }, 'like');
  return isUnfound(scene, 'like') ? [...like, ...searchCalls(scene, { text: spoken(scene.intent) })] : like;
}

/** A reference that no job has, with the other words of the question. */
function spoken({ reference, work }: Intent): string {
  return [reference, work].filter((part) => part !== null).join(' ');
}

function isUnfound({ turn }: Scene, id: string): boolean {
  return outputOf<{ readonly found: boolean }>(turn, id)?.found === false;
}

export function searchCalls({ intent, now, today }: Scene, sought: object, id = 'similar'): Call[] {
  const ids = (kind: EntityKind) => intent.named.find((named) => named.kind === kind)?.ids ?? [];
  const one = (kind: EntityKind) => ids(kind)[0];
  return [
    {
      id,
      tool: 'find_similar_work',
      input: {
        ...sought,
        ...(one('contact') && { contact_ids: ids('contact').slice(0, CUSTOMERS_MAX).map(Number) }),
        ...(one('engineer') && { resource_id: one('engineer') }),
        ...(one('site') && { site_key: one('site') }),
        ...(intent.period && searchDates(intent.period, now, today)),
        page: intent.page,
        limit: LISTED,
      },
    },
  ];
}

/** The days of a period as the search takes them: the last is included. */
function searchDates(period: Period, now: Date, today: Temporal.PlainDate): Record<string, string> {
  const { date_from, date_to } = feedDates(period, now, today);
  const isDay = date_to !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date_to);
  const last = isDay ? Temporal.PlainDate.from(date_to).subtract({ days: 1 }).toString() : date_to;
  return {
    ...(date_from !== undefined && { start_date: date_from }),
    ...(last !== undefined && { end_date: last }),
  };
}
