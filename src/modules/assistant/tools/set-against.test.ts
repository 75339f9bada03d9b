import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordered } from './group-order.ts';
import { groupsSetAgainst } from './set-against.ts';

const group = (key: string, value: number | null, sample_size: number) => ({
  key,
  label: key,
  value,
  value_pct: null,
  sample_size,
  comparison: null,
});

test('groups are set against their own of another time, also those of one time only', () => {
  const groups = groupsSetAgainst(
    [group('grown', 12, 12), group('new', 3, 3), group('level', 4, 4)],
    [group('grown', 5, 5), group('gone', 6, 6), group('level', 4, 4)],
    'count',
  );
  const keys = (order: 'risen' | 'fallen') => ordered(groups, order, 'count').map(({ key }) => key);
  assert.deepEqual([keys('risen'), keys('fallen')], [['grown', 'new'], ['gone']]);
  const [grown] = groups;
  assert.deepEqual(grown?.comparison, { value: 5, sample_size: 5, delta: 7, delta_pct: 140 });
  assert.deepEqual(groups.at(-1)?.value, 0);
});

test('a rate of few jobs, or of none then, has not moved', () => {
  const groups = groupsSetAgainst(
    [group('few', 1, 4), group('many', 0.5, 20), group('new', 0.9, 30)],
    [group('few', 0.2, 4), group('many', 0.4, 20)],
    'ratio',
  );
  assert.deepEqual(
    ordered(groups, 'risen', 'ratio').map(({ key }) => key),
    ['many'],
  );
});
