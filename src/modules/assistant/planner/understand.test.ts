import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Candidate } from './intent.ts';
import type { NamesFound } from './names.ts';
import { partsOf } from './parts.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const candidate = (
  type: Candidate['type'],
  id: string,
  name: string,
  more: Partial<Candidate> = {},
): Candidate => ({
  type,
  id,
  name,
  detail: null,
  whole: false,
  active: true,
  ...more,
});
const found = (text: string, ...candidates: Candidate[]): NamesFound => ({
  matches: [{ text, mended: false, more: false, candidates }],
  results: ['No access'],
});

test('a share is of the jobs before the verb, and a rate of its own where there is one', () => {
  const read = (text: string) =>
    understand(text, found('priya', candidate('engineer', '87', 'Priya Nolan')), TODAY);
  assert.equal(read('what proportion of jobs had issues in October').metric, 'issue_rate');
  assert.deepEqual(read('what proportion of jobs had issues in October').statuses, []);
  assert.deepEqual(read('percentage of jobs done by Priya last month').share?.named, []);
  assert.equal(read('what share of jobs ended with no access').result, 'No access');
  assert.equal(read('what percentage of jobs were late').start, 'late');
});

test('an account is all of its branches, a customer before its sites, a town no site', () => {
  const account = found(
    'saltmarsh',
    candidate('contact', '1', 'Saltmarsh Group', { members: ['2', '3'] }),
    candidate('contact', '2', 'Saltmarsh Foods', { parent_id: '1' }),
  );
  assert.deepEqual(understand('jobs for Saltmarsh last month', account, TODAY).named, [
    { kind: 'contact', ids: ['1', '2', '3'], name: 'Saltmarsh Group', branches: 2 },
  ]);
  const sites = [candidate('site', 'a', 'Saltmarsh North'), candidate('site', 'b', 'Saltmarsh South')];
  const called = found('saltmarsh', candidate('contact', '1', 'Saltmarsh Trust'), ...sites);
  assert.equal(understand('jobs at Saltmarsh', called, TODAY).named[0]?.name, 'Saltmarsh Trust');
  const town = understand('how many jobs in Saltmarsh', found('saltmarsh', ...sites), TODAY);
  assert.deepEqual([town.narrowing.place, town.ambiguous], [['saltmarsh'], null]);
  assert.deepEqual(understand('jobs at LS12 last month', null, TODAY).narrowing.place, ['ls12']);
});

test('who is left out is left out, and everyday words are nobody', () => {
  const left = understand(
    'jobs excluding Priya',
    found('priya', candidate('engineer', '87', 'Priya Nolan')),
    TODAY,
  );
  assert.equal(left.named[0]?.without, true);
  const street = found('high', candidate('site', 'a', '4 High Street'));
  assert.deepEqual(understand('high priority work', street, TODAY).named, []);
});

test('a question of several is the questions it is made of', () => {
  assert.deepEqual(partsOf('How many jobs in October and how many of them were late?'), [
    'How many jobs in October',
    'how many of them were late?',
  ]);
  assert.equal(partsOf('jobs in July and August').length, 1);
  const both = understand('completion rate and first visit fix in Q3', null, TODAY);
  assert.deepEqual([both.metric, both.alsoMetrics], ['completion_rate', ['first_visit_fix_rate']]);
});
