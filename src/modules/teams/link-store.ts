import { type RawBuilder, sql } from 'kysely';
import { nameOfRecord } from '#/modules/directory/index.ts';
import { referenceOfJob } from '#/modules/jobs/index.ts';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import { deleteRow } from '#/platform/db/delete-row.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { Actor, EntityLink, EntityParams, EntityType, TeamOfEntity } from './schema.ts';
import { BY_NAME, team } from './team-store.ts';

const id = sql`e.entity_id`;

/** The label of the link, or else the name in the directory. */
const label = ({ companyId }: CompanyTx) => sql`
  coalesce(e.label, case when e.entity_type = 'job' then ${referenceOfJob(companyId, id)}
    else ${nameOfRecord({ companyId, type: sql`e.entity_type`, id })} end)`;

const link = (tx: CompanyTx) => sql`
  e.link_id as id, e.team_id,
  (select n.name from teams n where n.company_id = ${tx.companyId} and n.team_id = e.team_id) as team_name,
  e.entity_type, e.entity_id, ${label(tx)} as label, e.context, e.metadata,
  ${epochMs('e.created_at')} as created_at`;

/** Links, oldest first; all of them without a page. */
export async function listLinks(
  tx: CompanyTx,
  teamId: number,
  type?: EntityType,
  page?: PageRequest,
): Promise<{ items: EntityLink[]; total: number }> {
  const ofType = type === undefined ? sql`` : sql`and e.entity_type = ${type}`;
  const where = sql`e.company_id = ${tx.companyId} and e.team_id = ${teamId} ${ofType}`;
  const cut = page ? sql`limit ${page.per_page} offset ${offsetOf(page)}` : sql``;
  const { rows } = await sql<EntityLink>`
    select ${link(tx)} from team_entities e where ${where} order by e.link_id ${cut}`.execute(tx);
  return { items: rows, total: page ? await countLinks(tx, where) : rows.length };
}

async function countLinks(tx: CompanyTx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from team_entities e where ${where}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export interface LinkRow extends Actor {
  readonly team_id: number;
  readonly entity_type: EntityType;
  readonly entity_id: string;
  readonly label: string | null;
  readonly context: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

/** Inserts the link unless it exists, and returns it. */
export async function ensureLink(tx: CompanyTx, row: LinkRow): Promise<EntityLink> {
  const { rows } = await sql<EntityLink>`
    with e as (
      insert into team_entities
        (company_id, link_id, team_id, entity_type, entity_id, label, context, metadata, actor_type, actor_id, created_at)
      values (${tx.companyId}, ${nextId(tx, 'team_entities')}, ${row.team_id}, ${row.entity_type}, ${row.entity_id}, ${row.label}, ${row.context},
              ${JSON.stringify(row.metadata)}::json, ${row.actor_type}, ${row.actor_id}, ${row.created_at})
      -- Setting a column to itself returns the existing row.
      on conflict (company_id, team_id, entity_type, entity_id) do update set entity_id = excluded.entity_id
      returning *
    )
    select ${link(tx)} from e`.execute(tx);
  const [ensured] = rows;
  if (!ensured) throw new Error('an ensured link was not returned');
  return ensured;
}

export function deleteLink(tx: CompanyTx, teamId: number, linkId: number): Promise<boolean> {
  return deleteRow(tx, 'team_entities', { team_id: teamId, link_id: linkId });
}

export async function pageTeamsOfEntity(
  tx: CompanyTx,
  entity: EntityParams,
  page: PageRequest,
): Promise<{ items: TeamOfEntity[]; total: number }> {
  const where = sql`
    e.company_id = ${tx.companyId} and e.entity_type = ${entity.entity_type} and e.entity_id = ${entity.entity_id}`;
  const { rows } = await sql<TeamOfEntity>`
    select ${team(tx)}, (select row_to_json(one) from (select ${link(tx)}) as one) as link
      from team_entities e join teams t on t.company_id = e.company_id and t.team_id = e.team_id
     where ${where} order by ${BY_NAME} limit ${page.per_page} offset ${offsetOf(page)}`.execute(tx);
  return { items: rows, total: await countLinks(tx, where) };
}
