import type { Ctx } from '#/platform/context.ts';
import { cellOf, cellsFor, formCells } from './cells.ts';
import { cellsOf } from './likeness.ts';
import * as store from './vector-store.ts';

/** Up to here all documents are compared with a query one by one, beyond only those in the cells near it. */
export const COMPARED_MAX = 5_000;
/** Vectors a cell is formed from. */
const SAMPLE_A_CELL = 12;
const PAGE = 1_000;

/** Forms the cells of a model whose vectors are too many to compare them all, and puts every vector into its own. */
export async function placeInCells(ctx: Ctx, { model_id, celled, documents }: store.ModelRow): Promise<void> {
  if (!celled) {
    if (documents <= COMPARED_MAX) return;
    const count = cellsFor(documents);
    const limit = count * SAMPLE_A_CELL;
    const sample = await ctx.inCompany((tx) => store.listVectors(tx, model_id, { limit, cellless: false }));
    if (sample.length === 0) return;
    const { centres } = await formCells(
      sample.map(({ vector }) => vector),
      count,
      ctx.signal,
    );
    await ctx.inCompany((tx) => store.setCentres(tx, model_id, Buffer.from(centres.buffer)));
  }
  for (let placed = PAGE; placed === PAGE; ) placed = await placePage(ctx, model_id);
}

/** Returns how many it placed. */
function placePage(ctx: Ctx, modelId: number): Promise<number> {
  return ctx.inCompany(async (tx) => {
    const vectors = await store.listVectors(tx, modelId, { limit: PAGE, cellless: true });
    const [first] = vectors;
    const cells = first && (await cellsOf(tx, modelId, first.vector.length));
    if (!cells) return 0;
    const placed = vectors.map(({ kind, doc_id, vector }) => ({ kind, doc_id, cell: cellOf(cells, vector) }));
    await store.setCells(tx, modelId, placed);
    return placed.length;
  });
}
