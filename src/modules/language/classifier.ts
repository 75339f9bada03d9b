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

/** A trained model: integer weights, the step size of each class, and calibration. */
export interface LinearModel {
  /** For each column the weights of all classes: a text has few columns, and each is read at once. */
  readonly weights: Int8Array;
  readonly steps: Float32Array;
  readonly biases: Float32Array;
  /** Divides the scores, so that predictions of 0.8 are right eight times in ten. */
  readonly temperature: number;
}

/** The score of each class, in order. */
export function scoresOf(
  { columns, values }: Features,
  { weights, steps, biases }: LinearModel,
): Float64Array {
  const classes = biases.length;
  const scores = new Float64Array(classes);
  for (let one = 0; one < columns.length; one++) {
    const value = values[one] ?? 0;
    const start = (columns[one] ?? 0) * classes;
    for (let at = 0; at < classes; at++) scores[at] = (scores[at] ?? 0) + (weights[start + at] ?? 0) * value;
  }
  return scores.map((sum, at) => sum * (steps[at] ?? 0) + (biases[at] ?? 0));
}

/** The probability of each class; they sum to 1. */
export function sharesOf(scores: ArrayLike<number>, temperature = 1): number[] {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at++) highest = Math.max(highest, scores[at] ?? 0);
  const shares = new Array<number>(scores.length);
  let total = 0;
  for (let at = 0; at < scores.length; at++) {
    const power = Math.exp(((scores[at] ?? 0) - highest) / temperature);
    shares[at] = power;
    total += power;
  }
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) / total;
  return shares;
}

/** Temperature, steps and biases as little-endian floats, then a row of weights for each class. */
export function encodeModel({ weights, steps, biases, temperature }: LinearModel): Buffer {
  const floats = [temperature, ...steps, ...biases];
  const head = Buffer.alloc(floats.length * 4);
  for (const [at, value] of floats.entries()) head.writeFloatLE(value, at * 4);
  const classes = biases.length;
  return Buffer.concat([head, Buffer.from(turned(weights, weights.length / classes, classes).buffer)]);
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
    weights: turned(data.subarray(head), classes, columns),
  };
}

/** The weights of a model whose classes have a row each. */
export function weightsOfRows(rows: readonly Int8Array[]): Int8Array {
  const columns = rows[0]?.length ?? 0;
  const joined = new Int8Array(rows.length * columns);
  for (const [at, row] of rows.entries()) joined.set(row, at * columns);
  return turned(joined, rows.length, columns);
}

/** A table of `rows` rows with its columns as rows. */
function turned(table: ArrayLike<number>, rows: number, columns: number): Int8Array<ArrayBuffer> {
  const other = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      other[column * rows + row] = table[row * columns + column] ?? 0;
  return other;
}
