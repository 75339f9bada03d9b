import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter, namesOf, ranking } from '../../../../../test/kit/asked-after.ts';

test('the jobs behind a figure are listed, with the conditions of the figure', () => {
  const counted = 'how many jobs did Piers start late in October?';
  for (const question of [
    'which ones?',
    'which',
    'what were they',
    'can I see them?',
    'show me those jobs',
    'the refs please',
  ]) {
    const [listed] = askedAfter([counted, question]);
    assert.deepEqual(
      [listed?.topic, listed?.list, namesOf(listed), listed?.start],
      ['jobs', 'all', ['Piers Holt'], 'late'],
      question,
    );
    assert.deepEqual(listed?.period, { name: 'last_month' }, question);
  }
  const [narrowed] = askedAfter(['how many jobs did Piers do in October?', 'which of them were no access?']);
  assert.deepEqual(
    [narrowed?.topic, narrowed?.result, namesOf(narrowed)],
    ['jobs', 'No access', ['Piers Holt']],
  );
  const [failed] = askedAfter(['what was our issue rate in October?', 'which jobs is that based on?']);
  assert.deepEqual([failed?.topic, failed?.statuses], ['jobs', ['completedWithIssues']]);
  const [quicker] = askedAfter([
    'average time on site for Piers in October',
    'and Nora Quill',
    'which of them is quicker?',
  ]);
  assert.equal(quicker?.topic, 'measure');
});

test('a list is counted by whom it is of, and narrowed by its ones', () => {
  const listed = ['list the no access jobs in October'];
  assert.deepEqual(
    askedAfter([...listed, 'who were they with?']).map(({ topic, groupBy, result }) => [
      topic,
      groupBy,
      result,
    ]),
    [['measure', 'engineer', 'No access']],
  );
  assert.deepEqual(askedAfter([...listed, 'and the customers?'])[0]?.groupBy, 'customer');
  const [late] = askedAfter([...listed, 'just the late ones']);
  assert.deepEqual([late?.topic, late?.start, late?.result], ['jobs', 'late', 'No access']);
});

test('the same figure is told in another unit', () => {
  const measured = 'average time on site for Harlow in October';
  for (const [question, unit] of [
    ['in hours?', 'hours'],
    ['and in days', 'days'],
    ['can you put that in minutes', 'minutes'],
  ] as const) {
    const [intent] = askedAfter([measured, question]);
    assert.deepEqual(
      [intent?.metric, intent?.unit, namesOf(intent)],
      ['avg_duration_mins', unit, ['Harlow']],
      question,
    );
  }
});

test('a figure is set beside everybody’s, the others’ or the year before', () => {
  const rate = 'first time fix rate for Piers in Q3';
  for (const question of ['how does that compare with everyone?', 'and the company average', 'vs the team']) {
    const both = askedAfter([rate, question]);
    assert.deepEqual(both.map(namesOf), [['Piers Holt'], []], question);
    assert.deepEqual(new Set(both.map(({ metric }) => metric)), new Set(['first_visit_fix_rate']), question);
  }
  const [, others] = askedAfter([rate, 'what about everyone else?']);
  assert.deepEqual(others?.named, [
    { kind: 'engineer', ids: ['Piers Holt'], name: 'Piers Holt', without: true },
  ]);
  const [year] = askedAfter([rate, 'how does that compare with last year?']);
  assert.deepEqual(year?.against, { startDate: '2025-07-01', endDate: '2025-09-30' });
  const [then] = askedAfter([rate, 'and the same time last year?']);
  assert.deepEqual([then?.period, then?.against], [{ startDate: '2025-07-01', endDate: '2025-09-30' }, null]);
});

test('a question is put differently without being a request to change anything', () => {
  const ranked = 'top 5 customers by jobs this quarter';
  const [sites] = askedAfter([ranked, 'make it top 3, by site']);
  assert.deepEqual([sites?.topic, sites?.top, sites?.groupBy], ['measure', 3, 'site']);
  assert.deepEqual(askedAfter([ranked, 'change that to last month'])[0]?.period, { name: 'last_month' });
  assert.deepEqual(askedAfter([ranked, 'put it by engineer'])[0]?.groupBy, 'engineer');
  for (const write of ['move it to 10am', 'remove those jobs', 'add a note to WO-9001', 'delete them'])
    assert.equal(askedAfter([ranked, write])[0]?.topic, 'refusal', write);
  assert.equal(askedAfter(['make it top 3, by site'])[0]?.topic, 'measure');
  assert.equal(askedAfter(['tell me about WO-9001', 'change it to Tuesday'])[0]?.topic, 'refusal');
});

test('a day named after what is to come is to come, and one after what has been has been', () => {
  const tuesday = (day: string) => ({ startDate: day, endDate: day });
  for (const question of ['tuesday?', 'and tuesday', 'what about Tuesday']) {
    assert.deepEqual(
      askedAfter(['whats booked for monday', question])[0]?.period,
      tuesday('2026-11-24'),
      question,
    );
    assert.deepEqual(
      askedAfter(['how many jobs did we do on monday', question])[0]?.period,
      tuesday('2026-11-17'),
      question,
    );
  }
  assert.deepEqual(askedAfter(['what is on tomorrow', 'and in January'])[0]?.period, {
    startDate: '2027-01-01',
    endDate: '2027-01-31',
  });
});

test('the other one who is called so, and both', () => {
  const asked = ['how many jobs did Nora do in October?', 'Nora Quill'];
  for (const question of ['and the other Nora', 'what about the other one?'])
    assert.deepEqual(namesOf(askedAfter([...asked, question])[0]), ['Nora Vance'], question);
  assert.deepEqual(namesOf(askedAfter([...asked, 'both of them'])[0]), ['Nora Quill', 'Nora Vance']);
});

test('whom a question of before meant is still meant two questions on', () => {
  const told = [ranking('engineer', ['Nora Quill'])];
  const [parts] = askedAfter(
    [
      'issue rate by engineer over the last 90 days',
      'what were her results when it went wrong?',
      'show me the parts ones',
    ],
    { told },
  );
  assert.deepEqual(
    [namesOf(parts), parts?.result, parts?.statuses],
    [['Nora Quill'], 'Parts required', ['completedWithIssues']],
  );
  const [running] = askedAfter(['how many jobs today', 'and how many still running?']);
  assert.deepEqual([running?.statuses, running?.period], [['inProgress'], { name: 'today' }]);
});

test('what is not understood of the question before is asked back, and leaves it as it was', () => {
  const counted = 'how many jobs did Piers do in October?';
  assert.equal(askedAfter([counted, 'and the sausages?'])[0]?.topic === 'measure', false);
  assert.equal(askedAfter([counted, 'hmm why though'])[0]?.topic, 'unclear');
  const [september] = askedAfter([counted, 'hmm why though', 'and September?']);
  assert.deepEqual(
    [namesOf(september), september?.period],
    [['Piers Holt'], { startDate: '2026-09-01', endDate: '2026-09-30' }],
  );
});

test('a kind of job by month is a count by month, whatever it is called', () => {
  for (const question of ['fan fault by month this year', 'fan fault jobs by month', 'fan fault monthly']) {
    const [asked] = askedAfter([question]);
    assert.deepEqual([asked?.topic, asked?.bucket], ['measure', 'month'], question);
  }
});

test('they are whom a ranking put first, of the work that was spoken of', () => {
  const scene = {
    told: [ranking('customer', ['Harlow'])],
    named: [[{ type: 'contact' as const, id: 'Harlow', reference: 'Harlow' }]],
  };
  for (const question of ["what's their first time fix like?", 'how many of them had issues?']) {
    const [asked] = askedAfter(['which customer had the most fan fault jobs last quarter', question], scene);
    assert.deepEqual(
      asked?.named.map(({ kind, name }) => [kind, name]),
      [
        ['job_type', 'Fan Fault'],
        ['contact', 'Harlow'],
      ],
      question,
    );
  }
});

test('so many days before is the stretch that ends where the one spoken of begins', () => {
  const first = 'how many jobs did Piers do in the last 30 days?';
  for (const question of [
    'and the 30 days before that?',
    'what about the 30 days before',
    'the 30 days prior to that',
    'and over the 30 days before those?',
    'how about the preceding 30 days',
  ]) {
    const [asked] = askedAfter([first, question]);
    assert.deepEqual(
      [asked?.period, asked?.against, namesOf(asked)],
      [{ startDate: '2026-09-22', endDate: '2026-10-21' }, null, ['Piers Holt']],
      question,
    );
  }
  const [shorter] = askedAfter([first, 'and the 10 days before that?']);
  assert.deepEqual(shorter?.period, { startDate: '2026-10-12', endDate: '2026-10-21' });
});

test('which of two months somebody was later in is a figure of both', () => {
  const asked = ['how many jobs did Piers do in August?', 'and September?'];
  for (const question of [
    'which of those two months was he later on average?',
    'in which of the two was he later on average',
    'in which of those two was he on average later?',
    'which of the two months was he typically later',
  ]) {
    const [both] = askedAfter([...asked, question]);
    assert.deepEqual([both?.topic, both?.metric], ['measure', 'avg_start_delta_mins'], question);
    assert.deepEqual(both?.period, { startDate: '2026-09-01', endDate: '2026-09-30' }, question);
    assert.ok(both?.against, question);
  }
});

test('those that were meant together stay so', () => {
  const [next] = askedAfter(['how many jobs did Piers and Nora Quill do together in May?', 'and in June?']);
  assert.deepEqual([next?.together, namesOf(next)], [true, ['Piers Holt', 'Nora Quill']]);
});
