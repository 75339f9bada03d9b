import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSeldom } from './seldom.ts';

test('a name is due once in a while, and again when the clock was set back', () => {
  let nowMs = 7_200_000;
  const isDue = openSeldom(1_000, () => nowMs);
  assert.deepEqual([isDue('ann'), isDue('ann'), isDue('ben')], [true, false, true]);
  nowMs += 1_000;
  assert.deepEqual([isDue('ann'), isDue('ann')], [true, false]);
  nowMs -= 3_600_000;
  assert.deepEqual([isDue('ann'), isDue('ann')], [true, false]);
});
