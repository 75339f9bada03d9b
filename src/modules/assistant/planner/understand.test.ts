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
  const rates: [string, string][] = [
    ['punctuality % for Priya in October', 'sla_punctuality'],
    ['punctuality percentage for Priya', 'sla_punctuality'],
    ['completion % for Priya', 'completion_rate'],
    ['fix rate % for Priya', 'first_visit_fix_rate'],
    ['first time fix percentage for Priya', 'first_visit_fix_rate'],
    ['late finish % for Priya', 'late_finish_rate'],
    ['issue percentage for Priya', 'issue_rate'],
    ['completion rate as a percentage for Priya', 'completion_rate'],
    ['what % on time for Priya', 'sla_punctuality'],
  ];
  for (const [question, metric] of rates) {
    const { share, metric: found, named } = read(question);
    assert.deepEqual([share, found, named.length], [null, metric, 1], question);
  }
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

test('who had something most often is a ranking, and so is what takes longest', () => {
  const asked: [string, string, string, string, number | null][] = [
    ['Which three customers had the most late finishes in Q3?', 'customer', 'job_count', 'highest', 3],
    ['which engineer had the most late starts last month', 'engineer', 'job_count', 'highest', null],
    ['what sites had the fewest late starts', 'site', 'job_count', 'lowest', null],
    ['who had the least late starts', 'engineer', 'job_count', 'lowest', null],
    ['Which job type takes us longest on average', 'job_type', 'avg_duration_mins', 'highest', null],
    ['what type of job takes the longest', 'job_type', 'avg_duration_mins', 'highest', null],
    ['which engineers take the least time on average', 'engineer', 'avg_duration_mins', 'lowest', null],
  ];
  for (const [question, groupBy, metric, order, top] of asked) {
    const intent = understand(question, null, TODAY);
    assert.deepEqual(
      [intent.topic, intent.groupBy, intent.metric, intent.order, intent.top],
      ['measure', groupBy, metric, order, top],
      question,
    );
  }
  assert.equal(understand('the most late finishes', null, TODAY).byLength, 'latest');
  assert.equal(understand('which jobs took the longest last month', null, TODAY).byLength, 'longest');
});

test('work that is called quoted is no question for money', () => {
  const quoted = found('quoted works', candidate('job_category', '5', 'Quoted Works'));
  const intent = understand('how many quoted works jobs did we complete', quoted, TODAY);
  assert.deepEqual([intent.topic, intent.named[0]?.name], ['measure', 'Quoted Works']);
});

test('a question of several is the questions it is made of', () => {
  assert.deepEqual(partsOf('How many jobs in October and how many of them were late?'), [
    'How many jobs in October',
    'how many of them were late?',
  ]);
  assert.deepEqual(partsOf('How many jobs were late, how many early and what was the average delay?'), [
    'How many jobs were late',
    'how many early',
    'what was the average delay?',
  ]);
  assert.equal(partsOf('For Acme in May, how many jobs were late?').length, 1);
  assert.equal(partsOf('jobs in July and August').length, 1);
  const both = understand('completion rate and first visit fix in Q3', null, TODAY);
  assert.deepEqual([both.metric, both.alsoMetrics], ['completion_rate', ['first_visit_fix_rate']]);
});
