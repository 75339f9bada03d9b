import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { TimeRange } from '#/platform/time.ts';
import type { StoredTriage, TriageAnswer } from './schema.ts';

/** A complaint for other modules: customer, time and theme, without text. */
export interface ComplaintMail {
  readonly contactId: number | null;
  readonly at: Date;
  /** Equal for all mails of a conversation. */
  readonly thread: string;
  readonly safety: boolean;
  readonly theme: string;
}

/** Complaints and frustrated chases sent in `[from, to)`, oldest first. */
export async function listComplaintMails(
  tx: CompanyTx,
  { from, to, contactIds }: TimeRange & { readonly contactIds?: readonly number[] },
): Promise<ComplaintMail[]> {
  const own = contactIds ? sql`and contact_id = any (${contactIds as number[]}::bigint[])` : sql``;
  const { rows } = await sql<Omit<ComplaintMail, 'at'> & { at: string }>`
    select contact_id as "contactId", mail_at as at, thread, is_safety as safety, theme from triage_results
     where company_id = ${tx.companyId} and is_complaint
       and mail_at >= ${from.toISOString()} and mail_at < ${to.toISOString()} ${own}
     order by mail_at, result_id`.execute(tx);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** For each of these customers with complaint mails: a mark that changes with every new one. */
export async function listComplaintMailMarks(
  tx: CompanyTx,
  contactIds: readonly number[],
): Promise<{ contact_id: number; mark: string }[]> {
  const { rows } = await sql<{ contact_id: number; mark: string }>`
    select contact_id, concat_ws(' ', count(*), max(mail_at)) as mark from triage_results
     where company_id = ${tx.companyId} and is_complaint and contact_id = any (${contactIds as number[]}::bigint[])
     group by contact_id`.execute(tx);
  return rows;
}

/** A claim to process a mail, and its result once there is one. */
export interface Claim {
  readonly resultId: string;
  /** ISO 8601. */
  readonly claimedAt: string;
  readonly result: TriageAnswer | null;
}

/** Claims a mail by its key; false if it is claimed already. */
export async function claimMail(
  tx: CompanyTx,
  claim: { resultId: string; sourceKey: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into triage_results (company_id, result_id, source_key, claimed_at)
    values (${tx.companyId}, ${claim.resultId}, ${claim.sourceKey}, ${claim.now.toISOString()})
    on conflict (company_id, source_key) where source_key is not null do nothing
    returning result_id`.execute(tx);
  return rows.length > 0;
}

export async function findClaim(tx: CompanyTx, sourceKey: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select result_id as "resultId", claimed_at as "claimedAt", result from triage_results
     where company_id = ${tx.companyId} and source_key = ${sourceKey}`.execute(tx);
  return rows[0];
}

/** Takes over an abandoned claim; false if another process was faster. */
export async function takeOver(tx: CompanyTx, claim: Claim, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update triage_results set claimed_at = ${now.toISOString()}
     where company_id = ${tx.companyId} and result_id = ${claim.resultId} and result is null
       and claimed_at = ${claim.claimedAt}
    returning result_id`.execute(tx);
  return rows.length > 0;
}

/** Releases a failed claim, so that the next delivery processes the mail; unless it was taken over meanwhile. */
export async function deleteClaim(
  tx: CompanyTx,
  { resultId, claimedAt }: Pick<Claim, 'resultId' | 'claimedAt'>,
): Promise<void> {
  await sql`
    delete from triage_results
     where company_id = ${tx.companyId} and result_id = ${resultId} and result is null
       and claimed_at = ${claimedAt}`.execute(tx);
}

/** Stores the result of a mail without `source_ref`. */
export async function insertResult(tx: CompanyTx, stored: StoredTriage): Promise<void> {
  const { resultId, mailAt, now, contactId, thread, kind, theme, isComplaint, isSafety, answer } = stored;
  await sql`
    insert into triage_results (company_id, result_id, claimed_at, mail_at, contact_id, thread, kind, theme,
      is_complaint, is_safety, result)
    values (${tx.companyId}, ${resultId}, ${now.toISOString()}, ${mailAt.toISOString()}, ${contactId}, ${thread},
      ${kind}, ${theme}, ${isComplaint}, ${isSafety}, ${JSON.stringify(answer)}::jsonb)`.execute(tx);
}

/** Stores the result of a claimed mail; false if the claim already has a result or is gone. */
export async function settleClaim(tx: CompanyTx, stored: StoredTriage): Promise<boolean> {
  const { resultId, mailAt, contactId, thread, kind, theme, isComplaint, isSafety, answer } = stored;
  const { rows } = await sql`
    update triage_results set mail_at = ${mailAt.toISOString()}, contact_id = ${contactId}, thread = ${thread},
      kind = ${kind}, theme = ${theme}, is_complaint = ${isComplaint}, is_safety = ${isSafety},
      result = ${JSON.stringify(answer)}::jsonb
     where company_id = ${tx.companyId} and result_id = ${resultId} and result is null
    returning result_id`.execute(tx);
  return rows.length > 0;
}

/** Results, newest first. */
export async function pageResults(
  tx: CompanyTx,
  page: PageRequest,
): Promise<{ items: TriageAnswer[]; total: number }> {
  const items = await sql<{ result: TriageAnswer }>`
    select result from triage_results
     where company_id = ${tx.companyId} and result is not null
     order by claimed_at desc, result_id desc limit ${page.per_page} offset ${offsetOf(page)}`.execute(tx);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from triage_results
     where company_id = ${tx.companyId} and result is not null`.execute(tx);
  return { items: items.rows.map(({ result }) => result), total: count.rows[0]?.total ?? 0 };
}

export async function findResult(tx: CompanyTx, resultId: string): Promise<TriageAnswer | undefined> {
  const { rows } = await sql<{ result: TriageAnswer }>`
    select result from triage_results
     where company_id = ${tx.companyId} and result_id = ${resultId} and result is not null`.execute(tx);
  return rows[0]?.result;
}
