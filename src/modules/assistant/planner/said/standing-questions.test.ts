import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter } from '../../../../../test/kit/asked-after.ts';
import { normalText, plainQuestion } from '../normal.ts';
import { asksFree } from './free.ts';
import { noneIn } from './none.ts';

const plain = (text: string) => normalText(plainQuestion(text));

test('those without any are asked for in many words', () => {
  for (const [question, rest] of [
    ['which customers have we not been to ~', 'which customers to ~'],
    ['which engineers had no late starts ~', 'which engineers late starts ~'],
    ["sites that haven't had a job ~", 'sites that job ~'],
  ] as const)
    assert.equal(noneIn(plain(question)), rest, question);
  for (const question of ['which customers had the most no access', 'jobs by customer not started'])
    assert.equal(noneIn(plain(question)), null, question);
});

test('who is free is told by what is planned', () => {
  for (const question of [
    'is anyone free tomorrow',
    'any engineers spare on friday',
    'who has got space next week',
    'which engineers are available on monday',
    'who can we send tomorrow',
  ])
    assert.ok(asksFree(plain(question)), question);
  assert.ok(!asksFree(plain('who freed the stuck hoist')));
  const [nobody] = askedAfter(['is anyone free on friday?']);
  assert.deepEqual(
    [nobody?.none, nobody?.groupBy, nobody?.axis, nobody?.period],
    [true, 'engineer', 'plannedStartAt', { startDate: '2026-11-27', endDate: '2026-11-27' }],
  );
  assert.equal(askedAfter(['is Piers free on friday?'])[0]?.topic, 'jobs');
});

test('what is meant of this very time is of what is in progress', () => {
  for (const question of [
    'who is on a job at the minute',
    'where is Piers right now',
    "who's out as we speak",
  ])
    assert.deepEqual(askedAfter([question])[0]?.statuses, ['inProgress'], question);
});

test('what was done may go on still, what needs doing is what jobs ended with', () => {
  for (const question of ['how many jobs has Piers done this month', 'jobs done this week by engineer'])
    assert.deepEqual(askedAfter([question])[0]?.statuses, [], question);
  for (const question of ['what needs parts', 'anything still waiting for spares'])
    assert.equal(askedAfter([question])[0]?.result, 'Parts required', question);
  const [fixed] = askedAfter(['how many jobs got finished without needing a return this year']);
  assert.deepEqual([fixed?.metric, fixed?.statuses], ['first_visit_fix_rate', []]);
  assert.equal(askedAfter(['who turns up late most often'])[0]?.metric, 'sla_punctuality');
  assert.equal(askedAfter(['average time on site in May'])[0]?.metric, 'avg_duration_mins');
});
