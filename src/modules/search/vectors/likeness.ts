import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { Memory } from '../segment/memory.ts';
import { cosinesIn } from './cell-memory.ts';
import { type Cells, cellsAround, cellsNear, cellsToLookIn } from './cells.ts';
import { decodeModel, embedLocally, type LocalModel, localModel } from './local.ts';
import { learntShare, MEANING_SHARE, USUAL_HALF } from './share.ts';
import * as store from './vector-store.ts';

export const LOCAL = 'local';
const models = new Memory<LocalModel & { weight: number }>(0.1);
const centres = new Memory<{ values: Float32Array; weight: number }>(0.06);

/** A query as a configured embedding model sees it. */
export interface QueryVector {
  /** The model's name. */
  readonly model: string;
  readonly vector: readonly number[];
}

export interface Compare {
  readonly kind: string;
  readonly text: string;
  readonly vector: QueryVector | null;
  /** Found by words: compared in any case. */
  readonly candidates: readonly string[];
  /** Documents that pass the filter, when they are few enough to name. */
  readonly among: readonly string[] | null;
  /** Whether all documents may be compared one by one. */
  readonly all: boolean;
  readonly allows: (id: string) => boolean;
}

const ALIKE = 100;
/** Longer vectors are too much to read again after each change. */
const HELD_DIMENSIONS_MAX = 512;

/** How like the query documents are, and what that counts beside words. */
export interface Likeness {
  readonly cosines: ReadonlyMap<string, number>;
  /** Of a score, for a query of which so many words are known. */
  readonly share: (knownWords: number) => number;
}

/** By the model in force; null when none is ready or the query says nothing. */
export async function likenessTo(tx: CompanyTx, asked: Compare): Promise<Likeness | null> {
  const ready = (await store.listModels(tx)).find((model) => model.ready);
  if (!ready) return null;
  const vector = await vectorOf(tx, ready, asked);
  if (!vector) return null;
  const cells = asked.all || !ready.celled ? null : await cellsNearTo(tx, ready, vector);
  const share = await shareOf(tx, ready);
  if (ready.is_still && vector.length <= HELD_DIMENSIONS_MAX && !asked.among && (asked.all || cells))
    return { cosines: await cosinesHeld(tx, { asked, model: ready, cells }, vector), share };
  const at = { kind: asked.kind, modelId: ready.model_id };
  // Sent together: they do not depend on each other.
  const [alike, compared] = await Promise.all([
    asked.all || cells ? mostAlike(tx, at, vector, { ...asked, cells }) : [],
    listCompared(tx, at, vector, asked.candidates),
  ]);
  return { cosines: new Map([...alike, ...compared].map(({ id, likeness }) => [id, likeness])), share };
}

/** By what is in memory of the cells: the most alike that pass the filter, and what was found by words. */
async function cosinesHeld(
  tx: CompanyTx,
  { asked, model, cells }: { asked: Compare; model: store.ModelRow; cells: readonly number[] | null },
  vector: readonly number[],
): Promise<Map<string, number>> {
  const { kind, candidates, allows } = asked;
  const { ids, values } = await cosinesIn(tx, { kind, model, cells }, vector);
  const found = new Set(candidates);
  const cosines = new Map<string, number>();
  ids.forEach((id, at) => {
    if (found.has(id)) cosines.set(id, values[at] ?? 0);
  });
  const others = candidates.filter((id) => !cosines.has(id));
  for (const { id, likeness } of await listCompared(tx, { kind, modelId: model.model_id }, vector, others))
    cosines.set(id, likeness);
  let left = ALIKE;
  for (const at of likeliest(values)) {
    const id = ids[at] ?? '';
    if (left === 0) break;
    if (!allows(id)) continue;
    cosines.set(id, values[at] ?? 0);
    left -= 1;
  }
  return cosines;
}

/** The places of the highest values, the highest first; the rest, looked at where too few of those will do, after them. */
function* likeliest(values: Float32Array): Generator<number> {
  const least = values.toSorted().at(-2 * ALIKE) ?? Number.NEGATIVE_INFINITY;
  const falling = (one: number, other: number) => (values[other] ?? 0) - (values[one] ?? 0);
  const places = (keep: (value: number) => boolean) => {
    const kept: number[] = [];
    for (let at = 0; at < values.length; at++) if (keep(values[at] ?? 0)) kept.push(at);
    return kept.sort(falling);
  };
  yield* places((value) => value >= least);
  yield* places((value) => value < least);
}

function listCompared(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number },
  vector: readonly number[],
  ids: readonly string[],
): Promise<store.Like[]> {
  return ids.length === 0 ? Promise.resolve([]) : store.listAlike(tx, at, vector, { ids, limit: ids.length });
}

/** A model that knows the language says the same of every query; what was learnt of words says more of many. */
async function shareOf(tx: CompanyTx, { name, model_id }: store.ModelRow): Promise<Likeness['share']> {
  if (name !== LOCAL) return () => MEANING_SHARE;
  const half = (await modelOf(tx, model_id)).model?.half ?? USUAL_HALF;
  return (knownWords) => learntShare(knownWords, half);
}

/** The filter holds before the limit: where too many of the most alike do not pass it, more are read. */
async function mostAlike(
  tx: CompanyTx,
  at: { readonly kind: string; readonly modelId: number },
  vector: readonly number[],
  { among, allows, cells }: Compare & { readonly cells: readonly number[] | null },
): Promise<store.Like[]> {
  if (among) {
    const found = await store.listAlike(tx, at, vector, { ids: among, limit: ALIKE });
    return found.filter(({ id }) => allows(id));
  }
  for (let limit = ALIKE * 2; ; limit *= 8) {
    const found = await store.listAlike(tx, at, vector, { ids: null, cells, limit });
    const passing = found.filter(({ id }) => allows(id)).slice(0, ALIKE);
    if (passing.length === ALIKE || found.length < limit) return passing;
  }
}

async function cellsNearTo(
  tx: CompanyTx,
  { model_id, documents }: store.ModelRow,
  vector: readonly number[],
): Promise<number[] | null> {
  const cells = await cellsOf(tx, model_id, vector.length);
  return cells && cellsNear(cells, vector, cellsToLookIn(cells, documents));
}

/** The cells of a model for vectors of so many dimensions; null until it has any. Stored centres never change. */
export async function cellsOf(tx: CompanyTx, modelId: number, dimensions: number): Promise<Cells | null> {
  const values = await centresOf(tx, modelId);
  return values && cellsAround(values, dimensions);
}

/** Only what was read is kept: nothing that the asker says of it. */
export async function centresOf(tx: CompanyTx, modelId: number): Promise<Float32Array | null> {
  const key = `${tx.companyId}/${modelId}`;
  const known = centres.get(key);
  if (known) return known.values;
  const data = await store.findCentres(tx, modelId);
  if (!data) return null;
  const values = new Float32Array(new Uint8Array(data).buffer);
  centres.set(key, { values, weight: data.length });
  return values;
}

async function vectorOf(
  tx: CompanyTx,
  ready: store.ModelRow,
  { text, vector }: Compare,
): Promise<readonly number[] | null> {
  if (ready.name === vector?.model) return vector.vector;
  return ready.name === LOCAL ? embedLocally(await modelOf(tx, ready.model_id), text) : null;
}

/** The local model of a company; what is stored under an id never changes. */
export async function modelOf(tx: CompanyTx, modelId: number): Promise<LocalModel> {
  const key = `${tx.companyId}/${modelId}`;
  const known = models.get(key);
  if (known) return known;
  const data = await store.findModelData(tx, modelId);
  const model = localModel(data ? decodeModel(data) : null);
  models.set(key, { ...model, weight: (data?.length ?? 0) * 3 + 1_000 });
  return model;
}
