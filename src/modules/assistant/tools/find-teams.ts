import { type Static, Type } from 'typebox';
import { getTeam, listTeams, listTeamsOfEntity, type WholeTeam } from '#/modules/teams/index.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const Input = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name, description or purpose.' }),
  ),
  looks_after: Type.Optional(
    nullable(
      Type.Object({
        entity_type: oneOf(['customer', 'site', 'job_type', 'engineer', 'contact']),
        entity_id: Type.String({ maxLength: 200 }),
      }),
    ),
  ),
});

const LISTED = 20;
const WHOLE = 3;

/** Teams, who is on them and what they look after. */
export const findTeamsTool: Tool = {
  name: 'find_teams',
  description:
    'Finds teams by name, or those that look after a customer, site, job type or engineer, with members and what they look after.',
  input: Input,
  run: async (ctx, input) => {
    const { search, looks_after } = inputOf<Static<typeof Input>>(input);
    const page = { page: 1, per_page: LISTED };
    const found = looks_after
      ? await listTeamsOfEntity(ctx, looks_after, page)
      : await listTeams(ctx, { ...page, is_active: true, ...(search && { search }) });
    const ids = found.items.map(({ id }) => id);
    const whole = new Map<number, WholeTeam>();
    for (const id of ids.slice(0, WHOLE)) whole.set(id, await getTeam(ctx, id));
    return {
      output: {
        total: found.itemsTotal,
        teams: found.items.map(({ id, name, purpose, member_count, entity_count }) => ({
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
      citations: found.items.map(({ id, name }) => ({
        type: 'team' as const,
        id: String(id),
        reference: name,
      })),
    };
  },
};
