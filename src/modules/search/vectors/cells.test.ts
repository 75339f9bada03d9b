import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, cellsFor, cellsNear, cellsToLookIn, trainCells } from './cells.ts';

const DIMENSIONS = 40;
const GROUPS = 60;

/** Vectors scattered around sixty directions, from a fixed seed. */
function scattered(count: number): Float32Array[] {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const directions = Array.from({ length: GROUPS }, () => Array.from({ length: DIMENSIONS }, random));
  return Array.from({ length: count }, (_, n) => {
    const direction = directions[n % GROUPS] ?? [];
    return Float32Array.from(direction, (value) => value + random() * 0.9);
  });
}

function cosine(one: Float32Array, other: Float32Array): number {
  let dot = 0;
  for (let i = 0; i < one.length; i++) dot += (one[i] ?? 0) * (other[i] ?? 0);
  return dot / Math.hypot(...one) / Math.hypot(...other);
}

test('the cells near a query hold what is most like it, and far from everything', () => {
  const vectors = scattered(6_000);
  const cells = trainCells(vectors.slice(0, 1_000), cellsFor(6_000));
  const homes = vectors.map((vector) => cellOf(cells, vector));
  let found = 0;
  let compared = 0;
  const queries = scattered(6_040).slice(6_000);
  for (const query of queries) {
    const near = new Set(cellsNear(cells, query, cellsToLookIn(cells, 60_000)));
    const most = vectors
      .map((vector, n) => ({ n, likeness: cosine(query, vector) }))
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, 10);
    found += most.filter(({ n }) => near.has(homes[n] ?? -1)).length;
    compared += homes.filter((home) => near.has(home)).length;
  }
  assert.ok(found >= queries.length * 10 * 0.9, `${found} of ${queries.length * 10}`);
  assert.ok(compared < queries.length * vectors.length * 0.25, `${compared} compared`);
});

test('the same sample gives the same cells', () => {
  const vectors = scattered(500);
  assert.deepEqual(trainCells(vectors, 32), trainCells(vectors, 32));
});
