import { ticks } from 'd3-array';

export type Range = readonly [number, number];

/** Maps values of `from` to pixels of `to`. */
export const linear =
  ([a, b]: Range, [from, to]: Range) =>
  (value: number): number =>
    from + ((value - a) / (b - a || 1)) * (to - from);

/** From where to where an axis goes, and the values it names. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly steps: readonly number[];
}

/** A line shows change, so that it may begin above zero where all of it lies far from zero. Bars never do. */
const FAR_FROM_ZERO = 0.6;

export function lineAxis(values: readonly number[], max = Number.POSITIVE_INFINITY): Axis {
  const top = Math.max(...values, 0) || 1;
  const least = Math.min(...values, top);
  const isFar = least > top * FAR_FROM_ZERO && least < top;
  const rough = ticks(isFar ? least : 0, top, 4);
  const step = (rough[1] ?? 1) - (rough[0] ?? 0) || top;
  const low = isFar ? Math.floor(least / step) * step : 0;
  const high = Math.min(max, Math.ceil(top / step) * step);
  return { low, high, steps: ticks(low, high, Math.max(1, Math.round((high - low) / step))) };
}

/** The 95 % interval of a share (Wilson 1927): what so few visits can say. */
export function wilson(hits: number, of: number): Range {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = hits / of;
  const scale = 1 + (z * z) / of;
  const middle = (share + (z * z) / (2 * of)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
