import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batched } from './batches.ts';

async function sizesOf(chars: readonly number[]): Promise<number[]> {
  const sizes: number[] = [];
  let next = 0;
  for await (const { firstIndex, items } of batched(chars, (item) => item)) {
    assert.equal(firstIndex, next);
    next += items.length;
    sizes.push(items.length);
  }
  assert.equal(next, chars.length);
  return sizes;
}

test('a batch ends after a thousand records, or earlier with long texts', async () => {
  assert.deepEqual(await sizesOf(Array.from({ length: 2_500 }, () => 300)), [1_000, 1_000, 500]);
  assert.deepEqual(await sizesOf(Array.from({ length: 25 }, () => 50_000)), [10, 10, 5]);
  assert.deepEqual(await sizesOf([10, 2_000_000, 10]), [2, 1]);
  assert.deepEqual(await sizesOf([]), []);
});
