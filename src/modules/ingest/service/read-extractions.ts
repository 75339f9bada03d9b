import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { isUuid } from '#/platform/text/uuid.ts';
import * as store from '../extraction-store.ts';
import { openKeptMail } from '../kept/kept-mail.ts';
import { type DecidedQuery, INGEST_STATUSES, type IngestDetail, type IngestResult } from '../schema.ts';

const DECIDED = INGEST_STATUSES.filter((status) => status !== 'pending_review');

/** An extraction with its current status and decision, and its mail until that is erased. */
export function getExtraction(ctx: Ctx, extractionId: string): Promise<IngestDetail> {
  return ctx.inSnapshot(async (tx) => {
    const row = await store.findExtraction(tx, parseExtractionId(extractionId));
    if (!row) throw notFound('Extraction');
    const kept = await openKeptMail(ctx, tx, row.extraction_id);
    const confidence = row.result.extraction.field_confidence;
    return {
      ...answerOf(row),
      decision: row.decision,
      mail: kept && {
        subject: kept.subject,
        from: kept.from,
        date: kept.date,
        text: kept.text,
        has_html: kept.html !== null,
      },
      fields: (kept?.fields ?? []).map((one) => ({ ...one, confidence: confidence[one.field] ?? null })),
    };
  });
}

/** The extractions pending review, newest first. */
export function listPending(ctx: Ctx, page: PageRequest): Promise<Page<IngestResult>> {
  return ctx.inSnapshot(async (tx) => {
    const { rows, total } = await store.pageExtractions(tx, ['pending_review'], page);
    return toPage(rows.map(answerOf), total, page);
  });
}

/** The extractions of these statuses, newest first; unless any is given, all but those pending review. */
export function listExtractions(ctx: Ctx, { status, ...page }: DecidedQuery): Promise<Page<IngestResult>> {
  return ctx.inSnapshot(async (tx) => {
    const statuses = status && status.length > 0 ? status : DECIDED;
    const { rows, total } = await store.pageExtractions(tx, statuses, page);
    const items = rows.map((row) => ({ ...answerOf(row), decision: row.decision }));
    return toPage(items, total, page);
  });
}

export function answerOf(row: store.ExtractionRow): IngestResult {
  return {
    ...row.result,
    status: row.status,
    job_id: row.job_id,
    job_created: row.result.job_created || (row.decision?.status === 'confirmed' && row.decision.job_created),
  };
}

/** Throws notFound for an id that is not a UUID. */
export function parseExtractionId(extractionId: string): string {
  if (!isUuid(extractionId.toLowerCase())) throw notFound('Extraction');
  return extractionId.toLowerCase();
}
