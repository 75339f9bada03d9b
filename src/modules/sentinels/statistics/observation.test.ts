import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, daysAgo, visit } from '../../../../test/kit/visits/operational-visits.ts';
import { daysBefore } from '../visits/windows.ts';
import { observedBaseline, observedDays, observedSince } from './observation.ts';

const windows = { recent: daysBefore(AS_OF, 30), baseline: daysBefore(AS_OF, 180, 30) };

test('a baseline is what of it was observed, and nothing where that is much shorter than the recent window', () => {
  assert.deepEqual(observedBaseline(windows, daysAgo(500)), windows.baseline);
  assert.deepEqual(observedBaseline(windows, daysAgo(100)), { start: daysAgo(100), end: daysAgo(30) });
  assert.ok(observedBaseline(windows, daysAgo(54)));
  assert.equal(observedBaseline(windows, daysAgo(53)), undefined);
  assert.ok(observedBaseline(windows, daysAgo(60), { enough: 1 }));
  assert.equal(observedBaseline(windows, daysAgo(59), { enough: 1 }), undefined);
  assert.equal(observedBaseline(windows, Number.POSITIVE_INFINITY), undefined);
});

test('what an event looks back on is lost at the beginning', () => {
  assert.deepEqual(observedBaseline(windows, daysAgo(100), { leadDays: 30 }), {
    start: daysAgo(70),
    end: daysAgo(30),
  });
  assert.equal(observedBaseline(windows, daysAgo(83), { leadDays: 30 }), undefined);
});

test('one stray visit of old does not make a history', () => {
  const month = Array.from({ length: 200 }, (_, n) => visit(n, daysAgo(30 - n / 10)));
  assert.ok(observedSince([visit(900, daysAgo(700)), ...month]) >= daysAgo(30));
  assert.equal(observedSince([]), Number.POSITIVE_INFINITY);
  assert.equal(Math.round(observedDays(windows.baseline, daysAgo(100))), 70);
  assert.equal(observedDays(windows.baseline, daysAgo(10)), 0);
});
