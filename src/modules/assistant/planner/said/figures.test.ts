import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter } from '../../../../../test/kit/asked-after.ts';
import type { Intent } from '../intent.ts';
import { understand } from '../understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-22');
const RESULTS = ['No access', 'Parts required', 'Customer turned away', 'Return visit required'];
const read = (text: string): Intent => understand(text, { matches: [], results: RESULTS }, TODAY);

test('three periods are told one by one, and quarters of a year too', () => {
  const months = read('what was our punctuality in June, July and August');
  assert.deepEqual([months.against, months.alsoPeriods.length], [null, 3]);
  assert.deepEqual(months.period, { startDate: '2026-06-01', endDate: '2026-08-31' });
  const quarters = read('jobs per quarter this year');
  assert.deepEqual(
    quarters.alsoPeriods.map((one) => 'startDate' in one && one.startDate),
    ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'],
  );
});

test('what a period is set against is the one that is said', () => {
  const against = (text: string) => {
    const { period, against: other } = read(text);
    return [period, other];
  };
  assert.deepEqual(against('more issues this October than last October'), [
    { startDate: '2026-10-01', endDate: '2026-10-31' },
    { startDate: '2025-10-01', endDate: '2025-10-31' },
  ]);
  assert.deepEqual(against('jobs in H1 vs H2 last year'), [
    { startDate: '2025-01-01', endDate: '2025-06-30' },
    { startDate: '2025-07-01', endDate: '2025-12-31' },
  ]);
  assert.deepEqual(against('jobs done this quarter vs the same point last quarter'), [
    { startDate: '2026-10-01', endDate: null },
    { startDate: '2026-07-01', endDate: '2026-08-22' },
  ]);
  assert.equal(against('response times in the last 3 months vs the 3 before')[1], 'before');
});

test('how many of a kind somebody has to have, or how long an average, narrows the ranking', () => {
  assert.deepEqual(read('sites with three or more breakdowns this year').threshold, {
    sample: { at_least: 3 },
  });
  const long = read('which job types take over two hours on average');
  assert.deepEqual(
    [long.metric, long.groupBy, long.threshold, long.narrowing],
    ['avg_duration_mins', 'job_type', { minutes: { over: 120 } }, {}],
  );
});

test('a result that is left out is no result that is asked for', () => {
  const { metric, result, narrowing } = read('completion rate not counting no access, last month');
  assert.deepEqual(
    [metric, result, narrowing],
    ['completion_rate', null, { except: { result: ['No access'] } }],
  );
  assert.equal(read('customers who turned us away this year').result, 'Customer turned away');
});

test('jobs are counted where nothing else is measured, whatever the words sound like', () => {
  const counted = (text: string) => {
    const { metric, groupBy } = read(text);
    return [metric ?? 'job_count', groupBy];
  };
  assert.deepEqual(counted('share of jobs by category this year'), ['job_count', 'category']);
  assert.deepEqual(counted('completed with issues by site'), ['job_count', 'site']);
  assert.deepEqual(counted('overruns by engineer last month'), ['job_count', 'engineer']);
  assert.deepEqual(counted('most common job type this year'), ['job_count', 'job_type']);
  assert.deepEqual(counted('who cancels on us the most'), ['job_count', 'customer']);
});

test('what a measure judges is no condition of it', () => {
  for (const question of ['on time starts vs late starts in September', 'punctuality of late starts']) {
    const { metric, start } = read(question);
    assert.deepEqual([metric, start], ['sla_punctuality', null], question);
  }
});

test('what is booked without a time is to come, and a change in numbers is no order', () => {
  const { axis, period } = read('how many visits are booked');
  assert.deepEqual([axis, period], ['plannedStartAt', { startDate: '2026-11-22', endDate: '2027-11-22' }]);
  assert.equal(read('change in job numbers between September and October').topic, 'measure');
});

test('averages are over engineers and weeks at once, and over a day of the week', () => {
  assert.deepEqual(read('average jobs per engineer per week this quarter').averagePer, ['group', 'week']);
  const monday = read('how many jobs on a typical Monday');
  assert.deepEqual([monday.averagePer, monday.narrowing.weekdays], [['week'], [1]]);
  assert.deepEqual(read('how many jobs are more than a week overdue').averagePer, []);
});

test('the same of the other end of a visit is a share as well', () => {
  const [first] = askedAfter(['late finish rate this year', 'same for late starts']);
  assert.deepEqual([first?.metric, first?.start], ['sla_punctuality', null]);
});

test('what is planned within days that are named is to come', () => {
  const planned = (text: string) => read(text).period;
  assert.deepEqual(planned('how many jobs are planned between 1 and 15 December'), {
    startDate: '2026-12-01',
    endDate: '2026-12-15',
  });
  assert.deepEqual(planned('how many jobs are booked in the next 2 weeks'), {
    startDate: '2026-11-22',
    endDate: '2026-12-06',
  });
  assert.deepEqual(read('how many jobs are due to start today').statuses, []);
});

test('groups that fell or rose are asked for without a superlative', () => {
  const asked: [string, string][] = [
    ['customers with a drop in jobs this quarter', 'fewer'],
    ['which job types are increasing', 'more'],
    ['which engineers have got slower this quarter', 'worse'],
  ];
  for (const [question, way] of asked) assert.equal(read(question).moved?.way, way, question);
});

test('late starts are counted, and what is wrong or under way is listed', () => {
  const late = read('late starts in October');
  assert.deepEqual([late.metric, late.start], ['job_count', 'late']);
  assert.equal(read('late start rate in October').metric, 'sla_punctuality');
  for (const question of ['which of his jobs went wrong', 'whats in progress'])
    assert.deepEqual([read(question).topic, read(question).list], ['jobs', 'all'], question);
  assert.equal(read('any jobs that should of been done by now').narrowing.overdue, true);
  assert.deepEqual(
    ['what did we do on hx 34486', 'jobs in june 2026'].map((text) => read(text).reference),
    ['hx 34486', null],
  );
  assert.equal(read('what did we do on HX-34486').topic, 'job');
});

test('words of every day do not hide what is asked', () => {
  const onTheGo = read('any critical cases on the go?');
  assert.deepEqual([onTheGo.topic, onTheGo.matter.caseWords, onTheGo.caseScope], ['cases', null, 'active']);
  assert.equal(
    read('how long from a call out being logged to someone getting there').metric,
    'avg_response_hours',
  );
  assert.deepEqual(read('which weekday do we get most jobs on? going by this year').statuses, []);
  assert.equal(read('have we ever had birds setting off a detector').topic, 'similar');
  assert.deepEqual(read('how is the account looking, any problems?').statuses, []);
  assert.equal(read('can you help me write a cover letter for a job at Tesco').topic, 'refusal');
});

test('each of three counts is of the jobs that the first is of', () => {
  const told = askedAfter(['how many jobs last week, how many late, how many with issues']);
  assert.deepEqual(
    told.map(({ start, statuses }) => [start, statuses]),
    [
      [null, []],
      ['late', []],
      [null, ['completedWithIssues']],
    ],
  );
  const both = askedAfter(['how many late starts and how many no access for Harlow this year']);
  assert.ok(both.every(({ named }) => named.some(({ name }) => name === 'Harlow')));
});

test('a figure of somebody is of what was done, and where they are of what is planned', () => {
  assert.equal(askedAfter(["what is Nora Quill's completion rate over the last 90 days"])[0]?.axis, null);
  assert.equal(askedAfter(['what is Nora Quill on today'])[0]?.axis, 'plannedStartAt');
});

test('what measures those that a ranking put first is of them alone', () => {
  const named = [
    { type: 'engineer' as const, id: '1', reference: 'Nora Quill' },
    { type: 'engineer' as const, id: '2', reference: 'Piers Holt' },
  ];
  const [rates] = askedAfter(['top 2 engineers by jobs last month', 'what are their completion rates'], {
    named: [named],
  });
  assert.deepEqual([rates?.metric, rates?.named.map(({ ids }) => ids[0])], ['completion_rate', ['1', '2']]);
});
