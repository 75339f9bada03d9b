import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '#/modules/jobs/index.ts';
import { reportsInCommon } from './reports-in-common.ts';

const jobs = (...reports: (string | null)[]) =>
  reports.map((processedOutcome, at) => ({ jobId: at + 1, processedOutcome }) as Job);

test('what most reports come to is that of those that begin alike, in their commonest words', () => {
  const common = reportsInCommon(
    jobs(
      'Filter blocked. Part to be ordered.',
      'Filter blocked, washed it out and refilled.',
      'Belt off its pulley, refitted.',
      'Filter blocked, washed it out and refilled.',
      null,
    ),
  );
  assert.deepEqual(
    [common?.report, common?.job.jobId, common?.count, common?.of],
    ['Filter blocked, washed it out and refilled.', 2, 3, 4],
  );
});

test('reports that all say something else have nothing in common', () => {
  assert.equal(reportsInCommon(jobs('Belt off.', 'Filter blocked.', null)), null);
  assert.equal(reportsInCommon([]), null);
});
