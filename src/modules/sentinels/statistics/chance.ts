/** Something that would be found although nothing has changed: how likely it is, and the p-value it would have. */
export interface Outcome {
  readonly p: number;
  readonly mass: number;
}

/** What chance may do in one run of one sentinel. */
export interface ChanceLimits {
  /** How many findings it may cause on average. */
  readonly findings: number;
  /** A p-value this small counts however many entities there are. */
  readonly sure: number;
}

/** One test of a sentinel that may lead to a finding. */
export interface Candidate {
  readonly p: number;
  /** The change is large enough to matter, and p below the sentinel's own limit. */
  readonly matters: boolean;
  /** What the test could have found by chance. */
  readonly chances: readonly Outcome[];
}

/** The candidates that matter and are less likely than what chance produces among so many tests. */
export function beyondChance<C extends Candidate>(candidates: readonly C[], limits: ChanceLimits): C[] {
  const level = significance(
    candidates.flatMap(({ chances }) => chances),
    limits,
  );
  return candidates.filter(({ matters, p }) => matters && p <= level);
}

/** The outcomes of one test with p up to `alpha`. `masses` are the probabilities of its counts, ascending. */
export function outcomesOf(masses: readonly number[], alpha: number): Outcome[] {
  let p = 0;
  return masses
    .toReversed()
    .map((mass) => {
      p += mass;
      return { p, mass };
    })
    .filter((outcome) => outcome.p <= alpha);
}

/**
 * The largest p-value that counts as a finding. It is chosen so that chance causes no more findings than allowed,
 * summing the probabilities of all possible findings from the least likely on. Outcomes that the gates exclude anyway
 * carry no weight, so a few tests, or tests that can hardly fail, do not raise the bar. Gilbert, A modified false
 * discovery rate multiple-comparisons procedure for discrete data, Applied Statistics 54 (2005).
 */
export function significance(outcomes: readonly Outcome[], { findings, sure }: ChanceLimits): number {
  let [expected, smaller, current] = [0, 0, 0];
  for (const { p, mass } of outcomes.toSorted((one, other) => one.p - other.p)) {
    if (p > current) [smaller, current] = [current, p];
    expected += mass;
    if (expected > findings) return Math.max(sure, smaller);
  }
  return 1;
}
