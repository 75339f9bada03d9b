import { medianAbsoluteDeviation, median as medianOf, medianSorted, quantileSorted } from 'simple-statistics';

/** The middle value; undefined of nothing. */
export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : medianSorted(inOrder(values));
}

/** The value below which the share `p` of the values lies; undefined of nothing. */
export function quantile(values: readonly number[], p: number): number | undefined {
  return values.length === 0 ? undefined : quantileSorted(inOrder(values), p);
}

/** Sorted as numbers; a typed array sorts many times faster than a comparison function. */
function inOrder(values: readonly number[]): number[] {
  // Callers only read elements and the length, so it need not be copied into an array.
  return new Float64Array(values).sort() as unknown as number[];
}

/**
 * How many spreads a value lies from the median of its like, the spread being the median absolute deviation on the
 * scale of a normal deviation, or `floor` where that is larger. Iglewicz & Hoaglin, How to Detect and Handle Outliers.
 */
export function robustZ(value: number, values: readonly number[], floor: number): number {
  if (values.length === 0) return 0;
  const spread = Math.max(1.4826 * medianAbsoluteDeviation([...values]), floor);
  return spread === 0 ? 0 : (value - medianOf([...values])) / spread;
}

/** The values, limited to the range between the quantiles `share` and 1 − `share`. */
export function winsorise(values: readonly number[], share = 0.01): number[] {
  if (values.length === 0) return [];
  const sorted = inOrder(values);
  const [low, high] = [quantileSorted(sorted, share), quantileSorted(sorted, 1 - share)];
  return values.map((value) => Math.min(high, Math.max(low, value)));
}
