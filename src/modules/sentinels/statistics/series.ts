import { DAY_MS } from '#/platform/time.ts';
import type { Visit } from '../visits/visit.ts';
import { isWithin, type SeriesPoint, type Windows } from '../visits/windows.ts';
import type { ShareQuestion } from './shares.ts';

const POINTS_MAX = 26;
const DAYS_MIN = 7;

/**
 * How a value went from the baseline to the end of the recent window, in stretches of equal length, at least a week. They
 * are counted back from the end, so that the last one is whole.
 */
export function seriesOf(
  samples: readonly { readonly at: number; readonly value: number }[],
  { recent, baseline }: Windows,
  middle: (values: readonly number[]) => number | undefined,
): SeriesPoint[] {
  const { end } = recent;
  const days = Math.max(DAYS_MIN, Math.ceil((end - baseline.start) / DAY_MS / POINTS_MAX));
  const length = days * DAY_MS;
  const count = Math.max(1, Math.floor((end - baseline.start) / length));
  const stretches = Array.from({ length: count }, (): number[] => []);
  for (const { at, value } of samples)
    if (at < end) stretches[count - 1 - Math.floor((end - 1 - at) / length)]?.push(value);
  return stretches.map((values, index) => ({
    start: end - (count - index) * length,
    end: end - (count - index - 1) * length,
    value: values.length === 0 ? null : (middle(values) ?? null),
    sample_size: values.length,
  }));
}

/** The share of visits that are events, over time. */
export function shareSeries(
  visits: readonly Visit[],
  { eventOf, momentOf }: Pick<ShareQuestion, 'eventOf' | 'momentOf'>,
  windows: Windows,
): SeriesPoint[] {
  const samples = visits.flatMap((visit) => {
    const at = momentOf ? momentOf(visit) : visit.at;
    const event = eventOf(visit);
    return at === null || event === null ? [] : [{ at, value: event ? 1 : 0 }];
  });
  return seriesOf(samples, windows, (values) => values.reduce((sum, one) => sum + one, 0) / values.length);
}

/**
 * How many events came in stretches as long as the recent window, which is the last of them: each can be set against a
 * count and what was expected of it. Whole stretches of the baseline from `since` on; before, nothing was observed.
 */
export function countSeries(
  moments: readonly number[],
  { recent, baseline }: Windows,
  since = baseline.start,
): SeriesPoint[] {
  const length = recent.end - recent.start;
  const before = Math.max(0, Math.floor((recent.start - Math.max(baseline.start, since)) / length));
  return Array.from({ length: before + 1 }, (_, index) => {
    const end = recent.end - (before - index) * length;
    const span = { start: end - length, end };
    const count = moments.filter((at) => isWithin(span, at)).length;
    return { ...span, value: count, sample_size: count };
  });
}
