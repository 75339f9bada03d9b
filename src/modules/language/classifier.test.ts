import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeModel, encodeModel, scoresOf, sharesOf, weightsOfRows } from './classifier.ts';

const rows = [Int8Array.of(1, -2, 3, 127), Int8Array.of(-128, 5, 0, 7), Int8Array.of(9, 0, -1, 2)];
const model = {
  weights: weightsOfRows(rows),
  steps: Float32Array.of(0.5, 0.25, 2),
  biases: Float32Array.of(0, -1, 0.5),
  temperature: 1.5,
};

test('the score of a class is its row over the features, by its step and bias', () => {
  const features = { columns: Int32Array.of(3, 0), values: Float32Array.of(0.5, 2) };
  assert.deepEqual(
    [...scoresOf(features, model)],
    [(127 * 0.5 + 1 * 2) * 0.5, (7 * 0.5 - 128 * 2) * 0.25 - 1, (2 * 0.5 + 9 * 2) * 2 + 0.5],
  );
});

test('a stored model is read as it was, a row of weights for each class, and no other shape is', () => {
  const stored = encodeModel(model);
  assert.deepEqual(
    new Int8Array(stored.subarray((1 + 2 * 3) * 4)),
    Int8Array.from(rows.flatMap((row) => [...row])),
  );
  assert.deepEqual(decodeModel(stored, { classes: 3, columns: 4 }), model);
  assert.throws(() => decodeModel(stored, { classes: 4, columns: 3 }), /weights/);
});

test('probabilities sum to 1, in the order of the scores, and are flatter at a higher temperature', () => {
  const [low = 0, high = 0] = sharesOf([1_000, 1_001]);
  assert.ok(Math.abs(low + high - 1) < 1e-12 && high > low);
  assert.ok((sharesOf([1_000, 1_001], 4)[1] ?? 0) < high);
});
