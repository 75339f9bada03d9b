import { DAY_MS } from '#/platform/time.ts';
import { type Entity, type EntityType, type Finding, SEVERITY_RANK, type Severity } from '../sentinel.ts';
import { likelihoodRatio } from '../statistics/hypothesis-tests.ts';

const ONE_STEP_LOWER: Readonly<Record<Severity, Severity>> = {
  critical: 'warning',
  warning: 'info',
  info: 'info',
};
/** Of two findings over the same events, the more specific entity wins; other types come after these. */
const SPECIFIC_FIRST: readonly EntityType[] = ['site', 'engineer', 'customer'];
const SAME_EVENTS = 0.5;
const SEASONAL_SHARE = 0.8;
const YEAR_DAYS = 364;
const SEASON_NEEDS_DAYS = 400;

/** A finding compared with the others of its sentinel. */
export interface RankedFinding {
  readonly finding: Finding;
  readonly severity: Severity;
  readonly seasonal: boolean;
  readonly score: number;
  /** The entities of findings over the same events that this one replaces. */
  readonly related: readonly Entity[];
}

interface History {
  readonly asOf: Date;
  readonly firstVisitAt: number | undefined;
}

/** One finding per entity, overlapping ones merged, seasonal rises less severe; the most severe first. */
export function rankFindings(findings: readonly Finding[], history: History): RankedFinding[] {
  const ranked = merged(findings).map(({ finding, related }) => {
    const seasonal = isSeasonal(finding, history);
    return {
      finding,
      related,
      seasonal,
      severity: seasonal ? ONE_STEP_LOWER[finding.severity] : finding.severity,
      score: scoreOf(finding),
    };
  });
  return onePerEntity(ranked.sort(mostSevereFirst));
}

/** 0 to 100, from how certain the finding is (p) and how much it covers (sample size). */
function scoreOf({ score, metric: { p_value, sample_size } }: Finding): number {
  const certainty = score ?? (p_value ? -10 * Math.log10(p_value) : p_value === 0 ? 100 : 50);
  const volume = 100 * (1 - Math.exp(-(sample_size ?? 0) / 20));
  const blend = score === undefined ? 0.8 * Math.min(100, certainty) + 0.2 * volume : certainty;
  return Math.round(Math.min(100, Math.max(0, blend)));
}

/**
 * Merges findings over the same events (Jaccard index of 0.5 and more): the one with the highest likelihood ratio stays,
 * of equal ones the one over fewer jobs, and the others become related entities.
 */
function merged(findings: readonly Finding[]): { finding: Finding; related: Entity[] }[] {
  const ratio = ({ excess }: Finding) =>
    excess ? likelihoodRatio(excess.events, excess.trials, excess.expected) : 0;
  const ordered = [...findings].sort(
    (one, other) =>
      ratio(other) - ratio(one) ||
      (one.excess?.trials ?? 0) - (other.excess?.trials ?? 0) ||
      specificityRank(one) - specificityRank(other) ||
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

function specificityRank({ entity }: Finding): number {
  const at = SPECIFIC_FIRST.indexOf(entity.type);
  return at < 0 ? SPECIFIC_FIRST.length : at;
}

function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const both = one.intersection(other).size;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** Whether at least four fifths of the rise came in the same weeks of last year too. */
function isSeasonal(
  { riseAt, metric: { value, baseline } }: Finding,
  { asOf, firstVisitAt }: History,
): boolean {
  if (!riseAt || value === null || baseline === null || firstVisitAt === undefined) return false;
  if (asOf.getTime() - firstVisitAt < SEASON_NEEDS_DAYS * DAY_MS) return false;
  const lastYears = riseAt(new Date(asOf.getTime() - YEAR_DAYS * DAY_MS));
  // A fall is a negative rise.
  const now = value - baseline;
  return lastYears !== undefined && lastYears * Math.sign(now) >= SEASONAL_SHARE * Math.abs(now);
}

function onePerEntity(ordered: readonly RankedFinding[]): RankedFinding[] {
  const seen = new Set<string>();
  return ordered.filter(({ finding }) => {
    const key = keyOf(finding);
    return !seen.has(key) && seen.add(key);
  });
}

function mostSevereFirst(one: RankedFinding, other: RankedFinding): number {
  return (
    SEVERITY_RANK[other.severity] - SEVERITY_RANK[one.severity] ||
    other.score - one.score ||
    keyOf(one.finding).localeCompare(keyOf(other.finding))
  );
}

function keyOf({ entity: { type, id } }: Finding): string {
  return `${type}:${id}`;
}
