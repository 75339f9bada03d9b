import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnt } from '../thread/work.ts';
import { decodeModel, encodeModel } from './local.ts';
import { learntShare, USUAL_HALF } from './share.ts';

/** Texts of words that mean nothing, drawn in turn. */
const texts = (count: number, wordOf: (text: number, at: number) => string): string[] =>
  Array.from({ length: count }, (_, text) =>
    Array.from({ length: 24 }, (__, at) => wordOf(text, at)).join(' '),
  );

const halfOf = (given: readonly string[]): number => decodeModel(Buffer.from(learnt(given))).half;

test('meaning counts for more where words of one text keep company in others, and for less where they do not', () => {
  const seeded = seededDraws();
  // Each text speaks of one of twenty subjects, in forty words that no other subject uses.
  const bySubject = texts(300, (text) => `zq${text % 20}x${seeded(40)}`);
  const byChance = texts(300, () => `zq${seeded(20)}x${seeded(40)}`);
  assert.ok(halfOf(bySubject) <= USUAL_HALF, String(halfOf(bySubject)));
  assert.ok(halfOf(byChance) > halfOf(bySubject), String(halfOf(byChance)));
});

test('of few texts nothing is taken to be known', () => {
  assert.equal(halfOf(['pump leaking', 'boiler lockout', 'no hot water']), USUAL_HALF);
});

test('meaning never counts for nothing where words are known, nor for all, and for more the more are', () => {
  const shares = [0, 1, 2, 5, 10, 100].map((known) => learntShare(known, USUAL_HALF));
  assert.equal(shares[0], 0);
  for (const [at, share] of shares.entries())
    assert.ok(at === 0 || (share > (shares[at - 1] ?? 1) && share < 1));
});

test('a model stored before its half was learnt is read as it was', () => {
  const model = { terms: ['pump'], idfs: Float32Array.of(1), values: new Float32Array(100).fill(0.5) };
  const stored = encodeModel(model, 32);
  assert.equal(decodeModel(stored).half, 32);
  const before = decodeModel(stored.subarray(0, -4));
  assert.deepEqual([before.half, before.values], [USUAL_HALF, decodeModel(stored).values]);
});

function seededDraws(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
