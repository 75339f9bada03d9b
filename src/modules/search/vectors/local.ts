import { analyse } from '../text/analyse.ts';
import { LSA_DIMENSIONS, type LsaModel } from './lsa.ts';
import { USUAL_HALF } from './share.ts';
import { WORD_DIMENSIONS, wordVectors } from './words.ts';

/** Shares of the company's own meaning of words and of general English in a vector, once both are there. */
const OWN_SHARE = 0.7;
/** Smooth inverse frequency: how soon a frequent word counts less. */
const SIF = 1e-4;

/** What is learnt of a company's words as it is stored: vectors in 8 bits, with a scale for each term. */
export interface StoredModel {
  readonly terms: readonly string[];
  readonly idfs: Float32Array;
  readonly scales: Float32Array;
  readonly values: Int8Array;
  /** How many words of a query make it count as much as they do; see `learntShare`. */
  readonly half: number;
}

/** What one company's model knows, ready for use. */
export interface LocalModel {
  readonly rows: ReadonlyMap<string, number>;
  readonly model: StoredModel | null;
}

export function localModel(model: StoredModel | null): LocalModel {
  return { model, rows: new Map(model?.terms.map((term, row) => [term, row])) };
}

/** The vector of a text; null when it has no word that is known. */
export function embedLocally(local: LocalModel, text: string): number[] | null {
  return embedCounts(local, analyse(text).counts);
}

/** The same of its terms. */
export function embedCounts(
  { model, rows }: LocalModel,
  counts: ReadonlyMap<string, number>,
): number[] | null {
  const general = scaled(generalMeaning(counts), Math.sqrt(model ? 1 - OWN_SHARE : 1));
  const own = model ? scaled(ownMeaning(counts, model, rows), Math.sqrt(OWN_SHARE)) : [];
  const vector = [...own, ...general];
  return vector.some((value) => value !== 0) ? vector : null;
}

function generalMeaning(counts: ReadonlyMap<string, number>): Float64Array {
  const { rowOf, frequencies, values } = wordVectors();
  const sum = new Float64Array(WORD_DIMENSIONS);
  for (const [term, count] of counts) {
    const row = rowOf(term);
    if (row === undefined) continue;
    const weight = (count * SIF) / (SIF + (frequencies[row] ?? 0));
    for (let i = 0; i < WORD_DIMENSIONS; i++)
      sum[i] = (sum[i] ?? 0) + weight * (values[row * WORD_DIMENSIONS + i] ?? 0);
  }
  return sum;
}

function ownMeaning(
  counts: ReadonlyMap<string, number>,
  { idfs, scales, values }: StoredModel,
  rows: ReadonlyMap<string, number>,
): Float64Array {
  const sum = new Float64Array(LSA_DIMENSIONS);
  for (const [term, count] of counts) {
    const row = rows.get(term);
    if (row === undefined) continue;
    const weight = (Math.log(1 + count) * (idfs[row] ?? 0) * (scales[row] ?? 1)) / 127;
    for (let i = 0; i < LSA_DIMENSIONS; i++)
      sum[i] = (sum[i] ?? 0) + weight * (values[row * LSA_DIMENSIONS + i] ?? 0);
  }
  return sum;
}

function scaled(vector: Float64Array, length: number): number[] {
  const now = Math.hypot(...vector);
  return Array.from(vector, (value) => (now === 0 ? 0 : (value / now) * length));
}

/** A model as it is stored: terms, idfs, vectors in 8 bits with a scale for each term, and its half. */
export function encodeModel({ terms, idfs, values }: LsaModel, half: number): Buffer {
  const names = Buffer.from(terms.join('\n'));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(terms.length, 0);
  head.writeUInt32LE(names.length, 4);
  const scales = Float32Array.from(terms, (_, row) =>
    Math.max(1e-12, ...values.subarray(row * LSA_DIMENSIONS, (row + 1) * LSA_DIMENSIONS).map(Math.abs)),
  );
  const small = Int8Array.from(values, (value, i) =>
    Math.round((value / (scales[Math.floor(i / LSA_DIMENSIONS)] ?? 1)) * 127),
  );
  return Buffer.concat([
    head,
    names,
    new Uint8Array(idfs.buffer),
    new Uint8Array(scales.buffer),
    new Uint8Array(small.buffer),
    new Uint8Array(Float32Array.of(half).buffer),
  ]);
}

/** Nothing is unpacked: that takes longer than a request may wait. */
export function decodeModel(data: Buffer): StoredModel {
  const count = data.readUInt32LE(0);
  const namesEnd = 8 + data.readUInt32LE(4);
  const rest = new Uint8Array(data.subarray(namesEnd)).buffer;
  const valuesEnd = count * (8 + LSA_DIMENSIONS);
  return {
    terms: data.toString('utf8', 8, namesEnd).split('\n'),
    idfs: new Float32Array(rest, 0, count),
    scales: new Float32Array(rest, count * 4, count),
    values: new Int8Array(rest, count * 8, count * LSA_DIMENSIONS),
    // A model stored before the half was learnt ends here.
    half: rest.byteLength > valuesEnd ? new DataView(rest).getFloat32(valuesEnd, true) : USUAL_HALF,
  };
}
