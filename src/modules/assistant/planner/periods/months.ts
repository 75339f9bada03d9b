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

/** Whether a month is spoken of as one to come. */
export function isToCome(text: string): boolean {
  return (
    /\b(?:booked|scheduled|planned (?:for|in)|diary|coming|due|lined up|upcoming|have we got|got on|on for|covering|will|going to)\b/.test(
      text,
    ) && !/\b(?:was|were|did|had|been|last)\b/.test(text)
  );
}

/** "Last March", "March 2025". */
export const MONTH_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:last ${MONTH})(?: (\\d{4}))?\\b`, 'g'),
    (match, today) => wholeMonth(lastMonthNamed(match[1] ?? '', today)),
  ],
  [
    new RegExp(`\\b${MONTH}(?: (\\d{4}))?\\b`, 'g'),
    (match, today, ahead) => {
      if (isVerb(match)) return null;
      const coming = ahead || isToCome(match.input);
      const month = monthOf(match[1] ?? '', match[2] ?? (coming ? String(today.year) : undefined), today);
      if (match[2] || !coming || month.month >= today.month) return wholeMonth(month);
      return wholeMonth(ahead ? month.add({ years: 1 }) : monthOf(match[1] ?? '', undefined, today));
    },
  ],
];
