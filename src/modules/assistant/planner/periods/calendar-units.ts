import { wholeMonth } from './months.ts';
import { quarterStart } from './parts-of-year.ts';
import { dates, type Period } from './period.ts';
import { periodAfter } from './period-after.ts';
import { named, type Rule } from './rule.ts';
import { monday } from './weekdays.ts';

const WHOLE = '(?:(?:full|whole|complete|entire|calendar) )?';

/** "Last week", "this month", "next month", "last quarter", "this year". */
export const CALENDAR_UNIT_RULES: readonly Rule[] = [
  [new RegExp(`\\b(?:last|previous|past|prior) ${WHOLE}week\\b`, 'g'), named('last_week')],
  [
    /\b(?:(?:next|(?:this )?coming) week|(?:this |the )?week (?:coming|ahead))\b/g,
    (_, today) => dates(monday(today).add({ days: 7 }), monday(today).add({ days: 13 })),
  ],
  [/\b(?:this|current) week\b/g, named('this_week')],
  [new RegExp(`\\b(?:last|previous|prior|past) ${WHOLE}month\\b`, 'g'), named('last_month')],
  [/\b(?:this|current) month\b/g, named('this_month')],
  [/\bnext month\b/g, (_, today) => wholeMonth(today.with({ day: 1 }).add({ months: 1 }))],
  [new RegExp(`\\b(?:last|previous|prior|past) ${WHOLE}quarter\\b`, 'g'), named('last_quarter')],
  [/\b(?:this|current) quarter\b/g, (_, today) => thisUnit('quarter', today)],
  [new RegExp(`\\b(?:last|previous|prior) ${WHOLE}year\\b`, 'g'), (_, today) => unitAgo('year', 1, today)],
  [/\b(?:this|current|(?:over|across|throughout|during) the) year\b/g, (_, today) => thisUnit('year', today)],
];

/** "Year to date". */
export const UNIT_TO_DATE: Rule = [
  /\b(year|month|week|quarter) to date\b/g,
  (match, today) => thisUnit(match[1] ?? '', today),
];

/** "So far this month", "the week before last". */
export const UNIT_SO_FAR_OR_BEFORE_LAST_RULES: readonly Rule[] = [
  [
    /\bso far (?:in )?this (week|month|quarter|year)|\bthis (week|month|quarter|year) (?:so far|to date)\b/g,
    (match, today) => thisUnit(match[1] ?? match[2] ?? '', today),
  ],
  [
    /\b(?:the )?(week|month|quarter) after next\b/g,
    (match, today) =>
      periodAfter(unitAgo(match[1] ?? '', 0, today), today, { unit: match[1] ?? '', steps: 2 }),
  ],
  [
    /\b(?:the )?(?:(week|month|quarter|year) before last|last (week|month|quarter|year) but one|(?:last but one|second to last|second last|penultimate) (week|month|quarter|year))\b/g,
    (match, today) => unitAgo(match[1] ?? match[2] ?? match[3] ?? '', 2, today),
  ],
];

/** "Two weeks ago": the whole unit that was so many before this one. */
export const UNIT_AGO: Rule = [
  /\b(\d{1,3}) (day|week|month|year)s? ago\b/g,
  (match, today) => ago(Number(match[1]), match[2] ?? '', today),
];

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

function ago(count: number, unit: string, today: Temporal.PlainDate): Period {
  if (unit === 'day') return dates(today.subtract({ days: count }), today.subtract({ days: count }));
  return unitAgo(unit, count, today);
}
