import { DAY_MS } from '#/platform/time.ts';
import type { Period } from '../periods/period.ts';

/** The days of a period as the feed takes them: the last is not included. */
export function feedDates(period: Period, now: Date, today: Temporal.PlainDate): Record<string, string> {
  if ('all' in period) return {};
  if ('rollingDays' in period)
    return {
      date_from: new Date(now.getTime() - period.rollingDays * DAY_MS).toISOString(),
      date_to: now.toISOString(),
    };
  if ('startDate' in period)
    return {
      date_from: period.startDate,
      ...(period.endDate && { date_to: Temporal.PlainDate.from(period.endDate).add({ days: 1 }).toString() }),
    };
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const month = today.with({ day: 1 });
  const quarter = month.with({ month: month.month - ((month.month - 1) % 3) });
  const stretch: Readonly<Record<string, readonly [Temporal.PlainDate, Temporal.PlainDate]>> = {
    today: [today, today.add({ days: 1 })],
    yesterday: [today.subtract({ days: 1 }), today],
    this_week: [monday, monday.add({ days: 7 })],
    last_week: [monday.subtract({ days: 7 }), monday],
    this_month: [month, month.add({ months: 1 })],
    last_month: [month.subtract({ months: 1 }), month],
    last_quarter: [quarter.subtract({ months: 3 }), quarter],
  };
  const found = stretch[period.name];
  if (found) return { date_from: found[0].toString(), date_to: found[1].toString() };
  const days = Number(/^last_(\d+)_days$/.exec(period.name)?.[1] ?? 30);
  return { date_from: new Date(now.getTime() - days * DAY_MS).toISOString(), date_to: now.toISOString() };
}
