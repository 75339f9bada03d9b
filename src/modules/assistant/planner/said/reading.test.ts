import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../intent.ts';
import type { NamesFound } from '../names.ts';
import { understand } from '../understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const read = (text: string, names: NamesFound | null = null) => understand(text, names, TODAY);
const days = (startDate: string, endDate: string | null) => ({ startDate, endDate });
const each = (cases: readonly [string, Partial<Intent>][]) => {
  for (const [text, expected] of cases) {
    const intent = read(text);
    for (const [key, value] of Object.entries(expected))
      assert.deepEqual(intent[key as keyof Intent], value, `${text}: ${key}`);
  }
};

test('a line of work narrows once, and beside an unknown word it is what the work is about', () => {
  each([
    ['how many utilities visits in May', { verticals: ['utilities'], phrases: [] }],
    ['completion rate for building fabric', { verticals: ['building_fabric'], unknown: null, unread: [] }],
    ['fire and life safety work last week', { verticals: ['fire_life_safety'], phrases: [] }],
    ['security against utilities last month', { verticals: ['security', 'utilities'], groupBy: 'vertical' }],
    ['how many gutter cleaning jobs in May', { verticals: [], narrowing: { mentions: ['gutter cleaning'] } }],
  ]);
});

test('a period is set against the one that is meant', () => {
  const october = days('2026-10-01', '2026-10-31');
  each([
    [
      'are we busier this week than last',
      { period: { name: 'this_week' }, against: 'before', metric: 'job_count' },
    ],
    [
      'were we busier in summer (June to August) than last winter (December to February)?',
      { period: days('2026-06-01', '2026-08-31'), against: days('2025-12-01', '2026-02-28') },
    ],
    ['last week against the one before it', { period: { name: 'last_week' }, against: 'before' }],
    ['this quarter on last, how many jobs', { against: { name: 'last_quarter' }, metric: 'job_count' }],
    [
      'first half of May or the second half, which had more jobs',
      { period: days('2026-05-01', '2026-05-15'), against: days('2026-05-16', '2026-05-31') },
    ],
    [
      'more jobs in the second quarter or the first?',
      { period: days('2026-04-01', '2026-06-30'), against: 'before' },
    ],
    [
      'completion rate before and after 1 November',
      { period: days('2026-11-01', null), against: days('2026-10-11', '2026-10-31') },
    ],
    ['is punctuality worse than last month', { period: { name: 'this_month' }, against: 'before' }],
    [
      'callbacks in October vs October last year',
      { period: october, against: days('2025-10-01', '2025-10-31') },
    ],
    ['jobs in October this year or last', { period: october, against: days('2025-10-01', '2025-10-31') }],
    ['completion in October against the same month last year', { against: days('2025-10-01', '2025-10-31') }],
    [
      'do we get to jobs faster than in spring',
      {
        metric: 'avg_response_hours',
        period: { name: 'last_30_days' },
        against: days('2026-03-01', '2026-05-31'),
      },
    ],
    [
      'is completion up on last quarter',
      { period: days('2026-10-01', null), against: { name: 'last_quarter' } },
    ],
    ['who is on tomorrow', { period: days('2026-11-22', '2026-11-22'), against: null }],
  ]);
});

test('so many jobs that somebody has to have are no order', () => {
  each([
    [
      'who has the best punctuality with at least 12 jobs',
      { order: 'best', threshold: { sample: { at_least: 12 } } },
    ],
    [
      'customers with more than 4 jobs last month',
      { groupBy: 'customer', order: null, threshold: { sample: { over: 4 } } },
    ],
    ['which sites had 3 or fewer visits', { threshold: { sample: { at_most: 3 } } }],
    ['engineers under 75% completion', { groupBy: 'engineer', threshold: { value: { under: 0.75 } } }],
    ['did we do more than 4 jobs yesterday', { threshold: null }],
    ['sites with at least 2 late starts', { start: 'late', threshold: { sample: { at_least: 2 } } }],
    ['who is least punctual', { order: 'lowest', threshold: null }],
  ]);
});

test('the worst at something is so by its rate', () => {
  each([
    ['worst customer for issues', { metric: 'issue_rate', statuses: [], order: 'worst', topic: 'measure' }],
    ['who is worst for turning up late', { metric: 'sla_punctuality', start: null }],
    [
      'our worst month for overruns this year',
      { metric: 'late_finish_rate', bucket: 'month', topic: 'measure' },
    ],
    [
      'which customer had the most problem visits',
      { metric: 'job_count', statuses: ['completedWithIssues'] },
    ],
    ['which week had the most late starts', { metric: 'job_count', start: 'late', bucket: 'week' }],
  ]);
});

test('rates and times are known by what people say of them', () => {
  each([
    ['what percentage of drains get cleared on the first visit', { metric: 'first_visit_fix_rate' }],
    ['how often do we sort it in one trip', { metric: 'first_visit_fix_rate' }],
    ['how many minutes late do we usually finish', { metric: 'avg_end_delta_mins', finish: null }],
    ['by how much do we overrun', { metric: 'avg_end_delta_mins' }],
    [
      'average gap between a fault being reported and somebody arriving',
      { metric: 'avg_response_hours', axis: null },
    ],
    ['which customers do we keep getting called back to', { metric: 'repeat_visit_rate', topic: 'measure' }],
    ['which 4 jobs started the latest last week', { topic: 'jobs', byLength: 'latest', top: 4 }],
    ['how many different sites did we attend in May', { groupBy: 'site', countsGroups: true }],
  ]);
  const rate = read('no access rate in May', { matches: [], results: ['No access'] });
  assert.deepEqual([rate.metric, rate.result, rate.share?.named], ['job_count', 'No access', []]);
  const within = read('share of jobs we reached within 20 minutes of the planned start');
  assert.deepEqual(within.narrowing, { start_delta_mins: { at_most: 20 } });
  assert.equal(within.share?.phrase, 'jobs with a planned start');
});

test('what is to come is read by the plan, and told job by job', () => {
  each([
    [
      'which jobs should have started by now',
      { topic: 'jobs', narrowing: { overdue: true }, statuses: ['notStarted'] },
    ],
    [
      'who is going to the school on Tuesday',
      { topic: 'jobs', axis: 'plannedStartAt', period: days('2026-11-24', '2026-11-24') },
    ],
    ['what are the lads doing tomorrow', { topic: 'jobs', axis: 'plannedStartAt' }],
    ['anything unassigned on Monday', { topic: 'jobs', period: days('2026-11-23', '2026-11-23') }],
    ['what is still open from before this week', { period: days('1990-01-01', '2026-11-15') }],
    ['who did the most jobs yesterday', { topic: 'measure', groupBy: 'engineer' }],
  ]);
});

test('a misspelt name of several words is the name; a town is meant before a customer called after it', () => {
  const mended: NamesFound = {
    matches: [
      {
        text: 'lift brakdown',
        mended: true,
        more: false,
        candidates: [
          { type: 'job_type', id: '8', name: 'Lift Breakdown', detail: null, whole: true, active: true },
        ],
      },
    ],
  };
  assert.deepEqual(
    read('how many lift brakdown in may', mended).named.map(({ name }) => name),
    ['Lift Breakdown'],
  );
  const place = (id: string, name: string, type: 'site' | 'contact') =>
    ({ type, id, name, detail: null, whole: false, active: true }) as const;
  const town = (...candidates: ReturnType<typeof place>[]): NamesFound => ({
    matches: [{ text: 'saltby', mended: false, more: false, candidates }],
  });
  const around = town(
    place('1', 'Quarry Leisure Saltby', 'contact'),
    place('2', 'Mill House', 'site'),
    place('3', 'Depot', 'site'),
  );
  assert.deepEqual(read('jobs in Saltby', around).narrowing.place, ['saltby']);
  assert.deepEqual(
    read('jobs for Saltby', around).named.map(({ name }) => name),
    ['Quarry Leisure Saltby'],
  );
  const own = town(place('1', 'Saltby Homes', 'contact'), place('2', 'Saltby Court', 'site'));
  assert.deepEqual(
    read('jobs in Saltby', own).named.map(({ name }) => name),
    ['Saltby Homes'],
  );
});

test('what such a fault comes down to is a search for the like of it, without words that only fill', () => {
  each([
    [
      'got a pump cavitating somewhere again, what is it normally?',
      { topic: 'similar', work: 'pump cavitating' },
    ],
    ['what usually causes a boiler kettling', { topic: 'similar', work: 'boiler kettling' }],
    ['shutter jammed a bit, whats the usual culprit', { topic: 'similar', work: 'shutter jammed' }],
    ['what does a warm chiller usually turn out to be', { topic: 'similar' }],
    ['what is normally our busiest month', { topic: 'measure' }],
  ]);
});

test('why jobs went wrong is told by their results, most time on site by what it comes to', () => {
  each([
    ['what is causing most of the problems', { groupBy: 'result', statuses: ['completedWithIssues'] }],
    ['what lies behind our failures', { groupBy: null }],
    ['who worked the most hours in May', { groupBy: 'engineer', total: true }],
    ['rank customers by total hours', { groupBy: 'customer', total: true }],
  ]);
});

test('who went up or down most is told by two periods, whichever is named first', () => {
  const [september, october] = [days('2026-09-01', '2026-09-30'), days('2026-10-01', '2026-10-31')];
  each([
    [
      'which customer grew the most from September to October?',
      { moved: { way: 'more', groupBy: 'customer' }, period: october, against: 'before', unread: [] },
    ],
    [
      'which customer grew the most in October compared with August',
      {
        moved: { way: 'more', groupBy: 'customer' },
        period: october,
        against: days('2026-08-01', '2026-08-31'),
      },
    ],
    ['which site had the biggest drop in jobs', { moved: { way: 'fewer', groupBy: 'site' }, unread: [] }],
    ['which engineers are getting worse', { moved: { way: 'worse', groupBy: 'engineer' } }],
    ['how many units broke down between September and October', { period: days('2026-09-01', '2026-10-31') }],
    ['how did completion change between September and October', { period: october, against: 'before' }],
    ['how many jobs in September', { moved: null, period: september }],
  ]);
});

test('jobs that are told by how late they were are listed, not measured', () => {
  const over = { narrowing: { end_delta_mins: { over: 60 } }, list: 'all' } as const;
  each([
    ['which jobs last week overran their planned finish by more than an hour?', over],
    ['jobs that overran by more than an hour last week', over],
    ['which jobs finished more than 60 minutes late last week?', over],
    ['by how much do we overrun on average', { metric: 'avg_end_delta_mins', list: null }],
  ]);
});

test('who has nothing then is free, who has nothing of something is not', () => {
  each([
    ['which engineers have nothing on Tuesday?', { groupBy: 'engineer', none: true, axis: 'plannedStartAt' }],
    ['which engineers have nothing late', { axis: null }],
    ['who owns the cases, by person', { topic: 'cases' }],
  ]);
});

test('what somebody puts right in the same breath is what is meant', () => {
  each([
    [
      'completion over the summer quarter, I mean July to September',
      { period: days('2026-07-01', '2026-09-30') },
    ],
    ['how many jobs last month, sorry, this month', { period: { name: 'this_month' }, against: null }],
  ]);
});

test('everyday words for what is late, long, not begun, paid or anybody’s', () => {
  each([
    [
      'who is our worst timekeeper this month',
      { metric: 'sla_punctuality', groupBy: 'engineer', order: 'worst' },
    ],
    [
      'our worst timekeeper this month, by share of starts more than a quarter hour behind',
      { metric: 'job_count', groupBy: 'engineer', narrowing: { start_delta_mins: { over: 15 } } },
    ],
    [
      'what share of our starts were more than 30 minutes late last month',
      { metric: 'job_count', narrowing: { start_delta_mins: { over: 30 } } },
    ],
    [
      'which engineer has the most starts over 20 minutes late this month',
      { metric: null, groupBy: 'engineer', narrowing: { start_delta_mins: { over: 20 } } },
    ],
    ['jobs more than a quarter hour late', { narrowing: { start_delta_mins: { over: 15 } } }],
    ["what should've been started before today and still hasn't been?", { list: 'all', topic: 'jobs' }],
    ["what's the longest single job in the last 30 days", { byLength: 'longest', topic: 'jobs' }],
    ['no access visits in October: at whose premises?', { groupBy: 'customer' }],
    ['what are we paying the engineers an hour', { topic: 'refusal' }],
    ['have any of the monitors gone off about our engineers?', { topic: 'alerts', moved: null }],
    ['every hotel taken together, more jobs in September or in August?', { axis: null }],
    ['has anybody ever come across bats by a detector?', { topic: 'similar' }],
  ]);
  assert.equal(read("what should've been started before today").narrowing.overdue, true);
});

test('what nobody is allocated to is still to be done, unless another time is spoken of', () => {
  each([
    ['how many jobs have nobody allocated?', { statuses: ['notStarted', 'inProgress'] }],
    ['how many jobs were without an engineer in October', { statuses: [] }],
  ]);
});
