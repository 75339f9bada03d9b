import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, readTimes, scored, TODAY } from '../../../../bench/language/times.ts';
import { cpuMs } from '../../../../test/kit/cpu-time.ts';
import { numbersIn } from '../numbers.ts';
import { easterOf } from './calendar.ts';
import { timesIn } from './grammar.ts';
import { daysOf, instantsOf, shifted, type TimeSpec } from './spec.ts';
import { writtenIn } from './written.ts';

const ZONE = 'Europe/London';
const now = Temporal.Instant.from('2026-11-18T10:30:00Z');
const specOf = (text: string, today = TODAY) => timesIn(text, { today }).map(({ spec }) => spec);

test('times are read as they are said in questions and notes', () => {
  for (const set of ['times-first', 'times-second']) {
    const cases = readTimes(set);
    assert.ok(cases.length > 80);
    const { wrong, unread } = scored(cases);
    assert.deepEqual([...wrong, ...unread], []);
  }
});

test('a hit names exactly the words that were read', () => {
  for (const [text, said] of [
    ['How many jobs, last week, were late?', 'last week'],
    ['jobs from 3 to 9 November please', 'from 3 to 9 November'],
    ['Priya’s visits on 12/10/2026.', '12/10/2026'],
  ] as const) {
    const [hit] = timesIn(text, { today: TODAY });
    assert.equal(text.slice(hit?.start, hit?.end), said);
  }
});

test('a name that is more often another word is a time only beside words of time', () => {
  for (const text of [
    'it may fail',
    'the sun deck',
    'May Street',
    'march on',
    'Hall 2026',
    'replace the spring',
    'WO-2026-11-04A',
  ])
    assert.equal(answerOf(text), 'none', text);
  assert.equal(answerOf('in may'), '2026-05-01..2026-05-31');
});

test('parts of days, weekends and spans up to now are read as they are meant', () => {
  const cases: [string, string][] = [
    ['any call outs last night', '2026-11-17..2026-11-17'],
    ['the late ones from this morning', '2026-11-18..2026-11-18'],
    ['what came in over the weekend', '2026-11-14..2026-11-15'],
    ['who is free at the weekend', '2026-11-21..2026-11-22'],
    ['the weekend rota', 'none'],
    ['over the last year', '2025-11-18..'],
    ['the past month', '2026-10-18..'],
    ['last month', '2026-10-01..2026-10-31'],
    ['how is Kestrel doing these days', '2026-10-19..'],
    ['the share of late finishes', 'none'],
    ['on a typical Monday', 'none'],
    ['breakdowns per month so far', 'none'],
    ['I had one years back', 'none'],
    ['who is in on Saturday', '2026-11-21..2026-11-21'],
  ];
  for (const [text, want] of cases) assert.equal(answerOf(text), want, text);
});

test('what is to come turns a bare day or month forward', () => {
  const ahead = (text: string) =>
    timesIn(text, { today: TODAY, ahead: true }).map(({ spec }) => daysOf(spec, TODAY).from);
  assert.deepEqual(ahead('Friday'), ['2026-11-20']);
  assert.deepEqual(ahead('March'), ['2027-03-01']);
  assert.deepEqual(ahead('on 3 January'), ['2027-01-03']);
});

test('a date that contradicts its day of the week, or is none, is not read', () => {
  assert.deepEqual(specOf('on Friday 12 October 2026'), []);
  assert.deepEqual(specOf('on 31 November'), []);
  assert.deepEqual(specOf('on 29 February 2027'), []);
  assert.deepEqual(specOf('on 29 February', '2026-03-01'), [
    { kind: 'unit', unit: 'day', start: '2024-02-29' },
  ]);
  assert.deepEqual(specOf('on 30/02/2026'), []);
});

test('the financial year begins where the company says', () => {
  const of = (text: string, financialYear: { month: number; day: number }) =>
    timesIn(text, { today: TODAY, financialYear }).map(({ spec }) => daysOf(spec, TODAY));
  assert.deepEqual(of('this financial year', { month: 9, day: 1 }), [
    { from: '2026-09-01', to: '2027-08-31' },
  ]);
  assert.deepEqual(of('last tax year', { month: 4, day: 6 }), [{ from: '2025-04-06', to: '2026-04-05' }]);
  assert.deepEqual(of('FY26', { month: 4, day: 1 }), [{ from: '2025-04-01', to: '2026-03-31' }]);
});

test('days become instants of the zone, with 23 or 25 hours where the clocks change', () => {
  const hours = (day: string) => {
    const { start, end } = instantsOf({ kind: 'unit', unit: 'day', start: day }, now, ZONE);
    return start && end ? start.until(end).total('hours') : null;
  };
  assert.equal(hours('2026-03-29'), 23);
  assert.equal(hours('2026-10-25'), 25);
  assert.equal(hours('2026-06-01'), 24);
  const { start } = instantsOf({ kind: 'rolling', unit: 'hour', n: 48 }, now, ZONE);
  assert.equal(start?.toString(), '2026-11-16T10:30:00Z');
  const month = instantsOf({ kind: 'unit', unit: 'month', start: '2026-11-01', soFar: true }, now, ZONE);
  assert.equal(month.end?.toString(), now.toString());
  assert.deepEqual(instantsOf({ kind: 'all' }, now, ZONE), {});
  assert.deepEqual(Object.keys(instantsOf({ kind: 'days', to: '2026-09-30' }, now, ZONE)), ['end']);
});

test('a time is shifted by its own length or by another unit', () => {
  const unit = (name: 'month' | 'week' | 'quarter', start: string): TimeSpec => ({
    kind: 'unit',
    unit: name,
    start,
  });
  assert.deepEqual(shifted(unit('month', '2026-03-01'), -1), unit('month', '2026-02-01'));
  assert.deepEqual(shifted(unit('quarter', '2026-01-01'), -1), unit('quarter', '2025-10-01'));
  assert.deepEqual(shifted(unit('week', '2026-11-09'), -1, 'year'), unit('week', '2025-11-10'));
  assert.deepEqual(shifted({ kind: 'days', from: '2026-03-02', to: '2026-03-08' }, -1), {
    kind: 'days',
    from: '2026-02-23',
    to: '2026-03-01',
  });
  assert.deepEqual(daysOf(shifted({ kind: 'rolling', unit: 'day', n: 30 }, -1), TODAY), {
    from: '2026-09-19',
    to: '2026-10-18',
  });
});

test('every day, month and quarter of eight years reads back as itself', () => {
  for (let day = Temporal.PlainDate.from('2021-01-01'); day.year < 2029; day = day.add({ days: 1 })) {
    const start = day.toString();
    const long = day.toLocaleString('en-GB', { dateStyle: 'full' });
    const slashed = day.toLocaleString('en-GB');
    for (const text of [start, long, slashed])
      assert.deepEqual(specOf(`on ${text}`), [{ kind: 'unit', unit: 'day', start }], text);
    if (day.day !== 1) continue;
    const month = day.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
    assert.deepEqual(specOf(`in ${month}`), [{ kind: 'unit', unit: 'month', start }], month);
    const { to = '' } = daysOf({ kind: 'unit', unit: 'month', start }, TODAY);
    assert.equal(Temporal.PlainDate.from(to).add({ days: 1 }).day, 1);
  }
});

test('easter is on the day the churches kept it', () => {
  for (const day of ['2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])
    assert.equal(easterOf(Number(day.slice(0, 4))).toString(), day);
});

test('long hostile texts are read in linear time', () => {
  const texts = [
    'last ',
    'the of the of ',
    '1-',
    'mid ',
    'one and ',
    'Monday and ',
    '1a',
    '12/',
    'so far ',
    "'s ",
    '1,2.3',
    'w/c 3 ',
  ];
  for (const part of texts) {
    const text = part.repeat(30_000 / part.length);
    const started = cpuMs();
    timesIn(text, { today: TODAY });
    writtenIn(text);
    numbersIn(text);
    assert.ok(cpuMs() - started < 3_000, part);
  }
});
