import type { Ctx } from '#/platform/context.ts';
import { onThread } from '../thread/thread.ts';
import { cellsFor } from './cells.ts';
import { centresOf } from './likeness.ts';
import * as store from './vector-store.ts';

const VECTOR_CELLS = {
  name: 'vector-cells',
  label: 'cells of vectors, by which search compares fewer of them',
};

/** Up to here all documents are compared with a query one by one, beyond only those in the cells near it. */
export const COMPARED_MAX = 5_000;
/** Vectors a cell is formed from. */
const SAMPLE_A_CELL = 12;
const PAGE = 100;
const FIRST = { kind: '', doc_id: '' };

/** Forms the cells of a model whose vectors are too many to compare them all, and puts every vector into its own. */
export async function placeInCells(
  ctx: Ctx,
  { model_id, celled }: store.ModelRow,
  documents: number,
): Promise<void> {
  if (!celled) {
    if (documents <= COMPARED_MAX) return;
    const count = cellsFor(documents);
    const sample = await sampleOf(ctx, model_id, count * SAMPLE_A_CELL);
    if (sample.length === 0) return;
    const centres = await onThread('formed', { sample, count }, ctx.signal);
    const stored = Buffer.from(centres.buffer, centres.byteOffset, centres.byteLength);
    await ctx.inCompany((tx) => store.setCentres(tx, model_id, stored));
  }
  const centres = await ctx.inCompany((tx) => centresOf(tx, model_id));
  using work = ctx.services.beginWork(VECTOR_CELLS, documents);
  for (let after: Place | undefined = FIRST; after && centres; work.advance(PAGE))
    after = await placePage(ctx, model_id, { after, centres });
}

type Place = typeof FIRST;

/** About so many vectors, spread over all there are. */
async function sampleOf(ctx: Ctx, modelId: number, wanted: number): Promise<string[]> {
  const there = await ctx.inCompany((tx) => store.countVectors(tx, modelId));
  const oneIn = Math.max(1, Math.floor(there / wanted));
  const sample: string[] = [];
  for (let after = FIRST; sample.length < wanted; ) {
    const page = await ctx.inCompany((tx) => store.pageVectors(tx, modelId, { after, limit: PAGE, oneIn }));
    for (const { vector } of page) sample.push(vector);
    const last = page.at(-1);
    if (page.length < PAGE || !last) break;
    after = { kind: last.kind, doc_id: last.doc_id };
  }
  return sample;
}

/** Returns where the next page begins; undefined after the last. */
async function placePage(
  ctx: Ctx,
  modelId: number,
  { after, centres }: { readonly after: Place; readonly centres: Float32Array },
): Promise<Place | undefined> {
  const page = await ctx.inCompany((tx) => store.pageVectors(tx, modelId, { after, limit: PAGE }));
  const last = page.at(-1);
  if (!last) return undefined;
  const placed = await onThread('placed', { vectors: page.map(({ vector }) => vector), centres }, ctx.signal);
  const found = page.flatMap(({ kind, doc_id }, i) => {
    const cell = placed[i]?.cell ?? null;
    return cell === null ? [] : [{ kind, doc_id, cell }];
  });
  await ctx.inCompany((tx) => store.setCells(tx, modelId, found));
  return page.length < PAGE ? undefined : { kind: last.kind, doc_id: last.doc_id };
}
