/** Vectors lie in cells, each around a centre: a query is compared with those in the cells near it alone. */
export interface Cells {
  readonly dimensions: number;
  /** One row a cell, of length 1. */
  readonly centres: Float32Array;
}

const CELLS_MIN = 32;
const CELLS_MAX = 1_024;
/** As many documents are compared as these cells hold on average, in this many cells at least. */
const COMPARED = 5_000;
const NEAR_MIN = 8;
const ROUNDS = 8;

/** The cells around centres of so many dimensions; null where the centres are not of that many. */
export function cellsAround(centres: Float32Array, dimensions: number): Cells | null {
  const fits = dimensions > 0 && centres.length > 0 && centres.length % dimensions === 0;
  return fits ? { dimensions, centres } : null;
}

/** As many cells as documents in each, within bounds. */
export function cellsFor(documents: number): number {
  return Math.min(CELLS_MAX, Math.max(CELLS_MIN, Math.round(Math.sqrt(documents))));
}

/** How many cells a query is compared with. */
export function cellsToLookIn(cells: Cells, documents: number): number {
  const count = cells.centres.length / cells.dimensions;
  return Math.min(count, Math.max(NEAR_MIN, Math.ceil((COMPARED * count) / Math.max(1, documents))));
}

/** The cells whose centres are most like the vector, nearest first. */
export function cellsNear(
  { dimensions, centres }: Cells,
  vector: ArrayLike<number>,
  wanted: number,
): number[] {
  const likeness = Array.from({ length: centres.length / dimensions }, (_, cell) =>
    along(centres, cell * dimensions, vector),
  );
  return likeness
    .map((_, cell) => cell)
    .sort((one, other) => (likeness[other] ?? 0) - (likeness[one] ?? 0))
    .slice(0, wanted);
}

export function cellOf({ dimensions, centres }: Cells, vector: ArrayLike<number>): number {
  let nearest = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell * dimensions < centres.length; cell++) {
    const likeness = along(centres, cell * dimensions, vector);
    if (likeness <= most) continue;
    most = likeness;
    nearest = cell;
  }
  return nearest;
}

/** Spherical k-means over a sample. Begins with vectors spread over it, so that the same sample gives the same cells. */
export function trainCells(sample: readonly Float32Array[], count: number): Cells {
  const dimensions = sample[0]?.length ?? 0;
  const spread = Math.min(count, sample.length);
  let centres = new Float32Array(spread * dimensions);
  for (let cell = 0; cell < spread; cell++)
    centres.set(sample[Math.floor((cell * sample.length) / spread)] ?? [], cell * dimensions);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float32Array(centres.length);
    for (const vector of sample) {
      const at = cellOf({ dimensions, centres }, vector) * dimensions;
      for (let i = 0; i < dimensions; i++) sums[at + i] = (sums[at + i] ?? 0) + (vector[i] ?? 0);
    }
    centres = ofLengthOne(sums, centres, dimensions);
  }
  return { dimensions, centres };
}

/** A cell that nothing fell into keeps its centre. */
function ofLengthOne(
  sums: Float32Array,
  before: Float32Array,
  dimensions: number,
): Float32Array<ArrayBuffer> {
  const centres = new Float32Array(sums.length);
  for (let at = 0; at < sums.length; at += dimensions) {
    const row = sums.subarray(at, at + dimensions);
    const length = Math.hypot(...row);
    if (length === 0) centres.set(before.subarray(at, at + dimensions), at);
    else for (let i = 0; i < dimensions; i++) centres[at + i] = (row[i] ?? 0) / length;
  }
  return centres;
}

function along(centres: Float32Array, at: number, vector: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (centres[at + i] ?? 0) * (vector[i] ?? 0);
  return sum;
}
