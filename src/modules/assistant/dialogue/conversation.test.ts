import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../parse/question.ts';
import { understood } from '../parse/understand.ts';
import type { Filter } from '../query/filters.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import type { CasesQuery } from '../query/records.ts';
import { daysOf } from '../query/time.ts';
import { changedBy } from './turn.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');
const PRIYA: Filter = { on: 'engineer', is: [{ kind: 'engineer', ids: ['7'], name: 'Priya Nolan' }] };
const TOM: Filter = { on: 'engineer', is: [{ kind: 'engineer', ids: ['8'], name: 'Tom Ashby' }] };
const ACME = { on: 'customer', is: [{ kind: 'customer', ids: ['5'], name: 'Acme' }] } as const;
const MARKS: Readonly<Record<string, Filter>> = { '@priya': PRIYA, '@tom': TOM };

/** The first stands by itself, each of the others changes the query before it. */
function meantLast([first, ...later]: readonly Question[]): Query | null {
  return later.reduce<Query | null>(
    (before, turn) => before && changedBy(turn, before),
    first ? understood(first) : null,
  );
}

/** What the last turn means, as a query for figures. */
function after(...turns: readonly string[]): MeasureQuery | null {
  const query = meantLast(
    turns.map((text) => ({
      text,
      names: text.split(' ').flatMap((word) => MARKS[word] ?? []),
      today: TODAY,
    })),
  );
  return query?.kind === 'measure' ? query : null;
}

const LAST_MONTH = { kind: 'unit', unit: 'month', start: '2026-10-01' };
const QUARTER = { kind: 'rolling', unit: 'day', n: 90 };

test('a later turn changes what it names, and nothing else', () => {
  const first = 'how many jobs did @priya do last month';
  assert.deepEqual(after(first)?.time, LAST_MONTH);
  assert.deepEqual(after(first, 'and in the last 90 days')?.time, QUARTER);
  assert.deepEqual(after(first, 'and @tom')?.filters, [TOM]);
  assert.deepEqual(after(first, 'and @tom')?.time, LAST_MONTH);
  const grouped = after('completion rate last month', 'by engineer', 'and first time fix');
  assert.deepEqual(
    [grouped?.by, grouped?.measures, grouped?.time],
    ['engineer', ['first_visit_fix_rate'], LAST_MONTH],
  );
  const monthly = after('completion rate this year', 'show that by month');
  assert.deepEqual([monthly?.every, monthly?.measures], ['month', ['completion_rate']]);
});

test('a correction is taken, and holds in the turns after it', () => {
  const corrected = ['how many jobs last month', 'no i meant the last 90 days'];
  assert.deepEqual(after(...corrected)?.time, QUARTER);
  assert.deepEqual(
    after('how many jobs last month', 'not last month i meant the last 90 days')?.time,
    QUARTER,
  );
  const later = after(...corrected, 'and for @tom');
  assert.deepEqual([later?.time, later?.filters], [QUARTER, [TOM]]);
});

test('a turn that asks for more than a change, or for what is not read, is not taken for one', () => {
  const first = 'how many jobs last month';
  const others = [
    'which of those were late',
    'and for the big yellow depot',
    'who did the most',
    'and on friday',
    'the week before christmas',
    'the bottom 5',
    'which are below 80 percent',
  ];
  for (const turn of others) assert.equal(after(first, turn), null, turn);
});

test('a step goes from the time that was spoken of', () => {
  const steps: [string, string, string, string][] = [
    ['how many jobs last month', 'and the month before', '2026-09-01', '2026-09-30'],
    ['how many jobs last month', 'what about the quarter before that', '2026-07-01', '2026-09-30'],
    ['how many jobs last month', 'the preceding 10 days', '2026-09-21', '2026-09-30'],
    ['how many jobs in the last 30 days', 'and the 30 days before', '2026-09-19', '2026-10-18'],
    ['how many jobs yesterday', 'and the whole month', '2026-11-01', '2026-11-30'],
    ['how many jobs last month', 'same month last year', '2025-10-01', '2025-10-31'],
    ['how many jobs last month', 'and last year', '2025-10-01', '2025-10-31'],
    ['how many jobs last month', 'go back a month', '2026-09-01', '2026-09-30'],
    ['how many jobs this year', 'and the year before', '2025-01-01', '2025-12-31'],
    ['how many jobs last week', 'and last', '2026-11-02', '2026-11-08'],
    ['how many jobs planned for next week', 'and the week after', '2026-11-30', '2026-12-06'],
    ['how many jobs last week', 'and the following week', '2026-11-16', '2026-11-22'],
    ['how many jobs in august', 'and the month after that', '2026-09-01', '2026-09-30'],
    ['how many jobs on 5 october', 'and the day after', '2026-10-06', '2026-10-06'],
    ['how many jobs in q2', 'and the quarter after', '2026-07-01', '2026-09-30'],
  ];
  for (const [first, turn, from, to] of steps) {
    const time = after(first, turn)?.time;
    assert.deepEqual(time && daysOf(time, TODAY.toString()), { from, to }, `${first} > ${turn}`);
  }
  assert.equal(after('how many jobs planned for next week', 'and the week after')?.axis, 'planned');
});

test('a figure is set beside that of another time or another name', () => {
  const september = {
    with: 'period',
    time: { kind: 'unit', unit: 'month', start: '2026-09-01' },
    judged: false,
  };
  const first = 'how many jobs did @priya do last month';
  for (const turn of [
    'how does that compare with september',
    'vs september',
    'is that more than the month before',
  ])
    assert.deepEqual(after(first, turn)?.compare, september, turn);
  assert.deepEqual(after(first, 'is that more than @tom')?.compare, {
    with: 'sides',
    sides: [[PRIYA], [TOM]],
    whole: false,
    wants: 'high',
  });
  assert.deepEqual(after(first, 'is that more than @tom')?.filters, []);
});

test('a ranking is cut, bounded and read from its other end', () => {
  const first = 'punctuality by engineer last month';
  const order = (...turns: string[]) => after(first, ...turns)?.order;
  assert.deepEqual(order('just the top 3'), { by: 'value', first: 'high', top: 3 });
  for (const turn of ['the bottom 5', 'the last 5'])
    assert.deepEqual(order(turn), { by: 'value', first: 'low', top: 5 }, turn);
  assert.deepEqual(order('who was worst'), { by: 'value', first: 'low', top: null });
  for (const turn of ['reverse that', 'other way round', 'flip it'])
    assert.equal(order(turn)?.first, 'low', turn);
  const bound = (...turns: string[]) => after(first, ...turns)?.bound;
  assert.deepEqual(bound('which are below 80 percent'), { value: { under: 0.8 }, who: true });
  const enough = bound('just the ones with more than 3 jobs', 'and completion rate');
  assert.deepEqual(enough, { sample: { over: 3 }, who: true });
  assert.deepEqual(bound('who had none'), { value: { at_most: 0 }, who: true });
});

test('a figure is told by others, and they are counted', () => {
  const ranked = 'punctuality by engineer last month';
  for (const turn of ['and the customers', 'which customers', 'by customer instead', 'what about customers'])
    assert.deepEqual(
      [after(ranked, turn)?.by, after(ranked, turn)?.measures],
      ['customer', ['sla_punctuality']],
      turn,
    );
  assert.deepEqual(after(ranked, 'by result')?.measures, ['job_count']);
  const counted = 'how many jobs last month';
  for (const turn of ['how many different engineers', 'how many engineers is that'])
    assert.deepEqual([after(counted, turn)?.by, after(counted, turn)?.as], ['engineer', 'groups'], turn);
  for (const turn of ['which site had the most', 'how many customers are there'])
    assert.equal(after(counted, turn), null, turn);
  assert.equal(after(ranked, 'list our customers'), null);
  const query = { ...after('jobs by engineer last month') } as Query;
  const none = changedBy({ text: 'and who has not', names: [], today: TODAY }, query);
  assert.deepEqual(none?.kind === 'without' && [none.by, none.time], ['engineer', LAST_MONTH]);
});

test('a count of some is told as a share, by how much, and as all of the time', () => {
  const first = 'how many jobs started late last month';
  const late: Filter = { on: 'start', is: 'late' };
  for (const turn of ['as a percent', 'what percent is that'])
    assert.deepEqual(after(first, turn)?.as, { shareOf: [], planned: 'start' }, turn);
  assert.deepEqual(after(first, 'as a percent', 'and for @priya')?.as, {
    shareOf: [PRIYA],
    planned: 'start',
  });
  const delta = after(first, 'by how much on average');
  assert.deepEqual([delta?.measures, delta?.filters], [['avg_start_delta_mins'], [late]]);
  const over: Filter = { on: 'start_delta_mins', is: { over: 15 } };
  assert.deepEqual(after(first, 'how many were over 15 minutes')?.filters, [over]);
  assert.deepEqual(after(first, 'how many in total')?.filters, []);
  const share = after('punctuality last month', 'out of how many');
  assert.deepEqual(share, after('punctuality last month'));
  const rate = after('punctuality last month', 'and issues');
  assert.deepEqual([rate?.measures, rate?.filters], [['issue_rate'], []]);
});

test('who was best stays who was best where less is better', () => {
  const best = after('which engineer has the best completion rate', 'and response time');
  assert.deepEqual(best?.order?.first, 'low');
});

test('only some of the jobs are meant, or all but some', () => {
  const first = 'how many jobs last month';
  const late: Filter = { on: 'start', is: 'late' };
  assert.deepEqual(after(first, 'only the ones that started late')?.filters, [late]);
  assert.deepEqual(after(first, 'and how many started late')?.filters, [late]);
  assert.deepEqual(after(first, 'leave out @tom')?.filters, [{ ...TOM, not: true }]);
  const own = 'how many jobs did @priya do last month';
  assert.deepEqual(after(own, 'leave out @tom')?.filters, [PRIYA, { ...TOM, not: true }]);
  // What a rate is of is no further condition, and of two names nobody knows which is left out.
  assert.equal(after('punctuality last month', 'only the ones that started late'), null);
  assert.equal(after(first, 'leave out @tom and @priya'), null);
  assert.equal(after('completion rate last month', 'how many started late'), null);
});

test('late at the other end is meant instead, and words for nothing on record are looked for in what jobs say', () => {
  const first = 'how many jobs last month';
  const finished: Filter = { on: 'finish', is: 'late' };
  assert.deepEqual(after(first, 'only the ones that started late', 'and how many finished late')?.filters, [
    finished,
  ]);
  assert.deepEqual(after(first, 'just the drainage')?.filters, [{ on: 'mentions', is: ['drainage'] }]);
  assert.equal(after(first, 'and the drainage'), null);
  assert.equal(after(first, 'just the drainage in september'), null);
});

test('of two times the one that is not denied is meant', () => {
  const time = { kind: 'unit', unit: 'month', start: '2026-09-01' };
  assert.deepEqual(after('how many jobs last month', 'sorry september not october')?.time, time);
  assert.deepEqual(after('how many jobs last month', 'not october i meant september')?.time, time);
});

test('an average is told for another step, and a day after what is planned is left to come', () => {
  const average = after('on average how many jobs a week last month', 'and a month');
  assert.deepEqual([average?.every, average?.as], [null, { each: ['month'] }]);
  assert.equal(after('how many jobs are planned for thursday', 'sorry i meant friday'), null);
});

test('a list is told of another time or of other jobs, and is no list any more where its number is asked for', () => {
  const list = {
    kind: 'list',
    filters: [PRIYA],
    time: { kind: 'unit', unit: 'month', start: '2026-10-01' },
    axis: null,
    which: 'all',
    order: null,
    top: null,
    page: 2,
    reports: false,
    untilSettled: false,
    wants: [],
  } as const;
  const changed = (text: string) =>
    changedBy({ text, names: text.split(' ').flatMap((word) => MARKS[word] ?? []), today: TODAY }, list);
  assert.deepEqual(changed('no i meant the last 90 days'), { ...list, time: QUARTER, page: 1 });
  assert.deepEqual(changed('and @tom'), { ...list, filters: [TOM], page: 1 });
  const late = changed('only the ones that started late');
  assert.deepEqual(late, { ...list, filters: [PRIYA, { on: 'start', is: 'late' }], page: 1 });
  assert.deepEqual(changed('reverse order'), { ...list, order: { by: 'time', first: 'oldest' }, page: 1 });
  const grouped = changed('by engineer');
  assert.deepEqual(grouped?.kind === 'measure' && [grouped.by, grouped.filters], ['engineer', [PRIYA]]);
  for (const other of ['how many of those started late', 'by month', 'the second one'])
    assert.equal(changed(other), null, other);
  assert.equal(
    changedBy({ text: 'and @tom', names: [TOM], today: TODAY }, { ...list, which: 'latest' }),
    null,
  );
});

test('after cases, those of somebody are cases still', () => {
  const cases: CasesQuery = {
    kind: 'cases',
    aside: [],
    owner: null,
    ofTeam: false,
    teams: [],
    names: [],
    job: null,
    type: 'complaint',
    priorities: [],
    states: [],
    scope: 'active',
    scopeSaid: false,
    overdue: false,
    time: null,
    days: 'opened',
    order: 'newest',
    by: null,
    words: null,
    guessed: false,
    asksOwner: false,
    one: false,
    page: 1,
  };
  const changed = (text: string) => changedBy({ text, names: [ACME], today: TODAY }, cases);
  assert.deepEqual(changed('how many of them are about @acme'), { ...cases, names: [ACME] });
  for (const other of ['how many jobs for @acme', 'how many of them for @acme last week', 'and @acme'])
    assert.equal(changed(other), null, other);
});
