import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teamsSaid } from '../tools/team-names.ts';
import { isCode, keywords, spokenOf } from '../tools/work-words.ts';
import type { Intent } from './intent.ts';
import { normalText } from './normal.ts';
import { alsoAsksToWrite, asksToWrite } from './said/writes.ts';
import { outOfScope } from './scope.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-03-18');
const read = (question: string): Intent => understand(question, null, TODAY);

test('what asks for a change is told from what asks for an answer', () => {
  for (const request of [
    'finish off WO-4711',
    'bump WO-4711 to thursday',
    'can WO-4711 be signed off',
    'need WO-4711 moving',
    'ring the customer',
    'get WO-4711 reassigned',
    'take Priya off WO-4711',
    'mark it as done',
    'mark the visit to Harlow as complete',
  ])
    assert.ok(asksToWrite(normalText(request)), request);
  for (const question of [
    'finish times last week',
    'complete jobs by engineer',
    'call outs today',
    'give me the list',
    'make that by site',
    'pull up WO-4711',
    'sort them by customer',
    'Mark Tallow jobs this week',
    'and Mark?',
  ])
    assert.ok(!asksToWrite(normalText(question)), question);
  assert.ok(alsoAsksToWrite(normalText('who is on WO-4711 and can you move it to friday')));
});

test('games, absences and money are none of the records; work that speaks of them is', () => {
  for (const question of [
    'who won the cup final',
    'who is off sick',
    'how much did we bill them',
    'did rovers win',
  ])
    assert.ok(outOfScope(normalText(question)), question);
  for (const question of [
    'did we win the argument about the boiler',
    'any money left on the table',
    'who is on call',
  ])
    assert.ok(!outOfScope(normalText(question)), question);
});

test('an order number is no reference of a job, and is looked for in what jobs say', () => {
  for (const question of ['which job is PO 55017', 'PO55017', 'anything under order number 55017'])
    assert.deepEqual(
      [read(question).topic, read(question).reference, read(question).work],
      ['similar', null, '55017'],
    );
  assert.equal(read('what happened on WO-55017').reference, 'WO-55017');
  assert.ok(isCode('55017') && isCode('e119') && !isCode('2026'));
  assert.deepEqual(spokenOf(['bats'], 'new batteries fitted'), []);
  assert.deepEqual(spokenOf(['supplies', 'leaks'], 'power supply and leakage'), ['supplies', 'leaks']);
  assert.deepEqual(spokenOf(keywords('order 55017'), 'asked for under PO55017'), ['55017']);
});

test('work told in own words is searched for, and figures stay figures', () => {
  const cases: [string, Intent['topic']][] = [
    ['what do we normally do when a chiller trips', 'similar'],
    ['who freed the stuck goods hoist', 'similar'],
    ['pigeon in the ductwork, ever had that', 'similar'],
    ['remember the one with the flooded plinth', 'similar'],
    ['whats the usual fix for a weeping gland', 'similar'],
    ['who had the most jobs last week', 'measure'],
    ['who is busiest', 'measure'],
    ['how many jobs did we do yesterday', 'measure'],
  ];
  for (const [question, topic] of cases) assert.equal(read(question).topic, topic, question);
});

test('turns of speech for trouble, growth, papers, quiet customers and the weather', () => {
  const cases: [string, Intent['topic'], string | null][] = [
    ['whats on fire this morning', 'alerts', null],
    ['where could we win more business', 'alerts', null],
    ['whose tickets are about to lapse', 'records', 'certification_gap'],
    ['any certificate alerts', 'alerts', 'certification_gap'],
    ['who have we not heard from in months', 'alerts', 'dormant_customer'],
    ['which follow ups still need booking', 'alerts', 'engineer_flagged_follow_up'],
    ['will it be icy for WO-4711', 'weather', null],
    ['wet room repairs for WO-4711', 'job', null],
  ];
  for (const [question, topic, sentinel] of cases) {
    assert.equal(read(question).topic, topic, question);
    assert.equal(read(question).matter.alerts.sentinel, sentinel, question);
  }
});

test('who has got worse or better is asked of groups', () => {
  assert.deepEqual(read('which customers are going downhill').moved, { way: 'worse', groupBy: 'customer' });
  assert.deepEqual(read('who has improved on punctuality').moved, { way: 'better', groupBy: 'engineer' });
  assert.equal(read('completion rate last week').moved, null);
});

test('cases are meant by what they are about, by whose they are and by when they are due', () => {
  const cases: [string, string | null][] = [
    ['is there a case about the broken hoist', 'broken hoist'],
    ['has the overcharging dispute been settled', 'overcharging dispute'],
    ['who owns the badge reader matter and is it done', 'badge reader matter'],
    ['who owns them', null],
  ];
  for (const [question, words] of cases) assert.equal(read(question).matter.caseWords, words, question);
  assert.deepEqual(read("what are Priya's cases").matter.whose, { who: 'named', name: 'Priya' });
  assert.deepEqual(read('cases that have not got an owner').matter.whose, { who: 'nobody' });
  assert.equal(read('which cases are due this week').matter.caseDays, 'due');
});

test('a team is named by its whole name, or by part of it and a word for a team', () => {
  const teams = [{ name: 'Plant & Lifts Desk' }, { name: 'National Accounts' }];
  const said = (text: string) => teamsSaid(teams, text.split(' '))?.text ?? null;
  assert.equal(said('what is the plant desk working on'), 'plant desk');
  assert.equal(said('cases of plant and lifts'), 'plant and lifts');
  assert.equal(said('cases for national accounts'), 'national accounts');
  assert.equal(said('how many plant jobs'), null);
});

test('the last so many jobs are a list of so many', () => {
  assert.deepEqual([read('the last 4 jobs').list, read('the last 4 jobs').top], ['all', 4]);
});
