import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reserveOf } from './disk.ts';

const MEBIBYTE = 1_048_576;

test('a small disk keeps a part of itself from writes, and never less than a segment of the log', () => {
  const reserves = [50, 96, 192, 256, 100_000].map((size) => reserveOf(size * MEBIBYTE) / MEBIBYTE);
  assert.deepEqual(reserves, [18, 24, 48, 64, 64]);
});
