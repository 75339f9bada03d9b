import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter, namesOf } from '../../../../../test/kit/asked-after.ts';

test('a ranking and a list are turned round', () => {
  for (const turn of ['flip it', 'reverse that', 'other way round', 'now turn it around please'])
    assert.equal(askedAfter(['top 3 engineers by jobs last month', turn])[0]?.order, 'lowest', turn);
  assert.equal(askedAfter(['list the jobs for Harlow in October', 'flip it'])[0]?.listOrder, 'oldest');
  assert.equal(askedAfter(['list the jobs for Harlow', 'the oldest 3'])[0]?.top, 3);
});

test('somebody is added to those that are compared', () => {
  for (const more of ['add Nora Quill', 'include Nora Quill', 'throw in Nora Quill', 'and also Nora Quill'])
    assert.deepEqual(
      namesOf(askedAfter(['issue rate for Piers in October', more])[0]),
      ['Piers Holt', 'Nora Quill'],
      more,
    );
  const overview = askedAfter(['how is Piers doing this month', 'compared to Nora Quill']);
  assert.deepEqual(
    overview.map(({ metric }) => metric),
    ['completion_rate'],
  );
  assert.deepEqual(namesOf(overview[0]), ['Piers Holt', 'Nora Quill']);
});

test('a count of some is told as their share, and by how much they were late', () => {
  const counted = 'how many jobs did Piers finish late in October?';
  for (const question of ['in percent?', 'as a percentage', 'what percentage is that'])
    assert.equal(askedAfter([counted, question])[0]?.share?.phrase, 'jobs with a planned end', question);
  assert.equal(askedAfter([counted, 'by how much on average'])[0]?.metric, 'avg_end_delta_mins');
});

test('why is answered by what stands behind a figure', () => {
  const [late] = askedAfter(['punctuality for Piers in October', 'why?']);
  assert.deepEqual([late?.topic, late?.start, namesOf(late)], ['jobs', 'late', ['Piers Holt']]);
  const leader = [{ type: 'contact', id: '7', reference: 'Harlow' }];
  const [worst] = askedAfter(['which customer has the worst issue rate', 'why is that'], { named: [leader] });
  assert.deepEqual(
    [worst?.groupBy, namesOf(worst), worst?.statuses],
    ['result', ['Harlow'], ['completedWithIssues']],
  );
});

test('what was planned is not carried into what was done', () => {
  const coming = 'what has Piers got on next week';
  assert.equal(askedAfter([coming])[0]?.axis, 'plannedStartAt');
  for (const past of ['how many did he do last week', 'and last week?', 'how many has he done this month'])
    assert.equal(askedAfter([coming, past])[0]?.axis, null, past);
  assert.equal(askedAfter([coming, 'and tomorrow?'])[0]?.axis, 'plannedStartAt');
});

test('figures after a list are of all that were listed', () => {
  const [count] = askedAfter(['show me everything waiting for parts', 'how many is that']);
  assert.deepEqual([count?.topic, count?.period], ['measure', { all: true }]);
  const [part] = askedAfter(['jobs without an engineer next week', 'how many for Harlow']);
  assert.deepEqual([part?.narrowing.assigned, namesOf(part)], [false, ['Harlow']]);
  const [customers] = askedAfter(['cancelled jobs in October', 'who for']);
  assert.deepEqual([customers?.groupBy, customers?.statuses], ['customer', ['cancelled']]);
});

test('after cases their number, order and gravity are asked of cases', () => {
  const cases = 'show me the open cases';
  const after = (question: string) => askedAfter([cases, question])[0];
  assert.equal(after('how many are overdue')?.topic, 'cases');
  assert.equal(after('which is the oldest')?.matter.caseOrder, 'oldest');
  assert.deepEqual(after('which of those are high or critical')?.matter.casePriorities, ['high', 'critical']);
  assert.deepEqual(after('medium and above')?.matter.casePriorities, ['medium', 'high', 'critical']);
  assert.equal(after('who has the most')?.matter.asksOwner, true);
  assert.equal(after('any due this week')?.matter.caseDays, 'due');
});

test('a share, a threshold and a ranking follow what is asked after them', () => {
  const rate = 'what share of jobs for Harlow ended in no access';
  const [there] = askedAfter([rate, 'and for Mill House?']);
  assert.deepEqual(there?.share?.named, there?.named, 'whoever comes in narrows the whole as well');
  const [, others] = askedAfter(['what share of jobs by Piers ended in no access', 'and everyone else?']);
  assert.deepEqual(
    others?.share?.named.map(({ without }) => without),
    [true],
  );
  const many = 'engineers with more than 50 jobs this year';
  assert.deepEqual(askedAfter([many, 'and fewer than 20'])[0]?.threshold, { sample: { under: 20 } });
  const [early] = askedAfter(['who started the most jobs late in October', 'and early']);
  assert.deepEqual([early?.groupBy, early?.start], ['engineer', 'early']);
  const both = askedAfter(['how many jobs were late and how many were early in October']);
  const [, late] = askedAfter(['how many jobs did Piers do last week and how many were late']);
  assert.deepEqual([namesOf(late), late?.start], [['Piers Holt'], 'late']);
  assert.deepEqual(new Set(both.map(({ period }) => JSON.stringify(period))).size, 1);
});
