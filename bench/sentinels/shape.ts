import { randomFrom, seedOf } from '#/demo/random.ts';
import { logUniform } from './draws.ts';

/** What a made-up company is like while nothing is wrong. */
export interface Shape {
  readonly jobs: number;
  readonly days: number;
  readonly engineers: number;
  readonly sites: number;
  readonly customers: number;
  /** Mean shares, and how alike sites and engineers are in them: the strength of a beta distribution. */
  readonly issueRate: number;
  readonly issueStrength: number;
  readonly lateRate: number;
  readonly lateStrength: number;
  /** Standard deviations, on a logarithmic scale, of what engineers and job types do to the share of issues. */
  readonly engineerSpread: number;
  readonly typeSpread: number;
  /** The same of how long jobs wait, and of how much work engineers do. */
  readonly waitSpread: number;
  readonly loadSpread: number;
  /** How far the volume swings to either side of its mean within a year. */
  readonly season: number;
  /** How much larger the volume is at the end than at the beginning, as a share of the beginning’s. */
  readonly growth: number;
  /** The share of sites that were won in the course of the history. */
  readonly opening: number;
  /** The share of jobs with issues that are followed by another visit within three weeks. */
  readonly returns: number;
  /** The share of jobs done on an asset that has an id. */
  readonly assets: number;
  /** The share of jobs opened with a complaint, and of those recorded without a customer, a site or times. */
  readonly complaints: number;
  readonly flaws: number;
}

/** The one that most figures are given for, of so many jobs. */
export function usualShape(jobs = 12_000): Shape {
  const scale = Math.sqrt(jobs / 12_000);
  return {
    jobs,
    days: 400,
    engineers: Math.round(30 * scale),
    sites: Math.round(260 * scale),
    customers: Math.round(120 * scale),
    issueRate: 0.12,
    issueStrength: 18,
    lateRate: 0.15,
    lateStrength: 60,
    engineerSpread: 0,
    typeSpread: 0,
    waitSpread: 0.5,
    loadSpread: 0,
    season: 0.15,
    growth: 0,
    opening: 0,
    returns: 0,
    assets: 0,
    complaints: 0,
    flaws: 0,
  };
}

/** From two months to more than two years. */
export const HISTORIES = [60, 90, 130, 180, 250, 400, 600, 800] as const;

/** The shapes of a family in which everything differs; each eighth has a history as long. */
export function variedShape(seed: number): Shape {
  const random = randomFrom(seedOf('shape', seed));
  const between = (low: number, high: number) => low + (high - low) * random.next();
  const sometimes = (low: number, high: number) => (random.chance(0.5) ? between(low, high) : 0);
  const jobs = Math.round(logUniform(random, 500, 20_000));
  const sites = Math.round(logUniform(random, Math.sqrt(jobs), jobs / 10));
  return {
    jobs,
    days: HISTORIES[seed % HISTORIES.length] ?? 400,
    engineers: Math.max(4, Math.round(jobs / logUniform(random, 100, 800))),
    sites,
    customers: Math.max(3, Math.round(sites * between(0.15, 1))),
    issueRate: between(0.03, 0.2),
    issueStrength: logUniform(random, 5, 100),
    lateRate: between(0.05, 0.4),
    lateStrength: logUniform(random, 8, 100),
    engineerSpread: sometimes(0, 0.3),
    typeSpread: sometimes(0, 0.4),
    waitSpread: between(0.3, 0.9),
    loadSpread: sometimes(0, 0.2),
    season: sometimes(0, 0.4),
    growth: sometimes(0, 1),
    opening: sometimes(0, 0.4),
    returns: sometimes(0, 0.5),
    assets: sometimes(0, 0.5),
    complaints: sometimes(0, 0.01),
    flaws: sometimes(0, 0.02),
  };
}
