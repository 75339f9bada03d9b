import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#/platform/context.ts';
import { mergedSegments } from './segment/merge.ts';
import { listKinds, listSegments } from './segment/segment-store.ts';
import { readWhole, replaceSegments, ripe } from './segment/writing.ts';

export { companiesIndexed } from './maintenance-store.ts';

/** Merges segments until none of one size are many, so that a search reads few. */
export async function mergeLarge(ctx: Ctx): Promise<void> {
  for (const kind of await ctx.inCompany(listKinds)) while (await mergeOnce(ctx, kind)) await nextTurn();
}

/** Reading, merging and replacing stand apart: the database is free while the merging goes on. */
async function mergeOnce(ctx: Ctx, kind: string): Promise<boolean> {
  const read = await ctx.inCompany(async (tx) => {
    const rows = await listSegments(tx, kind);
    const due = ripe(rows);
    return { due, whole: due.length === rows.length, segments: await readWhole(tx, kind, due) };
  });
  if (read.due.length === 0 || !read.segments) return false;
  const merged = mergedSegments(read.segments, read.whole);
  await ctx.inCompany((tx) => replaceSegments(tx, kind, read.due, merged));
  return true;
}
