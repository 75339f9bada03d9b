import { sql } from 'kysely';
import type { LearnedLabel } from '#/modules/portals/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Taught } from './label-traces.ts';

/** Of a company; the oldest give way. */
const LABELS_MAX = 500;

/** What corrections taught of the labels of all senders. */
export async function listLabels(tx: CompanyTx): Promise<LearnedLabel[]> {
  const { rows } = await sql<LearnedLabel>`
    select sender, label, field from portal_labels
     where company_id = ${tx.companyId} order by sender, label limit ${LABELS_MAX}`.execute(tx);
  return rows;
}

/** Stores what a correction taught of a sender's labels and removes what it contradicts. */
export async function putLabels(
  tx: CompanyTx,
  sender: string,
  { learnt, unlearnt }: Taught,
  at: Date,
): Promise<void> {
  if (unlearnt.length > 0)
    await sql`
      delete from portal_labels l
       using jsonb_to_recordset(${JSON.stringify(unlearnt)}::jsonb) as wrong (label text, field text)
       where l.company_id = ${tx.companyId} and l.sender = ${sender}
         and l.label = wrong.label and l.field = wrong.field`.execute(tx);
  if (learnt.length === 0) return;
  // One label may hold two of the fields; it can stand for one.
  const distinct = [...new Map(learnt.map((one) => [one.label, one])).values()];
  await sql`
    insert into portal_labels (company_id, sender, label, field, learnt_at)
    select ${tx.companyId}::uuid, ${sender}, label, field, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as said (label text, field text)
        on conflict (company_id, sender, label)
           do update set field = excluded.field, learnt_at = excluded.learnt_at`.execute(tx);
  await sql`
    delete from portal_labels
     where company_id = ${tx.companyId} and (sender, label) in (
       select sender, label from portal_labels where company_id = ${tx.companyId}
        order by learnt_at desc, sender, label offset ${LABELS_MAX})`.execute(tx);
}
