import type { Intent } from '../intent.ts';
import { dates, type Period } from '../periods/period.ts';
import { boundsOf, periodAfter } from '../periods/period-after.ts';
import { periodBefore } from '../periods/period-before.ts';
import { unitAgo } from '../periods/units.ts';
import { COMPARES } from '../said/time.ts';

const UNITS = '(?:(?:\\d+|few|same) )?(?:month|week|quarter|year|day|one|period|stretch)s?';
export const STEP = new RegExp(
  `\\b${UNITS} (?:before|prior|preceding|earlier)\\b|\\bprevious (?:one|\\d+ (?:days?|weeks?|months?))\\b|\\b(?:preceding|prior) ${UNITS}\\b`,
);

const BARE_BEFORE = /^(?:(?:and|or|vs|what about|how about) )+(?:the )?(?:last|previous|prior)(?: one)?$/;

/** "And the month before?", "and last?": as long a stretch, one step back. */
export function earlier(before: Intent, now: Intent, today: Temporal.PlainDate): Intent {
  const back =
    (now.against === null || (now.against === 'before' && isStepBack(now.text))) &&
    now.period === null &&
    (STEP.test(now.text) || BARE_BEFORE.test(now.text));
  if (!back || !before.period) return now;
  return {
    ...now,
    against: null,
    period:
      unitBefore(before.period, now.text, today) ??
      lengthBefore(before.period, now.text, today) ??
      periodBefore(before.period, today),
  };
}

/** "The quarter before": the calendar's own before the one in which what was spoken of begins. */
function unitBefore(period: Period, text: string, today: Temporal.PlainDate): Period | null {
  const said = STEP.exec(text)?.[0] ?? '';
  const unit = /\b(day|week|month|quarter|year)s?\b/.exec(said)?.[1];
  if (unit === undefined || /\d/.test(said) || isRolling(period)) return null;
  // "Last month" knows what comes before it.
  if ('name' in period && period.name.endsWith(unit)) return null;
  const start = startOf(period, today);
  const stretch =
    'startDate' in period && period.endDate !== null ? lengthOf(period.startDate, period.endDate) : 0;
  if (start === null || (unit === 'week' && stretch === 7)) return null;
  if (unit === 'day') return dates(start.subtract({ days: 1 }), start.subtract({ days: 1 }));
  return unitAgo(unit, 1, start);
}

/** So many days up to now, which are of no calendar. */
function isRolling(period: Period): boolean {
  return 'rollingDays' in period || 'all' in period || ('name' in period && /\d/.test(period.name));
}

function lengthOf(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
}

/** "The 30 days before that": so many, up to the day on which it began. */
function lengthBefore(period: Period, text: string, today: Temporal.PlainDate): Period | null {
  const [, count, unit = ''] = /\b(\d+) (day|week|month|year)s? (?:before|prior|earlier)\b/.exec(text) ?? [];
  const start = count === undefined ? null : startOf(period, today);
  if (count === undefined || start === null) return null;
  return dates(start.subtract({ [`${unit}s`]: Number(count) }), start.subtract({ days: 1 }));
}

/** The day on which a period begins: the one after all that comes before it. */
function startOf(period: Period, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if ('startDate' in period) return Temporal.PlainDate.from(period.startDate);
  return boundsOf(periodBefore(period, today), today)?.to.add({ days: 1 }) ?? null;
}

const WHOLE =
  /\b(?:the (?:whole|full|entire|rest of the) (week|month|quarter|year)|(?:for|in|over|of) the (week|month|quarter|year))$/;

/** "The whole week", "total for the month": the one that what was spoken of lies in. */
export function whole(before: Intent, now: Intent, today: Temporal.PlainDate): Intent {
  const [, said, other] = now.period === null ? (WHOLE.exec(now.text) ?? []) : [];
  const unit = said ?? other;
  const start = unit !== undefined && before.period ? startOf(before.period, today) : null;
  return unit === undefined || start === null ? now : { ...now, period: unitAgo(unit, 0, start) };
}

const NEXT =
  /\b(?:month|week|quarter|year|day|one|period) after\b|\bfollowing (?:month|week|quarter|year|day|one|period)\b|\b(?:the )?next one\b/;

/** "And the week after?": the stretch that follows the one spoken of. */
export function later(before: Intent, now: Intent, today: Temporal.PlainDate): Intent {
  const said = now.period === null ? NEXT.exec(now.text)?.[0] : undefined;
  if (said === undefined || !before.period) return now;
  const unit = /\b(?:day|week|month|quarter|year)\b/.exec(said)?.[0] ?? null;
  return { ...now, against: null, period: periodAfter(before.period, today, { unit }) };
}

/** "The month before" asks for that month; with a word of comparison both are asked for. */
function isStepBack(text: string): boolean {
  return (
    !COMPARES.test(text) &&
    new RegExp(
      `^(?:and |ok |so |what about |how about |now |just )*(?:for |in |over |during )?(?:the )?(?:previous |prior |preceding )?${UNITS} (?:before|prior|preceding|earlier)(?: (?:to )?(?:that|those|this|then))?$`,
    ).test(text)
  );
}
