import { settleCase } from '#/modules/cases/index.ts';
import { listAccountNames, listSiteNames } from '#/modules/directory/index.ts';
import { type FmsClient, makingJob } from '#/modules/fms/index.ts';
import { siteVisits } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { invalidParam, notFound, unprocessable } from '#/platform/errors.ts';
import { putAliases } from '../aliases/alias-store.ts';
import { correctionsOf, jobOf } from '../decision/confirm-rules.ts';
import type { JobOption } from '../decision/preview-rules.ts';
import * as store from '../extraction-store.ts';
import { eraseAfterDecision } from '../kept/kept-mail.ts';
import { putLabels } from '../labels/label-store.ts';
import { correctedFields, taughtBy } from '../labels/label-traces.ts';
import type { Confirm, Confirmation, Overrides, Reject, Rejection } from '../schema.ts';
import { publishIngest } from './ingest-events.ts';
import { parseExtractionId } from './read-extractions.ts';

/**
 * Confirms a pending mail: creates the job, resolves the case and learns the corrections. Repeating it returns the same
 * response. Throws notFound, and unprocessable for a mail that is not pending.
 */
export function confirmExtraction(ctx: Ctx, client: FmsClient, input: Confirm): Promise<Confirmation> {
  const key = `extraction ${input.extraction_id.toLowerCase()}`;
  return makingJob(ctx, { client, key }, async (tx, makeJob) => {
    const row = await lockedRow(tx, input.extraction_id);
    if (row.decision?.status === 'confirmed') return row.decision;
    refuseSettled(row);
    const option = chosenOption(row, input.option_id ?? null);
    const { timezone } = await companySettings(tx);
    const existing = await existingJob(tx, row);
    const createsJob =
      input.create_job ?? (existing === undefined && row.result.extraction.message_kind !== 'cancel');
    const job = createsJob
      ? await makeJob(jobOf(row.result.extraction, option, input.overrides ?? {}, timezone))
      : undefined;
    const jobId = job?.jobId ?? existing ?? null;
    const decision: Confirmation = {
      status: 'confirmed',
      extraction_id: row.extraction_id,
      job_created: job !== undefined,
      job_id: jobId,
      case_id: row.case_id === null ? null : String(row.case_id),
      confirmed_at: ctx.now().getTime(),
    };
    const corrections = correctionsOf(row.result, input, option);
    await putAliases(tx, corrections, ctx.now());
    await learnLabels(ctx, tx, row, { overrides: input.overrides ?? {}, timezone });
    await store.setDecision(tx, row.extraction_id, { status: 'confirmed', decision, job_id: jobId });
    await eraseAfterDecision(ctx, tx, row.extraction_id);
    await publishIngest(tx, 'confirmed', toldOf(row, decision), ctx.now());
    const summary = job ? `Confirmed: job ${job.reference ?? jobId} created.` : 'Confirmed.';
    await settleReview(ctx, tx, row, { status: 'resolved', input, summary });
    return decision;
  });
}

/** Learns which labels of this sender hold the fields that the reviewer corrected. */
async function learnLabels(
  ctx: Ctx,
  tx: CompanyTx,
  { labels, result }: store.ExtractionRow,
  { overrides, timezone }: { readonly overrides: Overrides; readonly timezone: string },
): Promise<void> {
  if (labels === null || labels.sender === '') return;
  const { contact_id, site_key } = overrides;
  const [[contact], [site]] = await Promise.all([
    listAccountNames(tx, contact_id == null ? [] : [contact_id]),
    listSiteNames(tx, site_key == null ? [] : [site_key]),
  ]);
  const corrected = correctedFields(result.extraction, overrides, { contact, site }, timezone);
  await putLabels(tx, labels.sender, taughtBy(labels, corrected, tx.companyId), ctx.now());
}

/** Rejects a pending mail and closes its case. Repeating it returns the same response. */
export function rejectExtraction(ctx: Ctx, input: Reject): Promise<Rejection> {
  return ctx.inCompany(async (tx) => {
    const row = await lockedRow(tx, input.extraction_id);
    if (row.decision?.status === 'rejected') return row.decision;
    refuseSettled(row);
    const decision: Rejection = {
      status: 'rejected',
      extraction_id: row.extraction_id,
      reason: input.reason ?? null,
      rejected_at: ctx.now().getTime(),
      case_id: row.case_id === null ? null : String(row.case_id),
    };
    await store.setDecision(tx, row.extraction_id, { status: 'rejected', decision, job_id: row.job_id });
    await eraseAfterDecision(ctx, tx, row.extraction_id);
    await publishIngest(tx, 'rejected', toldOf(row, { ...decision, job_id: row.job_id }), ctx.now());
    await settleReview(ctx, tx, row, {
      status: 'closed',
      input,
      summary: `Rejected${input.reason ? `: ${input.reason}` : ''}.`,
    });
    return decision;
  });
}

function toldOf(
  { extraction_id, result }: store.ExtractionRow,
  { job_id, case_id }: Pick<Confirmation, 'job_id' | 'case_id'>,
) {
  const { portal_id, extraction } = result;
  return { extraction_id, portal_id, work_order_number: extraction.work_order_number, job_id, case_id };
}

/** Locks the work order before the mail, as receiving does, to prevent a deadlock. */
async function lockedRow(tx: CompanyTx, given: string): Promise<store.ExtractionRow> {
  const id = parseExtractionId(given);
  const seen = await store.findExtraction(tx, id);
  if (!seen) throw notFound('Extraction');
  if (seen.work_order_key !== null) await store.lockWorkOrder(tx, seen.work_order_key);
  const row = await store.lockExtraction(tx, id);
  if (!row) throw notFound('Extraction');
  return row;
}

function refuseSettled({ status }: store.ExtractionRow): void {
  if (status === 'pending_review') return;
  throw unprocessable(
    `This extraction is ${status.replace('_', ' ')}; only one pending review can be decided`,
    {
      param: 'extraction_id',
      status,
    },
  );
}

function chosenOption({ result }: store.ExtractionRow, optionId: string | null): JobOption | undefined {
  const wanted = optionId ?? result.recommended_option_id;
  const option = result.job_options.find(({ option_id }) => option_id === wanted);
  if (optionId !== null && !option)
    throw invalidParam('option_id', 'must be one of job_options', {
      allowed: result.job_options.map((one) => one.option_id),
    });
  return option;
}

/** The existing job of this work order, from an earlier mail or by its reference. */
async function existingJob(tx: CompanyTx, row: store.ExtractionRow): Promise<number | undefined> {
  if (row.work_order_key === null) return undefined;
  const others = await store.listOfWorkOrder(tx, row.work_order_key);
  const made = others.find(
    ({ job_id, extraction_id }) => job_id !== null && extraction_id !== row.extraction_id,
  );
  return made?.job_id ?? siteVisits.findJobIdByReference(tx, row.result.extraction.work_order_number ?? '');
}

async function settleReview(
  ctx: Ctx,
  tx: CompanyTx,
  { case_id }: store.ExtractionRow,
  { status, input, summary }: { status: 'resolved' | 'closed'; input: Confirm | Reject; summary: string },
): Promise<void> {
  if (case_id === null) return;
  const { actor_id, note } = input;
  await settleCase(ctx, tx, case_id, {
    status,
    note: [summary, note].filter(Boolean).join(' '),
    ...(actor_id != null && { actor_type: 'user' as const, actor_id }),
  });
}
