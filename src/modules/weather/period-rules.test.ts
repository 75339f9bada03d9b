import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { forecastPeriod, jobPeriod } from './period-rules.ts';
import { spansOf } from './span-rules.ts';

const LONDON = 'Europe/London';
const at = (now: string, timezone = LONDON) => ({ now: new Date(now), timezone });
const PLACE = { latitude: 1, longitude: 1, timezone: LONDON };

test('the hours of a job are local, in summer, in winter and on the days the clocks change', () => {
  const hoursOf = (actualStartAt: string, actualEndAt: string, timezone = LONDON) => {
    const { period } = jobPeriod(
      { actualStartAt, actualEndAt },
      undefined,
      at('2026-12-01T00:00:00Z', timezone),
    );
    return [period.start, period.end];
  };
  assert.deepEqual(hoursOf('2026-03-06T08:10:00Z', '2026-03-06T09:10:00Z'), [
    '2026-03-06T08:00',
    '2026-03-06T10:00',
  ]);
  assert.deepEqual(hoursOf('2026-07-06T08:10:00Z', '2026-07-06T09:00:00Z'), [
    '2026-07-06T09:00',
    '2026-07-06T10:00',
  ]);
  // The clocks go forward at 01:00 on 29 March.
  assert.deepEqual(hoursOf('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'), [
    '2026-03-29T00:00',
    '2026-03-29T03:00',
  ]);
  // They go back at 02:00 on 25 October, so 01:00 occurs twice.
  assert.deepEqual(hoursOf('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'), [
    '2026-10-25T01:00',
    '2026-10-25T02:00',
  ]);
  assert.deepEqual(hoursOf('2026-03-06T18:20:00Z', '2026-03-06T19:00:00Z', 'Asia/Kolkata'), [
    '2026-03-06T23:00',
    '2026-03-07T01:00',
  ]);
});

test('today is a date of the time zone, not of UTC', () => {
  const late = '2026-07-06T23:30:00Z';
  assert.equal(forecastPeriod({ ...PLACE }, at(late)).start, '2026-07-07T00:00');
  assert.equal(
    forecastPeriod({ ...PLACE, timezone: 'America/New_York' }, at(late, 'America/New_York')).start,
    '2026-07-06T19:00',
  );
  const last = { ...PLACE, end_hour: '2026-07-23T10:00' };
  assert.equal(forecastPeriod(last, at(late)).end, '2026-07-23T10:00');
  assert.throws(() => forecastPeriod(last, at('2026-07-06T22:30:00Z')), { kind: 'input' });
});

test('spans cover the period without overlap, each within the range of its host', () => {
  const clock = at('2026-03-06T10:30:00Z');
  const day = (ahead: number) =>
    new Date(Date.parse('2026-03-06') + ahead * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 16 }),
      fc.integer({ min: 0, max: 365 }),
      fc.constantFrom('historical' as const, 'forecast' as const),
      (from, length, mode) => {
        const to = Math.min(from + length, 16);
        const period = { start: `${day(from)}T08:00`, end: `${day(to)}T17:00` };
        const spans = spansOf(period, mode, clock);
        assert.ok(spans.length === 1 || (from < -92 && to >= -5));
        assert.ok((spans[0]?.start ?? '') <= period.start && (spans.at(-1)?.end ?? '') >= period.end);
        for (const { host, start, end } of spans) {
          if (host === 'archive') assert.ok(end.slice(0, 10) < day(-5));
          else assert.ok(start.slice(0, 10) >= day(-92) && end.slice(0, 10) <= day(16));
        }
        const [first, second] = spans;
        if (second) assert.ok((first?.end ?? '').startsWith(day(-6)) && second.start === `${day(-5)}T00:00`);
        assert.ok(spans.every(({ isSettled, end }) => isSettled === end.slice(0, 10) < day(-7)));
      },
    ),
  );
});
