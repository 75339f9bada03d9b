import type { Call, Scene } from '../scene.ts';
import { aggregate, overviewCalls } from './measure.ts';
import { ALERTED } from './others.ts';
import { searchCalls } from './work.ts';

const LISTED = 5;
const MOOD_DAYS = 90;
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
  if (!about || id === undefined || !tools.has('customer_summary')) return overviewCalls(scene);
  return [
    ...(about.kind === 'contact' && !intent.matter.mood
      ? [{ id: 'summary', tool: 'customer_summary', input: { contact_id: Number(id) } }]
      : []),
    {
      id: 'cases',
      tool: 'list_cases',
      input: { about: { item_type: about.kind, item_id: id }, scope: 'active', limit: LISTED },
    },
    {
      id: 'alerts',
      tool: 'sentinel_alerts',
      input: { entity: { type: ALERTED[about.kind], id }, limit: LISTED },
    },
    ...(intent.matter.mood ? moodCalls(scene) : []),
  ];
}

function moodCalls(scene: Scene): Call[] {
  const period = scene.intent.period ?? { rollingDays: MOOD_DAYS };
  return [
    ...MOOD_RATES.map((metric) => aggregate(scene, metric, metric, { period, compare: true })),
    ...searchCalls(scene, { text: DISCONTENT }),
  ];
}
