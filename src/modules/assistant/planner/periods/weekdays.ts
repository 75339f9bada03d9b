import { dates } from './period.ts';
import type { Rule } from './rule.ts';

/** The days of the week in their order. */
export const DAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** A day of the week, as a part of a pattern that is captured. */
export const DAY = `(${DAYS.join('|')})`;

/** The first day of the week a day is in. */
export const monday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });

/** The day of that name that was last, today among them. */
export function lastWeekday(name: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const back = (today.dayOfWeek - 1 - DAYS.indexOf(name) + 7) % 7;
  return today.subtract({ days: back });
}

/** A day of the week that is spoken of like this is one to come. */
export const AHEAD =
  /\b(?:booked|outstanding|left|scheduled|planned|diary|calendar|rota|jobs on for|coming|due|lined up|upcoming|have we got|(?:has|have) (?:@eee|he|she|they) got|who (?:has|is) got|are we doing|is on|what is on|got on|how (?:busy|full|booked up|quiet|packed|tight) (?:is|are|do|does)|will|going to|free|available|un ?assigned|unallocated|nobody on|no one on|without an? engineer|who is (?:going|on(?! time)|at|in|working|doing|covering|attending)|(?:what|where) (?:is|are) (?:@eee|he|she|they|we|the lads|the engineers|every\w*)|is any ?(?:one|body))\b/;

const HAS_BEEN = /\b(?:was|were|did|had|been)\b/;

/** "Tuesday before last", "on Tuesday last week". */
export const WEEKDAY_OF_PAST_WEEK_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:the )?(?:${DAY}) (?:before last|(?:of )?(?:the )?week before last)\\b`, 'g'),
    (match, today) => {
      const day = lastWeekday(match[1] ?? '', today).subtract({ days: 7 });
      return dates(day, day);
    },
  ],
  [
    new RegExp(`\\b(?:on )?${DAY} last week\\b|\\blast week on ${DAY}\\b`, 'g'),
    (match, today) => {
      const day = monday(today).subtract({ days: 7 - DAYS.indexOf(match[1] ?? match[2] ?? '') });
      return dates(day, day);
    },
  ],
];

/** "Next Tuesday". */
export const NEXT_WEEKDAY: Rule = [
  new RegExp(`\\bnext ${DAY}\\b`, 'g'),
  (match, today) => {
    const day = lastWeekday(match[1] ?? '', today).add({ days: 7 });
    return dates(day, day);
  },
];

/** "On Tuesday": the last there was, or the next where the question looks ahead. */
export const WEEKDAY: Rule = [
  new RegExp(`\\b(?<!\\b(?:an?|each|every|any) )(?:last |this |on )?${DAY}\\b`, 'g'),
  (match, today, ahead) => {
    const day = lastWeekday(match[1] ?? '', today);
    const coming = ahead || AHEAD.test(match.input);
    if (!match[0].startsWith('last') && coming && !HAS_BEEN.test(match.input)) {
      const next = day.equals(today) ? day : day.add({ days: 7 });
      return dates(next, next);
    }
    const past = match[0].startsWith('last') && day.equals(today) ? day.subtract({ days: 7 }) : day;
    return dates(past, past);
  },
];
