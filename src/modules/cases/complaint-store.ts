import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { TimeRange } from '#/platform/time.ts';
import { casesConcerning } from './contact-store.ts';

/** A case of type complaint or escalation, and one customer it concerns. */
export interface ComplaintCase {
  readonly caseId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly contactId: number;
  /** The customer's jobs linked to the case. */
  readonly jobIds: readonly number[];
}

/** Complaint and escalation cases opened after `from` and up to `to`, one row per customer concerned. */
export async function listComplaintCases(
  tx: CompanyTx,
  { from, to, contactIds }: TimeRange & { readonly contactIds?: readonly number[] },
): Promise<ComplaintCase[]> {
  const { rows } = await sql<ComplaintCase>`
    select c.case_id as "caseId", date_part('epoch', c.created_at) * 1000 as at,
           concat_ws('. ', c.title, c.description) as text, w.contact_id as "contactId",
           coalesce(jsonb_agg(distinct w.job_id) filter (where w.job_id is not null), '[]') as "jobIds"
      from (${casesConcerning(tx, contactIds)}) as w
      join cases c on c.company_id = ${tx.companyId} and c.case_id = w.case_id
     where lower(c.type) in ('complaint', 'escalation') and c.status <> 'draft'
       and c.created_at > ${from} and c.created_at <= ${to} and w.contact_id is not null
     group by c.company_id, c.case_id, w.contact_id
     order by c.case_id, w.contact_id`.execute(tx);
  return rows;
}
