import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AppError } from './errors.ts';
import { endOfDate, isDateOnly, isoOf, parseMoment } from './time.ts';

const LONDON = 'Europe/London';
const parsed = (value: string | number) => isoOf(parseMoment(value, 'at', LONDON));

test('every spelling of one moment is that moment', () => {
  const spellings = [
    '2026-03-06T08:00:00Z',
    '2026-03-06T08:00:00.000Z',
    '2026-03-06T09:00:00+01:00',
    '2026-03-06 09:00:00+0100',
    '2026-03-06T08:00',
    1_772_784_000,
    1_772_784_000_000,
    '1772784000',
  ];
  for (const spelling of spellings) assert.equal(parsed(spelling), '2026-03-06T08:00:00Z', String(spelling));
});

test('a number sent as text is the same moment, unless it reads as a year or a date', () => {
  assert.equal(parsed('86400000'), parsed(86_400_000));
  assert.equal(parsed('0'), '1970-01-01T00:00:00Z');
  assert.equal(parsed('-1'), '1969-12-31T23:59:59Z');
  for (const written of ['2026', '20260306']) assert.throws(() => parsed(written), AppError);
});

test('a date is its first instant in the company’s zone, in summer an hour earlier', () => {
  assert.equal(parsed('2026-01-15'), '2026-01-15T00:00:00Z');
  assert.equal(parsed('2026-07-15'), '2026-07-14T23:00:00Z');
});

test('the day the clocks change has 23 or 25 hours', () => {
  const hours = (date: string) =>
    (endOfDate(date, 'at', LONDON).getTime() - parseMoment(date, 'at', LONDON).getTime()) / 3_600_000;
  assert.equal(hours('2026-03-29'), 23);
  assert.equal(hours('2026-10-25'), 25);
  assert.equal(hours('2026-06-01'), 24);
});

test('what is no time is refused by name', () => {
  for (const bad of [
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '',
    '0000-01-01',
    '10000-01-01T00:00:00Z',
    Number.NaN,
    9e99,
  ]) {
    assert.throws(
      () => parseMoment(bad, 'date_from', LONDON),
      (err) => err instanceof AppError && err.payload?.param === 'date_from',
      String(bad),
    );
  }
});

test('epoch milliseconds come back as they went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000_000, max: 4_000_000_000_000 }), (ms) => {
      assert.equal(parseMoment(ms, 'at', LONDON).getTime(), ms);
      assert.equal(parseMoment(isoOf(new Date(ms)), 'at', LONDON).getTime(), ms);
    }),
  );
});

test('a date alone is told from a moment', () => {
  assert.equal(isDateOnly('2026-03-06'), true);
  assert.equal(isDateOnly('2026-03-06T00:00:00Z'), false);
  assert.equal(isDateOnly(1_772_784_000), false);
});

test('the end of a date is a moment that can be stored, or the date is refused', () => {
  assert.equal(isoOf(endOfDate('9999-12-31', 'at', LONDON)), '9999-12-31T23:59:59.999Z');
  for (const date of ['0000-01-01', '2026-02-30', '10000-01-01'])
    assert.throws(() => endOfDate(date, 'at', LONDON), AppError, date);
});
