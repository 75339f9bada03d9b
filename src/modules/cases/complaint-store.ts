import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A complaint or escalation opened as a case, and one thing it concerns. */
export interface ComplaintCase {
  readonly caseId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly text: string;
  /** `contact` or `customer`, `job`. */
  readonly itemType: string;
  readonly itemId: string;
}

/** Cases of the types complaint and escalation opened after `from` and up to `to`, once for each customer or job. */
export async function listComplaintCases(tx: CompanyTx, from: Date, to: Date): Promise<ComplaintCase[]> {
  const { rows } = await sql<ComplaintCase>`
    select c.case_id as "caseId", date_part('epoch', c.created_at) * 1000 as at,
           concat_ws('. ', c.title, c.description) as text, i.item_type as "itemType", i.item_id as "itemId"
      from cases c
      join case_items i on i.company_id = c.company_id and i.case_id = c.case_id
     where c.company_id = ${tx.companyId} and lower(c.type) in ('complaint', 'escalation') and c.status <> 'draft'
       and c.created_at > ${from} and c.created_at <= ${to}
       and i.item_type in ('contact', 'customer', 'job')
     order by c.case_id, i.case_item_id`.execute(tx);
  return rows;
}
