import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusOfResult } from './job-rules.ts';

test('a label that says complete and nothing else is completedOk', () => {
  for (const result of [
    'Complete',
    'COMPLETED',
    'Job Complete',
    'Job completed.',
    'Works completed',
    'Work complete - signed off',
    'All works completed',
    'Job has been completed',
    'Successfully completed',
    'Completed OK',
    'complete (100%)',
    'Completed, no further works required',
    'Completed - no issues',
    'Job_Complete',
  ])
    assert.equal(statusOfResult(result), 'completedOk', result);
});

test('a label that takes anything back is completedWithIssues', () => {
  for (const result of [
    'Completed with issues',
    'Unable to complete',
    'Cannot complete',
    'Can’t complete',
    'Never completed',
    'Partially complete',
    'Part complete',
    'Part-completed',
    'To be completed',
    'To complete',
    'complete - parts required',
    'Completed, return visit required',
    'Not complete',
    'Not yet completed',
    'Not complete, no issues',
    'Incomplete',
    'Non-complete',
    'Almost completed',
    '90% complete',
    'Completed?',
    'Completed temporarily',
    'Complete except for the valve',
    'Abandoned before complete',
    'Failed to complete',
    'Awaiting completion',
    'Completed by others',
    'No works completed',
    'Nothing completed',
    'No issues',
    'Parts required',
    'No access',
    'Job',
    'x',
  ])
    assert.equal(statusOfResult(result), 'completedWithIssues', result);
});
