import { BACK_DAYS_MAX, type Clock, dateAhead, dateOf, type Period } from './period-rules.ts';
import type { Mode } from './schema.ts';

/** One request to the provider. */
export interface Span extends Period {
  readonly host: 'forecast' | 'archive';
  /** Whole days are requested by date, partial days by hour. */
  readonly by: 'date' | 'hour';
  /** More than a week ago, so the values no longer change. */
  readonly isSettled: boolean;
}

/** The delay of the archive. */
const ARCHIVE_LAG_DAYS = 5;
const SETTLED_AFTER_DAYS = 7;

/** Splits a period between the archive host, for older days, and the forecast host, for the rest. */
export function spansOf(period: Period, mode: Mode, clock: Clock): Span[] {
  const lagStart = dateAhead(clock, -ARCHIVE_LAG_DAYS);
  const settledBefore = dateAhead(clock, -SETTLED_AFTER_DAYS);
  const spanOf = (host: Span['host'], start: string, end: string): Span => {
    const by = host === 'forecast' && mode === 'forecast' ? 'hour' : 'date';
    const isSettled = dateOf(end) < settledBefore;
    if (by === 'hour') return { host, by, start, end, isSettled };
    return { host, by, start: `${dateOf(start)}T00:00`, end: `${dateOf(end)}T23:00`, isSettled };
  };
  if (dateOf(period.end) < lagStart) return [spanOf('archive', period.start, period.end)];
  if (dateOf(period.start) >= dateAhead(clock, -BACK_DAYS_MAX))
    return [spanOf('forecast', period.start, period.end)];
  const dayBefore = Temporal.PlainDate.from(lagStart).subtract({ days: 1 }).toString();
  return [
    spanOf('archive', period.start, `${dayBefore}T23:00`),
    spanOf('forecast', `${lagStart}T00:00`, period.end),
  ];
}
