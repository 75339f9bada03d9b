/** Latent semantic analysis: what words mean, from the company they keep in one company's own texts. */

export interface LsaModel {
  readonly terms: readonly string[];
  readonly idfs: Float32Array;
  /** One row a term, LSA_DIMENSIONS long. */
  readonly values: Float32Array;
}

export const LSA_DIMENSIONS = 100;
/** More directions than are kept, so that those kept are accurate. */
const SPARE = 12;
const ROUNDS = 4;
/** So small a part of a column is left by rounding alone. */
const ROUNDING = 1e-9;
const TERMS_MAX = 12_000;
const SHARE_MAX = 0.5;
/** Of a small matrix so large a part of its directions: with all of them nothing would be learnt. */
const KEPT_SHARE = 1 / 3;

type Counts = readonly (readonly [string, number])[];

/** The strongest directions of the term–document matrix (log tf · idf, rows of length 1), by subspace iteration. */
export function trainLsa(documents: readonly Counts[]): LsaModel {
  const { terms, idfs, rows } = matrixOf(documents);
  const rank = Math.max(1, Math.min(terms.length, documents.length));
  const width = Math.min(LSA_DIMENSIONS + SPARE, rank);
  const kept = Math.min(LSA_DIMENSIONS, width, Math.max(2, Math.floor(rank * KEPT_SHARE)));
  let basis = orthonormal(randomMatrix(terms.length, width), terms.length, width);
  for (let round = 0; round < ROUNDS; round++) {
    const mapped = timesBasis(rows, basis, width);
    basis = orthonormal(transposedTimes(rows, mapped, terms.length, width), terms.length, width);
  }
  const rotation = strongestFirst(gram(timesBasis(rows, basis, width), rows.length, width), width);
  const values = new Float32Array(terms.length * LSA_DIMENSIONS);
  for (let term = 0; term < terms.length; term++)
    for (let to = 0; to < kept; to++) {
      let sum = 0;
      for (let from = 0; from < width; from++)
        sum += (basis[term * width + from] ?? 0) * (rotation[to]?.[from] ?? 0);
      values[term * LSA_DIMENSIONS + to] = sum;
    }
  return { terms, idfs, values };
}

interface SparseRow {
  readonly columns: Uint32Array;
  readonly values: Float32Array;
}

function matrixOf(documents: readonly Counts[]): { terms: string[]; idfs: Float32Array; rows: SparseRow[] } {
  const frequencies = new Map<string, number>();
  for (const counts of documents)
    for (const [term] of counts) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const most = documents.length * SHARE_MAX;
  const terms = [...frequencies]
    .filter(([, frequency]) => frequency >= 2 && frequency <= most)
    .sort((one, other) => other[1] - one[1])
    .slice(0, TERMS_MAX)
    .map(([term]) => term);
  const columns = new Map(terms.map((term, column) => [term, column]));
  const idfs = Float32Array.from(terms, (term) => Math.log(documents.length / (frequencies.get(term) ?? 1)));
  const rows = documents.map((counts): SparseRow => {
    const known = counts.flatMap(([term, count]) => {
      const column = columns.get(term);
      return column === undefined ? [] : [{ column, value: Math.log(1 + count) * (idfs[column] ?? 0) }];
    });
    const length = Math.hypot(...known.map(({ value }) => value)) || 1;
    return {
      columns: Uint32Array.from(known, ({ column }) => column),
      values: Float32Array.from(known, ({ value }) => value / length),
    };
  });
  return { terms, idfs, rows };
}

function randomMatrix(height: number, width: number): Float64Array {
  let state = 12345;
  return Float64Array.from({ length: height * width }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000 - 0.5;
  });
}

function timesBasis(rows: readonly SparseRow[], basis: Float64Array, width: number): Float64Array {
  const out = new Float64Array(rows.length * width);
  rows.forEach(({ columns, values }, row) => {
    for (let i = 0; i < columns.length; i++) {
      const value = values[i] ?? 0;
      const from = (columns[i] ?? 0) * width;
      for (let k = 0; k < width; k++)
        out[row * width + k] = (out[row * width + k] ?? 0) + value * (basis[from + k] ?? 0);
    }
  });
  return out;
}

function transposedTimes(
  rows: readonly SparseRow[],
  mapped: Float64Array,
  height: number,
  width: number,
): Float64Array {
  const out = new Float64Array(height * width);
  rows.forEach(({ columns, values }, row) => {
    for (let i = 0; i < columns.length; i++) {
      const value = values[i] ?? 0;
      const to = (columns[i] ?? 0) * width;
      for (let k = 0; k < width; k++)
        out[to + k] = (out[to + k] ?? 0) + value * (mapped[row * width + k] ?? 0);
    }
  });
  return out;
}

/**
 * Gram and Schmidt, over a copy kept by columns. A column that depends on those before it becomes zero: what rounding
 * leaves of it points anywhere.
 */
function orthonormal(matrix: Float64Array, height: number, width: number): Float64Array {
  const columns = Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: height }, (_, row) => matrix[row * width + k] ?? 0),
  );
  columns.forEach((column, k) => {
    const given = Math.sqrt(dot(column, column));
    for (let before = 0; before < k; before++) {
      const other = columns[before];
      if (!other) continue;
      const along = dot(column, other);
      for (let i = 0; i < height; i++) column[i] = (column[i] ?? 0) - along * (other[i] ?? 0);
    }
    const length = Math.sqrt(dot(column, column));
    if (length <= given * ROUNDING) column.fill(0);
    else for (let i = 0; i < height; i++) column[i] = (column[i] ?? 0) / length;
  });
  const out = new Float64Array(height * width);
  columns.forEach((column, k) => {
    for (let row = 0; row < height; row++) out[row * width + k] = column[row] ?? 0;
  });
  return out;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function gram(matrix: Float64Array, height: number, width: number): number[][] {
  const out = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  for (let row = 0; row < height; row++)
    for (let a = 0; a < width; a++) {
      const value = matrix[row * width + a] ?? 0;
      const line = out[a];
      if (value === 0 || !line) continue;
      for (let b = 0; b < width; b++) line[b] = (line[b] ?? 0) + value * (matrix[row * width + b] ?? 0);
    }
  return out;
}

/** Eigenvectors of a symmetric matrix, the one of the greatest eigenvalue first, by Jacobi's rotations. */
function strongestFirst(matrix: number[][], width: number): number[][] {
  const a = matrix;
  const vectors = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_, j) => (i === j ? 1 : 0)),
  );
  for (let sweep = 0; sweep < 8; sweep++)
    for (let p = 0; p < width; p++) for (let q = p + 1; q < width; q++) rotate(a, vectors, p, q);
  return vectors
    .map((vector, i) => ({ vector, strength: a[i]?.[i] ?? 0 }))
    .sort((one, other) => other.strength - one.strength)
    .map(({ vector }) => vector);
}

function rotate(a: number[][], vectors: number[][], p: number, q: number): void {
  const ap = a[p];
  const aq = a[q];
  const off = ap?.[q] ?? 0;
  if (!ap || !aq || Math.abs(off) < 1e-12) return;
  const theta = ((aq[q] ?? 0) - (ap[p] ?? 0)) / (2 * off);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) turn(row, p, q, { c, s });
  turnRows(ap, aq, { c, s });
  const vp = vectors[p];
  const vq = vectors[q];
  if (vp && vq) turnRows(vp, vq, { c, s });
}

function turn(row: number[], p: number, q: number, { c, s }: { c: number; s: number }): void {
  const x = row[p] ?? 0;
  const y = row[q] ?? 0;
  row[p] = c * x - s * y;
  row[q] = s * x + c * y;
}

function turnRows(one: number[], other: number[], { c, s }: { c: number; s: number }): void {
  for (let i = 0; i < one.length; i++) {
    const x = one[i] ?? 0;
    const y = other[i] ?? 0;
    one[i] = c * x - s * y;
    other[i] = s * x + c * y;
  }
}
