import { aggregate } from '../../compile/aggregate.ts';
import { compile } from '../../compile/index.ts';
import { storyOf } from '../asked/query-of.ts';
import { timeSaid } from '../asked/time.ts';
import type { EntityKind } from '../intent.ts';
import type { Call, Scene } from '../scene.ts';
import { ALERTED } from './others.ts';
import { searchCalls } from './work.ts';

const LISTED = 5;
const MOOD_DAYS = 90;
const ACCOUNT_DAYS = 365;
/** Of so many records of an account cases and alerts are looked up. */
export const OPEN_OF = 4;
/** What customers are told to be when they are not content. */
const DISCONTENT = 'customer unhappy complaint';
export const MOOD_RATES = ['issue_rate', 'repeat_visit_rate', 'sla_punctuality'] as const;

/** The story of a customer with what is open: cases and alerts; asked how it takes our work, what tells of that. */
export function summaryCalls(scene: Scene): Call[] {
  const { intent, tools } = scene;
  const about = intent.named.find(
    ({ kind }) => kind === 'contact' || (intent.matter.mood && kind === 'site'),
  );
  const [id] = about?.ids ?? [];
  if (!about || id === undefined || !tools.has('customer_summary')) return compile(storyOf(scene), scene);
  const told = about.branches
    ? accountCalls(scene)
    : [{ id: 'summary', tool: 'customer_summary', input: { contact_id: Number(id) } }];
  return [
    ...(about.kind === 'contact' && !intent.matter.mood ? told : []),
    ...about.ids.slice(0, OPEN_OF).flatMap((one, at) => openCalls(about.kind, one, at)),
    ...(intent.matter.mood ? moodCalls(scene) : []),
  ];
}

/** The cases and the alerts of one record of an account. */
function openCalls(kind: EntityKind, id: string, at: number): Call[] {
  return [
    {
      id: openId('cases', at),
      tool: 'list_cases',
      input: { about: { item_type: kind, item_id: id }, scope: 'active', limit: LISTED },
    },
    {
      id: openId('alerts', at),
      tool: 'sentinel_alerts',
      input: { entity: { type: ALERTED[kind], id }, limit: LISTED },
    },
  ];
}

export function openId(of: 'cases' | 'alerts', at: number): string {
  return at === 0 ? of : `${of}-${at}`;
}

/** An account with others beneath it: figures of all of them, how they share the jobs, and what work it is. */
function accountCalls(scene: Scene): Call[] {
  const period = scene.intent.period ?? { rollingDays: ACCOUNT_DAYS };
  const story = storyOf({ ...scene, intent: { ...scene.intent, period } });
  const asked = { measure: 'job_count', time: timeSaid(period, scene.today) } as const;
  return [
    ...compile(story, scene),
    aggregate(story, { ...asked, id: 'accounts', groupBy: 'customer', limit: 10 }, scene),
    aggregate(story, { ...asked, id: 'types', groupBy: 'job_type' }, scene),
  ];
}

function moodCalls(scene: Scene): Call[] {
  const story = storyOf(scene);
  const time = timeSaid(scene.intent.period ?? { rollingDays: MOOD_DAYS }, scene.today);
  return [
    ...MOOD_RATES.map((metric) =>
      aggregate(story, { id: metric, measure: metric, time, compare: true }, scene),
    ),
    ...searchCalls(scene, { text: DISCONTENT }),
  ];
}
