import { type Static, Type } from 'typebox';
import { CaseQuery, type CaseRow, dueOf, listCases, listCasesOfItem } from '#/modules/cases/index.ts';
import { listCards } from '#/modules/graph/index.ts';
import { findJob } from '#/modules/jobs/index.ts';
import { listTeamsOfUser } from '#/modules/teams/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';
import { listPeople, type Person, peopleCalled } from './people.ts';

const READ_MAX = 100;
const CLOSED: readonly string[] = ['resolved', 'closed', 'archived'];

const { type, priority, owner_id, search, scope } = CaseQuery.properties;
const Days = Type.Object({
  date_from: Type.Optional(Type.String()),
  date_to: Type.Optional(Type.String({ description: 'Exclusive.' })),
});
const Input = Type.Object({
  type,
  priority,
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
    'Lists cases (complaints, escalations, follow-ups …) by type, priority, owner, team, due or opening days, words, or the customer, site or job they ' +
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
    const wanted = {
      ...asked,
      owner_id: owner?.id ?? asked.owner_id,
      team_ids: teams?.ids ?? asked.team_ids,
    };
    const own = await found(ctx, wanted, timezone);
    // What happens at a site is often kept under its customer.
    const customer = own.total === 0 ? await customerOf(ctx, asked.about) : null;
    const { rows, total } = customer
      ? await found(ctx, { ...wanted, about: { item_type: 'contact', item_id: customer.id } }, timezone)
      : own;
    return {
      output: {
        total,
        total_shown: total.toLocaleString('en-GB'),
        listed: rows.length,
        owner: owner && { name: owner.name },
        ...(teams && { team_of: { name: teams.name, teams: teams.names } }),
        ...(customer && total > 0 && { of_customer: customer.name }),
        cases: rows.map((row) => shownCase(row, people, timezone)),
      },
      citations: rows.map(({ id, reference }) => ({ type: 'case' as const, id: String(id), reference })),
    };
  },
};

type Wanted = Omit<Input, 'owner_id' | 'team_ids'> & {
  owner_id: Input['owner_id'] | undefined;
  team_ids: number[] | undefined;
};

/** The teams of the user asked for; whoever is called so where that is nobody or several. */
async function teamsOf(ctx: Ctx, { team_of }: Input, people: readonly Person[]) {
  if (!team_of) return null;
  const { user_id, name = '' } = team_of;
  const called =
    user_id === undefined ? peopleCalled(people, name) : people.filter(({ id }) => id === user_id);
  const [one] = called;
  if (!one || called.length > 1) return { asked: name, called_so: called.map((person) => person.name) };
  const { items } = await listTeamsOfUser(ctx, one.id, { page: 1, per_page: READ_MAX });
  return { name: one.name, ids: items.map(({ id }) => id), names: items.map((team) => team.name) };
}

async function customerOf(ctx: Ctx, about: Input['about']): Promise<{ id: string; name: string } | null> {
  if (about?.item_type !== 'site') return null;
  return ctx.inCompany(async (tx) => {
    const [site] = await listCards(tx, new Map([['site', [about.item_id]]]));
    const { contactId } = site?.data ?? {};
    if (typeof contactId !== 'number') return null;
    const [customer] = await listCards(tx, new Map([['contact', [String(contactId)]]]));
    return customer ? { id: String(contactId), name: customer.label } : null;
  });
}

async function found(ctx: Ctx, asked: Wanted, timezone: string): Promise<{ rows: CaseRow[]; total: number }> {
  const {
    about,
    overdue,
    page,
    limit,
    owner_id,
    team_ids,
    due,
    opened,
    type,
    priority,
    unowned,
    search,
    scope,
  } = asked;
  const part = (rows: readonly CaseRow[]) => ({
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
  });
  const fitting = (rows: readonly CaseRow[]) => rows.filter((row) => fits(row, asked, timezone));
  if (about) {
    const item = about.item_type === 'job' ? { ...about, item_id: await jobIdOf(ctx, about.item_id) } : about;
    const { items } = await listCasesOfItem(ctx, item, { page: 1, per_page: READ_MAX });
    return part(fitting(items));
  }
  const query = {
    scope,
    ...(type !== undefined && { type }),
    ...(priority !== undefined && { priority }),
    ...(unowned !== undefined && { unowned }),
    ...(search !== undefined && { search }),
    ...(owner_id !== undefined && { owner_id }),
    ...(overdue && { due_before: ctx.now().toISOString(), scope: 'active' as const }),
    sort: 'updated_at' as const,
    order: 'desc' as const,
  };
  // Of several teams, or of days, all are read and sifted here.
  if (team_ids || due || opened) {
    const of = team_ids ? team_ids.map((team_id) => ({ ...query, team_id })) : [query];
    const pages = await Promise.all(of.map((one) => listCases(ctx, { ...one, page: 1, per_page: READ_MAX })));
    const rows = pages.flatMap(({ items }) => items);
    return part(fitting(rows.sort((one, other) => other.updated_at - one.updated_at)));
  }
  const { items, itemsTotal } = await listCases(ctx, { ...query, page, per_page: limit });
  return { rows: items, total: itemsTotal };
}

async function jobIdOf(ctx: Ctx, reference: string): Promise<string> {
  const job = await ctx.inCompany((tx) => findJob(tx, reference));
  return job ? String(job.jobId) : reference;
}

/** What the look-up by a thing does not narrow by itself. */
function fits(row: CaseRow, asked: Wanted, timezone: string): boolean {
  const { type, priority, owner_id, unowned, team_ids, scope, overdue, due, opened } = asked;
  const closed = CLOSED.includes(row.status);
  return (
    (type === undefined || row.type === type) &&
    (priority === undefined || row.priority === priority) &&
    (owner_id === undefined || row.owner_id === owner_id) &&
    (unowned !== true || row.owner_id === null) &&
    (team_ids === undefined || team_ids.includes(row.team_id ?? 0)) &&
    (scope !== 'active' || !closed) &&
    (scope !== 'closed' || closed) &&
    (overdue !== true || row.is_overdue) &&
    (due === undefined || isWithin(dueMsOf(row, timezone), due, timezone)) &&
    (opened === undefined || isWithin(row.created_at, opened, timezone))
  );
}

function dueMsOf({ due_date }: CaseRow, timezone: string): number | null {
  const { due_at } = dueOf(due_date, timezone);
  return due_at === null ? null : Date.parse(due_at);
}

function isWithin(ms: number | null, { date_from, date_to }: Static<typeof Days>, timezone: string): boolean {
  const at = (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? Temporal.PlainDate.from(text).toZonedDateTime(timezone).epochMilliseconds
      : Date.parse(text);
  return (
    ms !== null &&
    (date_from === undefined || ms >= at(date_from)) &&
    (date_to === undefined || ms < at(date_to))
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
    due: when(dueMsOf(row, timezone)),
    opened: when(row.created_at),
    last_activity: when(row.last_activity_at),
  };
}
