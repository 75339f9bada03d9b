import type { Ctx } from '#/platform/context.ts';
import { withBuffers } from './segment/drafts.ts';
import * as store from './segment/segment-store.ts';
import { outdated, replaceSegments, ripe } from './segment/writing.ts';
import { onThread } from './thread/thread.ts';
import type { StoredSegment } from './thread/work.ts';

export { companiesIndexed } from './maintenance-store.ts';

/** Blocks read at once: on the embedded database a request waits for the statement that runs. */
const BLOCKS_AT_ONCE = 32;

/** Somebody else may write faster than is merged: then the rest is left for the next time. */
const ROUNDS_MAX = 20;

/**
 * Merges segments until none of one size are many, so that a search reads few, and writes those anew whose terms are
 * of an earlier analysis.
 */
export async function mergeRipe(ctx: Ctx): Promise<void> {
  for (const kind of await ctx.inCompany(store.listKinds))
    for (let round = 0; round < ROUNDS_MAX && (await mergeOnce(ctx, kind)); round++);
}

/** One step of that: what an import can wait for. */
export async function mergeSome(ctx: Ctx): Promise<void> {
  for (const kind of await ctx.inCompany(store.listKinds)) await mergeOnce(ctx, kind);
}

/** Reading, merging and replacing stand apart: the database is free while the merging goes on. */
async function mergeOnce(ctx: Ctx, kind: string): Promise<boolean> {
  const rows = await ctx.inCompany((tx) => store.listSegments(tx, kind));
  const old = outdated(rows);
  const due = old.length > 0 ? old : ripe(rows);
  if (due.length === 0) return false;
  using work = ctx.services.beginWork('search-index', due.length);
  const segments: StoredSegment[] = [];
  for (const row of due) {
    const segment = await readSegment(ctx, kind, row);
    // Somebody else has merged it meanwhile.
    if (!segment) return false;
    segments.push(segment);
    work.advance(1);
  }
  const merged = withBuffers(
    await onThread('merged', { segments, whole: due.length === rows.length }, ctx.signal),
  );
  return ctx.inCompany((tx) => replaceSegments(tx, kind, due, merged));
}

/** Undefined when it is gone by now. */
async function readSegment(
  ctx: Ctx,
  kind: string,
  { segment_id: segmentId, blocks: count }: store.SegmentRow,
): Promise<StoredSegment | undefined> {
  const [header, vocabulary] = await ctx.inCompany(async (tx) => {
    const [one] = await store.listHeaders(tx, kind, [segmentId]);
    const [other] = await store.listVocabularies(tx, kind, [segmentId]);
    return [one?.header, other?.vocabulary];
  });
  const blocks: Buffer[] = [];
  for (let from = 0; from < count; from += BLOCKS_AT_ONCE) {
    const wanted = Array.from({ length: Math.min(BLOCKS_AT_ONCE, count - from) }, (_, i) => ({
      segmentId,
      block: from + i,
    }));
    const read = await ctx.inCompany((tx) => store.listBlocks(tx, kind, wanted));
    blocks.push(...read.map(({ data }) => data));
  }
  return header && vocabulary && blocks.length === count ? { header, vocabulary, blocks } : undefined;
}
