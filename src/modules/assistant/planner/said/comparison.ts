import type { Intent } from '../intent.ts';
import { dates, isFuture, type Period } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';
import { periodBefore, yearBefore } from '../periods/period-before.ts';
import { quarterStart, thisUnit, unitAgo } from '../periods/units.ts';
import { MOVES } from './moved.ts';
import { againstOf, COMPARES } from './time.ts';

const UNIT = '(?:week|month|quarter|year)';
/** "This month than last": the unit goes without saying the second time. */
const ELLIPSIS =
  /\b(than|to|with|against|vs|and|or|on|of)((?: (?:it|they|we|he|she|was|were|did|in|for|the|what))*) (last|this|the previous|the last)(?= ones?\b|$| @| (?:for|in|at|by|did|do|have|was|were|is|of|please|or|how|what|which|who|on)\b)(?: one)?/g;
const SAID_UNIT = new RegExp(`\\b(?:this|last|current|previous|next|past) (${UNIT})\\b`);
const YEAR_AGO =
  /\b(?:(?:in |at |with |to |than ){0,6}(?:the )?(?:same|this) (?:time|period|month|quarter|week|point|stage|day|date)s? (?:of |in )?(?:the )?(?:last year|(?:a|the|1|one) year (?:ago|before|earlier)|previous year)|year on year|(?<=\b(?:than|with|to|against|vs) )(?:(?:it|we|they) (?:was|were) )?(?:a|1|one|12 months|this time a) ?(?:year ago|ago))\b/;

/** "The first half of October or the second": of what, and half of it, goes without saying the second time. */
const HALF =
  /\b(first|second|last) half (of (?:the )?(?:\w+ )?(?:month|year|january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?)\b(.*?)\b(first|second)( half)?\b(?! (?:half )?(?:of|\w*time|visit))/;

const QUARTER =
  /\b(first|second|third|fourth) quarter( of \d{4}| of (?:this|last) year)?\b(.{0,120}?\b(?:or|than|and|vs|with|to|against|on) (?:in |for )?the )(first|second|third|fourth)\b(?! (?:quarter|half|one|visit|time|job))/;

const NAMED_PERIOD =
  '(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{4})?|(?:this|last) (?:week|month|quarter|year))';
/** "Who grew the most from May to June?": from one to the other, not over both. */
const FROM_TO = new RegExp(`\\b(?:from|between) (${NAMED_PERIOD}) (?:to|and) (${NAMED_PERIOD})(?= |$)`);

/** "Grown since last year": from then to now, not over both. */
const SINCE_LAST = new RegExp(
  `\\bsince (last ${UNIT}|(?:the )?(?:last )?(?:spring|summer|autumn|winter))\\b`,
);

/** "H1 vs H2 last year": both are of that year. */
const BOTH_OF_YEAR =
  /\b([qh][1-4])((?: (?:vs|and|or|against|to|with|than|compared|on)){1,2}) ([qh][1-4]) (?:of |in )?(last year|\d{4})\b/;
/** "This October than last October": a year apart, though the one just gone is the last by that name. */
const THIS_AND_LAST =
  /\bthis (january|february|march|april|may|june|july|august|september|october|november|december)\b(.{0,120}?) (?:in )?last \1\b/;

type Unit = 'week' | 'month' | 'quarter';
/** "The same point last quarter": as much of it as has been of this one. */
const SAME_POINT =
  /\b(?:(?:in|at|with|to|than|vs|against) ){0,6}(?:the )?(?:same|this) (?:point|time|stage|day) (?:of |in )?(?:the )?(?:last|previous) (week|month|quarter)\b/;

/** A normal text with the units that go without saying, and without what sets a period against that of a year before. */
export function comparedText(normal: string): { text: string; yearOnYear: boolean; samePoint: Unit | null } {
  const unit = SAID_UNIT.exec(normal)?.[1];
  const moves = MOVES.test(normal)
    ? normal.replace(FROM_TO, '$2 compared with $1').replace(SINCE_LAST, 'compared with $1')
    : normal;
  const dated = moves.replace(BOTH_OF_YEAR, '$1 $4$2 $3 $4').replace(THIS_AND_LAST, 'this $1$2 $1 last year');
  const whole = (unit === undefined ? dated : dated.replace(ELLIPSIS, `$1$2 $3 ${unit}`))
    .replace(QUARTER, '$1 quarter$2$3$4 quarter$2')
    .replace(HALF, '$1 half $2$3$4 half $2');
  return {
    text: whole.replace(YEAR_AGO, ' ^ ').replace(SAME_POINT, ' vs ^ ').replace(/\s+/g, ' '),
    yearOnYear: YEAR_AGO.test(whole),
    samePoint: (SAME_POINT.exec(whole)?.[1] ?? null) as Unit | null,
  };
}

/** "Than last month", said of one period only: the other is the one that runs. */
const ONLY_THE_OTHER =
  /\b(?:than|against|vs|compared (?:to|with)|compare (?:to|with)|relative to|(?:improv\w*|up|down|better|worse|higher|lower|change|improvement|increase|decrease|drop|rise)\b.{0,120}\bon(?= ~))(?: (?:it|they|we|he|she|them|was|were|did|had|been|in|over|during|for|back|the|that|this|what|time|of|on|at|usual))* ~/;

/** "Last month against the one before": both are said. */
const THE_ONE_BEFORE =
  /\b(?:against|vs|than|(?:compared? )?(?:with|to)|and|on|or|from) (?:the )?(?:one|month|week|quarter|year|period)(?: just| right)? (?:before|previous|prior)(?: (?:it|that))?\b(?! last)|\b(?:against|vs|than|with|to|and|on|or) the (?:previous|preceding|prior) (?:one|month|week|quarter|year|period)\b/;

/** The period that is asked about and the one it is set against. */
export function comparisonIn(
  {
    normal,
    rest,
    yearOnYear,
    samePoint,
  }: { normal: string; rest: string; yearOnYear: boolean; samePoint: Unit | null },
  periods: readonly Period[],
  today: Temporal.PlainDate,
): { period: Period | null; against: Intent['against'] } {
  const [first = null, second = null] = periods;
  if (yearOnYear) {
    const period = first ?? { name: 'this_month' };
    return { period, against: yearBefore(period, today) };
  }
  if (samePoint !== null)
    return { period: thisUnit(samePoint, today), against: samePointBefore(samePoint, today) };
  const alone = second === null && !THE_ONE_BEFORE.test(normal) ? ONLY_THE_OTHER.exec(rest) : null;
  // "vs September" alone leaves open what is set against it.
  if (
    first &&
    alone &&
    alone.index > 0 &&
    !/^(?:and|or|so|ok|how does (?:that|it|this|he|she)) *$/.test(rest.slice(0, alone.index)) &&
    !isFuture(first, today) &&
    !rest.slice(0, alone.index).includes('~')
  ) {
    const period = running(first, today);
    return { period, against: told(period, first, today) };
  }
  const against = second === null && THE_ONE_BEFORE.test(normal) ? 'before' : againstOf(normal, second);
  if (
    first &&
    against === second &&
    second &&
    (COMPARES.test(normal) || /\bor\b/.test(normal)) &&
    isLastYear(second, today)
  )
    return { period: first, against: isYear(first) ? second : yearBefore(first, today) };
  return {
    period: first,
    against: first && against !== null && against !== 'before' ? told(first, against, today) : against,
  };
}

/** From the start of the unit before this one to the day that is as far into it as today. */
function samePointBefore(unit: Unit, today: Temporal.PlainDate): Period {
  const bounds = boundsOf(unitAgo(unit, 1, today), today);
  const running =
    unit === 'quarter' ? { from: quarterStart(today) } : boundsOf({ name: `this_${unit}` }, today);
  if (!bounds || !running) return unitAgo(unit, 1, today);
  const to = bounds.from.add({ days: running.from.until(today).days });
  return dates(bounds.from, Temporal.PlainDate.compare(to, bounds.to) > 0 ? bounds.to : to);
}

/** The period before by that name, which is also told how far it has moved. */
function told(period: Period, against: Period, today: Temporal.PlainDate): Intent['against'] {
  return JSON.stringify(periodBefore(period, today)) === JSON.stringify(against) ? 'before' : against;
}

/** The unit that runs, beside one that is over; for any other stretch, the last 30 days. */
function running(period: Period, today: Temporal.PlainDate): Period {
  if ('name' in period) {
    if (period.name === 'yesterday') return { name: 'today' };
    if (period.name === 'last_quarter') return dates(quarterStart(today), null);
    if (/^last_(?:week|month)$/.test(period.name)) return { name: period.name.replace('last', 'this') };
  }
  return isLastYear(period, today) ? dates(today.with({ month: 1, day: 1 }), null) : { name: 'last_30_days' };
}

function isLastYear(period: Period, today: Temporal.PlainDate): boolean {
  return (
    'startDate' in period &&
    period.startDate === `${today.year - 1}-01-01` &&
    period.endDate === `${today.year - 1}-12-31`
  );
}

function isYear(period: Period): boolean {
  return (
    'startDate' in period &&
    period.startDate.endsWith('-01-01') &&
    !/-(?:0\d|1[01])-/.test(period.endDate ?? '')
  );
}
