import type { Intent } from '../intent.ts';
import type { beforeAndAfter } from '../periods/before-and-after.ts';
import type { Period } from '../periods/period.ts';
import { type comparedText, comparisonIn } from './comparison.ts';
import { quartersOf } from './quarters.ts';
import { summedPeriods } from './time.ts';

interface Said extends Pick<ReturnType<typeof comparedText>, 'yearOnYear' | 'samePoint'> {
  /** The text with its times, and without them. */
  readonly normal: string;
  readonly rest: string;
  readonly periods: readonly Period[];
  /** A day that what was before it and after it are set against one another at. */
  readonly turning: ReturnType<typeof beforeAndAfter>;
}

/** Of which time, set against which, and which stretches of it are told by themselves. */
export function periodAsked(
  { normal, rest, periods, turning, yearOnYear, samePoint }: Said,
  today: Temporal.PlainDate,
): Pick<Intent, 'period' | 'against' | 'alsoPeriods'> {
  const whole = summedPeriods(normal, periods) ?? quartersOf(rest, periods[0] ?? null, today);
  if (whole) return { period: whole.whole, against: null, alsoPeriods: whole.parts };
  if (turning) return { period: turning.after, against: turning.before, alsoPeriods: [] };
  return { ...comparisonIn({ normal, rest, yearOnYear, samePoint }, periods, today), alsoPeriods: [] };
}
