import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAxis, linear, wilson } from './scale.ts';

test('an axis covers its values in round steps, from zero unless all are far from it', () => {
  assert.deepEqual(lineAxis([3, 7, 12]), { low: 0, high: 12, steps: [0, 2, 4, 6, 8, 10, 12] });
  const far = lineAxis([0.91, 0.97], 1);
  assert.ok(far.low > 0.8 && far.low <= 0.91 && far.high <= 1, JSON.stringify(far));
  for (const values of [[], [0], [5], [0.2, 0.9]]) {
    const { low, high, steps } = lineAxis(values);
    assert.ok(high > low && steps.length > 1, JSON.stringify(values));
    assert.ok(values.every((value) => value >= low && value <= high + 1e-9));
  }
});

test('a scale maps ends to ends, and a range of one value to its begin', () => {
  const x = linear([10, 20], [0, 100]);
  assert.deepEqual([x(10), x(15), x(20)], [0, 50, 100]);
  assert.equal(linear([5, 5], [0, 100])(5), 0);
});

test('the interval of a share is wide for few, and inside 0 to 1', () => {
  const [low, high] = wilson(1, 10);
  assert.ok(Math.abs(low - 0.0179) < 0.001 && Math.abs(high - 0.4042) < 0.001, `${low} ${high}`);
  const [lowOfMany, highOfMany] = wilson(100, 1_000);
  assert.ok(highOfMany - lowOfMany < high - low);
  assert.deepEqual(wilson(0, 0), [0, 1]);
});
