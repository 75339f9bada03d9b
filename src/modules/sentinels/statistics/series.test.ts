import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSeries, seriesOf } from './series.ts';

const DAY = 86_400_000;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const windows = (baselineDays: number, recentDays: number) => ({
  baseline: { start: 0, end: baselineDays * DAY },
  recent: { start: baselineDays * DAY, end: (baselineDays + recentDays) * DAY },
});

test('a series is the middle of each week, the last one whole, and null where nothing was', () => {
  const at = (day: number, value: number) => ({ at: day * DAY, value });
  const series = seriesOf(
    [at(0, 9), at(2, 1), at(8, 0), at(8.5, 1), at(29.9, 1), at(30, 5)],
    windows(16, 14),
    mean,
  );
  assert.deepEqual(
    series.map(({ start, end, value, sample_size }) => [start / DAY, end / DAY, value, sample_size]),
    [
      [2, 9, 2 / 3, 3],
      [9, 16, null, 0],
      [16, 23, null, 0],
      [23, 30, 1, 1],
    ],
  );
});

test('a long time has longer stretches, and every job in it counts once', () => {
  const samples = Array.from({ length: 730 }, (_, day) => ({ at: day * DAY, value: 1 }));
  const series = seriesOf(samples, windows(670, 60), mean);
  assert.ok(series.length <= 26 && series.length >= 24);
  const length = (series[0]?.end ?? 0) - (series[0]?.start ?? 0);
  assert.ok(
    series.every(({ start, end, sample_size }) => end - start === length && sample_size * DAY === length),
  );
});

test('a count has stretches as long as the recent window, from when something was observed', () => {
  const moments = [3, 21, 30, 31, 59, 60].map((day) => day * DAY);
  const counts = (since?: number) =>
    countSeries(moments, windows(50, 10), since).map(({ start, end, value }) => [
      start / DAY,
      end / DAY,
      value,
    ]);
  assert.deepEqual(counts(25 * DAY), [
    [30, 40, 1],
    [40, 50, 0],
    [50, 60, 2],
  ]);
  assert.deepEqual(counts().slice(0, 3), [
    [0, 10, 1],
    [10, 20, 0],
    [20, 30, 2],
  ]);
  assert.deepEqual(counts(Number.POSITIVE_INFINITY), [[50, 60, 2]]);
});
