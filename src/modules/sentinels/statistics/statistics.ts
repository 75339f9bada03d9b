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
  // What reads it asks for elements and a length alone: no need to copy them out again.
  return new Float64Array(values).sort() as unknown as number[];
}

/** P(X ≥ x) for X ~ BetaBinomial(n, a, b). */
export function betaBinomialTail(x: number, n: number, a: number, b: number): number {
  return x <= 0 ? 1 : Math.min(1, sumOf(betaBinomialMasses(x, n, a, b)));
}

/** P(X = k) for k from x to n. Johnson, Kemp & Kotz, Univariate Discrete Distributions, 6.2.2. */
export function betaBinomialMasses(x: number, n: number, a: number, b: number): number[] {
  if (x > n) return [];
  const masses: number[] = [];
  let term = Math.exp(logChoose(n, x) + logBeta(x + a, n - x + b) - logBeta(a, b));
  for (let k = x; k <= n; k++) {
    masses.push(term);
    // The ratio of one probability to the one before it.
    term *= ((n - k) * (k + a)) / ((k + 1) * (n - k - 1 + b));
  }
  return masses;
}

/** How much the population counts at most beside an entity's own past, in jobs. */
export const PRIOR_JOBS = 20;

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

/** A share of events drawn in towards the usual one, as if by so many jobs. */
export function shrunkShare(past: Population, usual: number, priorJobs = PRIOR_JOBS): number {
  const { a, b } = shrunkPast(past, usual, priorJobs);
  return a / (a + b);
}

/** What is known of a share, as a beta distribution. */
export interface Beta {
  readonly a: number;
  readonly b: number;
}

/** What an entity's past tells of its share beside the usual one, which counts for so many jobs. */
export function shrunkPast({ x, n }: Population, usual: number, priorJobs = PRIOR_JOBS): Beta {
  return { a: x + priorJobs * usual, b: n - x + priorJobs * (1 - usual) };
}

/** The same mean, known less surely: of jobs that are alike by so much more. */
function widened({ a, b }: Beta, correlation: number): Beta {
  const strength = 1 / (1 / (a + b + 1) + correlation) - 1;
  return { a: (a / (a + b)) * strength, b: (b / (a + b)) * strength };
}

/** Events among trials: recently, in the baseline, and in everybody's baseline. */
export interface ShareCounts {
  readonly x1: number;
  readonly n1: number;
  readonly x0: number;
  readonly n0: number;
  readonly population: Population;
  /** How much the population counts beside an entity's own past, in jobs; 20 unless told otherwise. */
  readonly priorJobs?: number;
  /** How much shares wander from one time to the next, as a correlation; not at all unless told otherwise. */
  readonly wandering?: number;
}

/**
 * Whether a share has risen, by empirical Bayes: the entity's past, shrunk towards the population as if by so many
 * jobs, predicts the recent count. Gives the predictive tail, the shrunk baseline and what it is the mean of; nothing
 * where the population's share is not known. Gelman et al., Bayesian Data Analysis, 2.4 and 5.1.
 */
export function shareTest({
  x1,
  n1,
  x0,
  n0,
  population,
  priorJobs,
  wandering = 0,
}: ShareCounts): { p: number; baseline: number; past: Beta } | undefined {
  const usual = usualShare(population);
  if (usual === undefined) return undefined;
  const past = widened(shrunkPast({ x: x0, n: n0 }, usual, priorJobs), wandering);
  const { a, b } = past;
  return { p: betaBinomialTail(x1, n1, a, b), baseline: a / (a + b), past };
}

/** P(X ≥ c) for a Poisson count over `exposure` whose rate is Gamma(shape, rate): negative binomial. */
export function gammaPoissonTail(c: number, exposure: number, shape: number, rate: number): number {
  return c <= 0 ? 1 : Math.min(1, sumOf(gammaPoissonMasses(c, exposure, shape, rate)));
}

/** P(X = k) of the same for k from c on, as far as they count. */
export function gammaPoissonMasses(c: number, exposure: number, shape: number, rate: number): number[] {
  const q = exposure / (exposure + rate);
  let term = Math.exp(
    gammaln(c + shape) - gammaln(shape) - gammaln(c + 1) + shape * Math.log(1 - q) + c * Math.log(q),
  );
  const masses: number[] = [];
  let sum = 0;
  for (let k = c; term > sum * 1e-15 && k < c + 100_000; k++) {
    masses.push(term);
    sum += term;
    term *= (q * (k + shape)) / (k + 1);
  }
  return masses;
}

/** How much the population counts at least beside an entity's own past, in days. */
export const PRIOR_DAYS = 30;

/** Events of everybody, and the days in which they were observed, those of all entities added up. */
export interface Exposure {
  readonly events: number;
  readonly days: number;
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

/** What is known of a rate, as a gamma distribution. */
export interface Gamma {
  readonly shape: number;
  readonly rate: number;
}

/**
 * Whether events come more often: the entity's past, shrunk towards the population as if by so many days, predicts the
 * recent count. Gives the predictive tail, the events expected and what they follow from; nothing where the population
 * was observed for fewer days than it is made to count for. Gelman et al., Bayesian Data Analysis, 2.6.
 */
export function rateTest({
  c1,
  days1,
  c0,
  days0,
  population,
  priorDays = PRIOR_DAYS,
}: RateCounts): { p: number; expected: number; past: Gamma; days: number } | undefined {
  if (population.days < PRIOR_DAYS) return undefined;
  // Without a single event it is half a one: rare, not never.
  const perDay = Math.max(population.events, 0.5) / population.days;
  const shape = c0 + perDay * priorDays;
  const rate = days0 + priorDays;
  return {
    p: gammaPoissonTail(c1, days1, shape, rate),
    expected: (shape / rate) * days1,
    past: { shape, rate },
    days: days1,
  };
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
  if (values.length === 0) return [];
  const sorted = inOrder(values);
  const [low, high] = [quantileSorted(sorted, share), quantileSorted(sorted, 1 - share)];
  return values.map((value) => Math.min(high, Math.max(low, value)));
}

/** The log likelihood ratio of x events in n trials where E were expected: how clearly they exceed it. */
export function likelihoodRatio(x: number, n: number, expected: number): number {
  const part = (observed: number, due: number) => (observed === 0 ? 0 : observed * Math.log(observed / due));
  const due = Math.min(n - 1e-9, Math.max(1e-9, expected));
  return part(x, due) + part(n - x, n - due);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function logChoose(n: number, k: number): number {
  return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}

function logBeta(a: number, b: number): number {
  return gammaln(a) + gammaln(b) - gammaln(a + b);
}
