import assert from 'node:assert/strict';
import { test } from 'node:test';
import { following } from './follow-up.ts';
import type { Intent } from './intent.ts';
import { recordMeant } from './record-meant.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const read = (question: string): Intent => understand(question, null, TODAY);

test('past work is searched for by what tells it apart, in whatever words it is asked', () => {
  const asked: [string, string | null][] = [
    ['have we ever seen an F75 fault before?', 'f75'],
    ['how often do we get F75 faults', 'f75'],
    ['search for F75 fault', 'f75'],
    ['F75', 'f75'],
    ['have we seen error code E4 on an ice machine', 'e4 ice machine'],
    ['pigeons anywhere?', 'pigeons'],
    ['automatic door not closing in cold weather, seen before?', 'automatic door closing cold weather'],
    ['chiller problems this year', 'chiller'],
    ['how did we fix the lift grinding noise?', 'lift grinding noise'],
    ['has anybody come across blocked gullies elsewhere?', 'blocked gullies'],
    ['have we had this problem before?', null],
    ['has this happened elsewhere?', null],
    ['show me jobs like WO-9001', null],
  ];
  for (const [question, work] of asked) {
    const intent = read(question);
    assert.deepEqual([intent.topic, intent.work], ['similar', work], question);
  }
  for (const question of [
    'have we seen an improvement in punctuality?',
    'how many jobs had issues last week?',
    'jobs in LS1 last month',
    'what is this job about?',
    'which customers have the most issues?',
  ])
    assert.notEqual(read(question).topic, 'similar', question);
});

test('cases, teams and alerts are told apart, and whose they are', () => {
  const asked: [string, Intent['topic'], Partial<Record<keyof Intent['matter'], unknown>>][] = [
    ['what are my cases?', 'cases', { whose: { who: 'me' } }],
    ['which complaints am I looking after?', 'cases', { whose: { who: 'me' } }],
    ['cases assigned to Bob', 'cases', { whose: { who: 'named', name: 'Bob' } }],
    ["Bob Carter's open cases", 'cases', { whose: { who: 'named', name: 'Bob Carter' } }],
    ['does Cara have any cases?', 'cases', { whose: { who: 'named', name: 'Cara' } }],
    ['cases with nobody assigned', 'cases', { whose: { who: 'nobody' } }],
    ['any unowned escalations?', 'cases', { whose: { who: 'nobody' } }],
    ['list critical cases', 'cases', { casePriorities: ['critical'] }],
    ['high priority cases', 'cases', { casePriorities: ['high'] }],
    ['case 2', 'cases', { caseNumber: '2' }],
    ['what is the latest on case 7', 'cases', { caseNumber: '7' }],
    ['who owns the Acme leaks case?', 'cases', { caseWords: 'acme leaks', asksOwner: true }],
    ['what teams am I in?', 'teams', { whose: { who: 'me' } }],
    ['what teams is Bob Carter on', 'teams', { whose: { who: 'named', name: 'Bob Carter' } }],
    ["Bob Carter's teams", 'teams', { whose: { who: 'named', name: 'Bob Carter' } }],
    ['which teams do we have?', 'teams', { whose: null }],
    ['members of Complaints Desk', 'teams', { whose: null }],
    ['who is in the north region team?', 'teams', { whose: null }],
    ['any alerts about certificates?', 'alerts', { alerts: alerts('certification_gap') }],
    ['whose certificates are missing?', 'alerts', { alerts: alerts('certification_gap') }],
    ['dormant customers', 'alerts', { alerts: alerts('dormant_customer') }],
    ['which customers have gone quiet?', 'alerts', { alerts: alerts('dormant_customer') }],
    ['critical alerts only', 'alerts', { alerts: { ...alerts(null), severity: 'critical' } }],
    ['any repeat visit alerts?', 'alerts', { alerts: alerts('repeat_visit_spike') }],
    ['growth opportunities', 'alerts', { alerts: { ...alerts(null), family: 'growth_opportunity' } }],
  ];
  for (const [question, topic, matter] of asked) {
    const intent = read(question);
    assert.equal(intent.topic, topic, question);
    for (const [key, value] of Object.entries(matter))
      assert.deepEqual(intent.matter[key as keyof Intent['matter']], value, `${question}: ${key}`);
  }
});

function alerts(sentinel: string | null): Intent['matter']['alerts'] {
  return { severity: null, sentinel, family: null, watched: null };
}

test('thanks are no question, and neither money nor writing is answered by a count', () => {
  for (const text of [
    'thanks, that was great',
    'cheers mate',
    'good job, thanks',
    'bye',
    'that is all for today',
  ])
    assert.equal(read(text).topic, 'thanks', text);
  for (const text of [
    'how much did we invoice in October?',
    'revenue by customer',
    'what did that job cost?',
    'who owes us money?',
    'raise a case about the leak',
    'can you log a new job for tomorrow?',
    'I would like to open a complaint',
  ])
    assert.equal(read(text).topic, 'refusal', text);
  for (const text of [
    'thanks, and how many jobs last week?',
    'how much time was spent on site?',
    'how many jobs need pricing',
  ])
    assert.ok(!['thanks', 'refusal'].includes(String(read(text).topic)), text);
  assert.equal(read('give me a summary of last week').topic, 'overview');
  assert.deepEqual(read('weekly summary').period, { name: 'last_week' });
});

const after = (...questions: string[]): Intent => {
  const [first = '', ...rest] = questions;
  return rest.reduce((before, question) => following(before, read(question), TODAY), read(first));
};

test('a job that was spoken of is what the next questions are about', () => {
  const first = 'Tell me about WO-9001';
  for (const [question, topic] of [
    ['have we seen this fault before?', 'similar'],
    ['has it been seen elsewhere?', 'similar'],
    ['any similar jobs?', 'similar'],
    ['what was done to fix it?', 'job'],
    ['how was it fixed?', 'job'],
    ['who did that?', 'job'],
  ] as const) {
    const intent = after(first, question);
    assert.deepEqual([intent.topic, intent.reference], [topic, 'WO-9001'], question);
  }
  const third = after(first, 'have we seen this fault before?', 'what was done to fix it?');
  assert.deepEqual([third.topic, third.reference], ['job', 'WO-9001']);
});

test('a list goes on, is narrowed, and is asked for its owners', () => {
  assert.equal(after('any open cases?', 'more').page, 2);
  assert.equal(after('any open cases?', 'more', 'more').page, 3);
  assert.equal(after('any alerts?', 'show me more').page, 2);
  const owners = after('any open cases?', 'who owns them?');
  assert.deepEqual([owners.topic, owners.matter.asksOwner], ['cases', true]);
  const critical = after('any open cases?', 'just the critical ones');
  assert.deepEqual([critical.topic, critical.matter.casePriorities], ['cases', ['critical']]);
  assert.equal(after('any alerts?', 'only the critical ones').matter.alerts.severity, 'critical');
});

const JOBS = ['WO-1', 'WO-2', 'WO-3'].map((reference, at) => ({
  type: 'job',
  id: String(at + 1),
  reference,
}));

test('what the answer before named is picked by its place, or because it stands alone', () => {
  const meant = (question: string, named: typeof JOBS) => {
    const alone = read(question);
    return recordMeant({ alone, after: alone }, question, { answer: named, lists: [named] });
  };
  const picked: [string, string][] = [
    ['the second one', 'WO-2'],
    ['tell me about the last one', 'WO-3'],
    ['who did the third job?', 'WO-3'],
    ['and the first?', 'WO-1'],
    ['number 2', 'WO-2'],
  ];
  for (const [question, reference] of picked)
    assert.deepEqual(
      [meant(question, JOBS)?.topic, meant(question, JOBS)?.reference],
      ['job', reference],
      question,
    );
  for (const question of ['who did that?', 'was it late?', 'what was done?'])
    assert.equal(meant(question, JOBS.slice(0, 1))?.reference, 'WO-1', question);
  assert.equal(meant('was it late?', JOBS)?.reference, null, 'one of several is asked for');
  assert.equal(meant('how many jobs last week?', JOBS), null);
  const cases = [{ type: 'case', id: '7', reference: 'CASE-000007' }];
  assert.equal(meant('who owns it?', cases)?.matter.caseNumber, 'CASE-000007');
});
