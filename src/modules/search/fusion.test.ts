import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fused } from './fusion.ts';
import { FOUND } from './ranking.ts';

test('however much meaning counts, what holds a rare term stands before what is only alike', () => {
  const ranked = [
    { id: 'rare', keyword: 1, concept: 0, found: FOUND.keyword | FOUND.rare },
    { id: 'best', keyword: 9, concept: 0, found: FOUND.keyword },
  ];
  const likeness = new Map([
    ['alike', 0.9],
    ['rare', 0.1],
    ['unlike', 0.2],
  ]);
  for (const share of [0.1, 0.4, 0.9]) {
    const ids = fused({ ranked, whole: 9 }, likeness, share).map(({ id }) => id);
    assert.ok(ids.indexOf('rare') < ids.indexOf('alike'), `${share}: ${ids}`);
    assert.ok(!ids.includes('unlike'));
  }
});

test('a hit scores as much as it holds of the query, whatever else is found', () => {
  const scoreOf = (keyword: number) =>
    fused({ ranked: [{ id: 'best', keyword, concept: 0, found: FOUND.keyword }], whole: 8 }, null, 0)[0]
      ?.score;
  assert.deepEqual([scoreOf(8), scoreOf(2), scoreOf(10)], [1, 0.25, 1]);
});
