import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { MailTrace } from './labels/label-traces.ts';
import type { Confirmation, IngestResult, Rejection } from './schema.ts';

/** The first response for a mail, without the fields that change. */
export type FirstAnswer = Omit<IngestResult, 'decision' | 'duplicate_of'>;

export interface ExtractionRow {
  readonly extraction_id: string;
  readonly status: IngestResult['status'];
  readonly work_order_key: string | null;
  readonly result: FirstAnswer;
  readonly decision: Confirmation | Rejection | null;
  readonly case_id: number | null;
  readonly job_id: number | null;
  /** While it waits for its review. */
  readonly labels: MailTrace | null;
}

const COLUMNS = [
  'extraction_id',
  'status',
  'work_order_key',
  'result',
  'decision',
  'case_id',
  'job_id',
  'labels',
] as const;

/** Locks a work order until the transaction ends, so that its mails are processed one after the other. */
export async function lockWorkOrder(tx: CompanyTx, key: string): Promise<void> {
  await tx
    .insertInto('portal_work_orders')
    .values({ company_id: tx.companyId, work_order_key: key })
    // The update changes nothing, but locks an existing row.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'work_order_key']).doUpdateSet({ work_order_key: key }),
    )
    .execute();
}

export async function findByFingerprint(
  tx: CompanyTx,
  fingerprint: string,
): Promise<ExtractionRow | undefined> {
  const row = await selected(tx).where('fingerprint', '=', fingerprint).executeTakeFirst();
  return row && typed(row);
}

export async function findExtraction(tx: CompanyTx, id: string): Promise<ExtractionRow | undefined> {
  const row = await selected(tx).where('extraction_id', '=', id).executeTakeFirst();
  return row && typed(row);
}

/** `findExtraction` with a lock until the transaction ends. */
export async function lockExtraction(tx: CompanyTx, id: string): Promise<ExtractionRow | undefined> {
  const row = await selected(tx).where('extraction_id', '=', id).forUpdate().executeTakeFirst();
  return row && typed(row);
}

/** Earlier processable mails of a work order, newest first. */
export async function listOfWorkOrder(tx: CompanyTx, key: string): Promise<ExtractionRow[]> {
  const rows = await selected(tx)
    .where('work_order_key', '=', key)
    .where('status', '<>', 'unprocessable')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(typed);
}

export async function insertExtraction(
  tx: CompanyTx,
  row: Omit<ExtractionRow, 'decision'> & { readonly fingerprint: string; readonly created_at: Date },
): Promise<void> {
  await tx
    .insertInto('portal_extractions')
    .values({
      company_id: tx.companyId,
      ...row,
      result: JSON.stringify(row.result),
      labels: row.labels && JSON.stringify(row.labels),
    })
    .execute();
}

export async function setDecision(
  tx: CompanyTx,
  extractionId: string,
  decided: {
    readonly status: 'confirmed' | 'rejected';
    readonly decision: object;
    readonly job_id: number | null;
  },
): Promise<void> {
  await tx
    .updateTable('portal_extractions')
    .set({ ...decided, decision: JSON.stringify(decided.decision), labels: null })
    .where('company_id', '=', tx.companyId)
    .where('extraction_id', '=', extractionId)
    .execute();
}

/** A page of the extractions of these statuses, newest first, and their total. */
export async function pageExtractions(
  tx: CompanyTx,
  statuses: readonly ExtractionRow['status'][],
  page: PageRequest,
): Promise<{ rows: ExtractionRow[]; total: number }> {
  const rows = await selected(tx)
    .where('status', 'in', statuses)
    .orderBy('created_at', 'desc')
    .orderBy('extraction_id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  const counted = await sql<{ total: number }>`
    select count(*) as total from portal_extractions
     where company_id = ${tx.companyId} and status = any (${statuses as string[]}::text[])`.execute(tx);
  return { rows: rows.map(typed), total: counted.rows[0]?.total ?? 0 };
}

function selected(tx: CompanyTx) {
  return tx.selectFrom('portal_extractions').select(COLUMNS).where('company_id', '=', tx.companyId);
}

/** The cast is safe: only this module writes the JSON columns. */
function typed(row: Record<(typeof COLUMNS)[number], unknown>): ExtractionRow {
  return row as unknown as ExtractionRow;
}
