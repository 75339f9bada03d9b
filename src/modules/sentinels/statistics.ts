import {
  gammaln,
  medianAbsoluteDeviation,
  median as medianOf,
  medianSorted,
  quantileSorted,
} from 'simple-statistics';

/** The middle value; undefined of nothing. */
export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : medianSorted(inOrder(values));
}

/** The value below which the share `p` of the values lies; undefined of nothing. */
export function quantile(values: readonly number[], p: number): number | undefined {
  return values.length === 0 ? undefined : quantileSorted(inOrder(values), p);
}

/** Sorted as numbers, by the machine's own numbers: many times as fast as by a comparison of two. */
function inOrder(values: readonly number[]): number[] {
  return Array.from(new Float64Array(values).sort());
}

/** P(X ≥ x) for X ~ BetaBinomial(n, a, b). Johnson, Kemp & Kotz, Univariate Discrete Distributions, 6.2.2. */
export function betaBinomialTail(x: number, n: number, a: number, b: number): number {
  if (x <= 0) return 1;
  if (x > n) return 0;
  let term = Math.exp(logChoose(n, x) + logBeta(x + a, n - x + b) - logBeta(a, b));
  let sum = 0;
  for (let k = x; k <= n; k++) {
    sum += term;
    // The ratio of one probability to the one before it.
    term *= ((n - k) * (k + a)) / ((k + 1) * (n - k - 1 + b));
  }
  return Math.min(1, sum);
}

/** How much the population counts beside an entity's own past, in jobs. */
const PRIOR_JOBS = 20;

/** Events among the trials of everybody. */
export interface Population {
  readonly x: number;
  readonly n: number;
}

/**
 * The share of events in a population. Undefined of fewer jobs than it is made to count for: no data is not "no
 * events". Without a single event in n it is half a one, for that says "rare", not "never".
 */
export function usualShare({ x, n }: Population): number | undefined {
  return n < PRIOR_JOBS ? undefined : Math.min(1 - 0.5 / n, Math.max(0.5 / n, x / n));
}

/** A share of events drawn in towards the usual one, as if by 20 jobs. */
export function shrunkShare({ x, n }: Population, usual: number): number {
  return (x + PRIOR_JOBS * usual) / (n + PRIOR_JOBS);
}

/** Events among trials: recently, in the baseline, and in everybody's baseline. */
export interface ShareCounts {
  readonly x1: number;
  readonly n1: number;
  readonly x0: number;
  readonly n0: number;
  readonly population: Population;
}

/**
 * Whether a share has risen, by empirical Bayes: the entity's past, shrunk towards the population as if by 20 jobs,
 * predicts the recent count. Gives the predictive tail and the shrunk baseline; nothing where the population's share
 * is not known. Gelman et al., Bayesian Data Analysis, 2.4 and 5.1.
 */
export function shareTest({
  x1,
  n1,
  x0,
  n0,
  population,
}: ShareCounts): { p: number; baseline: number } | undefined {
  const usual = usualShare(population);
  if (usual === undefined) return undefined;
  const past = { x: x0, n: n0 };
  return { p: shrunkTail({ x: x1, n: n1 }, past, usual), baseline: shrunkShare(past, usual) };
}

/** The predictive tail of the share test, where the usual share is known. */
export function shrunkTail(recent: Population, past: Population, usual: number): number {
  const a = past.x + PRIOR_JOBS * usual;
  const b = past.n - past.x + PRIOR_JOBS * (1 - usual);
  return betaBinomialTail(recent.x, recent.n, a, b);
}

/** P(X ≥ c) for a Poisson count over `exposure` whose rate is Gamma(shape, rate): negative binomial. */
export function gammaPoissonTail(c: number, exposure: number, shape: number, rate: number): number {
  if (c <= 0) return 1;
  const q = exposure / (exposure + rate);
  let term = Math.exp(
    gammaln(c + shape) - gammaln(shape) - gammaln(c + 1) + shape * Math.log(1 - q) + c * Math.log(q),
  );
  let sum = 0;
  for (let k = c; term > sum * 1e-15 && k < c + 100_000; k++) {
    sum += term;
    term *= (q * (k + shape)) / (k + 1);
  }
  return Math.min(1, sum);
}

/** How much the population counts at least beside an entity's own past, in days. */
const PRIOR_DAYS = 30;

/** Events of everybody, and the days in which they were observed, those of all entities added up. */
export interface Exposure {
  readonly events: number;
  readonly days: number;
}

/**
 * In how many days the population's rate was to be observed to tell as much as knowing the population does: the less
 * its members differ, the more. Method of moments over their counts, at least `PRIOR_DAYS`. Clayton & Kaldor,
 * Empirical Bayes estimates of age-standardized relative risks, Biometrics 43 (1987).
 */
export function priorDaysOf(members: readonly Exposure[], most: number): number {
  const events = members.reduce((sum, one) => sum + one.events, 0);
  const perDay = events / members.reduce((sum, one) => sum + one.days, 0);
  const due = members.map(({ days }) => perDay * days);
  const excess = members.reduce((sum, one, n) => sum + (one.events - (due[n] ?? 0)) ** 2 - (due[n] ?? 0), 0);
  // No more spread than chance gives: they do not differ.
  if (!(events > 0 && excess > 0)) return Math.max(PRIOR_DAYS, most);
  const shape = due.reduce((sum, one) => sum + one ** 2, 0) / excess;
  return Math.min(Math.max(PRIOR_DAYS, most), Math.max(PRIOR_DAYS, shape / perDay));
}

/** Events and the days in which they were observed: recently, in the baseline, and in everybody's baseline. */
export interface RateCounts {
  readonly c1: number;
  readonly days1: number;
  readonly c0: number;
  readonly days0: number;
  readonly population: Exposure;
  /** How much the population counts beside an entity's own past, in days; 30 unless told otherwise. */
  readonly priorDays?: number;
}

/**
 * Whether events come more often: the entity's past, shrunk towards the population as if by so many days, predicts the
 * recent count. Gives the predictive tail and the events expected; nothing where the population was observed for
 * fewer days than it is made to count for. Gelman et al., Bayesian Data Analysis, 2.6.
 */
export function rateTest({
  c1,
  days1,
  c0,
  days0,
  population,
  priorDays = PRIOR_DAYS,
}: RateCounts): { p: number; expected: number } | undefined {
  if (population.days < PRIOR_DAYS) return undefined;
  // Without a single event it is half a one: rare, not never.
  const perDay = Math.max(population.events, 0.5) / population.days;
  const shape = c0 + perDay * priorDays;
  const rate = days0 + priorDays;
  return { p: gammaPoissonTail(c1, days1, shape, rate), expected: (shape / rate) * days1 };
}

/**
 * One-sided Mann-Whitney: p that `recent` is no larger than `before`. Normal approximation with continuity and tie
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
 * P(Z ≥ z) of the standard normal, to a relative error below 1.2e-7. Press et al., Numerical Recipes, 6.2 (erfc by
 * Chebyshev fitting): far out in the tail, where 1 − P(Z < z) has no digits left.
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  let series = 0;
  for (const coefficient of ERFC) series = series * t + coefficient;
  const tail = (t * Math.exp(-x * x + series)) / 2;
  return z >= 0 ? tail : 1 - tail;
}

const ERFC = [
  0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196,
  1.00002368, -1.26551223,
];

/**
 * How many spreads a value lies from the median of its like, the spread being the median absolute deviation on the
 * scale of a normal deviation, or `floor` where that is larger. Iglewicz & Hoaglin, How to Detect and Handle Outliers.
 */
export function robustZ(value: number, values: readonly number[], floor: number): number {
  if (values.length === 0) return 0;
  const spread = Math.max(1.4826 * medianAbsoluteDeviation([...values]), floor);
  return spread === 0 ? 0 : (value - medianOf([...values])) / spread;
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
 * Laplace's trend of events at these times since the start of `length`: standard normal when they come evenly,
 * positive when they come thicker towards the end. Rigdon & Basu, Statistical Methods for the Reliability of
 * Repairable Systems, 4.
 */
export function laplaceTrend(times: readonly number[], length: number): number {
  const n = times.length;
  if (n === 0) return 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / n;
  return (mean - length / 2) / (length / Math.sqrt(12 * n));
}

/**
 * p that a series does not rise: Mann-Kendall, one-sided, with tie correction. Gilbert, Statistical Methods for
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
 * Directions on a circle, in radians: the mean one, how closely they gather (0 to 1), and p that they do not gather.
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

/** P(gap ≥ `days`) between events that come at random, `rate` a day: exponential. Ross, Introduction to Probability Models, 5.2. */
export function exponentialTail(rate: number, days: number): number {
  return Math.exp(-rate * days);
}

/**
 * p that events which come at random leave `gaps` gaps as even as this: their shares of the whole are uniform on a
 * simplex, and those with at most this coefficient of variation lie in a ball around its middle. Exact where the ball
 * lies inside the simplex, an upper bound where it sticks out. Moran, The random division of an interval, Journal of
 * the Royal Statistical Society Supplement 9 (1947).
 */
export function evenGapsTail(cv: number, gaps: number): number {
  if (gaps < 2) return 1;
  const dimensions = gaps - 1;
  const ball =
    (dimensions / 2) * Math.log(Math.PI) +
    dimensions * Math.log(cv / Math.sqrt(gaps)) -
    gammaln(dimensions / 2 + 1);
  const simplex = 0.5 * Math.log(gaps) - gammaln(gaps);
  return Math.min(1, Math.exp(ball - simplex));
}

/** The values with those beyond the quantiles `share` and 1 − `share` drawn in to them. */
export function winsorise(values: readonly number[], share = 0.01): number[] {
  const low = quantile(values, share) ?? 0;
  const high = quantile(values, 1 - share) ?? 0;
  return values.map((value) => Math.min(high, Math.max(low, value)));
}

/** The log likelihood ratio of x events in n trials where E were expected: how clearly they exceed it. */
export function likelihoodRatio(x: number, n: number, expected: number): number {
  const part = (observed: number, due: number) => (observed === 0 ? 0 : observed * Math.log(observed / due));
  const due = Math.min(n - 1e-9, Math.max(1e-9, expected));
  return part(x, due) + part(n - x, n - due);
}

function logChoose(n: number, k: number): number {
  return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}

function logBeta(a: number, b: number): number {
  return gammaln(a) + gammaln(b) - gammaln(a + b);
}
