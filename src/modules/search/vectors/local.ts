import { onThread } from '#/platform/thread.ts';
import { analyse } from '../text/analyse.ts';
import { LSA_DIMENSIONS, type LsaModel } from './lsa.ts';
import { WORD_DIMENSIONS, wordVectors } from './words.ts';

/** Shares of the company's own meaning of words and of general English in a vector, once both are there. */
const OWN_SHARE = 0.7;
/** Smooth inverse frequency: how soon a frequent word counts less. */
const SIF = 1e-4;

/** Learns from texts in a thread of its own. */
export function learn(texts: readonly string[], signal: AbortSignal): Promise<LsaModel> {
  const counts = texts.map((text) => [...analyse(text).counts]);
  return onThread(new URL('./lsa-worker.ts', import.meta.url), counts, signal);
}

/** What one company's model knows, ready for use. */
export interface LocalModel {
  readonly rows: ReadonlyMap<string, number>;
  readonly model: LsaModel | null;
}

export function localModel(model: LsaModel | null): LocalModel {
  return { model, rows: new Map(model?.terms.map((term, row) => [term, row])) };
}

/** The vector of a text; null when it has no word that is known. */
export function embedLocally({ model, rows }: LocalModel, text: string): number[] | null {
  const { counts } = analyse(text);
  const general = scaled(generalMeaning(counts), Math.sqrt(model ? 1 - OWN_SHARE : 1));
  const own = model ? scaled(ownMeaning(counts, model, rows), Math.sqrt(OWN_SHARE)) : [];
  const vector = [...own, ...general];
  return vector.some((value) => value !== 0) ? vector : null;
}

function generalMeaning(counts: ReadonlyMap<string, number>): Float64Array {
  const { rows, frequencies, values } = wordVectors();
  const sum = new Float64Array(WORD_DIMENSIONS);
  for (const [term, count] of counts) {
    const row = rows.get(term);
    if (row === undefined) continue;
    const weight = (count * SIF) / (SIF + (frequencies[row] ?? 0));
    for (let i = 0; i < WORD_DIMENSIONS; i++)
      sum[i] = (sum[i] ?? 0) + weight * (values[row * WORD_DIMENSIONS + i] ?? 0);
  }
  return sum;
}

function ownMeaning(
  counts: ReadonlyMap<string, number>,
  model: LsaModel,
  rows: ReadonlyMap<string, number>,
): Float64Array {
  const sum = new Float64Array(LSA_DIMENSIONS);
  for (const [term, count] of counts) {
    const row = rows.get(term);
    if (row === undefined) continue;
    const weight = Math.log(1 + count) * (model.idfs[row] ?? 0);
    for (let i = 0; i < LSA_DIMENSIONS; i++)
      sum[i] = (sum[i] ?? 0) + weight * (model.values[row * LSA_DIMENSIONS + i] ?? 0);
  }
  return sum;
}

function scaled(vector: Float64Array, length: number): number[] {
  const now = Math.hypot(...vector);
  return Array.from(vector, (value) => (now === 0 ? 0 : (value / now) * length));
}

/** A model as it is stored: terms, idfs, and vectors in 8 bits with a scale for each term. */
export function encodeModel({ terms, idfs, values }: LsaModel): Buffer {
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
  ]);
}

export function decodeModel(data: Buffer): LsaModel {
  const count = data.readUInt32LE(0);
  const namesEnd = 8 + data.readUInt32LE(4);
  const rest = new Uint8Array(data.subarray(namesEnd)).buffer;
  const scales = new Float32Array(rest.slice(count * 4, count * 8));
  return {
    terms: data.toString('utf8', 8, namesEnd).split('\n'),
    idfs: new Float32Array(rest.slice(0, count * 4)),
    values: Float32Array.from(
      new Int8Array(rest.slice(count * 8)),
      (value, i) => (value / 127) * (scales[Math.floor(i / LSA_DIMENSIONS)] ?? 1),
    ),
  };
}
