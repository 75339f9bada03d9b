import { MONTH } from './months.ts';
import { BEGINNING, dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';
import { monday } from './weekdays.ts';
import { anyDate, DATE, endOf } from './written-dates.ts';

/** The days from one to another; where what is to come is spoken of and no year is said, not those that are over. */
function coming(
  match: RegExpExecArray,
  [from, to]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  { today, ahead }: { readonly today: Temporal.PlainDate; readonly ahead: boolean },
): Period {
  const over = Temporal.PlainDate.compare(to, today) < 0 && !/\d{4}/.test(match[0]);
  return ahead && over ? dates(from.add({ years: 1 }), to.add({ years: 1 })) : dates(from, to);
}

/** "Between 3 and 9 June", "from May to July", "since 14 March". */
export const DATE_RANGE_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:between|from) (${DATE}) (?:and|to|until|till|through) (${DATE})`, 'g'),
    (match, today, ahead) => {
      const from = anyDate(match[1] ?? '', today);
      const to = endOf(match[2] ?? '', today);
      if (!from || !to) return null;
      const start = Temporal.PlainDate.compare(from, to) <= 0 ? from : from.subtract({ years: 1 });
      return coming(match, [start, to], { today, ahead });
    },
  ],
  [
    new RegExp(
      `\\b(?:between |from )?(?:the )?(\\d{1,2}) ?(?:and|to|until|till|through|-|–) ?(?:the )?(\\d{1,2}) (?:of )?${MONTH}(?: (\\d{4}))?`,
      'g',
    ),
    (match, today, ahead) => {
      const from = anyDate(`${match[1]} ${match[3]} ${match[4] ?? ''}`.trim(), today);
      const to = anyDate(`${match[2]} ${match[3]} ${match[4] ?? ''}`.trim(), today);
      return from && to && coming(match, [from, to], { today, ahead });
    },
  ],
  [
    new RegExp(`(${DATE}) ?(?:-|–|to|until|till) ?(${DATE})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      const to = endOf(match[2] ?? '', today);
      if (!from || !to) return null;
      if (Temporal.PlainDate.compare(from, to) <= 0) return dates(from, to);
      // "November to January": across the turn of a year.
      return /\d{4}/.test(match[1] ?? '') ? null : dates(from.subtract({ years: 1 }), to);
    },
  ],
  [
    new RegExp(`\\bsince (?:the )?(?:start of |beginning of )?(${DATE}|\\d{4})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      return from && dates(from, null);
    },
  ],
];

/** "Before 14 March". */
export const BEFORE_DATE: Rule = [
  new RegExp(`\\bbefore (${DATE})(?![\\w/])`, 'g'),
  (match, today) => {
    if (/\b(?:day|week|month|quarter|year|one|period) $/.test(match.input.slice(0, match.index))) return null;
    const day = anyDate(match[1] ?? '', today);
    return day && { startDate: BEGINNING, endDate: day.subtract({ days: 1 }).toString() };
  },
];

/** "The week ending 14 March". */
export const WEEK_ENDING: Rule = [
  new RegExp(`\\b(?:the )?week (?:ending|ended|to)(?: on)? (${DATE})`, 'g'),
  (match, today) => {
    const end = anyDate(match[1] ?? '', today);
    return end && dates(end.subtract({ days: 6 }), end);
  },
];

/** "Week commencing 9 March", "the week of the 9th": the whole week that the day is in. */
export const WEEK_COMMENCING: Rule = [
  new RegExp(
    `\\b(?:the )?week (?:commencing|beginning|starting|of|from)(?: on)? (?:the )?(?:(${DATE})|(\\d{1,2})(?! ?\\w))`,
    'g',
  ),
  (match, today) => {
    // "The first week of October" begins no week.
    if (!/\d|day$/.test(match[1] ?? match[2] ?? '')) return null;
    const day = match[2] === undefined ? anyDate(match[1] ?? '', today) : lastOfDay(Number(match[2]), today);
    const first = day && monday(day);
    return first && dates(first, first.add({ days: 6 }));
  },
];

/** The last day there was of that number in a month. */
function lastOfDay(day: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const month = today.with({ day: 1 }).subtract({ months: day > today.day ? 1 : 0 });
  return day >= 1 && day <= month.daysInMonth ? month.with({ day }) : null;
}
