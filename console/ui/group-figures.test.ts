import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byFigure, byGroup } from './group-figures.ts';

const FIGURES = byGroup([
  {
    metric: 'job_count',
    groups: [
      { key: '1', value: 4, sample_size: 4 },
      { key: '2', value: 9, sample_size: 9 },
    ],
  },
  {
    metric: 'issue_rate',
    groups: [
      { key: '1', value: 0.5, sample_size: 4 },
      { key: '2', value: null, sample_size: 0 },
    ],
  },
]);

test('figures are found by customer or engineer', () => {
  assert.deepEqual(FIGURES.get('1'), { job_count: { value: 4, of: 4 }, issue_rate: { value: 0.5, of: 4 } });
  assert.equal(FIGURES.get('3'), undefined);
});

test('rows are sorted by a figure, those without one last', () => {
  const sorted = (metric: string, direction: 'asc' | 'desc') =>
    byFigure(['3', '1', '2'], FIGURES, { metric, direction, keyOf: (row) => row });
  assert.deepEqual(sorted('job_count', 'desc'), ['2', '1', '3']);
  assert.deepEqual(sorted('job_count', 'asc'), ['1', '2', '3']);
  assert.deepEqual(sorted('issue_rate', 'desc'), ['1', '3', '2']);
});
