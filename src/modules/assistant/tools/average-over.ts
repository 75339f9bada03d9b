import type { Aggregate } from '#/modules/metrics/index.ts';
import { shownValue } from './shown.ts';

export const AVERAGED_OVER = ['day', 'week', 'month', 'group'] as const;
type AveragedOver = (typeof AVERAGED_OVER)[number];

const DAY_MS = 86_400_000;
const DAYS_IN = { day: 1, week: 7, month: 365.25 / 12 } as const;

/** A count spread over the time that has passed, or over those of the groups that have any. */
export function averageOver(
  { value, period, total_groups }: Aggregate,
  per: AveragedOver,
  now: Date,
): { per: AveragedOver; over: number; shown: string | null } {
  if (value === null) return { per, over: 0, shown: null };
  const end = Math.min(Date.parse(period.end), Math.max(now.getTime(), Date.parse(period.start)));
  const days = Math.max(1, Math.round((end - Date.parse(period.start)) / DAY_MS));
  const over = per === 'group' ? total_groups : Math.round((days / DAYS_IN[per]) * 10) / 10;
  return { per, over, shown: over === 0 ? null : oneDecimal(value / over) };
}

function oneDecimal(value: number): string {
  return shownValue('count', Math.round(value * 10) / 10);
}
