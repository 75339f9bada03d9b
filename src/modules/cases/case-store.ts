import { sql } from 'kysely';
import { fold } from '#/modules/language/index.ts';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import type { CaseActor, CaseFields, Endings } from './rules.ts';
import type { Changes } from './schema.ts';
import type { ActivityType, CaseStatus } from './words.ts';

export interface NewCaseRow extends CaseActor, Required<CaseFields>, Endings {
  readonly id: number;
  readonly reference: string;
  /** The number of items linked in the same transaction. */
  readonly item_count: number;
  readonly created_at: Date;
}

export interface CaseName {
  readonly id: number;
  readonly reference: string;
}

/** Reserves the id of a new case. */
export async function nextCaseId(tx: CompanyTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ${nextId(tx, 'cases')} as id`.execute(tx);
  const [next] = rows;
  if (!next) throw new Error('a counter gave no number');
  return next.id;
}

/** Inserts a case and a `created` activity. */
export async function insertCase(tx: CompanyTx, row: NewCaseRow, changes: Changes): Promise<void> {
  const { id, reference, title, description, actor_type, actor_id, created_at } = row;
  await Promise.all([
    sql`
      insert into cases (company_id, case_id, reference, title, description, type, status, priority, owner_id, team_id,
                         due_date, due_at, tags, metadata, resolution, actor_type, actor_id, created_at, updated_at,
                         last_activity_at, resolved_at, closed_at, item_count, terms)
      values (${tx.companyId}, ${id}, ${reference}, ${title}, ${description}, ${row.type}, ${row.status},
              ${row.priority}, ${row.owner_id}, ${row.team_id}, ${row.due_date}, ${row.due_at},
              ${JSON.stringify(row.tags)}, ${JSON.stringify(row.metadata)}, ${row.resolution}, ${actor_type}, ${actor_id},
              ${created_at}, ${created_at}, ${created_at}, ${row.resolved_at}, ${row.closed_at}, ${row.item_count},
              ${termsOf(title, description)})`.execute(tx),
    insertActivity(tx, id, [{ type: 'created', actor_type, actor_id, changes, body: null }], created_at),
  ]);
}

/**
 * The company's next reference. The counter stays locked until the transaction ends, so that numbers are unique and have no
 * gaps.
 */
export async function nextReference(tx: CompanyTx): Promise<string> {
  const { rows } = await sql<{ last_number: number }>`
    insert into case_counters (company_id, last_number) values (${tx.companyId}, 1)
    on conflict (company_id) do update set last_number = case_counters.last_number + 1
    returning last_number`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error('a counter gave no number');
  return `CASE-${String(taken.last_number).padStart(6, '0')}`;
}

function termsOf(title: string, description: string | null) {
  return sql`to_tsvector('english', ${fold(`${title}\n${description ?? ''}`)})`;
}

/** The current fields of a locked case. */
export interface LockedCase extends CaseName, Required<CaseFields>, Endings {
  readonly status: CaseStatus;
  readonly version: number;
  readonly last_activity_at: string;
}

/** Locks the case, so that what is read stays current until the transaction ends. */
export async function lockCase(tx: CompanyTx, caseId: number): Promise<LockedCase | undefined> {
  const { rows } = await sql<LockedCase>`
    select case_id as id, reference, title, description, type, status, priority, owner_id, team_id, due_date, due_at,
           tags, metadata, resolution, resolved_at, closed_at, version, last_activity_at
      from cases where company_id = ${tx.companyId} and case_id = ${caseId}
       for no key update`.execute(tx);
  return rows[0];
}

/** Updates fields of a case and increments its version. */
export async function setCase(
  tx: CompanyTx,
  current: LockedCase,
  change: CaseFields & Partial<Endings>,
  at: Date,
): Promise<void> {
  const { tags, metadata, ...plain } = change;
  const columns: Record<string, unknown> = {
    ...plain,
    ...(tags !== undefined && { tags: JSON.stringify(tags) }),
    ...(metadata !== undefined && { metadata: JSON.stringify(metadata) }),
    updated_at: at,
    last_activity_at: at,
    version: current.version + 1,
  };
  const next = { ...current, ...change };
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if ('title' in change || 'description' in change)
    assignments.push(sql`terms = ${termsOf(next.title, next.description)}`);
  await sql`update cases set ${sql.join(assignments)}
             where company_id = ${tx.companyId} and case_id = ${current.id}`.execute(tx);
}

const COUNTED = { item: 'item_count', participant: 'participant_count' } as const;

/** Adjusts the case's item or participant count. */
export async function addToCount(
  tx: CompanyTx,
  caseId: number,
  change: { readonly of: keyof typeof COUNTED; readonly by: 1 | -1; readonly at: Date },
): Promise<void> {
  const column = sql.ref(COUNTED[change.of]);
  await sql`update cases set ${column} = ${column} + ${change.by}, last_activity_at = ${change.at}
             where company_id = ${tx.companyId} and case_id = ${caseId}`.execute(tx);
}

export interface ActivityRow extends CaseActor {
  readonly type: ActivityType;
  readonly changes: Changes;
  readonly body: string | null;
}

export async function insertActivity(
  tx: CompanyTx,
  caseId: number,
  rows: readonly ActivityRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows);
  await sql`
    insert into case_activity (company_id, activity_id, case_id, type, actor_type, actor_id, changes, body, created_at)
    select ${tx.companyId}::uuid, first_id + position - 1, ${caseId}::bigint, type, actor_type, actor_id, changes, body,
           ${at}::timestamptz
      from ${nextId(tx, 'case_activity', rows.length)} as first_id,
           rows from (json_to_recordset(${given}::json)
             as (type text, actor_type text, actor_id bigint, changes json, body text)) with ordinality
        as given (type, actor_type, actor_id, changes, body, position)
     order by position
    returning activity_id`.execute(tx);
}
