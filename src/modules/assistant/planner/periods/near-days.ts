import { dates } from './period.ts';
import { named, type Rule } from './rule.ts';
import { AHEAD, monday } from './weekdays.ts';
import { anyDate, DATE } from './written-dates.ts';

/** "Yesterday", "today", "tomorrow". */
export const NEAR_DAY_RULES: readonly Rule[] = [
  [/\b(?:yesterday|last night)\b/g, named('yesterday')],
  [/\btomorrow\b/g, (_, today) => dates(today.add({ days: 1 }), today.add({ days: 1 }))],
  [/\b(?:today|this morning|this afternoon|tonight)\b/g, named('today')],
];

/** "The day before yesterday", "the day after tomorrow". */
export const TWO_DAYS_OFF_RULES: readonly Rule[] = [
  [
    /\b(?:on )?(?:the )?day before yesterday\b/g,
    (_, today) => dates(today.subtract({ days: 2 }), today.subtract({ days: 2 })),
  ],
  [
    /\b(?:on )?(?:the )?day after tomorrow\b/g,
    (_, today) => dates(today.add({ days: 2 }), today.add({ days: 2 })),
  ],
];

const LONGER = /~|\b(?:this|last|past|previous) (?:\d+ )?(?:weeks|months?|quarters?|years?)\b/;

/** "Last weekend", "over the weekend". */
export const WEEKEND_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:the )?weekend (?:of|beginning|starting|commencing) (${DATE})`, 'g'),
    (match, today) => {
      const day = anyDate(match[1] ?? '', today);
      const saturday = day && monday(day).add({ days: 5 });
      return saturday && dates(saturday, saturday.add({ days: 1 }));
    },
  ],
  [
    /\b(?:last|previous|past) weekend\b/g,
    (_, today) => dates(monday(today).subtract({ days: 2 }), monday(today).subtract({ days: 1 })),
  ],
  [
    /\b(?:over |at |on )(?:the )?weekend\b/g,
    (match, today, ahead) => {
      // Over a longer time any weekend is meant.
      if (LONGER.test(match.input)) return null;
      const back = today.dayOfWeek < 6 && !ahead && !AHEAD.test(match.input) ? 7 : 0;
      const saturday = monday(today).add({ days: 5 - back });
      return dates(saturday, saturday.add({ days: 1 }));
    },
  ],
  [
    /\b(?<!\b(?:an?|each|every|any) )(?:(?:this |the |next |coming |this coming |at the )?weekend\b)(?! (?:jobs?|work|visits?|calls?|call outs?|days?|cover))/g,
    (match, today) => {
      if (/^(?:at )?(?:the )?weekend$/.test(match[0]) && LONGER.test(match.input)) return null;
      // On a weekend the next one is another.
      const on = /\b(?:next|coming)\b/.test(match[0]) && today.dayOfWeek > 5 ? 7 : 0;
      return dates(monday(today).add({ days: 5 + on }), monday(today).add({ days: 6 + on }));
    },
  ],
];
