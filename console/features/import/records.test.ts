import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ColumnGuess } from '../../api/queries.ts';
import { fedTwice, hasTextIds, isoDate, missingFields, planOf, recordOf } from './records.ts';

const guess: ColumnGuess = {
  fields: [
    { field: 'jobId', kind: 'text', required: true },
    { field: 'status', kind: 'text', required: false, allowed: ['completedOk'] },
    { field: 'createdAt', kind: 'moment', required: true },
    { field: 'site.address', kind: 'text', required: false },
    { field: 'skills', kind: 'words', required: false },
  ],
  feeds: [
    { position: 0, field: 'jobId' },
    { position: 1, field: 'status' },
    { position: 2, field: 'site.address' },
    { position: 3, field: 'skills' },
  ],
  unsure: [],
  dates: 'dmy',
  values: [{ field: 'status', from: 'closed', to: 'completedOk' }],
  text_ids: false,
};

test('a row becomes a record: words are translated, empty cells left out', () => {
  const plan = planOf(guess, 4);
  assert.deepEqual(recordOf(plan, { line: 2, cells: ['7', 'Closed', ' 1 Quay ', 'Gas; Heating'] }), {
    jobId: '7',
    status: 'completedOk',
    site: { address: '1 Quay' },
    skills: ['Gas', 'Heating'],
  });
  assert.deepEqual(recordOf(plan, { line: 2, cells: ['7', ''] }), { jobId: '7' });
  assert.deepEqual(missingFields(plan), ['createdAt']);
  assert.deepEqual(fedTwice({ ...plan, fieldOf: ['jobId', '', 'jobId', ''] }), ['jobId']);
});

test('ids are texts where most values of a fed id are', () => {
  const rows = [
    ['901', 'W-901'],
    ['902', 'W-902'],
    ['x', 'W-903'],
  ].map((cells) => ({ line: 2, cells }));
  assert.equal(hasTextIds(['jobId', 'reference'], rows), false);
  assert.equal(hasTextIds(['', 'jobId'], rows), true);
  assert.equal(hasTextIds(['jobId', 'resourceId'], rows), false);
});

test('dates are read in the order of the file, and left alone in doubt', () => {
  assert.equal(isoDate('03/02/2026 08:10', 'dmy'), '2026-02-03T08:10:00');
  assert.equal(isoDate('3.2.26', 'mdy'), '2026-03-02');
  assert.equal(isoDate('2026-02-03T08:10:00Z', 'dmy'), '2026-02-03T08:10:00Z');
  assert.equal(isoDate('30/13/2026', 'dmy'), '30/13/2026');
  assert.equal(isoDate('03/02/2026', 'iso'), '03/02/2026');
});
