import { dates, type Period } from './period.ts';
import { monday, quarterStart, wholeMonth } from './units.ts';

/** So many days, weeks, months, quarters or years that follow a period; without a unit, as long a stretch again. */
export function periodAfter(
  period: Period,
  today: Temporal.PlainDate,
  { unit = null, steps = 1 }: { readonly unit?: string | null; readonly steps?: number } = {},
): Period {
  const bounds = boundsOf(period, today);
  if (!bounds) return period;
  const next = bounds.to.add({ days: 1 });
  if (unit === 'day') return dates(next, next);
  const isMonth =
    bounds.from.day === 1 && bounds.to.equals(bounds.from.with({ day: bounds.from.daysInMonth }));
  if (unit === 'month' || (unit === null && isMonth)) {
    const first = next.add({ months: steps - 1 });
    return first.day === 1 ? wholeMonth(first) : dates(first, first.add({ months: 1 }).subtract({ days: 1 }));
  }
  if (unit === 'quarter' || unit === 'year') {
    const months = unit === 'quarter' ? 3 : 12;
    const first = next.add({ months: months * (steps - 1) });
    return dates(first, first.add({ months }).subtract({ days: 1 }));
  }
  const length = unit === 'week' ? 7 : bounds.from.until(bounds.to).days + 1;
  const first = next.add({ days: length * (steps - 1) });
  return dates(first, first.add({ days: length - 1 }));
}

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
