/** The features of a text: columns and values. */
export interface Features {
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** The hash of a word that determines its column: FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A trained model: one row of integers per class, the step size of each, and calibration. */
export interface LinearModel {
  readonly rows: readonly Int8Array[];
  readonly steps: Float32Array;
  readonly biases: Float32Array;
  /** Divides the scores, so that predictions of 0.8 are right eight times in ten. */
  readonly temperature: number;
}

/** The score of each class, in order. */
export function scoresOf({ columns, values }: Features, model: LinearModel): number[] {
  return model.rows.map((row, at) => {
    let sum = 0;
    for (let one = 0; one < columns.length; one++) sum += (row[columns[one] ?? 0] ?? 0) * (values[one] ?? 0);
    return sum * (model.steps[at] ?? 0) + (model.biases[at] ?? 0);
  });
}

/** The probability of each class; they sum to 1. */
export function sharesOf(scores: readonly number[], temperature = 1): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - highest) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Temperature, steps and biases as little-endian floats, then the rows. */
export function encodeModel(model: LinearModel): Buffer {
  const floats = [model.temperature, ...model.steps, ...model.biases];
  const head = Buffer.alloc(floats.length * 4);
  for (const [at, value] of floats.entries()) head.writeFloatLE(value, at * 4);
  return Buffer.concat([
    head,
    ...model.rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.length)),
  ]);
}

/** Throws if the data is from a model with other classes or columns. */
export function decodeModel(
  data: Buffer,
  { classes, columns }: { readonly classes: number; readonly columns: number },
): LinearModel {
  const head = (1 + 2 * classes) * 4;
  if (data.length !== head + classes * columns) throw new Error('the weights do not fit their reader');
  const floats = (from: number) =>
    Float32Array.from({ length: classes }, (_, at) => data.readFloatLE((from + at) * 4));
  return {
    temperature: data.readFloatLE(0),
    steps: floats(1),
    biases: floats(1 + classes),
    rows: Array.from({ length: classes }, (_, at) =>
      Int8Array.from(
        data.subarray(head + at * columns, head + (at + 1) * columns),
        (byte) => (byte << 24) >> 24,
      ),
    ),
  };
}
