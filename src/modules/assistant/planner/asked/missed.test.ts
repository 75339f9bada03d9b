import assert from 'node:assert/strict';
import { test } from 'node:test';
import { understand } from '../understand.ts';
import { missedIn } from './missed.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');
const missed = (question: string) => missedIn(question, understand(question, null, TODAY), TODAY);

test('a bound that the reading has nowhere is told', () => {
  assert.deepEqual(missed('how many jobs ran to more than three and a half hours on the roof'), [
    'more than 3 and a half hours',
  ]);
  assert.deepEqual(missed('average visit, those longer than three hours'), ['longer than 3 hours']);
});

test('what the reading has is not told as missed', () => {
  const known = [
    'how many jobs took more than 2 hours last month',
    'how many jobs were over 30 minutes late last month',
    'which engineers had more than 10 jobs last week',
    'which customers have an issue rate over 20%',
    'who did the most jobs in October',
    'repeat visits within 30 days by site',
    'jobs per month over the last 6 months',
    'jobs last month compared with the month before',
  ];
  for (const question of known) assert.deepEqual(missed(question), [], question);
});
