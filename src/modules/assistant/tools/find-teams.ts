import { type Static, Type } from 'typebox';
import {
  getTeam,
  listTeams,
  listTeamsOfEntity,
  listTeamsOfUser,
  type WholeTeam,
} from '#/modules/teams/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { Id, nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { listPeople, peopleCalled } from './people.ts';
import { teamsNamed } from './team-names.ts';

const Input = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name, description or purpose.' }),
  ),
  named_in: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'A question: the teams that it names, before anything else.',
    }),
  ),
  looks_after: Type.Optional(
    nullable(
      Type.Object({
        entity_type: oneOf(['customer', 'site', 'job_type', 'engineer', 'contact']),
        entity_id: Type.String({ maxLength: 200 }),
      }),
    ),
  ),
  member_id: Type.Optional(Id('Teams this user is on.')),
  member_name: Type.Optional(
    Type.String({ maxLength: 200, description: 'Teams that the user who is called so is on.' }),
  ),
});
type Input = Static<typeof Input>;

const LISTED = 20;
const READ = 100;
const WHOLE = 3;

/** Teams, their members and the records they are responsible for. */
export const findTeamsTool: Tool = {
  name: 'find_teams',
  description:
    'Finds teams by name, those that a user is on, or those that look after a customer, site, job type or engineer, with members and ' +
    'what they look after.',
  input: Input,
  run: async (ctx, input) => {
    const { teams, total, ...how } = await found(ctx, inputOf<Input>(input));
    const whole = new Map<number, WholeTeam>(
      await Promise.all(teams.slice(0, WHOLE).map(async ({ id }) => [id, await getTeam(ctx, id)] as const)),
    );
    return {
      output: {
        ...how,
        total,
        total_shown: total.toLocaleString('en-GB'),
        teams: teams.map(({ id, name, purpose, member_count, entity_count }) => ({
          id,
          name,
          purpose,
          member_count,
          entity_count,
          members: (whole.get(id)?.members ?? []).map(({ user_name, user_email, role }) => ({
            name: user_name ?? user_email,
            role,
          })),
          looks_after: (whole.get(id)?.entities ?? []).map(({ entity_type, label, entity_id }) => ({
            type: entity_type,
            name: label ?? entity_id,
          })),
        })),
      },
      citations: teams.map(({ id, name }) => ({ type: 'team' as const, id: String(id), reference: name })),
    };
  },
};

type Team = Awaited<ReturnType<typeof listTeams>>['items'][number];

interface FoundTeams {
  readonly teams: readonly Team[];
  readonly total: number;
  /** By what they were found. */
  readonly by: 'name' | 'member' | 'looks_after' | 'all';
  readonly member?: { readonly asked: string | number; readonly called_so: readonly string[] };
}

async function found(ctx: Ctx, asked: Input): Promise<FoundTeams> {
  const page = { page: 1, per_page: LISTED };
  if (asked.member_id !== undefined || asked.member_name !== undefined) return ofMember(ctx, asked);
  if (asked.named_in !== undefined) {
    const { items } = await listTeams(ctx, { page: 1, per_page: READ, is_active: true });
    const named = teamsNamed(items, asked.named_in);
    if (named.length > 0) return { teams: named, total: named.length, by: 'name' };
  }
  if (asked.looks_after) {
    const { items, itemsTotal } = await listTeamsOfEntity(ctx, asked.looks_after, page);
    return { teams: items, total: itemsTotal, by: 'looks_after' };
  }
  const { search } = asked;
  const { items, itemsTotal } = await listTeams(ctx, { ...page, is_active: true, ...(search && { search }) });
  return { teams: items, total: itemsTotal, by: search ? 'name' : 'all' };
}

async function ofMember(ctx: Ctx, { member_id, member_name = '' }: Input): Promise<FoundTeams> {
  const people = await listPeople(ctx);
  const called =
    member_id === undefined ? peopleCalled(people, member_name) : people.filter(({ id }) => id === member_id);
  const member = { asked: member_id ?? member_name, called_so: called.map(({ name }) => name) };
  const [one] = called;
  if (!one || called.length > 1) return { teams: [], total: 0, by: 'member', member };
  const { items, itemsTotal } = await listTeamsOfUser(ctx, one.id, { page: 1, per_page: LISTED });
  return { teams: items, total: itemsTotal, by: 'member', member };
}
