import type { Intent } from '../intent.ts';
import { joinedPeriod, type Period } from '../periods/period.ts';
import { MOVES } from './moved.ts';

export const COMPARES =
  /\b(vs|compar\w+|against|than|relative to|stack\w* up|measure\w* up|difference between|better or worse|up or down|on (?:week|month|year|(?:last|the (?:previous|last)) (?:week|month|quarter|year)))\b/;

/** "July and August": one stretch, of which each part is told too. Null where the periods are set side by side. */
export function summedPeriods(
  normal: string,
  periods: readonly Period[],
): { whole: Period; parts: readonly Period[] } | null {
  const [first, ...others] = periods;
  const several = others.length > 1;
  if (!first || others.length === 0) return null;
  // Three are not set against one another: each is told.
  if (!several && (COMPARES.test(normal) || !/\b(?:and|plus|with)\b/.test(normal))) return null;
  const whole = others.reduce<Period | null>((sum, next) => sum && joinedPeriod(sum, next), first);
  return whole && { whole, parts: periods };
}

export function againstOf(normal: string, second: Period | null): Intent['against'] {
  const compares = COMPARES.test(normal);
  if (
    /\b(the )?(month|week|quarter|year|period|day|one|\d+(?: (?:days|weeks|months|quarters|years))?) (?:just |right )?before\b(?! last| yesterday)/.test(
      normal,
    ) &&
    (compares || !/\band\b/.test(normal))
  )
    return 'before';
  if (
    /\b(previous|prior|preceding) (?:period|one)\b|\bthan (?:before\b|(?:the )?last$)|\b(week on week|month on month|month over month|week over week)\b/.test(
      normal,
    )
  )
    return 'before';
  if (second && (compares || /\b(?:and|or)\b/.test(normal))) return second;
  return MOVES.test(normal) ? 'before' : null;
}

/** What somebody is at, and who goes: what is planned, whether it has begun or not. */
const AT_WORK =
  /\bwhat (?:work|jobs|visits) (?:have we got|do we have|has @\w+ got) (?:coming up|coming|on|booked)\b|\b(?:what|where) (?:is|are|will) (?:@eee|he|she|they|we|the (?:lads|guys|team|engineers|boys)|every ?(?:one|body))(?= *$| (?:~|\^|up to|doing|on|at|off|out|going|working|be|been|booked|got|supposed|meant|due|this|next|today|tomorrow|for|in|over|with)\b| [~^])(?! at (?:best|worst|good|bad))|\bwho (?:is|are|will) (?:be )?(?:going|on(?! time)|in(?= *(?:~|today|tomorrow|on |$))|working|doing|attending|due|coming|covering|out|assigned|allocated|down|at|heading|off)\b|\b(?:is|are) (?:any ?(?:one|body)|@eee|some ?(?:one|body)|we|they) (?:going|booked|due|coming|attending|planned)\b|\bwhat is (?:on|going out)\b/;

const DAY = '(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const WHATS_ON = new RegExp(
  `\\bwhat (?:is|have we got|do we have) (?:happening |going )?on (?:for |on )?(?:the )?${DAY}\\b`,
);

const DAY_ALONE =
  /^(?:and |so |ok |what about |how about )*(?:(?:all |the |our )*(?:jobs|visits|work|diary|list) (?:for |on )?)?(?:today|tomorrow)(?: ?s)?(?: (?:jobs|visits|work|diary|list|board|plan))?$/;

/** "Tomorrow?", "today's jobs": all that is planned that day. */
export function isDayAlone(normal: string): boolean {
  return DAY_ALONE.test(normal);
}

/** "Dave's week" is this one, "his day" is today. */
export function withOwnTime(text: string): string {
  return text
    .replace(/^((?:and |so |ok |show me |what about )*@eee(?: s)?) week$/, '$1 this week')
    .replace(/^((?:and |so |ok |show me |what about )*@eee(?: s)?) day$/, '$1 today');
}

/** "What's on Tuesday?": of the day to come that is called so. */
export function asksWhatsOn(normal: string): boolean {
  return WHATS_ON.test(normal);
}

const BOOKED =
  /\b(?:is|are|have|has|do|does|got|gets?|any|anything|what)\b.{0,120}\b(?:booked|planned(?! maint)|scheduled|lined up|coming up|in the diary|to come)\b/;

/** "How many visits are booked?": what is to come, where no time is said. */
export function asksBooked(rest: string): boolean {
  return BOOKED.test(rest) && !/\b(?:was|were|did|had|been|not|overdue)\b/.test(rest);
}

const NAME_AND_DAY =
  /^(?=(?:(?!@).)*@(?:eee|ccc|sss|nnn)(?:(?!@).)*$)(?:(?:and|so|ok|what about|how about|for|on|next|this|the|morning|afternoon|@\w+|(?:mon|tues|wednes|thurs|fri|satur|sun)day) ?)+$/;

/** "Dave Tuesday?", "Tuesday for Mill House": one name and days of the week, and nothing of the past. */
export function isNameAndDay(normal: string): boolean {
  return NAME_AND_DAY.test(normal) && /day\b/.test(normal);
}

export function axisOf(rest: string, normal: string): Intent['axis'] {
  if (
    /\b(raised|created|logged|reported|came in|come in|coming in|received|new jobs?|opened|taken(?! together| as| on| over)|requested|new work)\b/.test(
      rest,
    )
  )
    return 'createdAt';
  if (
    /\b(scheduled|planned (?:for|in|on|to|start)|booked|have we got|has .{0,120} got|got on|coming up|due|diary|upcoming|lined up|in the diary|planned\b(?! maint| time| start| slot| end)(?<!^(?:and|or|vs|what about|how about|for|only|just|the|against|compared to|compared with) planned$))/.test(
      rest,
    ) ||
    /\b(tomorrow|next (?:week|month|\d+ days|monday|tuesday|wednesday|thursday|friday))\b/.test(normal)
  )
    return 'plannedStartAt';
  if (AT_WORK.test(rest) || asksWhatsOn(normal)) return 'plannedStartAt';
  if (/\b(finish\w*|complet\w+|over ?r[au]n\w*|ended)\b/.test(rest) && !/\brate\b/.test(rest))
    return 'actualEndAt';
  return null;
}
