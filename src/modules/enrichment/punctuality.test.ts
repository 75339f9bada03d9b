import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesBetween, punctuality } from './punctuality.ts';

const planned = { plannedStartAt: '2026-03-06T08:00:00Z', plannedEndAt: '2026-03-06T09:00:00Z' };

test('a late start and an early finish carry their signs', () => {
  assert.deepEqual(
    punctuality({ ...planned, actualStartAt: '2026-03-06T08:22:00Z', actualEndAt: '2026-03-06T08:55:00Z' }),
    {
      startDeltaMins: 22,
      endDeltaMins: -5,
      startedEarly: false,
      startedLate: true,
      finishedEarly: true,
      finishedLate: false,
      durationMins: 33,
    },
  );
});

test('a visit to the minute is neither early nor late', () => {
  const exact = punctuality({
    ...planned,
    actualStartAt: planned.plannedStartAt,
    actualEndAt: planned.plannedEndAt,
  });
  assert.deepEqual(exact, {
    startDeltaMins: 0,
    endDeltaMins: 0,
    startedEarly: false,
    startedLate: false,
    finishedEarly: false,
    finishedLate: false,
    durationMins: 60,
  });
});

test('a missing time leaves only what depends on it unknown', () => {
  const open = punctuality({ ...planned, actualStartAt: '2026-03-06T07:50:00Z', actualEndAt: null });
  assert.equal(open.startDeltaMins, -10);
  assert.equal(open.startedEarly, true);
  assert.equal(open.startedLate, false);
  assert.equal(open.endDeltaMins, null);
  assert.equal(open.finishedEarly, null);
  assert.equal(open.finishedLate, null);
  assert.equal(open.durationMins, null);
  const unplanned = punctuality({
    plannedStartAt: null,
    plannedEndAt: null,
    actualStartAt: '2026-03-06T08:00:00Z',
    actualEndAt: '2026-03-06T08:30:00Z',
  });
  assert.equal(unplanned.startedLate, null);
  assert.equal(unplanned.durationMins, 30);
});

test('seconds become fractions, none rounded away', () => {
  assert.equal(minutesBetween('2026-03-06T08:00:00Z', '2026-03-06T08:00:20Z'), 1 / 3);
  assert.equal(minutesBetween('2026-03-06T08:00:00Z', '2026-03-06T07:58:30Z'), -1.5);
  assert.equal(minutesBetween('2026-03-06T08:00:00.000Z', '2026-03-06T09:00:00+01:00'), 0);
});

test('impossible history is reported as it stands', () => {
  assert.equal(minutesBetween('2026-03-06T10:00:00Z', '2026-03-06T09:00:00Z'), -60);
});

test('what is no time is unknown, and zero is never negative', () => {
  assert.equal(minutesBetween('soon', '2026-03-06T09:00:00Z'), null);
  assert.equal(minutesBetween('2026-03-06T09:00:00.001Z', '2026-03-06T09:00:00Z'), -1 / 60_000);
  assert.ok(Object.is(minutesBetween('2026-03-06T09:00:00Z', '2026-03-06T09:00:00Z'), 0));
});
