import { dates, type Period } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';
import { quarterStart } from '../periods/units.ts';

const BY_QUARTER = /\b(?:by|per|each|every|which) quarter\b|\bquarterly\b|\bquarter (?:by|on) quarter\b/;
const USUAL = 4;
const QUARTERS_MAX = 8;

/** "Per quarter this year": the quarters of a period as far as they have been, or the last four. */
export function quartersOf(
  rest: string,
  period: Period | null,
  today: Temporal.PlainDate,
): { whole: Period; parts: readonly Period[] } | null {
  if (!BY_QUARTER.test(rest)) return null;
  const open = period && 'startDate' in period && period.endDate === null;
  const bounds = open
    ? { from: Temporal.PlainDate.from(period.startDate), to: today }
    : period && boundsOf(period, today);
  const usual = quarterStart(today).subtract({ months: 3 * (USUAL - 1) });
  const from = quarterStart(bounds?.from ?? usual);
  const parts: Period[] = [];
  for (let at = from; parts.length < QUARTERS_MAX; at = at.add({ months: 3 })) {
    if (Temporal.PlainDate.compare(at, bounds?.to ?? today) > 0) break;
    parts.push(dates(at, at.add({ months: 3 }).subtract({ days: 1 })));
  }
  const end = from.add({ months: 3 * parts.length }).subtract({ days: 1 });
  return parts.length > 1 ? { whole: dates(from, end), parts } : null;
}
