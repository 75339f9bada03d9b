import { type Exposure, type Population, PRIOR_DAYS, PRIOR_JOBS } from './empirical-bayes.ts';

/** However much members differ, the population counts for at least this many jobs. */
const PRIOR_JOBS_LEAST = 4;

/**
 * How many jobs the population's share counts for beside a member's own past: 20, or fewer where members differ more
 * than that allows. Method of moments for the beta-binomial. Kleinman, Proportions with extraneous
 * variance, Journal of the American Statistical Association 68 (1973).
 */
export function priorJobsOf(members: readonly Population[]): number {
  const share = sumOf(members, ({ x }) => x) / sumOf(members, ({ n }) => n);
  const variance = share * (1 - share);
  const excess = sumOf(members, ({ x, n }) => (x - n * share) ** 2 - n * variance);
  const alike = excess / (variance * sumOf(members, ({ n }) => n * (n - 1)));
  return alike > 0 ? Math.min(PRIOR_JOBS, Math.max(PRIOR_JOBS_LEAST, 1 / alike - 1)) : PRIOR_JOBS;
}

/**
 * How much a member's share varies over time beyond chance, as a correlation between jobs of the same stretch of time.
 * Each member is given as its counts, stretch by stretch. The same method of moments, around each member's own share.
 */
export function correlationOverTime(members: readonly (readonly Population[])[]): number {
  let [excess, chance] = [0, 0];
  for (const stretches of members) {
    const [x, n] = [sumOf(stretches, (one) => one.x), sumOf(stretches, (one) => one.n)];
    if (n < 2) continue;
    const share = x / n;
    const variance = (share * (1 - share) * n) / (n - 1);
    for (const one of stretches.filter((stretch) => stretch.n > 1)) {
      excess += ((one.x - one.n * share) ** 2 - variance * one.n * (1 - one.n / n)) / (one.n - 1);
      chance += variance * one.n;
    }
  }
  return chance > 0 ? Math.min(1, Math.max(0, excess / chance)) : 0;
}

/**
 * How many days the population's rate counts for beside a member's own past: the less members differ, the more. Method
 * of moments over their counts, at least `PRIOR_DAYS`. Clayton & Kaldor,
 * Empirical Bayes estimates of age-standardized relative risks, Biometrics 43 (1987).
 */
export function priorDaysOf(members: readonly Exposure[], most: number): number {
  const events = members.reduce((sum, one) => sum + one.events, 0);
  const perDay = events / members.reduce((sum, one) => sum + one.days, 0);
  const due = members.map(({ days }) => perDay * days);
  const excess = members.reduce((sum, one, n) => sum + (one.events - (due[n] ?? 0)) ** 2 - (due[n] ?? 0), 0);
  // No more spread than chance explains: members do not differ.
  if (!(events > 0 && excess > 0)) return Math.max(PRIOR_DAYS, most);
  const shape = due.reduce((sum, one) => sum + one ** 2, 0) / excess;
  return Math.min(Math.max(PRIOR_DAYS, most), Math.max(PRIOR_DAYS, shape / perDay));
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
