import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedCount, fieldOf, valuesOf } from './thresholds.ts';

const param = (more: object = {}) => ({ default: 3, min: 0, max: 100, type: 'integer', ...more });

test('a threshold is named in words, with the unit that its name ends with', () => {
  const told = (name: string) => {
    const { label, unit } = fieldOf(name, param());
    return [label, unit];
  };
  assert.deepEqual(told('min_complaints'), ['Complaints, at least', undefined]);
  assert.deepEqual(told('drift_pct'), ['Drift', '%']);
  assert.deepEqual(told('failure_critical'), ['Failure, critical from', undefined]);
  assert.deepEqual(told('delta_pp'), ['Worse than before by', 'percentage points']);
  assert.deepEqual(told('dormant_months'), ['Dormant months', 'months']);
});

test('bounds and the usual value are those of the registry', () => {
  assert.deepEqual(fieldOf('min_points', param({ description: 'Sites in a cluster.' })), {
    path: 'min_points',
    label: 'Points, at least',
    kind: 'number',
    min: 0,
    max: 100,
    whole: true,
    usual: '3',
    note: 'Sites in a cluster.',
  });
  assert.equal(fieldOf('only_new', param({ type: 'boolean', default: true })).kind, 'flag');
});

test('a value of the company stands over the usual one', () => {
  const params = { min_points: param({ value: 9 }), eps_km: param() };
  assert.deepEqual(valuesOf(params), { min_points: 9, eps_km: 3 });
  assert.equal(changedCount(params), 1);
});
