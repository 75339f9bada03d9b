import { dates, type Period } from './period.ts';
import { boundsOf } from './period-after.ts';
import { unitAgo } from './units.ts';

/** The period of the same length that comes before. */
export function periodBefore(period: Period, today: Temporal.PlainDate): Period {
  if ('all' in period) return period;
  if ('rollingDays' in period)
    return dates(
      today.subtract({ days: 2 * period.rollingDays }),
      today.subtract({ days: period.rollingDays + 1 }),
    );
  if ('name' in period) {
    const back: Readonly<Record<string, () => Period>> = {
      today: () => ({ name: 'yesterday' }),
      yesterday: () => dates(today.subtract({ days: 2 }), today.subtract({ days: 2 })),
      this_week: () => ({ name: 'last_week' }),
      last_week: () => unitAgo('week', 2, today),
      this_month: () => ({ name: 'last_month' }),
      last_month: () => unitAgo('month', 2, today),
      last_quarter: () => unitAgo('quarter', 2, today),
    };
    const days = /^last_(\d+)_days$/.exec(period.name)?.[1];
    if (days)
      return dates(today.subtract({ days: 2 * Number(days) }), today.subtract({ days: Number(days) + 1 }));
    return back[period.name]?.() ?? period;
  }
  const start = Temporal.PlainDate.from(period.startDate);
  const end = period.endDate ? Temporal.PlainDate.from(period.endDate) : today;
  // A quarter follows a quarter, whatever the number of its days.
  const months =
    start.day === 1 && end.day === end.daysInMonth
      ? start.until(end.add({ days: 1 }), { largestUnit: 'months' }).months
      : 0;
  if (months > 0) return dates(start.subtract({ months }), start.subtract({ days: 1 }));
  const length = start.until(end).days + 1;
  return dates(start.subtract({ days: length }), start.subtract({ days: 1 }));
}

/** The same stretch a year earlier. */
export function yearBefore(period: Period, today: Temporal.PlainDate): Period {
  const started =
    'startDate' in period && period.endDate === null ? { ...period, endDate: today.toString() } : period;
  const bounds = boundsOf(started, today) ?? { from: today.subtract({ days: 30 }), to: today };
  // Of one that still runs, no more than has been of it.
  const to = Temporal.PlainDate.compare(bounds.to, today) > 0 ? today : bounds.to;
  return dates(bounds.from.subtract({ years: 1 }), to.subtract({ years: 1 }));
}
