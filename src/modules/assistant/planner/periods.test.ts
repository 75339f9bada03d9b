import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalText } from './normal.ts';
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
    ['in Dec', days('2025-12-01', '2025-12-31')],
    ['last 6 weeks', { rollingDays: 42 }],
    ['over the past 30 days', { name: 'last_30_days' }],
    ['Q2', days('2026-04-01', '2026-06-30')],
    ['between 3 and 9 June', days('2026-06-03', '2026-06-09')],
    ['from 3rd June to 9th July', days('2026-06-03', '2026-07-09')],
    ['so far this year', days('2026-01-01', null)],
    ['on 03/06/2026', days('2026-06-03', '2026-06-03')],
    ['last year', days('2025-01-01', '2025-12-31')],
    ['on Tuesday', days('2026-11-17', '2026-11-17')],
    ['next week', days('2026-11-23', '2026-11-29')],
  ];
  for (const [text, period] of cases) assert.deepEqual(read(text), [period], text);
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
