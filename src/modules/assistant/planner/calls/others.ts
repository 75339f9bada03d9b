import type { EntityKind } from '../intent.ts';
import type { Call, Scene } from '../scene.ts';
import { overviewCalls } from './measure.ts';

const LISTED = 5;

export function similarCalls(scene: Scene, id = 'similar'): Call[] {
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

export function summaryCalls(scene: Scene): Call[] {
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

export function alertCalls({ intent, tools }: Scene): Call[] {
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

export function caseCalls({ intent }: Scene): Call[] {
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

export function teamCalls({ intent }: Scene): Call[] {
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
