import type { EntityKind } from '../intent.ts';
import type { Period } from '../periods/period.ts';
import { asksWhoLooksAfter } from '../said/teams.ts';
import type { Call, Scene } from '../scene.ts';
import { feedDates } from './feed-dates.ts';
import { overviewCalls } from './measure.ts';

const LISTED = 5;

/** Past work by its words, or by the job that is looked at. */
export function similarCalls({ intent, now, today }: Scene, id = 'similar'): Call[] {
  const one = (kind: EntityKind) => intent.named.find((named) => named.kind === kind)?.ids[0];
  const sought =
    intent.work !== null
      ? { text: intent.work }
      : intent.reference !== null
        ? { like_job: intent.reference }
        : null;
  if (!sought) return [];
  return [
    {
      id,
      tool: 'find_similar_work',
      input: {
        ...sought,
        ...(one('contact') && { contact_id: Number(one('contact')) }),
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
  const { alertId } = intent.matter;
  if (alertId !== null)
    return [{ id: 'alerts', tool: 'sentinel_alerts', input: { alert_id: alertId, page: 1, limit: 1 } }];
  const { severity, sentinel, family } = intent.matter.alerts;
  return [
    {
      id: 'alerts',
      tool: 'sentinel_alerts',
      input: {
        ...(named && { entity: { type: ALERTED[named.kind], id: named.ids[0] } }),
        ...(severity && { severity }),
        ...(sentinel && { sentinel_id: sentinel }),
        ...(family && { family }),
        page: intent.page,
        limit: LISTED,
      },
    },
  ];
}

/** Whose cases, as `list_cases` takes it; undefined where nobody knows who asks. */
export function ownerOf({ intent, turn }: Scene): Record<string, unknown> | undefined {
  const { whose } = intent.matter;
  if (whose === null) return {};
  if (whose.who === 'nobody') return { unowned: true };
  if (whose.who === 'named') return { owner_name: whose.name };
  const me = turn.context?.userId ?? null;
  return me === null ? undefined : { owner_id: me };
}

/** One case, or those that fit; a case called by words is looked for with fewer of them when none has all. */
export function caseCalls(scene: Scene): Call[] {
  const { intent, turn } = scene;
  const { caseNumber, caseWords, casePriority } = intent.matter;
  if (caseNumber !== null) return [{ id: 'case', tool: 'get_case', input: { case: caseNumber } }];
  const owner = ownerOf(scene);
  if (owner === undefined) return [];
  const [named] = intent.named.filter(({ kind }) => kind !== 'job_category');
  const about = named && { about: { item_type: named.kind, item_id: named.ids[0] } };
  const asked = {
    ...(intent.caseType && { type: intent.caseType }),
    ...(casePriority && { priority: casePriority }),
    ...owner,
    ...(intent.overdue && { overdue: true }),
    scope:
      intent.caseScope ??
      (intent.overdue || !/\b(all|ever|total|history|had)\b/.test(intent.text) ? 'active' : 'all'),
    page: intent.page,
    limit: LISTED,
  };
  const list = (id: string, input: object): Call => ({
    id,
    tool: 'list_cases',
    input: { ...asked, ...input },
  });
  if (caseWords === null) {
    const search = intent.reference === null ? {} : { search: intent.reference };
    return [list('cases', { ...search, ...about })];
  }
  const { type: _, ...anyType } = asked;
  const called = (id: string, search: string): Call => ({
    id,
    tool: 'list_cases',
    input: { ...anyType, search, scope: 'all' },
  });
  const tries = [
    called('cases', caseWords),
    called('cases-any', caseWords.split(' ').join(' or ')),
    ...(about ? [list('cases-about', about)] : []),
  ];
  const foundNone = (call: Call) => totalOf(turn, call.id) === 0;
  const end = tries.findIndex((call) => !foundNone(call));
  return end < 0 ? tries : tries.slice(0, end + 1);
}

function totalOf(turn: Scene['turn'], id: string): number | null {
  const result = turn.lookedUp.find((one) => one.id === id)?.result;
  if (!result) return null;
  const { total = 0 } = 'output' in result ? (result.output as { readonly total?: number }) : {};
  return total;
}

const LOOKED_AFTER: Readonly<Partial<Record<EntityKind, string>>> = {
  contact: 'customer',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
};

export function teamCalls({ intent, turn }: Scene): Call[] {
  const { whose } = intent.matter;
  const find = (input: object): Call[] => [{ id: 'teams', tool: 'find_teams', input: { ...input } }];
  if (whose?.who === 'named') return find({ member_name: whose.name });
  if (whose?.who === 'me') {
    const me = turn.context?.userId ?? null;
    return me === null ? [] : find({ member_id: me });
  }
  const named = intent.named.find(({ kind }) => kind in LOOKED_AFTER);
  const after = named && {
    looks_after: { entity_type: LOOKED_AFTER[named.kind], entity_id: named.ids[0] },
  };
  return find({ ...(asksWhoLooksAfter(intent.text) ? {} : { named_in: turn.question }), ...after });
}
