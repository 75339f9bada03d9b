import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { Memory } from '../segment/memory.ts';
import * as store from './vector-store.ts';

/** Vectors of one cell, or of all documents of a kind where these are few: a byte a number. */
interface HeldVectors {
  /** Of the model when they were read. */
  readonly changed: string;
  readonly ids: readonly string[];
  readonly values: Int8Array;
  /** By which the product with a vector of length one is the cosine. */
  readonly scales: Float32Array;
  readonly weight: number;
}

/** What an id takes besides its vector. */
const ID_BYTES = 64;
/** `vector_send` writes the number of dimensions first. */
const HEAD_BYTES = 4;
const BYTE_MAX = 127;
const held = new Memory<HeldVectors>(0.1);

/** Documents and the cosines of their vectors with another, place by place. */
export interface Cosines {
  readonly ids: readonly string[];
  readonly values: Float32Array;
}

/**
 * The cosines of a vector with all documents in these cells and in none, or with all of a kind (`cells` null). What was
 * read is remembered as bytes until a vector of the model changes: within 0.002 of what the database would say.
 */
export async function cosinesIn(
  tx: CompanyTx,
  place: {
    readonly kind: string;
    readonly model: store.ModelRow;
    readonly cells: readonly number[] | null;
  },
  vector: readonly number[],
): Promise<Cosines> {
  const parts = await vectorsOf(tx, place, vector.length);
  const ids = parts.flatMap((part) => part.ids);
  const values = new Float32Array(ids.length);
  const asked = integersOf(vector);
  let from = 0;
  for (const part of parts) {
    compare(part, asked, values.subarray(from, from + part.ids.length));
    from += part.ids.length;
  }
  return { ids, values };
}

async function vectorsOf(
  tx: CompanyTx,
  { kind, model, cells }: Parameters<typeof cosinesIn>[1],
  dimensions: number,
): Promise<HeldVectors[]> {
  const wanted = cells === null ? [null] : [null, ...cells];
  const keyOf = (cell: number | null) =>
    `${tx.companyId}/${model.model_id}/${kind}/${dimensions}/${cells === null ? 'all' : cell}`;
  const known = wanted.map((cell) => held.get(keyOf(cell)));
  const missing = wanted.filter((_, at) => known[at]?.changed !== model.changed);
  if (missing.length === 0) return known.filter((vectors) => vectors !== undefined);
  const at = { kind, modelId: model.model_id, dimensions };
  const rows = await store.listCells(tx, at, cells === null ? null : missing);
  const read = new Map(rows.map((row) => [row.cell, row]));
  return wanted.map((cell, place) => {
    const before = known[place];
    if (before?.changed === model.changed) return before;
    const vectors = heldVectors(read.get(cell), dimensions, model.changed);
    held.set(keyOf(cell), vectors);
    return vectors;
  });
}

function heldVectors(row: store.CellRow | undefined, dimensions: number, changed: string): HeldVectors {
  const ids = row ? row.ids.split('\n') : [];
  const values = new Int8Array(ids.length * dimensions);
  const scales = new Float32Array(ids.length);
  const one = new Float32Array(dimensions);
  for (let at = 0; at < ids.length && row; at++) {
    const start = at * (HEAD_BYTES + 4 * dimensions) + HEAD_BYTES;
    let most = 0;
    let square = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = row.vectors.readFloatBE(start + 4 * i);
      one[i] = value;
      most = Math.max(most, Math.abs(value));
      square += value * value;
    }
    if (!(square > 0)) continue;
    for (let i = 0; i < dimensions; i++)
      values[at * dimensions + i] = Math.round(((one[i] ?? 0) / most) * BYTE_MAX);
    scales[at] = most / BYTE_MAX / Math.sqrt(square);
  }
  return { changed, ids, values, scales, weight: 100 + values.length + ids.length * ID_BYTES };
}

/** Vectors of length zero are like nothing: their cosine is 0. */
function compare(
  { ids, values, scales }: HeldVectors,
  { numbers, scale }: { readonly numbers: Int32Array; readonly scale: number },
  into: Float32Array,
): void {
  const dimensions = numbers.length;
  for (let at = 0; at < ids.length; at++) {
    const start = at * dimensions;
    let sum = 0;
    for (let i = 0; i < dimensions; i++) sum = (sum + Math.imul(values[start + i] ?? 0, numbers[i] ?? 0)) | 0;
    into[at] = sum * scale * (scales[at] ?? 0);
  }
}

/** A vector of length one as whole numbers, which are multiplied faster; their products with bytes add up within 32 bits. */
function integersOf(vector: readonly number[]): { numbers: Int32Array; scale: number } {
  const length = Math.hypot(...vector) || 1;
  const most = vector.reduce((sum, value) => Math.max(sum, Math.abs(value)), 0) || 1;
  const steps = Math.min(32_767, Math.floor((2 ** 31 - 1) / BYTE_MAX / vector.length));
  return {
    numbers: Int32Array.from(vector, (value) => Math.round((value / most) * steps)),
    scale: most / steps / length,
  };
}
