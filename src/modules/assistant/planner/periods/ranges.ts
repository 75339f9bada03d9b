import { MONTH } from './months.ts';
import { BEGINNING, dates } from './period.ts';
import type { Rule } from './rule.ts';
import { monday } from './weekdays.ts';
import { anyDate, DATE, endOf } from './written-dates.ts';

/** "Between 3 and 9 June", "from May to July", "since 14 March". */
export const DATE_RANGE_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:between|from) (${DATE}) (?:and|to|until|till|through) (${DATE})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      const to = endOf(match[2] ?? '', today);
      if (!from || !to) return null;
      return Temporal.PlainDate.compare(from, to) <= 0
        ? dates(from, to)
        : dates(from.subtract({ years: 1 }), to);
    },
  ],
  [
    new RegExp(
      `\\b(?:between |from )?(?:the )?(\\d{1,2}) ?(?:and|to|until|till|through|-|–) ?(?:the )?(\\d{1,2}) (?:of )?${MONTH}(?: (\\d{4}))?`,
      'g',
    ),
    (match, today) => {
      const from = anyDate(`${match[1]} ${match[3]} ${match[4] ?? ''}`.trim(), today);
      const to = anyDate(`${match[2]} ${match[3]} ${match[4] ?? ''}`.trim(), today);
      return from && to && dates(from, to);
    },
  ],
  [
    new RegExp(`(${DATE}) ?(?:-|–|to|until|till) ?(${DATE})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      const to = endOf(match[2] ?? '', today);
      return from && to && Temporal.PlainDate.compare(from, to) <= 0 ? dates(from, to) : null;
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

/** "Week commencing 9 March". */
export const WEEK_COMMENCING: Rule = [
  /\bweek commencing (\S+(?: \S+)?)/g,
  (match, today) => {
    const first = anyDate(match[1] ?? '', today) ?? anyDate((match[1] ?? '').split(' ')[0] ?? '', today);
    return first && dates(monday(first), monday(first).add({ days: 6 }));
  },
];
