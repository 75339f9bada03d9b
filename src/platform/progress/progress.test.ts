import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openProgress, progressText } from './progress.ts';

const VECTORS = { name: 'vectors', label: 'vectors of texts' };
const IMPORT = { name: 'import', label: 'records of an import' };
const SUMMARIES = { name: 'summaries', label: 'summaries of customers' };

test('what is made is told with its rate, over all companies and of one', () => {
  let nowMs = 0;
  const progress = openProgress(() => nowMs);
  const one = progress.begin('one', VECTORS, 100);
  const other = progress.begin('other', VECTORS, 300);
  const empty = { ...VECTORS, companies: 2, done: 0, total: 400, remaining_seconds: null };
  assert.deepEqual(progress.list(), [empty]);
  nowMs = 2_000;
  one.advance(50);
  other.advance(50);
  assert.deepEqual(progress.list(), [{ ...empty, done: 100, remaining_seconds: 6 }]);
  assert.deepEqual(progress.list('one'), [
    { ...empty, companies: 1, total: 100, done: 50, remaining_seconds: 2 },
  ]);
  assert.deepEqual(progress.list().map(progressText), ['100 of 400, about 6 s left']);
  one[Symbol.dispose]();
  other[Symbol.dispose]();
  assert.deepEqual(progress.list(), []);
});

test('without a total, or a rate yet, no time is told', () => {
  let nowMs = 0;
  const progress = openProgress(() => nowMs);
  using work = progress.begin('one', IMPORT, null);
  using summaries = progress.begin('one', SUMMARIES, 100_000);
  work.advance(7);
  summaries.advance(1);
  assert.deepEqual(progress.list().map(progressText), ['7 so far', '1 of 100000']);
  nowMs = 1_000;
  assert.deepEqual(progress.list().map(progressText), ['7 so far', '1 of 100000, about 1667 minutes left']);
});
