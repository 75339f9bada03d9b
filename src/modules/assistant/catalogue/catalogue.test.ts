import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOf } from '#/platform/validation/check.ts';
import { compile } from '../compile/index.ts';
import type { Filter, FilterName } from '../query/filters.ts';
import { HOW_MANY_JOBS } from '../query/plain.ts';
import { DIMENSIONS, MEASURES, type MeasureQuery, type Query } from '../query/query.ts';
import { render } from '../render/index.ts';
import { kindPhrase, namesPhrase } from '../render/words.ts';
import { aggregateJobsTool } from '../tools/aggregate-jobs.ts';
import { DIMENSION_ROWS } from './dimensions.ts';
import { FILTER_ROWS } from './filters.ts';
import { MEASURE_ROWS } from './measures.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const CONTEXT = {
  now: new Date('2026-11-21T12:00:00Z'),
  today: TODAY,
  tools: new Set(['aggregate_jobs']),
  lookedUp: [],
  userId: null,
};
const check = checkOf(aggregateJobsTool.input);

/** The input of every look-up, held against the schema of the tool. */
function inputsOf(query: Query): Record<string, unknown>[] {
  return compile(query, CONTEXT).map(({ input }) => {
    const checked = check(structuredClone(input));
    assert.ok('value' in checked, `${JSON.stringify(input)}: ${'error' in checked && checked.error.message}`);
    return checked.value as Record<string, unknown>;
  });
}

const ref = (kind: 'engineer' | 'customer' | 'site' | 'job_type' | 'category') => [
  { kind, ids: ['7'], name: 'Northgate Foods' },
];
const EXAMPLES: { readonly [K in FilterName]: Extract<Filter, { on: K }>['is'] } = {
  engineer: ref('engineer'),
  customer: ref('customer'),
  site: ref('site'),
  job_type: ref('job_type'),
  category: ref('category'),
  status: ['completedOk'],
  result: ['No access'],
  vertical: ['mep'],
  start: 'late',
  finish: 'not_late',
  priority: ['P1'],
  planned_maintenance: true,
  overdue: true,
  assigned: false,
  reported: false,
  start_delta_mins: { over: 30 },
  end_delta_mins: { under: -15 },
  duration_mins: { at_least: 120 },
  response_hours: { at_most: 4 },
  weekdays: [6, 7],
  time_of_day: { from: '08:00', to: '10:00' },
  place: ['ls1'],
  mentions: ['flat battery'],
};

test('every measure compiles to a look-up of a metric there is, and is told by its own name', () => {
  assert.deepEqual(Object.keys(MEASURE_ROWS).toSorted(), [...MEASURES].toSorted());
  for (const measure of MEASURES) {
    const [first] = inputsOf({ ...HOW_MANY_JOBS, measures: [measure] });
    assert.equal(first?.metric, measure);
  }
  const names = Object.values(MEASURE_ROWS).map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});

test('every dimension compiles to a grouping', () => {
  assert.deepEqual(Object.keys(DIMENSION_ROWS).toSorted(), [...DIMENSIONS].toSorted());
  for (const by of DIMENSIONS) assert.equal(inputsOf({ ...HOW_MANY_JOBS, by })[0]?.group_by, by);
});

test('every filter narrows the look-up, also turned round, and stands in the answer', () => {
  const [bare] = inputsOf(HOW_MANY_JOBS);
  for (const on of Object.keys(FILTER_ROWS) as FilterName[]) {
    const filter = { on, is: EXAMPLES[on] } as Filter;
    const [narrowed] = inputsOf({ ...HOW_MANY_JOBS, filters: [filter] });
    assert.notDeepEqual(narrowed, bare, on);
    assert.ok(kindPhrase([filter]) !== '' || namesPhrase([filter]) !== '', on);
    const { to } = FILTER_ROWS[on].target;
    if (to !== 'ids' && to !== 'values') continue;
    const turned: Filter = { ...filter, not: true };
    assert.notDeepEqual(inputsOf({ ...HOW_MANY_JOBS, filters: [turned] })[0], narrowed, on);
    assert.match(`${kindPhrase([turned])}${namesPhrase([turned])}`, /^without/, on);
  }
});

test('the ranges of a start are told as people say them', () => {
  const told = (is: object) => kindPhrase([{ on: 'start_delta_mins', is }]);
  assert.equal(told({ over: 30 }), 'started more than 30 minutes late');
  assert.equal(told({ under: -30 }), 'started more than 30 minutes early');
  assert.equal(told({ at_most: -30 }), 'started at least 30 minutes early');
  assert.equal(told({ over: 0, under: 10 }), 'started less than 10 minutes late');
  assert.equal(told({ over: -10, under: 0 }), 'started less than 10 minutes early');
  assert.equal(told({ at_least: -10, at_most: 10 }), 'started within 10 minutes of plan');
  assert.equal(told({ at_most: 15 }), 'started no more than 15 minutes after plan');
});

test('a share is set against the jobs that have a plan, where it is one of lateness', () => {
  const query: Query = {
    ...HOW_MANY_JOBS,
    filters: [{ on: 'start_delta_mins', is: { over: 15 } }],
    as: { shareOf: [{ on: 'priority', is: ['P1'] }], planned: 'start' },
  };
  assert.deepEqual(inputsOf(query)[0]?.share_of, {
    filters: {},
    job_filter: {
      start_delta_mins: { at_least: -1e9 },
      only: { priority: ['p1', '1', 'priority 1', 'p 1'] },
    },
  });
});

test('times have the names that people and tools give them', () => {
  const period = (time: MeasureQuery['time']) => {
    const [first] = inputsOf({ ...HOW_MANY_JOBS, time });
    const { startDate, endDate } = (first?.filters ?? {}) as { startDate?: string; endDate?: string };
    return first?.period ?? [startDate, endDate];
  };
  assert.equal(period({ kind: 'unit', unit: 'week', start: '2026-11-16' }), 'this_week');
  assert.equal(period({ kind: 'unit', unit: 'month', start: '2026-10-01' }), 'last_month');
  assert.equal(period({ kind: 'unit', unit: 'day', start: '2026-11-20' }), 'yesterday');
  assert.equal(period({ kind: 'rolling', unit: 'day', n: 90 }), 'last_90_days');
  assert.deepEqual(period({ kind: 'unit', unit: 'quarter', start: '2026-04-01' }), [
    '2026-04-01',
    '2026-06-30',
  ]);
  assert.deepEqual(period({ kind: 'rolling', unit: 'month', n: 3 }), ['2026-08-21', undefined]);
  assert.deepEqual(period({ kind: 'rolling', unit: 'hour', n: 12 }), ['2026-11-21T00:00:00.000Z', undefined]);
});

test('as long a time before a quarter is a quarter, before eleven days eleven days', () => {
  const against = (time: MeasureQuery['time']) =>
    inputsOf({ ...HOW_MANY_JOBS, time, compare: { with: 'period', time: 'before', judged: false } })[0]
      ?.set_against;
  assert.deepEqual(against({ kind: 'days', from: '2026-04-01', to: '2026-06-30' }), {
    startDate: '2026-01-01',
    endDate: '2026-03-31',
  });
  assert.deepEqual(against({ kind: 'days', from: '2026-06-11', to: '2026-06-21' }), {
    startDate: '2026-05-31',
    endDate: '2026-06-10',
  });
  assert.deepEqual(against({ kind: 'unit', unit: 'month', start: '2026-11-01' }), { period: 'last_month' });
  assert.deepEqual(against({ kind: 'rolling', unit: 'day', n: 30 }), {
    startDate: '2026-09-22',
    endDate: '2026-10-21',
  });
});

test('two engineers are one look-up; sides of other sorts are one each', () => {
  const engineer = (id: string): Filter => ({
    on: 'engineer',
    is: [{ kind: 'engineer', ids: [id], name: id }],
  });
  const sides = (all: Filter[][]): Query => ({
    ...HOW_MANY_JOBS,
    compare: { with: 'sides', sides: all, whole: false, wants: 'high' },
  });
  assert.equal(inputsOf(sides([[engineer('1')], [engineer('2')]])).length, 1);
  assert.equal(
    inputsOf(sides([[{ on: 'weekdays', is: [6, 7] }], [{ on: 'weekdays', is: [1, 2, 3, 4, 5] }]])).length,
    2,
  );
});

test('a look-up that failed is said, and no figure is made up', () => {
  assert.match(
    render(HOW_MANY_JOBS, compile(HOW_MANY_JOBS, CONTEXT), { lookedUp: [] }),
    /^I could not look that up/,
  );
});
