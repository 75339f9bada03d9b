import { type Static, Type } from 'typebox';
import { CaseQuery } from '#/modules/cases/index.ts';
import { directoryCards } from '#/modules/directory/index.ts';
import { listTeamsOfUser } from '#/modules/teams/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool, ToolOutput } from '../tool.ts';
import { CASE_GROUPS, type CaseGroup, countedBy } from './case-groups.ts';
import { caseRows, type Wanted } from './case-rows.ts';
import { inputOf } from './input.ts';
import { listPeople, type Person, peopleCalled } from './people.ts';
import { shownCase } from './shown-case.ts';

const TEAMS_READ = 100;

const { type, owner_id, search, scope } = CaseQuery.properties;
const Days = Type.Object({
  date_from: Type.Optional(Type.String()),
  date_to: Type.Optional(Type.String({ description: 'Exclusive.' })),
});
const Input = Type.Object({
  type,
  priorities: Type.Optional(
    Type.Array(oneOf(['low', 'medium', 'high', 'critical']), { minItems: 1, maxItems: 4 }),
  ),
  statuses: Type.Optional(
    Type.Array(oneOf(['draft', 'open', 'in_progress', 'on_hold', 'under_review']), { minItems: 1 }),
  ),
  owner_id,
  owner_name: Type.Optional(Type.String({ maxLength: 200, description: 'Of the user who is called so.' })),
  unowned: Type.Optional(Type.Boolean({ description: 'Only those that nobody owns.' })),
  team_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 20 })),
  team_of: Type.Optional(
    Type.Object(
      { user_id: Type.Optional(Type.Integer()), name: Type.Optional(Type.String({ maxLength: 200 })) },
      { description: 'Of the teams that this user is on.' },
    ),
  ),
  due: Type.Optional(Days),
  opened: Type.Optional(Days),
  search,
  scope,
  about: Type.Optional(
    nullable(
      Type.Object({
        item_type: oneOf(['contact', 'site', 'job', 'engineer', 'job_type']),
        item_id: Type.String({ maxLength: 200, description: 'Of a job its reference will do.' }),
        also_ids: Type.Optional(
          Type.Array(Type.String({ maxLength: 200 }), {
            maxItems: 100,
            description: 'Of an account also those beneath it.',
          }),
        ),
      }),
    ),
  ),
  overdue: Type.Optional(nullable(Type.Boolean({ description: 'Only those past their due date.' }))),
  by: Type.Optional({ ...oneOf(CASE_GROUPS), description: 'How many there are of each, the most first.' }),
  sort: oneOf(['updated_at', 'created_at', 'due_date'], { default: 'updated_at' }),
  order: oneOf(['asc', 'desc'], { default: 'desc' }),
  page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Cases to list.' }),
});
type Input = Static<typeof Input>;

/** Cases, by what they are, whose they are and what they concern. */
export const listCasesTool: Tool = {
  name: 'list_cases',
  description:
    'Lists cases (complaints, escalations, follow-ups …) by type, priorities, owner, team, due or opening days, words, or the customer, site or job they ' +
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
    const teams = await teamsOf(ctx, asked, people);
    if (teams && 'called_so' in teams) return { output: { team_of: teams, cases: [] }, citations: [] };
    const wanted: Wanted = {
      ...asked,
      owner_id: owner?.id ?? asked.owner_id,
      team_ids: teams?.ids ?? asked.team_ids,
    };
    if (asked.by) return grouped(ctx, { wanted, by: asked.by, people }, timezone);
    const own = await caseRows(ctx, wanted, timezone);
    // What happens at a site is often kept under its customer.
    const customer = own.total === 0 ? await customerOf(ctx, asked.about) : null;
    const { rows, total, whole } = customer
      ? await caseRows(ctx, { ...wanted, about: { item_type: 'contact', item_id: customer.id } }, timezone)
      : own;
    const shown = rows.map((row) => shownCase(row, people, timezone));
    return {
      output: {
        total,
        total_shown: `${whole ? '' : 'at least '}${total.toLocaleString('en-GB')}`,
        listed: rows.length,
        owner: owner && { name: owner.name },
        ...(teams && { team_of: { name: teams.name, teams: teams.names } }),
        ...(customer && total > 0 && { of_customer: customer.name }),
        cases: shown,
        ...(whole && rows.length === total && { by_owner: countedByOwner(shown) }),
      },
      citations: rows.map(({ id, reference }) => ({ type: 'case' as const, id: String(id), reference })),
    };
  },
};

const GROUPED_MAX = 2_000;

async function grouped(
  ctx: Ctx,
  { wanted, by, people }: { wanted: Wanted; by: CaseGroup; people: readonly Person[] },
  timezone: string,
): Promise<ToolOutput> {
  const { rows, total, whole } = await caseRows(ctx, { ...wanted, page: 1, limit: GROUPED_MAX }, timezone);
  const groups = await countedBy(ctx, { rows, people }, by);
  return {
    output: {
      total,
      total_shown: `${whole ? '' : 'at least '}${total.toLocaleString('en-GB')}`,
      owner: null,
      cases: [],
      groups: groups.map(({ name, cases }) => ({ name, cases, shown: cases.toLocaleString('en-GB') })),
    },
    citations: groups.flatMap(({ contactId, name }) =>
      contactId === undefined ? [] : [{ type: 'contact' as const, id: contactId, reference: name }],
    ),
  };
}

/** How many of these each owns, the most first. */
function countedByOwner(cases: readonly { readonly owner: string | null }[]) {
  const byOwner = Map.groupBy(cases, ({ owner }) => owner);
  return [...byOwner]
    .map(([owner, own]) => ({ owner, cases: own.length }))
    .sort((one, other) => other.cases - one.cases);
}

/** The teams of the user asked for; whoever is called so where that is nobody or several. */
async function teamsOf(ctx: Ctx, { team_of }: Input, people: readonly Person[]) {
  if (!team_of) return null;
  const { user_id, name = '' } = team_of;
  const called =
    user_id === undefined ? peopleCalled(people, name) : people.filter(({ id }) => id === user_id);
  const [one] = called;
  if (!one || called.length > 1) return { asked: name, called_so: called.map((person) => person.name) };
  const { items } = await listTeamsOfUser(ctx, one.id, { page: 1, per_page: TEAMS_READ });
  return { name: one.name, ids: items.map(({ id }) => id), names: items.map((team) => team.name) };
}

async function customerOf(ctx: Ctx, about: Input['about']): Promise<{ id: string; name: string } | null> {
  if (about?.item_type !== 'site') return null;
  return ctx.inCompany(async (tx) => {
    const [site] = await directoryCards.listCards(tx, new Map([['site', [about.item_id]]]));
    const { contactId } = site?.data ?? {};
    if (typeof contactId !== 'number') return null;
    const [customer] = await directoryCards.listCards(tx, new Map([['contact', [String(contactId)]]]));
    return customer ? { id: String(contactId), name: customer.label } : null;
  });
}
