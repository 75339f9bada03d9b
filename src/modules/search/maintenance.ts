import type { Ctx } from '#/platform/context.ts';
import { withBuffers } from './segment/drafts.ts';
import * as store from './segment/segment-store.ts';
import { blocksOf, outdated, replaceSegments, ripe } from './segment/writing.ts';
import { onThread } from './thread/thread.ts';
import type { StoredSegment } from './thread/work.ts';

export { companiesIndexed } from './maintenance-store.ts';

const SEARCH_INDEX = { name: 'search-index', label: 'search index in fewer pieces' };

/** Read at once: on the embedded database a request waits for the statement that runs. */
const BLOCKS_AT_ONCE = 32;
const DOCUMENTS_AT_ONCE = 8_000;

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
  using work = ctx.services.beginWork(SEARCH_INDEX, due.length);
  const segments = await readSegments(ctx, kind, due);
  // Somebody else has merged one of them meanwhile.
  if (!segments) return false;
  work.advance(due.length);
  const merged = withBuffers(
    await onThread('merged', { segments, whole: due.length === rows.length }, ctx.signal),
  );
  return ctx.inCompany((tx) => replaceSegments(tx, kind, due, merged));
}

/** Undefined when one of them is gone by now. */
async function readSegments(
  ctx: Ctx,
  kind: string,
  rows: readonly store.SegmentRow[],
): Promise<StoredSegment[] | undefined> {
  const outsides: Awaited<ReturnType<typeof store.listOutsides>> = [];
  for (const some of inPortions(rows)) {
    const ids = some.map(({ segment_id }) => segment_id);
    outsides.push(...(await ctx.inCompany((tx) => store.listOutsides(tx, kind, ids))));
  }
  const wanted = blocksOf(rows);
  const blocks: Awaited<ReturnType<typeof store.listBlocks>> = [];
  for (let from = 0; from < wanted.length; from += BLOCKS_AT_ONCE) {
    const some = wanted.slice(from, from + BLOCKS_AT_ONCE);
    blocks.push(...(await ctx.inCompany((tx) => store.listBlocks(tx, kind, some))));
  }
  if (outsides.length !== rows.length || blocks.length !== wanted.length) return undefined;
  const bySegment = Map.groupBy(blocks, ({ segment_id }) => segment_id);
  return outsides.map(({ segment_id, version, header, vocabulary }) => ({
    version,
    header,
    vocabulary,
    blocks: (bySegment.get(segment_id) ?? []).map(({ data }) => data),
  }));
}

/** Segments that are read together: as many as have no more documents than can be read at once, or one that has. */
function inPortions(rows: readonly store.SegmentRow[]): store.SegmentRow[][] {
  const portions: store.SegmentRow[][] = [];
  let room = 0;
  for (const row of rows) {
    if (row.documents > room) {
      portions.push([]);
      room = DOCUMENTS_AT_ONCE;
    }
    portions.at(-1)?.push(row);
    room -= row.documents;
  }
  return portions;
}
