import { type Static, Type } from 'typebox';
import { CaseQuery, type CaseRow, listCases, listCasesOfItem } from '#/modules/cases/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';
import { listPeople, type Person, peopleCalled } from './people.ts';

const OF_ITEM_MAX = 100;
/** A number of seconds below this; milliseconds above. */
const SECONDS_BELOW = 100_000_000_000;
const CLOSED: readonly string[] = ['resolved', 'closed', 'archived'];

const { type, priority, owner_id, team_id, search, scope } = CaseQuery.properties;
const Input = Type.Object({
  type,
  priority,
  owner_id,
  owner_name: Type.Optional(Type.String({ maxLength: 200, description: 'Of the user who is called so.' })),
  unowned: Type.Optional(Type.Boolean({ description: 'Only those that nobody owns.' })),
  team_id,
  search,
  scope,
  about: Type.Optional(
    nullable(
      Type.Object({
        item_type: oneOf(['contact', 'site', 'job', 'engineer', 'job_type']),
        item_id: Type.String({ maxLength: 200 }),
      }),
    ),
  ),
  overdue: Type.Optional(nullable(Type.Boolean({ description: 'Only those past their due date.' }))),
  page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Cases to list.' }),
});
type Input = Static<typeof Input>;

/** Cases, by what they are, whose they are and what they concern. */
export const listCasesTool: Tool = {
  name: 'list_cases',
  description:
    'Lists cases (complaints, escalations, follow-ups …) by type, priority, owner, team, words, or the customer, site or job they ' +
    'concern, and says how many there are. `scope` active leaves out resolved and closed ones.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<Input>(input);
    const { timezone } = await ctx.inCompany(companySettings);
    const people = await listPeople(ctx);
    const owners = asked.owner_name === undefined ? null : peopleCalled(people, asked.owner_name);
    if (owners && owners.length !== 1)
      return {
        output: { owner: { asked: asked.owner_name, called_so: owners.map(({ name }) => name) }, cases: [] },
        citations: [],
      };
    const owner = owners?.[0] ?? people.find(({ id }) => id === asked.owner_id) ?? null;
    const { rows, total } = await found(ctx, { ...asked, owner_id: owner?.id ?? asked.owner_id });
    return {
      output: {
        total,
        total_shown: total.toLocaleString('en-GB'),
        listed: rows.length,
        owner: owner && { name: owner.name },
        cases: rows.map((row) => shownCase(row, people, timezone)),
      },
      citations: rows.map(({ id, reference }) => ({ type: 'case' as const, id: String(id), reference })),
    };
  },
};

type Wanted = Omit<Input, 'owner_id'> & { owner_id: Input['owner_id'] | undefined };

async function found(ctx: Ctx, asked: Wanted): Promise<{ rows: CaseRow[]; total: number }> {
  const { about, overdue, page, limit, owner_id, owner_name: _, ...rest } = asked;
  if (about) {
    const { items } = await listCasesOfItem(ctx, about, { page: 1, per_page: OF_ITEM_MAX });
    const matching = items.filter((row) => fits(row, asked));
    return { rows: matching.slice((page - 1) * limit, page * limit), total: matching.length };
  }
  const { items, itemsTotal } = await listCases(ctx, {
    ...rest,
    page,
    per_page: limit,
    ...(owner_id !== undefined && { owner_id }),
    ...(overdue && { due_before: ctx.now().toISOString(), scope: 'active' }),
    sort: 'updated_at',
    order: 'desc',
  });
  return { rows: items, total: itemsTotal };
}

/** What the look-up by a thing does not narrow by itself. */
function fits(row: CaseRow, { type, priority, owner_id, unowned, team_id, scope, overdue }: Wanted): boolean {
  const closed = CLOSED.includes(row.status);
  return (
    (type === undefined || row.type === type) &&
    (priority === undefined || row.priority === priority) &&
    (owner_id === undefined || row.owner_id === owner_id) &&
    (unowned !== true || row.owner_id === null) &&
    (team_id === undefined || row.team_id === team_id) &&
    (scope !== 'active' || !closed) &&
    (scope !== 'closed' || closed) &&
    (overdue !== true || row.is_overdue)
  );
}

/** A case as an answer may speak of it. */
export function shownCase(row: CaseRow, people: readonly Person[], timezone: string) {
  const when = (ms: number | null) =>
    ms === null ? null : momentLabel(new Date(ms).toISOString(), timezone);
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    type: row.type,
    status: row.status.replaceAll('_', ' '),
    priority: row.priority,
    owner:
      row.owner_id === null ? null : (people.find(({ id }) => id === row.owner_id)?.name ?? 'a former user'),
    team: row.team?.name ?? null,
    is_overdue: row.is_overdue,
    due: row.due_date === null ? null : when(inMs(row.due_date)),
    opened: when(row.created_at),
    last_activity: when(row.last_activity_at),
  };
}

/** A due date is the number it was given as: seconds or milliseconds. */
function inMs(due: number): number {
  return due < SECONDS_BELOW ? due * 1_000 : due;
}
