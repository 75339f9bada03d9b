import { type RawBuilder, sql } from 'kysely';
import { fold } from '#/modules/language/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import { caseRow, WITH_TEAM_AND_OWNER } from './record-store.ts';
import type { CaseQuery, CaseRow, ItemParams } from './schema.ts';
import { ACTIVE_STATUSES, type CaseStatus } from './words.ts';

export interface CaseFilter {
  readonly statuses: readonly CaseStatus[] | undefined;
  readonly type: string | undefined;
  readonly priority: string | undefined;
  readonly ownerId: number | undefined;
  /** Only those without an owner. */
  readonly unowned: boolean | undefined;
  readonly teamId: number | undefined;
  readonly dueBefore: Date | undefined;
  readonly search: TextFilter | undefined;
}

export interface TextFilter {
  readonly text: string;
  /** A superset of the matches; undefined when it is not known. */
  readonly candidates: readonly number[] | undefined;
}

export interface Order {
  readonly by: CaseQuery['sort'];
  readonly direction: 'asc' | 'desc';
}

interface Counted<T> {
  readonly items: T[];
  readonly total: number;
}

/** The same expression as in the index. */
const severity = sql`case c.priority when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end`;

const SORTED: Readonly<Record<CaseQuery['sort'], RawBuilder<unknown>>> = {
  updated_at: sql`c.updated_at`,
  created_at: sql`c.created_at`,
  last_activity_at: sql`c.last_activity_at`,
  due_date: sql`c.due_at`,
  priority: severity,
  status: sql`c.status`,
  title: sql`lower(c.title) collate "C"`,
  reference: sql`length(c.reference), c.reference`,
};

/** The words that are not stop words to the database, so that the terms of a case can contain them. */
export async function withoutStopWords(tx: CompanyTx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words.map(fold)}::text[]) as word
     where to_tsvector('english', word) <> ''`.execute(tx);
  return rows.map(({ word }) => word);
}

/** A page of the matching cases and their total; ties are sorted by id. */
export async function pageCases(
  tx: CompanyTx,
  filter: CaseFilter,
  order: Order,
  page: PageRequest & { readonly now: Date },
): Promise<Counted<CaseRow>> {
  const where = sql.join([sql`c.company_id = ${tx.companyId}`, ...conditions(filter)], sql` and `);
  if (filter.search?.candidates) return pageCandidates(tx, where, order, page);
  const ids = sql`
    select c.case_id, row_number() over (order by ${ordered(order)}) as position
      from cases c where ${where} order by ${ordered(order)} limit ${page.per_page} offset ${offsetOf(page)}`;
  const found = sql<CaseRow>`
    select ${caseRow(page.now)} from (${ids}) as wanted
      join cases c on c.company_id = ${tx.companyId} and c.case_id = wanted.case_id ${WITH_TEAM_AND_OWNER}
     order by wanted.position`.execute(tx);
  const [{ rows }, total] = await Promise.all([found, countCases(tx, where)]);
  return { items: rows, total };
}

/** `pageCases` with known candidates: one scan gives both the page and the total. */
async function pageCandidates(
  tx: CompanyTx,
  where: RawBuilder<unknown>,
  order: Order,
  page: PageRequest & { readonly now: Date },
): Promise<Counted<CaseRow>> {
  const { rows } = await sql<{ id: number; total: number }>`
    select c.case_id as id, count(*) over () as total
      from cases c where ${where} order by ${ordered(order)} limit ${page.per_page} offset ${offsetOf(page)}`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  return {
    items: await listCases(tx, ids, page.now),
    total: rows[0]?.total ?? (page.page === 1 ? 0 : await countCases(tx, where)),
  };
}

function ordered({ by, direction }: Order): RawBuilder<unknown> {
  const towards = sql.raw(direction);
  if (by === 'reference') return sql`length(c.reference) ${towards}, c.reference ${towards}`;
  // Only the due date may be null; without `nulls last` an index serves the order.
  const nulls = by === 'due_date' ? sql`nulls last` : sql``;
  return sql`${SORTED[by]} ${towards} ${nulls}, c.case_id ${towards}`;
}

function conditions(filter: CaseFilter): RawBuilder<unknown>[] {
  const { statuses, type, priority, ownerId, unowned, teamId, dueBefore, search } = filter;
  return [
    statuses && sql`c.status = any (${statuses as string[]})`,
    type === undefined ? undefined : sql`c.type = ${type}`,
    priority === undefined ? undefined : sql`c.priority = ${priority}`,
    ownerId === undefined ? undefined : sql`c.owner_id = ${ownerId}::bigint`,
    unowned ? sql`c.owner_id is null` : undefined,
    teamId === undefined ? undefined : sql`c.team_id = ${teamId}::bigint`,
    dueBefore && sql`c.due_at < ${dueBefore}`,
    search && matching(search),
  ].filter((condition) => condition !== undefined);
}

/** Every word in title or description, or the exact reference. */
function matching({ text, candidates }: TextFilter): RawBuilder<unknown> {
  const matches = sql`(c.terms @@ websearch_to_tsquery('english', ${fold(text)}) or c.reference = upper(btrim(${text})))`;
  return candidates ? sql`c.case_id = any (${candidates as number[]}::bigint[]) and ${matches}` : matches;
}

async function countCases(tx: CompanyTx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from cases c where ${where}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** List rows of these cases, in the order of `ids`; unknown ids are skipped. */
export async function listCases(tx: CompanyTx, ids: readonly number[], now: Date): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CaseRow>`
    select ${caseRow(now)} from cases c ${WITH_TEAM_AND_OWNER}
     where c.company_id = ${tx.companyId} and c.case_id = any (${ids as number[]}::bigint[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The case with this reference, case-insensitively. */
export async function findCaseIdByReference(tx: CompanyTx, text: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select case_id as id from cases
     where company_id = ${tx.companyId} and reference = upper(btrim(${text}))`.execute(tx);
  return rows[0]?.id;
}

const LINKED = (item: ItemParams, tx: CompanyTx) => sql`
  i.company_id = ${tx.companyId} and i.item_type = ${item.item_type} and i.item_id = ${item.item_id}`;

/** The cases linked to an item, last changed first. */
export async function pageCasesOfItem(
  tx: CompanyTx,
  item: ItemParams,
  page: PageRequest,
  now: Date,
): Promise<Counted<CaseRow>> {
  const { rows } = await sql<CaseRow>`
    select ${caseRow(now)} from case_items i
      join cases c on c.company_id = i.company_id and c.case_id = i.case_id ${WITH_TEAM_AND_OWNER}
     where ${LINKED(item, tx)}
     order by c.updated_at desc, c.case_id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from case_items i where ${LINKED(item, tx)}`.execute(tx);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

export async function countOpenCasesOfContact(tx: CompanyTx, contactId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct c.case_id) as total from case_items i
      join cases c on c.company_id = i.company_id and c.case_id = i.case_id
     where i.company_id = ${tx.companyId} and i.item_type in ('contact', 'customer') and i.item_id = ${String(contactId)}
       and c.status = any (${ACTIVE_STATUSES as string[]})`.execute(tx);
  return rows[0]?.total ?? 0;
}
