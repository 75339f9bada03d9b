import type { TimeSpec } from '../../query/time.ts';
import type { Period } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';

const UNITS: Readonly<Record<string, 'day' | 'week' | 'month' | 'quarter'>> = {
  today: 'day',
  yesterday: 'day',
  this_week: 'week',
  last_week: 'week',
  this_month: 'month',
  last_month: 'month',
  last_quarter: 'quarter',
};

/** A stretch of time as a query holds it. */
export function timeSaid(period: Period, today: Temporal.PlainDate): TimeSpec {
  if ('all' in period) return { kind: 'all' };
  if ('rollingDays' in period) {
    const { rollingDays: days } = period;
    if (Number.isInteger(days)) return { kind: 'rolling', unit: 'day', n: days };
    return { kind: 'rolling', unit: 'hour', n: Math.round(days * 24) };
  }
  if ('startDate' in period)
    return { kind: 'days', from: period.startDate, ...(period.endDate && { to: period.endDate }) };
  const unit = UNITS[period.name];
  const bounds = boundsOf(period, today);
  if (unit && bounds) return { kind: 'unit', unit, start: bounds.from.toString() };
  return { kind: 'rolling', unit: 'day', n: Number(/^last_(\d+)_days$/.exec(period.name)?.[1] ?? 30) };
}
