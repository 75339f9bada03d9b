import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedOfJob } from '../../render/records/job-fields.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { wantedOfJob as wantsIn } from './wanted-of-job.ts';

const JOB = {
  job_id: 7,
  reference: 'WO-700',
  status_shown: 'completed with issues',
  result: 'Parts required',
  engineer: 'Nora Quill',
  site: 'Mill House',
  planned_start: 'Mon 2 March 2026 at 09:00',
  started: 'Mon 2 March 2026 at 09:20',
  ended: 'Mon 2 March 2026 at 10:00',
  start_delta_shown: '20 minutes late',
  end_delta_shown: null,
  duration_mins: 40,
  outcome: 'Pump seal worn. Seal on order.',
  description: 'Pump leaking',
} as unknown as ShownJob;
function told(question: string): string | null {
  const wants = wantsIn(question);
  return wants && wantedOfJob(JOB, wants, '');
}

test('both things that are asked of a job are told', () => {
  for (const question of [
    'WO-700 - was it late and what is it waiting for?',
    'was WO-700 late, and does it need a part',
    'WO-700: was that one on time and what is holding it up',
  ])
    assert.match(told(question) ?? '', /20 minutes late.*Seal on order/, question);
  assert.match(told('who went to WO-700 and what does it still need?') ?? '', /Nora Quill.*Parts required/);
});

test('where one of two things is not understood all of the job is told', () => {
  assert.equal(told('was WO-700 late and is the landlord insured then'), null);
  assert.notEqual(told('was WO-700 late'), null);
});

test('what a job is for, and who asked for it, are told apart', () => {
  for (const question of ['what is it for', 'what for', 'what is he going for'])
    assert.match(told(question) ?? '', /raised for this: Pump leaking/, question);
  assert.match(told('who asked for it') ?? '', /who asked for it is not on record/);
});
