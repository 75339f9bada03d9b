import { gammaln } from 'simple-statistics';

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

/** P(X ≥ c) for a Poisson count over `exposure` whose rate is Gamma(shape, rate): negative binomial. */
export function gammaPoissonTail(c: number, exposure: number, shape: number, rate: number): number {
  return c <= 0 ? 1 : Math.min(1, sumOf(gammaPoissonMasses(c, exposure, shape, rate)));
}

/** P(X = k) of the same for k from c on, until the terms no longer matter. */
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

/** P(gap ≥ `days`) between random events, `rate` per day: exponential. Ross, Introduction to Probability Models, 5.2. */
export function exponentialTail(rate: number, days: number): number {
  return Math.exp(-rate * days);
}

/**
 * The probability that random events leave `gaps` gaps at least this even. Their shares of the whole are uniform on a
 * simplex, and those with at most this coefficient of variation lie in a ball around its centre. Exact where the ball
 * lies inside the simplex, otherwise an upper bound. Moran, The random division of an interval, Journal of
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

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function logChoose(n: number, k: number): number {
  return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}

function logBeta(a: number, b: number): number {
  return gammaln(a) + gammaln(b) - gammaln(a + b);
}
