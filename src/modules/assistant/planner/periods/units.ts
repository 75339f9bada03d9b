import { dates, type Period } from './period.ts';

export const monday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });

/** The first day of the quarter a day is in. */
export const quarterStart = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });

/** All days of the month a day is in. */
export const wholeMonth = (first: Temporal.PlainDate): Period =>
  dates(first.with({ day: 1 }), first.with({ day: first.daysInMonth }));

/** The week, month, quarter or year that runs. */
export function thisUnit(unit: string, today: Temporal.PlainDate): Period {
  if (unit === 'week') return { name: 'this_week' };
  if (unit === 'month') return { name: 'this_month' };
  if (unit === 'quarter') return dates(quarterStart(today), null);
  return dates(today.with({ month: 1, day: 1 }), null);
}

/** The whole week, month, quarter or year that was so many before this one. */
export function unitAgo(unit: string, count: number, today: Temporal.PlainDate): Period {
  if (unit === 'week') {
    const first = monday(today).subtract({ days: 7 * count });
    return dates(first, first.add({ days: 6 }));
  }
  if (unit === 'month') return wholeMonth(today.with({ day: 1 }).subtract({ months: count }));
  if (unit === 'quarter') {
    const first = quarterStart(today).subtract({ months: 3 * count });
    return dates(first, first.add({ months: 3 }).subtract({ days: 1 }));
  }
  const first = today.with({ month: 1, day: 1 }).subtract({ years: count });
  return dates(first, first.with({ month: 12, day: 31 }));
}
