import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryTotal } from '../../api/queries.ts';
import { stateOptions, tilesOf } from './books.ts';

const total = (
  status: EntryTotal['status'],
  count: number,
  gross: number,
  rest: Partial<EntryTotal> = {},
) => ({
  status,
  overdue: false,
  count,
  netTotal: gross,
  grossTotal: gross,
  balance: 0,
  ...rest,
});

test('what is overdue is also to be paid', () => {
  const totals = [
    total('sent', 2, 100, { balance: 80 }),
    total('sent', 1, 50, { balance: 50, overdue: true }),
    total('paid', 3, 1_200),
  ];
  assert.deepEqual(
    tilesOf('invoice', totals).map(({ name, value, note }) => [name, value, note]),
    [
      ['To be paid', '£130.00', '3 invoices'],
      ['Overdue', '£50.00', '1 invoice'],
      ['Paid', '£1,200', '3 invoices'],
      ['Drafts', '£0.00', '0 invoices'],
    ],
  );
  assert.equal(stateOptions('invoice', totals).overdue, 'Overdue 1');
  assert.equal(stateOptions('invoice', totals).sent, 'Sent 3');
});

test('the share won leaves out what nobody has decided', () => {
  const quotes = [total('accepted', 3, 300), total('expired', 1, 10), total('sent', 9, 900)];
  assert.deepEqual(tilesOf('quote', quotes).at(-1), {
    name: 'Share won',
    value: '75%',
    note: 'of 4 decided quotes',
  });
  assert.equal(tilesOf('quote', []).at(-1)?.value, '–');
});
