import { dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';

/** The months in their order. */
export const MONTHS =
  'january february march april may june july august september october november december'.split(' ');

/** A month by its name, as a part of a pattern that is captured. */
export const MONTH = `(${MONTHS.join('|')})`;

/** A month named without a year is the last one there was. */
export function monthOf(
  name: string,
  year: string | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const month = MONTHS.indexOf(name) + 1;
  if (year) return Temporal.PlainDate.from({ year: Number(year), month, day: 1 });
  return Temporal.PlainDate.from({ year: month > today.month ? today.year - 1 : today.year, month, day: 1 });
}

/** All days of the month a day is in. */
export const wholeMonth = (first: Temporal.PlainDate): Period =>
  dates(first.with({ day: 1 }), first.with({ day: first.daysInMonth }));

/** "May" is a month after a word of time, at either end, or with a year. */
function isVerb(match: RegExpExecArray): boolean {
  const before = match.input.slice(0, match.index);
  if (match[1] !== 'may' || match[2] || before === '') return false;
  return !/(?:in|for|during|since|of|last|this|and|vs|to|from|by|until|about) $/.test(before);
}

function lastMonthNamed(name: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const month = monthOf(name, undefined, today);
  return month.year === today.year && month.month === today.month ? month.subtract({ years: 1 }) : month;
}

/** "Last March", "March last year", "March 2025". */
export const MONTH_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:last ${MONTH})(?: (\\d{4}))?\\b`, 'g'),
    (match, today) => wholeMonth(lastMonthNamed(match[1] ?? '', today)),
  ],
  [
    new RegExp(`\\b${MONTH} last year\\b`, 'g'),
    (match, today) => wholeMonth(monthOf(match[1] ?? '', String(today.year - 1), today)),
  ],
  [
    new RegExp(`\\b${MONTH}(?: (\\d{4}))?\\b`, 'g'),
    (match, today, ahead) => {
      if (isVerb(match)) return null;
      const first = monthOf(match[1] ?? '', match[2], today);
      const isPast = !match[2] && (first.year < today.year || first.month < today.month);
      return wholeMonth(ahead && isPast ? first.add({ years: 1 }) : first);
    },
  ],
];
