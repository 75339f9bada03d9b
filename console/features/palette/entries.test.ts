import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsFor } from './entries.ts';

test('things come by kind before pages, and their addresses are safe', () => {
  const found = [
    { type: 'contact', id: 7, label: 'Late & Sons', sublabel: 'LS1', matchedVia: 'postcode' },
    { type: 'job', id: 1, label: 'JOB/1', sublabel: null, matchedVia: 'reference' },
    { type: 'unknown', id: 2, label: 'Nothing' },
  ];
  const groups = groupsFor('late', found);
  assert.deepEqual(
    groups.map(({ value, items }) => [value, items.map(({ to }) => to)]),
    [
      ['Jobs', ['/jobs/JOB%2F1']],
      ['Customers', ['/customers/7']],
      ['Go to', ['/jobs?late=start&period=7']],
    ],
  );
  assert.equal(groups[1]?.items[0]?.why, 'LS1 · by postcode');
});

test('nothing typed leads to the pages', () => {
  assert.deepEqual(groupsFor('', [])[0]?.value, 'Go to');
});
