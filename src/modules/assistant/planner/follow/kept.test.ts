import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter, namesOf, ranking } from '../../../../../test/kit/asked-after.ts';

test('the calendar’s own quarter, month or week comes before what was spoken of', () => {
  const after = (...questions: string[]) => askedAfter(questions)[0]?.period;
  const october = 'how many jobs in October?';
  assert.deepEqual(after(october, 'and the quarter before?'), { name: 'last_quarter' });
  assert.deepEqual(after('how many jobs today', 'the week before'), { name: 'last_week' });
  assert.deepEqual(after('how many jobs last week', 'and the month before'), { name: 'last_month' });
  assert.deepEqual(after('list jobs for Harlow last week', 'same week last year'), {
    startDate: '2025-11-09',
    endDate: '2025-11-15',
  });
});

test('each of two that were asked for has a line of its own', () => {
  const two = ['how many jobs did Nora Quill do last month', 'and Piers?'];
  for (const question of ['each of the two for September', 'both, separately', 'and split between them'])
    assert.deepEqual(
      [namesOf(askedAfter([...two, question])[0])?.sort(), askedAfter([...two, question])[0]?.together],
      [['Nora Quill', 'Piers Holt'], false],
      question,
    );
  assert.deepEqual(askedAfter([...two, 'each of the two for September'])[0]?.period, {
    startDate: '2026-09-01',
    endDate: '2026-09-30',
  });
});

test('the day that a series put first is what is asked about then', () => {
  const asked = ['busiest day last month', 'who was out'];
  const led = { kind: 'unit', unit: 'day', start: '2026-10-22' } as const;
  const told = [{ ...ranking('engineer', []), led }];
  const [out] = askedAfter(asked, { told });
  assert.deepEqual(
    [out?.groupBy, out?.bucket, out?.period],
    ['engineer', null, { startDate: '2026-10-22', endDate: '2026-10-22' }],
  );
  assert.equal(askedAfter(['busiest day last month', 'and the quietest'], { told })[0]?.bucket, 'day');
});

test('after a name alone, or how somebody does, figures are theirs', () => {
  for (const first of ['Mill House', 'how is Mill House doing'])
    assert.deepEqual(namesOf(askedAfter([first, 'how many visits this year'])[0]), ['Mill House'], first);
});

test('that is set against what is named, whether it was counted or listed', () => {
  const tuesday = { startDate: '2026-11-17', endDate: '2026-11-17' };
  for (const first of ['how many jobs yesterday', 'list the jobs of yesterday']) {
    const [more] = askedAfter([first, 'is that more than last Tuesday']);
    assert.deepEqual(
      [more?.topic, more?.period, more?.against],
      ['measure', { name: 'yesterday' }, tuesday],
      first,
    );
  }
});

test('words that only set times beside each other are no measure', () => {
  const [compared] = askedAfter(['issue rate for Harlow this quarter', 'compare to last quarter']);
  assert.deepEqual([compared?.metric, namesOf(compared)], ['issue_rate', ['Harlow']]);
  const [both] = askedAfter(['average response time in May', 'this month vs last']);
  assert.deepEqual([both?.topic, both?.metric], ['measure', 'avg_response_hours']);
});

test('who is left out is no part of the whole either', () => {
  const [share] = askedAfter([
    'how many jobs for Harlow started late this year',
    'as a percentage',
    'and without Nora Quill',
  ]);
  assert.deepEqual(
    share?.share?.named.map(({ name, without }) => [name, without ?? false]),
    [
      ['Harlow', false],
      ['Nora Quill', true],
    ],
  );
});

test('after a ranking its rows are narrowed, turned and counted by what was ranked', () => {
  const ranked = ['punctuality by site last month'];
  assert.deepEqual(askedAfter([...ranked, 'which sites are below 80'])[0]?.threshold, {
    value: { under: 0.8 },
  });
  const [sample] = askedAfter([...ranked, 'just the ones with more than 3 jobs']);
  assert.deepEqual([sample?.groupBy, sample?.threshold], ['site', { sample: { over: 3 } }]);
  const [rest] = askedAfter(['top 5 customers by completion rate', 'what about the rest']);
  assert.deepEqual([rest?.groupBy, rest?.narrowing.mentions], ['customer', undefined]);
  assert.equal(rest?.top, 15);
  const [worst] = askedAfter(['completion rate by customer last quarter', 'show me the worst one']);
  assert.deepEqual([worst?.topic, worst?.groupBy, worst?.order], ['measure', 'customer', 'worst']);
  const [margin] = askedAfter(['who did most jobs last month', 'by how many']);
  assert.equal(margin?.groupBy, 'engineer');
  assert.equal(askedAfter(['late starts by engineer this month', 'just the top 3'])[0]?.order, 'highest');
});

test('a sort of work, a result and a place keep to what was spoken of', () => {
  const [part] = askedAfter(['list jobs at Mill House last month', 'how many were fan fault']);
  assert.deepEqual(namesOf(part), ['Mill House', 'Fan Fault']);
  const [raised] = askedAfter(['how many jobs raised last week', 'how many are finished']);
  assert.equal(raised?.axis, 'createdAt');
  const [closed] = askedAfter(['how many jobs did we finish last month?', 'the month before']);
  assert.equal(closed?.axis, 'actualEndAt');
  const [late] = askedAfter(['what jobs finished late last week', 'how late']);
  assert.deepEqual([late?.metric, late?.finish], ['avg_end_delta_mins', 'late']);
});

test('the jobs of the worst are nobody’s where a ranking put none first', () => {
  const asked = ['issue rate by engineer last month', "show me the worst one's jobs"];
  const shared = [ranking('engineer', ['Nora Quill', 'Piers Holt'])];
  assert.equal(askedAfter(asked, { told: shared })[0]?.topic, 'unclear');
  const [jobs] = askedAfter(asked, { told: [ranking('engineer', ['Nora Quill'])] });
  assert.deepEqual([jobs?.topic, namesOf(jobs)], ['jobs', ['Nora Quill']]);
});

test('jobs that were listed are not put on another day by a question', () => {
  const list = 'list jobs at Mill House last month';
  for (const turn of ['put them all on Tuesday', 'change those to Friday', 'move them to Monday'])
    assert.equal(askedAfter([list, turn])[0]?.topic, 'refusal', turn);
  assert.notEqual(askedAfter([list, 'make it last week'])[0]?.topic, 'refusal');
});
