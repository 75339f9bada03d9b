import type { Aggregate } from '#/modules/metrics/index.ts';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What was measured day by day, put together by the day of the week. */
export function byWeekday(answer: Aggregate): Aggregate {
  const groups = NAMES.flatMap((label, at) => {
    const days = answer.series.filter(
      ({ bucket, value }) => value !== null && (new Date(bucket).getUTCDay() + 6) % 7 === at,
    );
    if (days.length === 0) return [];
    const sample_size = days.reduce((sum, day) => sum + day.sample_size, 0);
    const weighed = days.reduce((sum, { value, sample_size: size }) => sum + (value ?? 0) * size, 0);
    const counted = days.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const value = answer.unit === 'count' ? counted : sample_size > 0 ? weighed / sample_size : null;
    return [{ key: label, label, value, value_pct: null, sample_size, comparison: null }];
  });
  return { ...answer, groups, total_groups: groups.length, series: [] };
}
