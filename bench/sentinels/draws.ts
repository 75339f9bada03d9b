import type { Random } from '#/demo/random.ts';

/** A draw from the beta distribution of this mean and strength, by the ratio of gammas. */
export function beta(random: Random, mean: number, strength: number): number {
  const one = gamma(random, mean * strength);
  const other = gamma(random, (1 - mean) * strength);
  return one / (one + other);
}

/** Marsaglia & Tsang, A simple method for generating gamma variables (2000). */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * random.next() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.normal(0, 1);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Between two values, each tenth part of the way up as likely on a logarithmic scale. */
export function logUniform(random: Random, low: number, high: number): number {
  return low * (high / low) ** random.next();
}
