import { type RawBuilder, sql } from 'kysely';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import { insertActivity } from './case-store.ts';
import { ACTIVITY, COMMENT, itemOf, PARTICIPANT, WITH_ACTOR, WITH_USER } from './record-store.ts';
import type { CaseActor } from './rules.ts';
import type { Activity, Comment, Item, Participant } from './schema.ts';

interface Counted<T> {
  readonly items: T[];
  readonly total: number;
}

/**
 * Counts the comment, which waits for other changes of the case, inserts it and records the activity. Undefined when the
 * company has no such case.
 */
export async function insertComment(
  tx: CompanyTx,
  caseId: number,
  body: string,
  by: CaseActor & { readonly at: Date },
): Promise<Comment | undefined> {
  const { rows: counted } = await sql<{ at: string }>`
    update cases set comment_count = comment_count + 1, last_activity_at = greatest(last_activity_at, ${by.at})
     where company_id = ${tx.companyId} and case_id = ${caseId}
    returning last_activity_at as at`.execute(tx);
  const [commented] = counted;
  if (!commented) return undefined;
  const [{ rows }] = await Promise.all([
    sql<Comment>`
      insert into case_comments as m (company_id, comment_id, case_id, body, actor_type, actor_id, created_at)
      values (${tx.companyId}, ${nextId(tx, 'case_comments')}, ${caseId}, ${body}, ${by.actor_type}, ${by.actor_id}, ${commented.at})
      returning ${COMMENT}`.execute(tx),
    insertActivity(
      tx,
      caseId,
      [{ actor_type: by.actor_type, actor_id: by.actor_id, type: 'comment', changes: {}, body }],
      new Date(commented.at),
    ),
  ]);
  return rows[0];
}

/** Oldest first. */
export async function listComments(tx: CompanyTx, caseId: number): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from case_comments m
     where m.company_id = ${tx.companyId} and m.case_id = ${caseId} order by m.comment_id`.execute(tx);
  return rows;
}

/** Inserts the participant unless the user already is one. Returns the row and whether it is new. */
export async function ensureParticipant(
  tx: CompanyTx,
  caseId: number,
  row: { readonly user_id: number; readonly role: string; readonly created_at: Date },
): Promise<{ participant: Participant; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into case_participants (company_id, participant_id, case_id, user_id, role, created_at)
    values (${tx.companyId}, ${nextId(tx, 'case_participants')}, ${caseId}, ${row.user_id}, ${row.role}, ${row.created_at})
        on conflict (company_id, case_id, user_id) do nothing
    returning participant_id as id`.execute(tx);
  const { items } = await pageParticipants(tx, caseId, sql`and p.user_id = ${row.user_id}`);
  const [participant] = items;
  if (!participant) throw new Error('an ensured participant was not found');
  return { participant, isNew: rows.length > 0 };
}

export async function pageParticipants(
  tx: CompanyTx,
  caseId: number,
  condition: RawBuilder<unknown> = sql``,
  page?: PageRequest,
): Promise<Counted<Participant>> {
  const { rows } = await sql<Participant>`
    select ${PARTICIPANT} from case_participants p ${WITH_USER}
     where p.company_id = ${tx.companyId} and p.case_id = ${caseId} ${condition}
     order by p.participant_id ${cut(page)}`.execute(tx);
  return { items: rows, total: page ? await countOf(tx, 'case_participants', caseId) : rows.length };
}

/** Deletes a participant and returns it; undefined when the case has no such participant. */
export async function deleteParticipant(
  tx: CompanyTx,
  caseId: number,
  rowId: number,
): Promise<{ user_id: number; role: string } | undefined> {
  return tx
    .deleteFrom('case_participants')
    .where('company_id', '=', tx.companyId)
    .where('case_id', '=', caseId)
    .where('participant_id', '=', rowId)
    .returning(['user_id', 'role'])
    .executeTakeFirst();
}

export interface NewItemRow {
  readonly item_type: string;
  readonly item_id: string;
  readonly label: string | null;
  readonly context: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
}

/** Links the item unless it is linked already. Returns the row and whether it is new. */
export async function ensureItem(
  tx: CompanyTx,
  caseId: number,
  row: NewItemRow,
): Promise<{ item: Item; isNew: boolean }> {
  const isNew = (await insertItems(tx, caseId, [row])) > 0;
  const same = sql`and i.item_type = ${row.item_type} and i.item_id = ${row.item_id}`;
  const [item] = (await pageItems(tx, caseId, same)).items;
  if (!item) throw new Error('an ensured item was not found');
  return { item, isNew };
}

/** Links items that are not linked yet and returns how many were new. */
export async function insertItems(
  tx: CompanyTx,
  caseId: number,
  rows: readonly NewItemRow[],
): Promise<number> {
  const values = rows.map(
    (
      row,
    ) => sql`(${tx.companyId}, ${nextId(tx, 'case_items')}, ${caseId}, ${row.item_type}, ${row.item_id}, ${row.label}, ${row.context},
                  ${JSON.stringify(row.metadata)}::json, ${row.created_at})`,
  );
  const inserted = await sql`
    insert into case_items (company_id, case_item_id, case_id, item_type, item_id, label, context, metadata, created_at)
    values ${sql.join(values)}
        on conflict (company_id, case_id, item_type, item_id) do nothing
    returning case_item_id`.execute(tx);
  return inserted.rows.length;
}

export async function pageItems(
  tx: CompanyTx,
  caseId: number,
  condition: RawBuilder<unknown> = sql``,
  page?: PageRequest,
): Promise<Counted<Item>> {
  const { rows } = await sql<Item>`
    select ${itemOf(tx)} from case_items i
     where i.company_id = ${tx.companyId} and i.case_id = ${caseId} ${condition}
     order by i.case_item_id ${cut(page)}`.execute(tx);
  return { items: rows, total: page ? await countOf(tx, 'case_items', caseId) : rows.length };
}

/** Deletes an item and returns it; undefined when the case has no such item. */
export async function deleteItem(
  tx: CompanyTx,
  caseId: number,
  rowId: number,
): Promise<{ item_type: string; item_id: string } | undefined> {
  return tx
    .deleteFrom('case_items')
    .where('company_id', '=', tx.companyId)
    .where('case_id', '=', caseId)
    .where('case_item_id', '=', rowId)
    .returning(['item_type', 'item_id'])
    .executeTakeFirst();
}

/** Newest first. */
export async function listActivity(
  tx: CompanyTx,
  caseId: number,
  cut: { readonly limit: number; readonly offset: number },
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select ${ACTIVITY} from case_activity a ${WITH_ACTOR}
     where a.company_id = ${tx.companyId} and a.case_id = ${caseId}
     order by a.activity_id desc limit ${cut.limit} offset ${cut.offset}`.execute(tx);
  return rows;
}

export async function pageActivity(
  tx: CompanyTx,
  caseId: number,
  page: PageRequest,
): Promise<Counted<Activity>> {
  const items = await listActivity(tx, caseId, { limit: page.per_page, offset: offsetOf(page) });
  return { items, total: await countOf(tx, 'case_activity', caseId) };
}

function cut(page: PageRequest | undefined): RawBuilder<unknown> {
  return page ? sql`limit ${page.per_page} offset ${offsetOf(page)}` : sql``;
}

async function countOf(tx: CompanyTx, table: string, caseId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)}
     where company_id = ${tx.companyId} and case_id = ${caseId}`.execute(tx);
  return rows[0]?.total ?? 0;
}
