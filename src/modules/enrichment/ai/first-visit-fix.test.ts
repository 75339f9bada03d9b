import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstVisitFix } from './first-visit-fix.ts';

test('a completed job with nothing left was fixed at the first visit', () => {
  assert.equal(firstVisitFix('completedOk', 'Job Complete', 'Replaced lamp.', 0), true);
  assert.equal(firstVisitFix('completedOk', null, null, 0), true);
});

test('anything left or any other visit says it was not', () => {
  assert.equal(firstVisitFix('completedWithIssues', null, 'Replaced lamp.', 0), false);
  assert.equal(firstVisitFix('completedOk', null, 'Recommend new lamp.', 1), false);
  for (const result of ['Parts required', 'Pricing required', 'No access', 'Return visit']) {
    assert.equal(firstVisitFix('completedOk', result, 'Replaced lamp.', 0), false, result);
  }
  for (const notes of [
    'Returned with new lamp and fitted.',
    'Second visit, all done.',
    'As per last visit, fitted lamp.',
  ]) {
    assert.equal(firstVisitFix('completedOk', null, notes, 0), false, notes);
  }
});

test('an unfinished job is not judged', () => {
  for (const status of ['notStarted', 'inProgress', null]) {
    assert.equal(firstVisitFix(status, 'Parts required', 'Recommend new lamp.', 1), null);
  }
});

test('a return pipe is no return visit', () => {
  assert.equal(firstVisitFix('completedOk', null, 'Flow and return balanced, returned to service.', 0), true);
});
