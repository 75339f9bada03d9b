import { dates, type Period } from './period.ts';
import { named, type Rule } from './rule.ts';

/** "Last 6 weeks", "over the past 30 days". */
export const LENGTH_BACK_RULES: readonly Rule[] = [
  // "Over the last year" is of the twelve months up to now, "last year" of a year of the calendar.
  [/\b(?:over|across) the (?:last|past) year\b/g, (_, today) => lengthBack(1, 'year', today)],
  [
    /\b(?:last|past|previous|prior|over the) (\d{1,3}) (day|week|month|quarter|year)s?\b(?! (?:before|prior|earlier) ?(?:to )?(?:that|those|this|then|$))/g,
    (match, today) => lengthBack(Number(match[1]), match[2] ?? '', today),
  ],
  // "Not had a visit in 60 days", and not what is booked for so many.
  [
    /(?=\b(?:in|for|within) )(?<=\b(?:not|no|never|without)\b(?!.{0,40}\b(?:booked|planned|scheduled|due)\b).{0,40})\b(?:in|for|within) (?:over |more than |at least |about )?(\d{1,3}) (day|week|month|quarter|year)s?\b/g,
    (match, today) => lengthBack(Number(match[1]), match[2] ?? '', today),
  ],
];

/** "In the last 48 hours". */
export const HOURS_BACK: Rule = [
  /\b(?:in |over |during |for )?(?:the )?(?:last|past|previous) (\d{1,3}) ?(?:hours?|hrs?|h)\b/g,
  (match) => ({ rollingDays: Number(match[1]) / 24 }),
];

/** "Next 14 days", "past year". */
export const DAYS_AHEAD_AND_PAST_YEAR_RULES: readonly Rule[] = [
  [
    /\b(?:next|coming) (\d{1,2}) (day|week|month)s\b/g,
    (match, today) => dates(today, today.add({ [`${match[2]}s`]: Number(match[1]) })),
  ],
  [/\bpast year\b/g, (_, today) => lengthBack(1, 'year', today)],
];

/** "Ever", "since we started". */
export const ALL_TIME: Rule = [
  /\b(all time|ever|in total|overall total|altogether|on record|of all time|to date|since (?:we|the) (?:started|start|beginning))\b/g,
  () => ({ all: true }),
];

/** "Recently". */
export const LATELY: Rule = [
  /\b(?:recently|lately|of late(?! (?:jobs?|starts?|finish\w*|arrivals?|visits?|ones|call ?outs?)\b)|these days)\b/g,
  named('last_30_days'),
];

function lengthBack(count: number, unit: string, today: Temporal.PlainDate): Period {
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'week' ? count * 7 : count;
    if (days === 7 || days === 30 || days === 90) return { name: `last_${days}_days` };
    return { rollingDays: days };
  }
  if (unit === 'month') return dates(today.subtract({ months: count }), null);
  if (unit === 'quarter') return dates(today.subtract({ months: 3 * count }), null);
  return dates(today.subtract({ years: count }), null);
}
