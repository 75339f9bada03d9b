import { readFileSync } from 'node:fs';
import { KIND_NAMES, type KindName } from '../taxonomy.ts';
import { COLUMNS, type MailFeatures } from './features.ts';

const FILE = new URL('./weights.bin', import.meta.url);

/** A trained model: one row of whole numbers a kind, the worth of one step of each, and what calibrates them. */
export interface Weights {
  readonly rows: readonly Int8Array[];
  readonly steps: Float32Array;
  readonly biases: Float32Array;
  /** Scores are divided by it, so that 0.8 is right in eight of ten. */
  readonly temperature: number;
}

/** How likely each kind is, likeliest first. */
export type Ranking = readonly { readonly kind: KindName; readonly share: number }[];

/** The end of the subject counts as a word. */
const WORDLESS = 1;

let loaded: Weights | undefined;

export function rankKinds(features: MailFeatures): Ranking {
  loaded ??= decodeWeights(readFileSync(FILE));
  // Of a mail without words nothing can be said.
  const temperature = features.columns.length <= WORDLESS ? 1e3 : loaded.temperature;
  return rankingOf(scoresOf(features, loaded), temperature);
}

export function scoresOf({ columns, values }: MailFeatures, weights: Weights): number[] {
  return weights.rows.map((row, kind) => {
    let sum = 0;
    for (let at = 0; at < columns.length; at++) sum += (row[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return sum * (weights.steps[kind] ?? 0) + (weights.biases[kind] ?? 0);
  });
}

export function rankingOf(scores: readonly number[], temperature: number): Ranking {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - highest) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return KIND_NAMES.map((kind, at) => ({ kind, share: (powers[at] ?? 0) / total })).sort(
    (one, other) => other.share - one.share,
  );
}

const HEAD_FLOATS = 1 + 2 * KIND_NAMES.length;

/** Temperature, steps and biases as little-endian floats, then the rows. */
export function encodeWeights(weights: Weights): Buffer {
  const head = Buffer.alloc(HEAD_FLOATS * 4);
  for (const [at, value] of [weights.temperature, ...weights.steps, ...weights.biases].entries())
    head.writeFloatLE(value, at * 4);
  return Buffer.concat([
    head,
    ...weights.rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.length)),
  ]);
}

export function decodeWeights(data: Buffer): Weights {
  const kinds = KIND_NAMES.length;
  if (data.length !== HEAD_FLOATS * 4 + kinds * COLUMNS)
    throw new Error('weights.bin does not fit its reader');
  const float = (at: number) => data.readFloatLE(at * 4);
  const from = HEAD_FLOATS * 4;
  return {
    temperature: float(0),
    steps: Float32Array.from({ length: kinds }, (_, kind) => float(1 + kind)),
    biases: Float32Array.from({ length: kinds }, (_, kind) => float(1 + kinds + kind)),
    rows: Array.from({ length: kinds }, (_, kind) =>
      Int8Array.from(
        data.subarray(from + kind * COLUMNS, from + (kind + 1) * COLUMNS),
        (byte) => (byte << 24) >> 24,
      ),
    ),
  };
}
