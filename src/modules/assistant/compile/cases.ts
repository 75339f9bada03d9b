import type { Call } from '../query/call.ts';
import type { NameFilter } from '../query/filters.ts';
import type { AlertsQuery, CasesQuery, TeamsQuery } from '../query/records.ts';
import { type CompileContext, idsOf, toolKind } from './context.ts';
import { feedDates } from './feed-dates.ts';
import { outputIn } from './output.ts';
import { searchCall } from './similar.ts';

const LISTED = 5;
const CASES_LISTED = 10;
const CASES_OWNED = 20;
const ALSO_MAX = 100;

/** The first that is named; cases and alerts are of no category. */
function firstNamed(names: readonly NameFilter[]): NameFilter | undefined {
  return names.find(({ on }) => on !== 'category');
}

/** What concerns a branch concerns its account. */
function alsoOf(name: NameFilter): { also_ids?: string[] } {
  const ids = name.is[0]?.ids ?? [];
  return name.on === 'customer' && ids.length > 1 ? { also_ids: ids.slice(1, ALSO_MAX + 1) } : {};
}

/** The alerts there are now; none where no tool tells of them. */
export function compileAlerts(query: AlertsQuery, { tools }: CompileContext): Call[] {
  if (!tools.has('sentinel_alerts')) return [];
  const { id, severity, sentinel, family, watched, page } = query;
  const named = firstNamed(query.names);
  const input =
    id !== null
      ? { alert_id: id, page: 1, limit: 1 }
      : {
          ...(named && { entity: { type: named.on, id: idsOf(named)[0], ...alsoOf(named) } }),
          ...(severity && { severity }),
          ...(sentinel && { sentinel_id: sentinel }),
          ...(family && { family }),
          ...(watched && !named && { watched }),
          page,
          limit: LISTED,
        };
  return [{ id: 'alerts', tool: 'sentinel_alerts', input }];
}

/** Whose cases, as `list_cases` takes it; undefined where nobody knows who asks. */
export function ownerInput(
  { owner, ofTeam, teams }: CasesQuery,
  userId: number | null,
): Record<string, unknown> | undefined {
  if (teams.length > 0) return { team_ids: teams.map(({ id }) => id) };
  switch (owner?.who) {
    case undefined:
      return {};
    case 'nobody':
      return { unowned: true };
    case 'named':
      return ofTeam ? { team_of: { name: owner.name } } : { owner_name: owner.name };
    case 'me':
      if (userId === null) return undefined;
      return ofTeam ? { team_of: { user_id: userId } } : { owner_id: userId };
  }
}

const ORDERS = {
  oldest: { sort: 'created_at', order: 'asc' },
  newest: { sort: 'created_at', order: 'desc' },
  due: { sort: 'due_date', order: 'asc' },
} as const;

/** The cases that fit; one called by words is looked for with fewer of them when none has all. */
export function compileCases(query: CasesQuery, context: CompileContext): Call[] {
  const owner = ownerInput(query, context.userId);
  if (owner === undefined) return [];
  const asked = casesInput(query, owner, context);
  const about = aboutInput(query);
  const list = (id: string, input: object): Call => ({
    id,
    tool: 'list_cases',
    input: { ...asked, ...input },
  });
  const { words } = query;
  if (words === null) return [list('cases', { ...about })];
  const { type: _, ...anyType } = asked;
  const called = (id: string, search: string): Call => ({
    id,
    tool: 'list_cases',
    input: { ...anyType, search, scope: query.scopeSaid ? query.scope : 'all' },
  });
  const tries = [
    called('cases', words),
    called('cases-any', words.split(' ').join(' or ')),
    ...(about ? [list('cases-about', about)] : []),
  ];
  // What nobody called a case may be a job.
  if (query.guessed) tries.push(searchCall('similar', { text: words }, query, context));
  const end = tries.findIndex(({ id }) => !foundNone(context, id));
  return end < 0 ? tries : tries.slice(0, end + 1);
}

function casesInput(query: CasesQuery, owner: object, context: CompileContext): Record<string, unknown> {
  const { type, priorities, states, order, by, time, days, overdue, scope, page } = query;
  const bounds = time ? feedDates(time, context) : {};
  return {
    ...(type && { type }),
    ...(priorities.length > 0 && { priorities }),
    ...(states.length > 0 && { statuses: states }),
    ...(order && ORDERS[order]),
    ...(by && { by }),
    ...owner,
    ...(Object.keys(bounds).length > 0 && { [days]: bounds }),
    ...(overdue && { overdue: true }),
    scope,
    page,
    limit: query.one ? 1 : query.asksOwner ? CASES_OWNED : CASES_LISTED,
  };
}

/** What the cases are to concern. */
function aboutInput({ job, names }: CasesQuery): { about: object } | undefined {
  if (job !== null) return { about: { item_type: 'job', item_id: job } };
  const named = firstNamed(names);
  return named && { about: { item_type: toolKind(named.on), item_id: idsOf(named)[0], ...alsoOf(named) } };
}

function foundNone(context: CompileContext, id: string): boolean {
  const found = context.lookedUp.find((one) => one.id === id)?.result;
  if (!found) return false;
  return (outputIn<{ readonly total?: number }>(context, id)?.total ?? 0) === 0;
}

/** The teams asked for, by their name, a member, or what they look after. */
export function compileTeams(query: TeamsQuery, { userId }: CompileContext): Call[] {
  const find = (input: object): Call[] => [{ id: 'teams', tool: 'find_teams', input: { ...input } }];
  const { team, member, lookedAfter, purpose, words } = query;
  if (team !== null) return find({ search: team });
  if (member?.who === 'named') return find({ member_name: member.name });
  if (member?.who === 'me') return userId === null ? [] : find({ member_id: userId });
  const named = firstNamed(lookedAfter);
  return find({
    ...(words !== null && { named_in: words }),
    ...(purpose !== null && { search: purpose }),
    ...(named && { looks_after: { entity_type: named.on, entity_id: idsOf(named)[0] } }),
  });
}
