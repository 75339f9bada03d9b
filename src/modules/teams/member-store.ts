import { sql } from 'kysely';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import { deleteRow } from '#/platform/db/delete-row.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { Actor, Membership, NewMembership, TeamOfUser } from './schema.ts';
import { BY_NAME, team } from './team-store.ts';

/** A membership with its user, as the API returns it. */
const membership = (tx: CompanyTx) => sql`
  m.membership_id as id, m.team_id,
  (select n.name from teams n where n.company_id = ${tx.companyId} and n.team_id = m.team_id) as team_name,
  m.user_id, m.role, m.is_default_team,
  nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name, u.email as user_email,
  ${epochMs('m.created_at')} as created_at`;

/** Archived users are on no team. */
const MEMBERS = sql`
  team_members m join users u on u.company_id = m.company_id and u.user_id = m.user_id and not u.is_archived`;

async function countMembers(tx: CompanyTx, column: 'team_id' | 'user_id', id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${MEMBERS}
     where m.company_id = ${tx.companyId} and ${sql.ref(`m.${column}`)} = ${id}::bigint`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Members, oldest first; all of them without a page. */
export async function listMembers(
  tx: CompanyTx,
  teamId: number,
  page?: PageRequest,
): Promise<{ items: Membership[]; total: number }> {
  const cut = page ? sql`limit ${page.per_page} offset ${offsetOf(page)}` : sql``;
  const { rows } = await sql<Membership>`
    select ${membership(tx)} from ${MEMBERS}
     where m.company_id = ${tx.companyId} and m.team_id = ${teamId}
     order by m.membership_id ${cut}`.execute(tx);
  return { items: rows, total: page ? await countMembers(tx, 'team_id', teamId) : rows.length };
}

/** Clears the default flag on the user's other memberships. */
export async function clearDefaultTeam(tx: CompanyTx, userId: number, exceptTeamId: number): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ is_default_team: false })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('is_default_team', '=', true)
    .where('team_id', '!=', exceptTeamId)
    .execute();
}

/** Clears the default flag on every membership of this team. */
export async function clearDefaultsOf(tx: CompanyTx, teamId: number): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ is_default_team: false })
    .where('company_id', '=', tx.companyId)
    .where('team_id', '=', teamId)
    .where('is_default_team', '=', true)
    .execute();
}

/** Inserts the membership, or updates its role; the default flag changes only when given. */
export async function upsertMember(
  tx: CompanyTx,
  member: Pick<NewMembership, 'user_id' | 'role' | 'is_default_team'> &
    Actor & { team_id: number; created_at: Date },
): Promise<Membership> {
  const { is_default_team: isDefault } = member;
  const { rows } = await sql<Membership>`
    with m as (
      insert into team_members as old
        (company_id, membership_id, team_id, user_id, role, is_default_team, actor_type, actor_id, created_at)
      values (${tx.companyId}, ${nextId(tx, 'team_members')}, ${member.team_id}, ${member.user_id}, ${member.role}, ${isDefault ?? false},
              ${member.actor_type}, ${member.actor_id}, ${member.created_at})
      on conflict (company_id, team_id, user_id) do update
         set role = excluded.role, actor_type = excluded.actor_type, actor_id = excluded.actor_id,
             is_default_team = coalesce(${isDefault ?? null}::boolean, old.is_default_team)
      returning *
    )
    select ${membership(tx)} from m join users u on u.company_id = ${tx.companyId} and u.user_id = m.user_id`.execute(
    tx,
  );
  const [upserted] = rows;
  if (!upserted) throw new Error('an upserted membership was not returned');
  return upserted;
}

export function deleteMember(tx: CompanyTx, teamId: number, membershipId: number): Promise<boolean> {
  return deleteRow(tx, 'team_members', { team_id: teamId, membership_id: membershipId });
}

export async function pageTeamsOfUser(
  tx: CompanyTx,
  userId: number,
  page: PageRequest,
): Promise<{ items: TeamOfUser[]; total: number }> {
  const { rows } = await sql<TeamOfUser>`
    select ${team(tx)}, (select row_to_json(one) from (select ${membership(tx)}) as one) as membership
      from ${MEMBERS} join teams t on t.company_id = m.company_id and t.team_id = m.team_id
     where m.company_id = ${tx.companyId} and m.user_id = ${userId}
     order by m.is_default_team desc, ${BY_NAME}
     limit ${page.per_page} offset ${offsetOf(page)}`.execute(tx);
  return { items: rows, total: await countMembers(tx, 'user_id', userId) };
}
