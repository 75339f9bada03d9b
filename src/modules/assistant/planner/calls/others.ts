import type { CaseOrder, EntityKind, Intent, Named } from '../intent.ts';
import { asksWhoLooksAfter } from '../said/teams.ts';
import type { Call, Scene } from '../scene.ts';
import { feedDates } from './feed-dates.ts';
import { searchCalls } from './work.ts';

const LISTED = 5;
const CASES_LISTED = 10;
const CASES_OWNED = 20;

/** How records are called in alerts. */
export const ALERTED: Readonly<Record<EntityKind, string>> = {
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
  const { severity, sentinel, family, watched } = intent.matter.alerts;
  return [
    {
      id: 'alerts',
      tool: 'sentinel_alerts',
      input: {
        ...(named && { entity: { type: ALERTED[named.kind], id: named.ids[0], ...alsoOf(named) } }),
        ...(severity && { severity }),
        ...(sentinel && { sentinel_id: sentinel }),
        ...(family && { family }),
        ...(watched && !named && { watched }),
        page: intent.page,
        limit: LISTED,
      },
    },
  ];
}

/** What the cases are to concern. */
function aboutOf({ intent }: Scene): { about: object } | undefined {
  if (intent.reference !== null) return { about: { item_type: 'job', item_id: intent.reference } };
  const [named] = intent.named.filter(({ kind }) => kind !== 'job_category');
  return named && { about: { item_type: named.kind, item_id: named.ids[0], ...alsoOf(named) } };
}

const ALSO_MAX = 100;

/** What concerns a branch concerns its account. */
function alsoOf({ kind, ids }: Named): { also_ids?: string[] } {
  return kind === 'contact' && ids.length > 1 ? { also_ids: ids.slice(1, ALSO_MAX + 1) } : {};
}

/** Whose cases, as `list_cases` takes it; undefined where nobody knows who asks. */
export function ownerOf({ intent, turn }: Scene): Record<string, unknown> | undefined {
  const { whose, ofTeam } = intent.matter;
  if (intent.teams.length > 0) return { team_ids: intent.teams.map(({ id }) => id) };
  if (whose === null) return {};
  if (ofTeam && whose.who === 'named') return { team_of: { name: whose.name } };
  if (ofTeam && whose.who === 'me' && turn.context?.userId)
    return { team_of: { user_id: turn.context.userId } };
  if (whose.who === 'nobody') return { unowned: true };
  if (whose.who === 'named') return { owner_name: whose.name };
  const me = turn.context?.userId ?? null;
  return me === null ? undefined : { owner_id: me };
}

const ORDERS: Readonly<Record<CaseOrder, object>> = {
  oldest: { sort: 'created_at', order: 'asc' },
  newest: { sort: 'created_at', order: 'desc' },
  due: { sort: 'due_date', order: 'asc' },
};

/** What has been opened is told whether or not it is settled by now. */
const OF_ALL = /\b(?:all|ever|total|history|had|made|raised|logged|opened|lodged|put in)\b/;

/** "Which is oldest?", "who owns the oldest?": the one that comes first. */
export function asksOneCase({ matter, text }: Intent): boolean {
  return (
    matter.caseOrder !== null &&
    /\b(?:oldest|newest|latest|earliest|longest|first|soonest|next)(?: due)?(?: one| case| complaint| of (?:them|those|these))?$/.test(
      text,
    ) &&
    !/^(?:(?:show|list|give)\b.*\b)?(?:cases|complaints|them|those) /.test(text)
  );
}

/** One case, or those that fit; a case called by words is looked for with fewer of them when none has all. */
export function caseCalls(scene: Scene): Call[] {
  const { intent, turn } = scene;
  const { caseNumber, caseWords, casePriorities, caseStates, caseOrder, caseGroup, caseDays, caseGuessed } =
    intent.matter;
  if (caseNumber !== null) return [{ id: 'case', tool: 'get_case', input: { case: caseNumber } }];
  const owner = ownerOf(scene);
  if (owner === undefined) return [];
  const about = aboutOf(scene);
  const days = intent.period && feedDates(intent.period, scene.now, scene.today);
  const asked = {
    ...(intent.caseType && { type: intent.caseType }),
    ...(casePriorities.length > 0 && { priorities: casePriorities }),
    ...(caseStates.length > 0 && { statuses: caseStates }),
    ...(caseOrder && ORDERS[caseOrder]),
    ...(caseGroup && { by: caseGroup }),
    ...owner,
    ...(days && Object.keys(days).length > 0 && { [caseDays]: days }),
    ...(intent.overdue && { overdue: true }),
    scope:
      intent.caseScope ??
      (intent.overdue || !(OF_ALL.test(intent.text) || (days && caseDays === 'opened')) ? 'active' : 'all'),
    page: intent.page,
    limit: asksOneCase(intent) ? 1 : intent.matter.asksOwner ? CASES_OWNED : CASES_LISTED,
  };
  const list = (id: string, input: object): Call => ({
    id,
    tool: 'list_cases',
    input: { ...asked, ...input },
  });
  if (caseWords === null) return [list('cases', { ...about })];
  const { type: _, ...anyType } = asked;
  const called = (id: string, search: string): Call => ({
    id,
    tool: 'list_cases',
    input: { ...anyType, search, scope: intent.caseScope ?? 'all' },
  });
  const tries = [
    called('cases', caseWords),
    called('cases-any', caseWords.split(' ').join(' or ')),
    ...(about ? [list('cases-about', about)] : []),
  ];
  // What nobody called a case may be a job.
  if (caseGuessed) tries.push(...searchCalls(scene, { text: caseWords }));
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
  const [team] = intent.teams;
  // "The Key Accounts team" is a team's name and no user's.
  if (team) return find({ search: team.name });
  const named = intent.named.find(({ kind }) => kind in LOOKED_AFTER);
  // "Which team has Acme?": a customer is nobody's name.
  if (whose?.who === 'named' && !(named && asksWhoLooksAfter(intent.text)))
    return find({ member_name: whose.name });
  if (whose?.who === 'me') {
    const me = turn.context?.userId ?? null;
    return me === null ? [] : find({ member_id: me });
  }
  const after = named && {
    looks_after: { entity_type: LOOKED_AFTER[named.kind], entity_id: named.ids[0] },
  };
  // "Who covers out of hours?": no record is looked after, a team is there for it.
  const purpose = intent.named.find(({ kind }) => kind === 'job_category')?.name;
  const asked = asksWhoLooksAfter(intent.text)
    ? !named && purpose !== undefined && { search: purpose }
    : { named_in: turn.question };
  return find({ ...asked, ...after });
}
