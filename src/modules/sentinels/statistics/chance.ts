/** Something that would be found though nothing has changed: how likely it is, and the p-value it would have. */
export interface Outcome {
  readonly p: number;
  readonly mass: number;
}

/** What chance may do in one run of one sentinel. */
export interface ChanceLimits {
  /** So many findings it may bring on average. */
  readonly findings: number;
  /** So small a p-value counts however many entities there are. */
  readonly sure: number;
}

/** The parameters of a sentinel that limit chance, all alike. */
export const CHANCE_PARAMS = {
  chance_findings: {
    default: 0.1,
    min: 0,
    max: 1000,
    type: 'number',
    description:
      'Findings that chance may bring a run: with many entities the p-values asked for are smaller, as far as sure_p_value.',
  },
  sure_p_value: {
    default: 0.001,
    min: 0,
    max: 0.5,
    type: 'number',
    description: 'So small a p-value counts however many entities there are.',
  },
} as const;

export function chanceLimits(params: Readonly<Record<keyof typeof CHANCE_PARAMS, number>>): ChanceLimits {
  return { findings: params.chance_findings, sure: params.sure_p_value };
}

/** The outcomes of one test from the masses of its counts, the least extreme first, that have a p up to `alpha`. */
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
 * The largest p-value to take for a finding: as small as it takes for chance to bring no more findings than allowed,
 * all that could be found added up, from the least likely on. What counts of few jobs and other gates leave out does
 * not weigh, so that few tests, and such as can hardly fail, are not held back. Gilbert, A modified false discovery
 * rate multiple-comparisons procedure for discrete data, Applied Statistics 54 (2005).
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
