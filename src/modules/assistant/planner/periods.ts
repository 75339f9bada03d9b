import {
  CALENDAR_UNIT_RULES,
  UNIT_AGO,
  UNIT_SO_FAR_OR_BEFORE_LAST_RULES,
  UNIT_TO_DATE,
} from './periods/calendar-units.ts';
import { FEAST_RULES } from './periods/feasts.ts';
import { type Said, withoutGlosses } from './periods/glosses.ts';
import {
  ALL_TIME,
  DAYS_AHEAD_AND_PAST_YEAR_RULES,
  HOURS_BACK,
  LATELY,
  LENGTH_BACK_RULES,
} from './periods/lengths.ts';
import { MONTH_RULES } from './periods/months.ts';
import { NEAR_DAY_RULES, TWO_DAYS_OFF_RULES, WEEKEND_RULES } from './periods/near-days.ts';
import { PART_OF_NAMED_YEAR_RULES } from './periods/of-year.ts';
import { BEFORE_UNIT, OLDER_THAN, OPEN_ENDED_RULES } from './periods/open-ended.ts';
import { PART_OF_MONTH_RULES } from './periods/parts-of-month.ts';
import { QUARTER_AND_HALF_RULES, SEASON, WHOLE_YEAR } from './periods/parts-of-year.ts';
import type { Period } from './periods/period.ts';
import { BEFORE_DATE, DATE_RANGE_RULES, WEEK_COMMENCING, WEEK_ENDING } from './periods/ranges.ts';
import type { Rule } from './periods/rule.ts';
import { NEXT_WEEKDAY, WEEKDAY, WEEKDAY_OF_PAST_WEEK_RULES } from './periods/weekdays.ts';
import { badDateIn, WRITTEN_DATE_RULES } from './periods/written-dates.ts';

/** The order decides: what a rule has read, those after it no longer see. */
const RULES: readonly Rule[] = [
  WEEK_COMMENCING,
  ...OPEN_ENDED_RULES,
  BEFORE_UNIT,
  OLDER_THAN,
  ...PART_OF_MONTH_RULES,
  ...PART_OF_NAMED_YEAR_RULES,
  WEEK_ENDING,
  ...TWO_DAYS_OFF_RULES,
  HOURS_BACK,
  ...FEAST_RULES,
  SEASON,
  ...WEEKDAY_OF_PAST_WEEK_RULES,
  BEFORE_DATE,
  UNIT_TO_DATE,
  ALL_TIME,
  ...DATE_RANGE_RULES,
  ...UNIT_SO_FAR_OR_BEFORE_LAST_RULES,
  ...LENGTH_BACK_RULES,
  UNIT_AGO,
  ...QUARTER_AND_HALF_RULES,
  ...NEAR_DAY_RULES,
  ...WEEKEND_RULES,
  ...CALENDAR_UNIT_RULES,
  ...DAYS_AHEAD_AND_PAST_YEAR_RULES,
  NEXT_WEEKDAY,
  ...WRITTEN_DATE_RULES,
  ...MONTH_RULES,
  WEEKDAY,
  WHOLE_YEAR,
  LATELY,
];

/** The periods of a normal text in their order, and the text without them; `ahead` as for the rules. */
export function periodsIn(
  text: string,
  today: Temporal.PlainDate,
  ahead = false,
): { periods: Period[]; rest: string; badDate: string | null } {
  let rest = text;
  const found: Said[] = [];
  for (const [pattern, make] of RULES) {
    for (const match of rest.matchAll(pattern)) {
      const period = make(match, today, ahead);
      if (!period) continue;
      found.push({ period, at: match.index, length: match[0].length });
      rest =
        rest.slice(0, match.index) + '~'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  }
  found.sort((one, other) => one.at - other.at);
  const told = withoutGlosses(found, text, today);
  for (const { at, length } of told) rest = rest.slice(0, at) + '~'.repeat(length) + rest.slice(at + length);
  const dated = told.filter(({ period }) => !('all' in period));
  const periods = (dated.length > 0 ? dated : told).map(({ period }) => period);
  return {
    periods,
    rest: rest.replace(/~+/g, ' ~ ').replace(/\s+/g, ' ').trim(),
    badDate: badDateIn(text, today),
  };
}
