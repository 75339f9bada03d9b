import { type RawBuilder, sql } from 'kysely';
import { nameOfRecord } from '#/modules/directory/index.ts';
import { referenceOfJob } from '#/modules/jobs/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';
import { numberIn } from '#/platform/db/number-in.ts';
import type { CaseRow } from './schema.ts';
import { ACTIVE_STATUSES } from './words.ts';

/** The columns of a list row, from `cases c`, its team `t` and its owner `o`. */
export function caseRow(now: Date): RawBuilder<unknown> {
  return sql`
    c.case_id as id, c.company_id, c.reference, c.title, c.description, c.type, c.status, c.priority, c.owner_id,
    coalesce(nullif(btrim(concat_ws(' ', o.first_name, o.last_name)), ''), o.email) as owner_name,
    c.team_id, t.name as team_name, case when t.team_id is not null then jsonb_build_object('id', t.team_id, 'name', t.name) end as team,
    c.due_date, c.tags, c.metadata, c.resolution, c.actor_type, c.actor_id,
    case when c.actor_type = 'user' then c.actor_id end as created_by,
    ${epochMs('c.created_at')} as created_at, ${epochMs('c.updated_at')} as updated_at,
    ${epochMs('c.last_activity_at')} as last_activity_at, ${epochMsOrNull('c.resolved_at')} as resolved_at,
    ${epochMsOrNull('c.closed_at')} as closed_at,
    coalesce(c.due_at < ${now} and c.status = any (${ACTIVE_STATUSES as string[]}), false) as is_overdue,
    c.comment_count, c.item_count, c.participant_count, c.version`;
}

export const WITH_TEAM_AND_OWNER = sql`
  left join teams t on t.company_id = c.company_id and t.team_id = c.team_id
  left join users o on o.company_id = c.company_id and o.user_id = c.owner_id`;

/** From `case_participants p` and its user `u`. */
export const PARTICIPANT = sql`
  p.participant_id as id, p.user_id, p.role, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as name,
  u.email, ${epochMs('p.created_at')} as created_at`;

export const WITH_USER = sql`join users u on u.company_id = p.company_id and u.user_id = p.user_id`;

const id = sql`i.item_id`;

/** `resource` is an alias of `engineer`. */
const label = ({ companyId }: CompanyTx) => sql`coalesce(i.label, case i.item_type
    when 'job' then ${referenceOfJob(companyId, id)}
    when 'case' then (select k.reference from cases k where k.company_id = ${companyId}
                         and k.case_id = ${numberIn(id)})
    else ${nameOfRecord({ companyId, id, type: sql`(case i.item_type when 'resource' then 'engineer' else i.item_type end)` })}
  end)`;

/** From `case_items i`. */
export const itemOf = (tx: CompanyTx) => sql`
  i.case_item_id as id, i.item_type, i.item_id, ${label(tx)} as label, i.context, i.metadata,
  ${epochMs('i.created_at')} as created_at`;

/** From `case_comments m`. */
export const COMMENT = sql`
  m.comment_id as id, m.body, m.actor_type, m.actor_id, ${epochMs('m.created_at')} as created_at`;

/** From `case_activity a` and its actor `u`. */
export const ACTIVITY = sql`
  a.activity_id as id, a.case_id, a.type, a.actor_type, a.actor_id,
  case a.actor_type
    when 'user' then coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
    else initcap(a.actor_type)
  end as actor_name,
  a.changes, a.body, ${epochMs('a.created_at')} as created_at`;

export const WITH_ACTOR = sql`
  left join users u on u.company_id = a.company_id and u.user_id = a.actor_id and a.actor_type = 'user'`;

/** The case as a list row. */
export async function findCaseRow(tx: CompanyTx, caseId: number, now: Date): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseRow(now)} from cases c ${WITH_TEAM_AND_OWNER}
     where c.company_id = ${tx.companyId} and c.case_id = ${caseId}`.execute(tx);
  return rows[0];
}

export async function hasCase(tx: CompanyTx, caseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cases where company_id = ${tx.companyId} and case_id = ${caseId}`.execute(tx);
  return rows.length > 0;
}
