import { utcDay, utcMonday, utcMonth, utcYear } from 'd3-time';

const DAY_MS = 86_400_000;

/** Beginnings of days, weeks, months or years within a span, not more than wanted; epoch milliseconds. */
export function scaleTicks(fromMs: number, toMs: number, wanted: number): number[] {
  const days = (toMs - fromMs) / DAY_MS;
  const interval =
    days <= wanted
      ? utcDay
      : days <= wanted * 7
        ? utcMonday
        : days <= wanted * 31
          ? utcMonth
          : (utcMonth.every(Math.ceil(days / 31 / wanted)) ?? utcYear);
  return interval.range(new Date(fromMs), new Date(toMs)).map(Number);
}
