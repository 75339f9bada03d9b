import { type RawBuilder, sql } from 'kysely';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import { offsetOf } from '#/platform/page.ts';
import type { Actor, Team, TeamHit, TeamQuery, TeamSearchQuery } from './schema.ts';

/** A team as the API returns it. Counted on read, so the counts are exact under concurrent changes. */
export const team = (tx: CompanyTx) => sql`
  t.team_id as id, t.company_id, t.name, t.description, t.purpose, t.metadata, t.is_active, t.actor_type, t.actor_id,
  (select count(*)::int from team_members c join users u on u.company_id = ${tx.companyId} and u.user_id = c.user_id
    where c.company_id = ${tx.companyId} and c.team_id = t.team_id and not u.is_archived) as member_count,
  (select count(*)::int from team_entities c where c.company_id = ${tx.companyId} and c.team_id = t.team_id) as entity_count,
  (select coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
     from team_members c join users u on u.company_id = ${tx.companyId} and u.user_id = c.user_id
    where c.company_id = ${tx.companyId} and c.team_id = t.team_id and c.role = 'owner' and not u.is_archived
    order by c.membership_id limit 1) as owner_name,
  ${epochMs('t.created_at')} as created_at, ${epochMs('t.updated_at')} as updated_at`;

/** Lists are sorted by name, then id. */
export const BY_NAME = sql`lower(t.name), t.team_id`;

/** For other modules. Undefined when the company has no team with this id. */
export function findTeam(
  tx: CompanyTx,
  teamId: number,
): Promise<{ id: number; name: string; is_active: boolean } | undefined> {
  return tx
    .selectFrom('teams')
    .select(['team_id as id', 'name', 'is_active'])
    .where('company_id', '=', tx.companyId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

export async function findWholeTeam(tx: CompanyTx, teamId: number): Promise<Team | undefined> {
  const { rows } = await sql<Team>`
    select ${team(tx)} from teams t where t.company_id = ${tx.companyId} and t.team_id = ${teamId}`.execute(
    tx,
  );
  return rows[0];
}

/** Serialises changes of team names, so that a name found free is still free when it is stored. */
export async function lockTeamNames(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team names ${tx.companyId}`}, 0))`.execute(tx);
}

/** Whether an active team other than `exceptId` has this name. */
export async function isNameTaken(tx: CompanyTx, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from teams
     where company_id = ${tx.companyId} and is_active and lower(btrim(name)) = lower(btrim(${name}))
       and team_id is distinct from ${exceptId}::bigint limit 1`.execute(tx);
  return rows.length > 0;
}

export interface TeamRow extends Actor {
  readonly name: string;
  readonly description: string | null;
  readonly purpose: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export async function insertTeam(tx: CompanyTx, row: TeamRow): Promise<number> {
  const { team_id } = await tx
    .insertInto('teams')
    .values({
      company_id: tx.companyId,
      team_id: nextId(tx, 'teams'),
      ...row,
      metadata: JSON.stringify(row.metadata),
    })
    .returning('team_id')
    .executeTakeFirstOrThrow();
  return team_id;
}

export interface LockedTeam {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
}

export function lockTeam(tx: CompanyTx, teamId: number): Promise<LockedTeam | undefined> {
  return tx
    .selectFrom('teams')
    .select(['team_id as id', 'name', 'is_active'])
    .where('company_id', '=', tx.companyId)
    .where('team_id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type TeamChange = Partial<Omit<TeamRow, 'created_at' | keyof Actor> & { is_active: boolean }>;

export async function setTeam(tx: CompanyTx, teamId: number, change: TeamChange): Promise<void> {
  const { metadata, ...rest } = change;
  await tx
    .updateTable('teams')
    .set({ ...rest, ...(metadata && { metadata: JSON.stringify(metadata) }) })
    .where('company_id', '=', tx.companyId)
    .where('team_id', '=', teamId)
    .execute();
}

export async function pageTeams(tx: CompanyTx, query: TeamQuery): Promise<{ items: Team[]; total: number }> {
  const { purpose, search, is_active } = query;
  const conditions = [
    sql`t.company_id = ${tx.companyId}`,
    ...(purpose === undefined ? [] : [sql`t.purpose = ${purpose}`]),
    ...(is_active === undefined ? [] : [sql`t.is_active = ${is_active}`]),
    ...(search === undefined
      ? []
      : [sql`strpos(lower(concat_ws(' ', t.name, t.purpose, t.description)), lower(${search})) > 0`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<Team>`
    select ${team(tx)} from teams t where ${where}
     order by ${BY_NAME} limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx);
  return { items: rows, total: await countTeams(tx, where) };
}

async function countTeams(tx: CompanyTx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from teams t where ${where}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** The trigram similarity above which a name counts as a match. */
const SIMILARITY_MIN = 0.3;

/**
 * Teams that match the query. An exact name scores 1, a prefix 0.9, the start of a word 0.8, a part of the name 0.7,
 * purpose or description 0.5, and a similar name up to 0.6 by shared trigrams.
 */
export async function rankTeams(
  tx: CompanyTx,
  query: TeamSearchQuery,
): Promise<{ items: TeamHit[]; total: number }> {
  const scored = sql`
    select t.*, greatest(
             case when plain.name = given.q then 1.0
                  when starts_with(plain.name, given.q) then 0.9
                  when strpos(' ' || plain.name, ' ' || given.q) > 0 then 0.8
                  when strpos(plain.name, given.q) > 0 then 0.7 end,
             case when strpos(lower(concat_ws(' ', t.purpose, t.description)), given.q) > 0 then 0.5 end,
             case when similarity(plain.name, given.q) > ${SIMILARITY_MIN} then 0.6 * similarity(plain.name, given.q) end)::float8 as score
      from teams t, (select lower(btrim(${query.q})) as q) as given,
           lateral (select lower(btrim(t.name)) as name) as plain
     where t.company_id = ${tx.companyId}`;
  const { rows } = await sql<TeamHit>`
    select ${team(tx)}, t.score from (${scored}) as t where t.score is not null
     order by t.score desc, t.is_active desc, ${BY_NAME}
     limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${scored}) as t where t.score is not null`.execute(tx);
  return { items: rows, total: counted[0]?.total ?? 0 };
}
