import { BACK_DAYS_MAX, type Clock, dateAhead, dateOf, type Period } from './period-rules.ts';
import type { Mode } from './schema.ts';

/** What one call to the provider asks for. */
export interface Span extends Period {
  readonly host: 'forecast' | 'archive';
  /** Whole days are asked for by date, parts of days by hour. */
  readonly by: 'date' | 'hour';
  /** Over a week past: it no longer changes. */
  readonly isSettled: boolean;
}

/** How far the archive is behind. */
const ARCHIVE_LAG_DAYS = 5;
const SETTLED_AFTER_DAYS = 7;

/** Which host has these hours: the archive what is well past, the forecast host the rest; each its part. */
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
