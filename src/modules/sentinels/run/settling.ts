import type { Entity, EntityType, Finding, Severity } from '../sentinel.ts';
import { likelihoodRatio } from '../statistics/statistics.ts';

const RANK: Readonly<Record<Severity, number>> = { critical: 2, warning: 1, info: 0 };
const ONE_STEP_LOWER: Readonly<Record<Severity, Severity>> = {
  critical: 'warning',
  warning: 'info',
  info: 'info',
};
/** Of two that hold the same events alike, the one that says more; the others come after these. */
const SPECIFIC_FIRST: readonly EntityType[] = ['site', 'engineer', 'customer'];
const SAME_EVENTS = 0.5;
const SEASONAL_SHARE = 0.8;
const YEAR_DAYS = 364;
const SEASON_NEEDS_DAYS = 400;
const DAY_MS = 86_400_000;

/** A finding with what the others of its sentinel made of it. */
export interface Settled {
  readonly finding: Finding;
  readonly severity: Severity;
  readonly seasonal: boolean;
  readonly score: number;
  /** Of overlapping findings that gave way to this one. */
  readonly related: readonly Entity[];
}

/** One finding an entity, overlapping ones merged, rises of the season lowered; the gravest first. */
export function settle(
  findings: readonly Finding[],
  history: { readonly asOf: Date; readonly firstVisitAt: number | undefined },
): Settled[] {
  const settled = merged(findings).map(({ finding, related }) => {
    const seasonal = isSeasonal(finding, history);
    return {
      finding,
      related,
      seasonal,
      severity: seasonal ? ONE_STEP_LOWER[finding.severity] : finding.severity,
      score: scoreOf(finding),
    };
  });
  return onePerEntity(settled.sort(gravestFirst));
}

/** How sure (p) and over how much (the size of the sample), 0 to 100. */
function scoreOf({ score, metric: { p_value, sample_size } }: Finding): number {
  const sureness = score ?? (p_value ? -10 * Math.log10(p_value) : p_value === 0 ? 100 : 50);
  const volume = 100 * (1 - Math.exp(-(sample_size ?? 0) / 20));
  const blend = score === undefined ? 0.8 * Math.min(100, sureness) + 0.2 * volume : sureness;
  return Math.round(Math.min(100, Math.max(0, blend)));
}

/**
 * Findings over the same events (Jaccard 0.5 and more) are one: the likeliest stays, of equal ones the one of fewer
 * jobs, and names the others.
 */
function merged(findings: readonly Finding[]): { finding: Finding; related: Entity[] }[] {
  const ratio = ({ excess }: Finding) =>
    excess ? likelihoodRatio(excess.events, excess.trials, excess.expected) : 0;
  const ordered = [...findings].sort(
    (one, other) =>
      ratio(other) - ratio(one) ||
      (one.excess?.trials ?? 0) - (other.excess?.trials ?? 0) ||
      vagueness(one) - vagueness(other) ||
      keyOf(one).localeCompare(keyOf(other)),
  );
  const kept: { finding: Finding; events: Set<number>; related: Entity[] }[] = [];
  for (const finding of ordered) {
    const events = new Set(finding.events);
    const same =
      finding.excess && kept.find((one) => one.finding.excess && jaccard(one.events, events) >= SAME_EVENTS);
    if (!same) kept.push({ finding, events, related: [] });
    else if (keyOf(same.finding) !== keyOf(finding)) same.related.push(finding.entity);
  }
  return kept;
}

function vagueness({ entity }: Finding): number {
  const at = SPECIFIC_FIRST.indexOf(entity.type);
  return at < 0 ? SPECIFIC_FIRST.length : at;
}

function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const both = one.intersection(other).size;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** Whether at least four fifths of the rise came in the same weeks of last year, too. */
function isSeasonal(
  { riseAt, metric: { value, baseline } }: Finding,
  { asOf, firstVisitAt }: Parameters<typeof settle>[1],
): boolean {
  if (!riseAt || value === null || baseline === null || firstVisitAt === undefined) return false;
  if (asOf.getTime() - firstVisitAt < SEASON_NEEDS_DAYS * DAY_MS) return false;
  const lastYears = riseAt(new Date(asOf.getTime() - YEAR_DAYS * DAY_MS));
  // A fall is a rise downwards.
  const now = value - baseline;
  return lastYears !== undefined && lastYears * Math.sign(now) >= SEASONAL_SHARE * Math.abs(now);
}

function onePerEntity(ordered: readonly Settled[]): Settled[] {
  const seen = new Set<string>();
  return ordered.filter(({ finding }) => {
    const key = keyOf(finding);
    return !seen.has(key) && seen.add(key);
  });
}

function gravestFirst(one: Settled, other: Settled): number {
  return (
    RANK[other.severity] - RANK[one.severity] ||
    other.score - one.score ||
    keyOf(one.finding).localeCompare(keyOf(other.finding))
  );
}

function keyOf({ entity: { type, id } }: Finding): string {
  return `${type}:${id}`;
}
