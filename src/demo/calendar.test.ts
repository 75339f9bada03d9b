import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DAY_MS } from '#/platform/time.ts';
import { dayOf, isoOf, isWorkingDay, minuteOfDay, momentOf, weekdayOf } from './calendar.ts';

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

it('keeps British time through both changes of the clocks', () => {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  });
  for (
    let at = Date.parse('2025-01-01T00:30:00Z');
    at < Date.parse('2027-12-31T00:00:00Z');
    at += 7_261_000
  ) {
    const minutes = minuteOfDay(at);
    const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    assert.equal(clock, wall.format(at), isoOf(at));
  }
  assert.equal(isoOf(momentOf(day('2026-07-01'), 8 * 60)), '2026-07-01T07:00:00Z');
  assert.equal(isoOf(momentOf(day('2026-12-01'), 8 * 60)), '2026-12-01T08:00:00Z');
  assert.equal(dayOf(Date.parse('2026-07-01T23:30:00Z')), day('2026-07-02'));
});

it('knows bank holidays', () => {
  for (const date of [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
    '2027-12-27',
    '2027-12-28',
  ]) {
    assert.equal(isWorkingDay(day(date)), false, date);
  }
  assert.equal(isWorkingDay(day('2026-12-24')), true);
  assert.equal(weekdayOf(day('2026-11-16')), 0);
});
