import assert from 'node:assert/strict';
import { test } from 'node:test';
import { understand } from '../understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');

test('manners, turns of speech and words taken account of elsewhere are owned up to by none', () => {
  for (const question of [
    'Morning. How many jobs did the lads finish yesterday?',
    'good evening team, how many jobs last week?',
    'What was our job volume for Q3?',
    'any better at turning up on time this month compared with last month?',
    'How does this week stack up against last week for job numbers?',
    'how many jobs in October, all of their companies?',
    "who's been rubbish at getting jobs over the line last month? as in leaving em with problems",
    'sorry, how many jobs last week?',
    'and the quietest?',
    'how many overdue jobs have we got sitting there?',
    'which engineer has been dreadful for late starts?',
  ])
    assert.deepEqual(understand(question, null, TODAY).unread, [], question);
  assert.deepEqual(understand('jobs by van last week', null, TODAY).unread, ['van']);
  assert.deepEqual(understand('how many jobs used a cherry picker', null, TODAY).unread, ['cherry picker']);
});
