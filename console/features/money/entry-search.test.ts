import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { entryQueryOf, InvoiceSearch, periodsAt, QuoteSearch } from './entry-search.ts';

test('what the address holds becomes a question, and what it may not hold falls back', () => {
  const given = { state: 'overdue', q: 'INV-1, INV-2', contact: '7', year: '2025', page: '2' };
  assert.deepEqual(entryQueryOf(v.parse(InvoiceSearch, given)), {
    pageNumber: 2,
    pageSize: 25,
    totals: true,
    overdue: true,
    reference: 'INV-1,INV-2',
    contactId: '7',
    createdAtFrom: '2025-01-01',
    createdAtTo: '2025-12-31',
  });
  const mangled = { state: 'overdue', contact: 'x', year: '99', page: '-1' };
  assert.deepEqual(entryQueryOf(v.parse(QuoteSearch, mangled)), {
    pageNumber: 1,
    pageSize: 25,
    totals: true,
  });
});

test('five years may be chosen besides the last twelve months', () => {
  const [first, second, , , , last] = periodsAt(Date.parse('2026-03-06T12:00:00Z'));
  assert.deepEqual([first?.[0], second?.[0], last?.[0]], ['', '2026', '2022']);
});
