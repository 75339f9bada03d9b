import { normalTail } from './distributions.ts';

/**
 * One-sided Mann-Whitney: the p-value for `recent` being larger than `before`. Normal approximation with continuity and tie
 * correction. Lehmann, Nonparametrics, 1.4.
 */
export function mannWhitney(recent: readonly number[], before: readonly number[]): number {
  const [n1, n0] = [recent.length, before.length];
  if (n1 === 0 || n0 === 0) return 1;
  const [own, others] = [Float64Array.from(recent).sort(), Float64Array.from(before).sort()];
  let [at, past] = [0, 0];
  let ranks = 0;
  let ties = 0;
  while (at < n1 || past < n0) {
    const value = Math.min(own[at] ?? Number.POSITIVE_INFINITY, others[past] ?? Number.POSITIVE_INFINITY);
    const passed = at + past;
    const from = at;
    while (own[at] === value) at++;
    while (others[past] === value) past++;
    const tied = at + past - passed;
    ranks += (at - from) * (passed + (tied + 1) / 2);
    ties += tied ** 3 - tied;
  }
  const n = n1 + n0;
  const u = ranks - (n1 * (n1 + 1)) / 2;
  const variance = ((n1 * n0) / 12) * (n + 1 - ties / (n * (n - 1)));
  return variance <= 0 ? 1 : normalTail((u - (n1 * n0) / 2 - 0.5) / Math.sqrt(variance));
}

/**
 * Cumulative sum of a series in standard units: where it first passes `h` after losing `k` a step, or undefined.
 * Page, Continuous inspection schemes, Biometrika 41 (1954).
 */
export function cusumAlarm(series: readonly number[], k: number, h: number): number | undefined {
  let sum = 0;
  for (const [index, value] of series.entries()) {
    sum = Math.max(0, sum + value - k);
    if (sum > h) return index;
  }
  return undefined;
}

/**
 * Laplace's trend of events at these times since the start of `length`: standard normal when they are evenly spread,
 * positive when they become more frequent towards the end. Rigdon & Basu, Statistical Methods for the Reliability of
 * Repairable Systems, 4.
 */
export function laplaceTrend(times: readonly number[], length: number): number {
  const n = times.length;
  if (n === 0) return 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / n;
  return (mean - length / 2) / (length / Math.sqrt(12 * n));
}

/**
 * The p-value for a series rising: Mann-Kendall, one-sided, with tie correction. Gilbert, Statistical Methods for
 * Environmental Pollution Monitoring, 16.4.
 */
export function mannKendall(series: readonly number[]): number {
  const n = series.length;
  let s = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) s += Math.sign((series[j] ?? 0) - (series[i] ?? 0));
  const counts = new Map<number, number>();
  for (const value of series) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ties = [...counts.values()].reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
  const variance = (n * (n - 1) * (2 * n + 5) - ties) / 18;
  return variance <= 0 ? 1 : normalTail((s - Math.sign(s)) / Math.sqrt(variance));
}

/**
 * Directions on a circle, in radians: their mean, how concentrated they are (0 to 1), and p if they were uniform.
 * Zar, Biostatistical Analysis, 26.4 and 27.1 (Rayleigh's test).
 */
export function rayleigh(angles: readonly number[]): { mean: number; resultant: number; p: number } {
  const n = angles.length;
  if (n === 0) return { mean: 0, resultant: 0, p: 1 };
  const x = angles.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const y = angles.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const length = Math.hypot(x, y);
  const p = Math.exp(Math.sqrt(1 + 4 * n + 4 * (n * n - length * length)) - (1 + 2 * n));
  return { mean: Math.atan2(y, x), resultant: length / n, p: Math.min(1, p) };
}

/** The log likelihood ratio of x events in n trials, compared with the number expected. */
export function likelihoodRatio(x: number, n: number, expected: number): number {
  const part = (observed: number, due: number) => (observed === 0 ? 0 : observed * Math.log(observed / due));
  const due = Math.min(n - 1e-9, Math.max(1e-9, expected));
  return part(x, due) + part(n - x, n - due);
}
