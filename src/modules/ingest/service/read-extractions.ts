import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { isUuid } from '#/platform/text/uuid.ts';
import * as store from '../extraction-store.ts';
import type { IngestResult } from '../schema.ts';

/** An extraction with its current status and decision. */
export function getExtraction(ctx: Ctx, extractionId: string): Promise<IngestResult> {
  return ctx.inCompany(async (tx) => {
    const row = await store.findExtraction(tx, parseExtractionId(extractionId));
    if (!row) throw notFound('Extraction');
    return { ...answerOf(row), decision: row.decision };
  });
}

/** The extractions pending review, newest first. */
export function listPending(ctx: Ctx, page: PageRequest): Promise<Page<IngestResult>> {
  return ctx.inSnapshot(async (tx) => {
    const { rows, total } = await store.pagePending(tx, page);
    return toPage(rows.map(answerOf), total, page);
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
