import { betaBinomialTail, gammaPoissonTail } from './distributions.ts';

/** The most jobs the population counts for beside an entity's own past. */
export const PRIOR_JOBS = 20;

/** Events among the trials of all entities. */
export interface Population {
  readonly x: number;
  readonly n: number;
}

/**
 * The share of events in a population. Undefined for fewer jobs than it counts for: no data is not "no events". Without
 * a single event in n it counts half of one, because that means "rare", not "never".
 */
export function usualShare({ x, n }: Population): number | undefined {
  return n < PRIOR_JOBS ? undefined : Math.min(1 - 0.5 / n, Math.max(0.5 / n, x / n));
}

/** A share of events shrunk towards the usual one, which counts for `priorJobs`. */
export function shrunkShare(past: Population, usual: number, priorJobs = PRIOR_JOBS): number {
  const { a, b } = shrunkPast(past, usual, priorJobs);
  return a / (a + b);
}

/** What is known of a share, as a beta distribution. */
export interface Beta {
  readonly a: number;
  readonly b: number;
}

/** What an entity's past says about its share, with the usual share counting for `priorJobs`. */
export function shrunkPast({ x, n }: Population, usual: number, priorJobs = PRIOR_JOBS): Beta {
  return { a: x + priorJobs * usual, b: n - x + priorJobs * (1 - usual) };
}

/** The same mean with less certainty, for jobs that are correlated. */
function widened({ a, b }: Beta, correlation: number): Beta {
  const strength = 1 / (1 / (a + b + 1) + correlation) - 1;
  return { a: (a / (a + b)) * strength, b: (b / (a + b)) * strength };
}

/** Events among trials: recently, in the baseline, and in the population's baseline. */
export interface ShareCounts {
  readonly x1: number;
  readonly n1: number;
  readonly x0: number;
  readonly n0: number;
  readonly population: Population;
  /** How many jobs the population counts for beside an entity's own past; 20 unless stated. */
  readonly priorJobs?: number;
  /** How much shares vary over time, as a correlation; not at all unless stated. */
  readonly correlation?: number;
}

/**
 * Whether a share has risen, by empirical Bayes: the entity's past, shrunk towards the population, predicts the recent
 * count. Returns the predictive tail, the shrunk baseline and the distribution it is the mean of; undefined where the
 * population's share is not known. Gelman et al., Bayesian Data Analysis, 2.4 and 5.1.
 */
export function shareTest({
  x1,
  n1,
  x0,
  n0,
  population,
  priorJobs,
  correlation = 0,
}: ShareCounts): { p: number; baseline: number; past: Beta } | undefined {
  const usual = usualShare(population);
  if (usual === undefined) return undefined;
  const past = widened(shrunkPast({ x: x0, n: n0 }, usual, priorJobs), correlation);
  const { a, b } = past;
  return { p: betaBinomialTail(x1, n1, a, b), baseline: a / (a + b), past };
}

/** The fewest days the population counts for beside an entity's own past. */
export const PRIOR_DAYS = 30;

/** Events of all entities, and the days in which they were observed, added up over the entities. */
export interface Exposure {
  readonly events: number;
  readonly days: number;
}

/** Events and the days in which they were observed: recently, in the baseline, and in the population's baseline. */
export interface RateCounts {
  readonly c1: number;
  readonly days1: number;
  readonly c0: number;
  readonly days0: number;
  readonly population: Exposure;
  /** How many days the population counts for beside an entity's own past; 30 unless stated. */
  readonly priorDays?: number;
}

/** What is known of a rate, as a gamma distribution. */
export interface Gamma {
  readonly shape: number;
  readonly rate: number;
}

/**
 * Whether events have become more frequent: the entity's past, shrunk towards the population, predicts the recent count.
 * Returns the predictive tail, the events expected and the distribution behind them; undefined where the population was
 * observed for fewer days than it counts for. Gelman et al., Bayesian Data Analysis, 2.6.
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
  // Without a single event it counts half of one: rare, not never.
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
