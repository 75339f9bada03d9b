import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closest, closestParam } from './did-you-mean.ts';

const FEED = {
  page_size: {},
  page_number: {},
  contact_id: {},
  status: {},
  search: {},
  date_from: {},
  sort_by: {},
};

describe('the parameter that is meant', () => {
  const meant: [written: string, declared: string | undefined][] = [
    ['statuss', 'status'],
    ['contactId', 'contact_id'],
    ['contact', 'contact_id'],
    ['limit', 'page_size'],
    ['perPage', 'page_size'],
    ['page', 'page_number'],
    ['q', 'search'],
    ['since', 'date_from'],
    ['order_by', 'sort_by'],
    ['until', undefined],
    ['colour', undefined],
  ];
  for (const [written, declared] of meant)
    it(`${written} is ${declared ?? 'none'}`, () => assert.equal(closestParam(written, FEED), declared));

  it('a name that the schema itself gives comes first', () => {
    const declared = { limit_to: { 'x-also-called': ['limit'] }, page_size: {} };
    assert.equal(closestParam('limit', declared), 'limit_to');
  });
});

describe('the closed word that is meant', () => {
  it('by typing errors, beginning and part', () => {
    const allowed = ['completedOk', 'completedWithIssues', 'notStarted'];
    assert.equal(closest('compltedok', allowed), 'completedOk');
    assert.equal(closest('complete', allowed), 'completedOk');
    assert.equal(closest('issues', allowed), 'completedWithIssues');
    assert.equal(closest('plumbing', allowed), undefined);
  });
});
