import type { Intent } from '../intent.ts';
import { quarterStart } from '../periods/parts-of-year.ts';
import { dates, type Period } from '../periods/period.ts';
import { boundsOf, periodAfter } from '../periods/period-after.ts';
import { periodBefore } from '../periods/period-before.ts';
import { COMPARES } from '../said/time.ts';

const UNITS = '(?:(?:\\d+|few|same) )?(?:month|week|quarter|year|day|one|period|stretch)s?';
const STEP = new RegExp(
  `\\b${UNITS} (?:before|prior|preceding|earlier)\\b|\\bprevious (?:one|\\d+ (?:days?|weeks?|months?))\\b|\\b(?:preceding|prior) ${UNITS}\\b`,
);

/** "And the month before?": as long a stretch, one step back. */
export function earlier(before: Intent, now: Intent, today: Temporal.PlainDate): Intent {
  const back =
    (now.against === null || (now.against === 'before' && isStepBack(now.text))) &&
    now.period === null &&
    STEP.test(now.text);
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

/** "The quarter before" the one that runs is a whole one. */
function unitBefore(period: Period, text: string, today: Temporal.PlainDate): Period | null {
  if (!('startDate' in period) || period.endDate !== null) return null;
  const year = today.with({ month: 1, day: 1 });
  if (/\bquarter before\b/.test(text) && period.startDate === quarterStart(today).toString())
    return { name: 'last_quarter' };
  return /\byear before\b/.test(text) && period.startDate === year.toString()
    ? dates(year.subtract({ years: 1 }), year.subtract({ days: 1 }))
    : null;
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
