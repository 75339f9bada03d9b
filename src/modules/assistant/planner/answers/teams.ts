import { markOf, outputOf } from '../../render/results.ts';
import type { Scene } from '../scene.ts';
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

export function teamsText({ turn, intent }: Scene): string {
  const found = outputOf<Teams>(turn, 'teams');
  if (!found) return intent.matter.whose?.who === 'me' ? WHO_ASKS : 'I could not look the teams up.';
  const { by, member, teams } = found;
  const lines = teams.map((team) => `- ${teamLine(team)}${markOf(turn, 'team', team.id)}`).join('\n');
  const names = teams.map((team) => `${team.name}${markOf(turn, 'team', team.id)}`).join(' and ');
  if (by === 'member' && member)
    return `${memberText(member, found, names)}${OTHERS.test(intent.text) && teams.length > 0 ? `\n${lines}` : ''}`;
  const [only] = teams;
  if (!only)
    return by === 'looks_after'
      ? `No team looks after ${intent.named.map(({ name }) => name).join(' and ')}.`
      : 'I found no team called that.';
  if (by === 'looks_after')
    return `${names} ${teams.length === 1 ? 'looks' : 'look'} after ${intent.named.map(({ name }) => name).join(' and ')}.\n${lines}`;
  if (teams.length === 1) return `${teamLine(only)}${markOf(turn, 'team', only.id)}.`;
  return `There are ${found.total_shown} ${by === 'name' ? 'teams that fit' : 'teams'}.\n${lines}`;
}

/** Whether the others on the team are asked for too. */
const OTHERS = /\bwho (?:else|all)?\b|\bmembers?\b|\bmates?\b/;

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
