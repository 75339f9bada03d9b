import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { numberIn } from '#/platform/db/number-in.ts';
import { ACTIVE_STATUSES } from './words.ts';

/** A customer's open cases. */
export interface CasesOfContact {
  readonly open_cases: number;
  /** The customer's jobs linked to them. */
  readonly job_ids: readonly number[];
}

/** Cases linked to customers directly, through a job or through a site; all of them, or of the given customers. */
export function casesConcerning(tx: CompanyTx, contactIds?: readonly number[]): RawBuilder<unknown> {
  const named = contactIds && sql`and i.item_id = any (${contactIds.map(String)}::text[])`;
  const own = (table: string) =>
    contactIds
      ? sql`and ${sql.ref(`${table}.contact_id`)} = any (${contactIds as number[]}::bigint[])`
      : sql``;
  return sql`
    select i.case_id, ${numberIn(sql`i.item_id`)} as contact_id,
           null::bigint as job_id
      from case_items i
     where i.company_id = ${tx.companyId} and i.item_type in ('contact', 'customer') ${named ?? sql``}
    union all
    select i.case_id, j.contact_id, j.job_id from jobs j
      join case_items i on i.company_id = j.company_id and i.item_type = 'job' and i.item_id = j.job_id::text
     where j.company_id = ${tx.companyId} and j.in_graph ${own('j')}
    union all
    select i.case_id, s.contact_id, null from sites s
      join case_items i on i.company_id = s.company_id and i.item_type = 'site' and i.item_id = s.site_key
     where s.company_id = ${tx.companyId} ${own('s')}`;
}

export async function countCasesOfContact(tx: CompanyTx, contactId: number): Promise<CasesOfContact> {
  const { rows } = await sql<CasesOfContact>`
    select count(distinct c.case_id) as open_cases,
           coalesce(jsonb_agg(distinct w.job_id order by w.job_id desc) filter (where w.job_id is not null), '[]') as job_ids
      from (${casesConcerning(tx, [contactId])}) as w
      join cases c on c.company_id = ${tx.companyId} and c.case_id = w.case_id
     where c.status = any (${ACTIVE_STATUSES as string[]})`.execute(tx);
  return rows[0] ?? { open_cases: 0, job_ids: [] };
}

/** The customers these cases are linked to, directly, through a job or through a site. */
export async function listContactsOfCases(
  tx: CompanyTx,
  caseIds: readonly number[],
): Promise<{ case_id: number; contact_id: number }[]> {
  const own = sql`i.company_id = ${tx.companyId} and i.case_id = any (${caseIds as number[]}::bigint[])`;
  const { rows } = await sql<{ case_id: number; contact_id: number }>`
    select i.case_id, i.item_id::bigint as contact_id from case_items i
     where ${own} and i.item_type in ('contact', 'customer') and i.item_id ~ '^[0-9]{1,15}$'
    union
    select i.case_id, j.contact_id from case_items i
      cross join lateral (select ${numberIn(sql`i.item_id`)} as job_id offset 0) named
      join jobs j on j.company_id = i.company_id and j.job_id = named.job_id
     where ${own} and i.item_type = 'job' and j.contact_id is not null and j.in_graph
    union
    select i.case_id, s.contact_id from case_items i
      join sites s on s.company_id = i.company_id and s.site_key = i.item_id
     where ${own} and i.item_type = 'site' and s.contact_id is not null`.execute(tx);
  return rows;
}

/** A fingerprint of a customer's cases. */
export interface CasesMark {
  readonly contact_id: number;
  readonly mark: string;
  /** Epoch milliseconds. */
  readonly changed_at: number;
}

/** For each of these customers with cases: a mark that changes when a case is added, removed or changed. */
export async function listCasesMarks(tx: CompanyTx, contactIds: readonly number[]): Promise<CasesMark[]> {
  const { rows } = await sql<CasesMark>`
    select w.contact_id, concat_ws(' ', count(*), sum(c.case_id), sum(c.version)) as mark,
           (extract(epoch from max(c.updated_at)) * 1000)::bigint as changed_at
      from (${casesConcerning(tx, contactIds)}) as w
      join cases c on c.company_id = ${tx.companyId} and c.case_id = w.case_id
     group by w.contact_id`.execute(tx);
  return rows;
}
