import { MONTH, monthOf, wholeMonth } from './months.ts';
import { half, quarter, season } from './parts-of-year.ts';
import { dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';

const YEAR =
  '(?:(?:of |in )?(?:the )?(this|last|previous|current) year|(?:of |in )(?:the )?(year)(?! (?:before|after|to))|(?:of |in )?((?:19|20)\\d\\d))';
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const ORDINAL = `(${ORDINALS.join('|')}|last|final|1|2|3|4)`;

/** The same without a year in figures, which a date has itself. */
const YEAR_WORD = '(?:(?:of |in )?(?:the )?(this|last|previous|current) year)';
/** Not the end of a range, nor what something is before or after. */
const NO_END = '(?<!\\b(?:to|until|till|through|and|since|from|between|before|after|by) (?:the )?)';

/** "14 July last year"; null for a day there is not. */
function dayOf(month: string, day: string, year: string, today: Temporal.PlainDate): Period | null {
  const first = monthOf(month, year, today);
  const date = first.with({ day: Math.min(Number(day) || 1, first.daysInMonth) });
  return date.day === Number(day) ? dates(date, date) : null;
}

/** The year a rule speaks of, from the groups of `YEAR` that begin at `at`. */
function yearOf(match: RegExpExecArray, at: number, today: Temporal.PlainDate): string {
  const [which, , number] = [match[at], match[at + 1], match[at + 2]];
  return number ?? String(today.year - (which === 'last' || which === 'previous' ? 1 : 0));
}

function place(said: string, last: number): number {
  return ORDINALS.indexOf(said) + 1 || (/\d/.test(said) ? Number(said) : last);
}

/** "The first six months": so many months from a year's beginning, or up to its end. */
function monthsOf(which: string, count: number, year: string): Period | null {
  if (count < 1 || count > 12) return null;
  const start = Temporal.PlainDate.from(`${year}-01-01`);
  const end = start.add({ years: 1 });
  return which === 'first'
    ? dates(start, start.add({ months: count }).subtract({ days: 1 }))
    : dates(end.subtract({ months: count }), end.subtract({ days: 1 }));
}

/** Part of a year that is named with the year: "October last year", "the first half of 2025", "Q3 last year". */
export const PART_OF_NAMED_YEAR_RULES: readonly Rule[] = [
  [
    new RegExp(`${NO_END}\\b(?:the )?(\\d{1,2}) (?:of )?${MONTH} ${YEAR_WORD}\\b`, 'g'),
    (match, today) => dayOf(match[2] ?? '', match[1] ?? '', yearOf(match, 3, today), today),
  ],
  [
    new RegExp(`${NO_END}\\b${MONTH} (?:the )?(\\d{1,2}) ${YEAR_WORD}\\b`, 'g'),
    (match, today) => dayOf(match[1] ?? '', match[2] ?? '', yearOf(match, 3, today), today),
  ],
  [
    // "22 October 2026" is a day, which the written dates read.
    new RegExp(`(?<!\\b\\d{1,2} (?:of )?)\\b${MONTH} ${YEAR}\\b`, 'g'),
    (match, today) => wholeMonth(monthOf(match[1] ?? '', yearOf(match, 2, today), today)),
  ],
  [
    new RegExp(`\\bq([1-4]) ${YEAR}\\b`, 'g'),
    (match, today) => quarter(Number(match[1]), yearOf(match, 2, today), today),
  ],
  [
    new RegExp(`\\b(?:the )?${ORDINAL} quarter ${YEAR}\\b`, 'g'),
    (match, today) => quarter(place(match[1] ?? '', 4), yearOf(match, 2, today), today),
  ],
  [
    new RegExp(`\\b(?:h([12])|(?:the )?${ORDINAL} half) ${YEAR}\\b`, 'g'),
    (match, today) => half(Number(match[1] ?? place(match[2] ?? '', 2)), yearOf(match, 3, today), today),
  ],
  [
    new RegExp(`\\b(?:the )?(first|last|final) (\\d{1,2}) months ${YEAR}\\b`, 'g'),
    (match, today) => monthsOf(match[1] ?? '', Number(match[2]), yearOf(match, 3, today)),
  ],
  [
    new RegExp(`\\b(?:the )?(spring|summer|autumn|winter) (?:of )?${YEAR}\\b`, 'g'),
    (match, today) => season(match[1] ?? '', yearOf(match, 2, today), today),
  ],
];
