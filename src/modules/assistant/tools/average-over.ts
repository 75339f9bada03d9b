import type { Aggregate } from '#/modules/metrics/index.ts';
import { DAY_MS } from '#/platform/time.ts';
import { shownValue } from './shown.ts';

export const AVERAGED_OVER = ['day', 'week', 'month', 'group'] as const;
type AveragedOver = (typeof AVERAGED_OVER)[number];

const DAYS_IN = { day: 1, week: 7, month: 365.25 / 12 } as const;

interface Average {
  readonly over: readonly { readonly per: AveragedOver; readonly count: number }[];
  readonly shown: string | null;
}

/** A count spread over the time that has passed, over those of the groups that have any, or over both. */
export function averageOver(
  { value, period, total_groups }: Aggregate,
  units: readonly AveragedOver[],
  now: Date,
): Average {
  const end = Math.min(Date.parse(period.end), Math.max(now.getTime(), Date.parse(period.start)));
  const days = Math.max(1, Math.round((end - Date.parse(period.start)) / DAY_MS));
  const over = units.map((per) => ({
    per,
    count: per === 'group' ? total_groups : Math.round((days / DAYS_IN[per]) * 10) / 10,
  }));
  const parts = over.reduce((product, { count }) => product * count, 1);
  return { over, shown: value === null || parts === 0 ? null : oneDecimal(value / parts) };
}

function oneDecimal(value: number): string {
  return shownValue('count', Math.round(value * 10) / 10);
}
