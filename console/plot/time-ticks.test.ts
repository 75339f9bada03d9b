import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleTicks } from './time-ticks.ts';

test('ticks are beginnings of calendar intervals, as many as fit', () => {
  const from = Date.parse('2026-02-25T10:00:00Z');
  for (const [days, wanted] of [
    [5, 6],
    [30, 5],
    [200, 6],
    [2_000, 5],
  ] as const) {
    const ticks = scaleTicks(from, from + days * 86_400_000, wanted);
    assert.ok(ticks.length > 0 && ticks.length <= wanted + 1, `${days} days: ${ticks.length}`);
    for (const tick of ticks) assert.equal(tick % 86_400_000, 0);
  }
});
