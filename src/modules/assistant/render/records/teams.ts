import type { TeamsQuery } from '../../query/records.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { WHO_ASKS } from './cases.ts';

interface Team {
  readonly id: number;
  readonly name: string;
  readonly member_count: number;
  readonly members: readonly { readonly name: string; readonly role: string }[];
  readonly looks_after: readonly { readonly name: string }[];
}

interface Teams {
  readonly by: 'name' | 'member' | 'looks_after' | 'all';
  readonly member?: { readonly asked: string | number; readonly called_so: readonly string[] };
  readonly total: number;
  readonly total_shown: string;
  readonly teams: readonly Team[];
}

/** Who is on which team, and what it looks after. */
export function teamsText({ member: asked, lookedAfter, others }: TeamsQuery, results: Results): string {
  const found = outputOf<Teams>(results, 'teams');
  if (!found) return asked?.who === 'me' ? WHO_ASKS : 'I could not look the teams up.';
  const { by, member, teams } = found;
  const lines = teams.map((team) => `- ${teamLine(team)}${markOf(results, 'team', team.id)}`).join('\n');
  const names = teams.map((team) => `${team.name}${markOf(results, 'team', team.id)}`).join(' and ');
  if (by === 'member' && member)
    return `${memberText(member, found, names)}${others && teams.length > 0 ? `\n${lines}` : ''}`;
  const after = lookedAfter.flatMap(({ is }) => is.map(({ name }) => name)).join(' and ');
  const [only] = teams;
  if (!only) return by === 'looks_after' ? `No team looks after ${after}.` : 'I found no team called that.';
  if (by === 'looks_after')
    return `${names} ${teams.length === 1 ? 'looks' : 'look'} after ${after}.\n${lines}`;
  if (teams.length === 1) return `${teamLine(only)}${markOf(results, 'team', only.id)}.`;
  return `There are ${found.total_shown} ${by === 'name' ? 'teams that fit' : 'teams'}.\n${lines}`;
}

function memberText({ asked, called_so }: NonNullable<Teams['member']>, found: Teams, names: string): string {
  const [who] = called_so;
  if (!who) return `No user is called ${asked}, so I know no team of theirs.`;
  if (called_so.length > 1) return `Which ${asked} do you mean: ${called_so.join(', ')}?`;
  if (found.teams.length === 0) return `${who} is on no team.`;
  return `${who} is on ${found.total_shown} ${found.total === 1 ? 'team' : 'teams'}: ${names}.`;
}

function teamLine({ name, member_count, members, looks_after }: Team): string {
  const who = members
    .map((one) => (one.role === 'member' ? one.name : `${one.name} (${one.role})`))
    .join(', ');
  const after = looks_after.map((one) => one.name).join(', ');
  return `${name}: ${member_count} ${member_count === 1 ? 'member' : 'members'}${who ? `: ${who}` : ''}${after ? `; looks after ${after}` : ''}`;
}
