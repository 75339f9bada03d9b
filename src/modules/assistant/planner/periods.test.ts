import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalText } from './normal.ts';
import { joinedPeriod } from './periods/period.ts';
import { periodBefore } from './periods/period-before.ts';
import { periodsIn } from './periods.ts';

const SATURDAY = Temporal.PlainDate.from('2026-11-21');
const read = (text: string) => periodsIn(normalText(text), SATURDAY).periods;
const days = (startDate: string, endDate: string | null) => ({ startDate, endDate });

test('a time is understood in the forms people write it', () => {
  const cases: [string, object][] = [
    ['how did we do yday', { name: 'yesterday' }],
    ['jobs last wk', { name: 'last_week' }],
    ['since Monday', days('2026-11-16', null)],
    ['in March', days('2026-03-01', '2026-03-31')],
    ['Aprils jobs', days('2026-04-01', '2026-04-30')],
    ['autumn (Sep-Nov)', days('2026-09-01', '2026-11-30')],
    ['in winter, December to February', days('2025-12-01', '2026-02-28')],
    ['November to January', days('2025-11-01', '2026-01-31')],
    ['the last quarter but one', days('2026-04-01', '2026-06-30')],
    ['in the second quarter', days('2026-04-01', '2026-06-30')],
    ['the penultimate month', days('2026-09-01', '2026-09-30')],
    ['the week of the 10th', days('2026-11-09', '2026-11-15')],
    ['week starting 3 August', days('2026-08-03', '2026-08-09')],
    ['since the clocks changed', days('2026-10-25', null)],
    ['between Christmas and New Year', days('2025-12-25', '2026-01-01')],
    ['in the run up to Christmas', days('2025-11-27', '2025-12-24')],
    ['in Dec', days('2025-12-01', '2025-12-31')],
    ['last 6 weeks', { rollingDays: 42 }],
    ['over the past 30 days', { name: 'last_30_days' }],
    ['Q2', days('2026-04-01', '2026-06-30')],
    ['between 3 and 9 June', days('2026-06-03', '2026-06-09')],
    ['from 3rd June to 9th July', days('2026-06-03', '2026-07-09')],
    ['so far this year', days('2026-01-01', null)],
    ['jobs of late', { name: 'last_30_days' }],
    ['on 22 October 2026', days('2026-10-22', '2026-10-22')],
    ['from 3 October 2026 to 5 October 2026', days('2026-10-03', '2026-10-05')],
    ['what is on Monday 7 December', days('2026-12-07', '2026-12-07')],
    ['what happened on Sunday 7 December', days('2025-12-07', '2025-12-07')],
    ['where will Dave be on the 25th', days('2026-11-25', '2026-11-25')],
    ['on 03/06/2026', days('2026-06-03', '2026-06-03')],
    ['last year', days('2025-01-01', '2025-12-31')],
    ['on Tuesday', days('2026-11-17', '2026-11-17')],
    ['next week', days('2026-11-23', '2026-11-29')],
    ['the first half of the year', days('2026-01-01', '2026-06-30')],
    ['in the second half of last year', days('2025-07-01', '2025-12-31')],
    ['March last year', days('2025-03-01', '2025-03-31')],
    ['the first four months of 2025', days('2025-01-01', '2025-04-30')],
    ['open from before last week', days('1990-01-01', '2026-11-08')],
    ['older than two weeks', days('1990-01-01', '2026-11-06')],
    ['on a weekend in Q2', days('2026-04-01', '2026-06-30')],
    ['on a Friday in March', days('2026-03-01', '2026-03-31')],
    ['next weeks jobs', days('2026-11-23', '2026-11-29')],
    ['the first week of October', days('2026-10-01', '2026-10-07')],
    ['in the last week of September', days('2026-09-24', '2026-09-30')],
    ['between the 5th and the 12th of October', days('2026-10-05', '2026-10-12')],
    ['05/10/2026 to 12/10/2026', days('2026-10-05', '2026-10-12')],
    ['week ending 15 November', days('2026-11-09', '2026-11-15')],
    ['the day before yesterday', days('2026-11-19', '2026-11-19')],
    ['mid October', days('2026-10-11', '2026-10-20')],
    ['what is booked for Monday', days('2026-11-23', '2026-11-23')],
    ['since Easter', days('2026-04-05', null)],
    ['in the last 48 hours', { rollingDays: 2 }],
    ['in the summer', days('2026-06-01', '2026-08-31')],
    ['year to date', days('2026-01-01', null)],
    ['raised since the start of August', days('2026-08-01', null)],
    ['since early September', days('2026-09-01', null)],
    ['since mid October', days('2026-10-15', null)],
    ['since the middle of October', days('2026-10-15', null)],
    ['since the end of September', days('2026-09-30', null)],
    ['since the beginning of the year', days('2026-01-01', null)],
    ['since the start of last month', days('2026-10-01', null)],
    ['since the start of this quarter', days('2026-10-01', null)],
    ['since Q3', days('2026-07-01', null)],
    ['since last year', days('2025-01-01', null)],
    ['from the start of October to mid October', days('2026-10-01', '2026-10-15')],
    ['between early June and late July', days('2026-06-01', '2026-07-31')],
    ['from 5 October to the end of the month', days('2026-10-05', '2026-11-30')],
    ['from 1 October', days('2026-10-01', null)],
    ['from 1 October onwards', days('2026-10-01', null)],
    ['late at Kestrel take it from 1 Sept', days('2026-09-01', null)],
    ['starting from September', days('2026-09-01', null)],
    ['from September onwards', days('2026-09-01', null)],
    ['from 1st October until now', days('2026-10-01', null)],
    ['from the beginning of October', days('2026-10-01', null)],
    ['as of 03/06/2026', days('2026-06-03', null)],
    ['the week after next', days('2026-11-30', '2026-12-06')],
    ['the month after next', days('2027-01-01', '2027-01-31')],
    ['jobs after 3 June', days('2026-06-04', null)],
    ['the late ones from October', days('2026-10-01', '2026-10-31')],
    ['the late ones from last week', { name: 'last_week' }],
    ['what happened from Monday to Wednesday', days('2026-11-16', '2026-11-18')],
  ];
  for (const [text, period] of cases) assert.deepEqual(read(text), [period], text);
});

test('many of late jobs are no time', () => {
  assert.deepEqual(read('a lot of late jobs last week'), [{ name: 'last_week' }]);
});

test('both periods of a comparison are understood, in their order', () => {
  assert.deepEqual(read('Oct vs Sept'), [days('2026-10-01', '2026-10-31'), days('2026-09-01', '2026-09-30')]);
  assert.deepEqual(read('this month compared with last month'), [
    { name: 'this_month' },
    { name: 'last_month' },
  ]);
});

test('words that only look like times are none', () => {
  for (const text of ['how many jobs may be late', 'who did most', 'JOB-2026'])
    assert.deepEqual(
      read(text).filter((period) => 'startDate' in period && period.startDate.startsWith('2026-05')),
      [],
      text,
    );
});

test('a date there is not is told, and months that follow one another make one stretch', () => {
  assert.equal(periodsIn(normalText('jobs on 31 November'), SATURDAY).badDate, '31 november');
  assert.equal(periodsIn(normalText('jobs on 30 November'), SATURDAY).badDate, null);
  assert.deepEqual(
    joinedPeriod(days('2026-08-01', '2026-08-31'), days('2026-07-01', '2026-07-31')),
    days('2026-07-01', '2026-08-31'),
  );
});

test('the stretch before whole months is as many months', () => {
  assert.deepEqual(
    periodBefore(days('2026-07-01', '2026-09-30'), SATURDAY),
    days('2026-04-01', '2026-06-30'),
  );
  assert.deepEqual(
    periodBefore(days('2026-03-01', '2026-03-31'), SATURDAY),
    days('2026-02-01', '2026-02-28'),
  );
  assert.deepEqual(
    periodBefore(days('2026-03-02', '2026-03-08'), SATURDAY),
    days('2026-02-23', '2026-03-01'),
  );
});
