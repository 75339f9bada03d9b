import { dates, type Period } from './period.ts';
import { monday, quarterStart } from './units.ts';

/** The first and the last day of a period; null for one that has no end of its own. */
export function boundsOf(
  period: Period,
  today: Temporal.PlainDate,
): { from: Temporal.PlainDate; to: Temporal.PlainDate } | null {
  if ('startDate' in period) {
    const from = Temporal.PlainDate.from(period.startDate);
    return period.endDate ? { from, to: Temporal.PlainDate.from(period.endDate) } : null;
  }
  if (!('name' in period)) return null;
  const [which, unit] = period.name.split('_');
  const back = which === 'last' ? 1 : 0;
  if (period.name === 'today') return { from: today, to: today };
  if (period.name === 'yesterday')
    return boundsOf(dates(today.subtract({ days: 1 }), today.subtract({ days: 1 })), today);
  const span = (from: Temporal.PlainDate, length: Temporal.DurationLike) => ({
    from,
    to: from.add(length).subtract({ days: 1 }),
  });
  if (unit === 'week') return span(monday(today).subtract({ days: 7 * back }), { days: 7 });
  if (unit === 'month') return span(today.with({ day: 1 }).subtract({ months: back }), { months: 1 });
  if (unit === 'quarter') return span(quarterStart(today).subtract({ months: 3 * back }), { months: 3 });
  return null;
}
