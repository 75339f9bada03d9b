import { DAY_MS } from '#/platform/time.ts';
import { normalTail } from '../../statistics/distributions.ts';
import { rateTest } from '../../statistics/empirical-bayes.ts';
import { laplaceTrend } from '../../statistics/hypothesis-tests.ts';
import { observedDays } from '../../statistics/observation.ts';
import { priorDaysOf } from '../../statistics/priors.ts';
import { isFinished, isOpen, type Visit } from '../../visits/visit.ts';
import { daysBetween, isWithin, type Span } from '../../visits/windows.ts';
import type { FailureTexts } from './failures.store.ts';

/** An asset and its breakdowns, oldest first. */
export interface Asset {
  readonly id: string;
  /** Set when the asset is only known as equipment at a site. */
  readonly equipment: { readonly siteKey: string; readonly name: string } | null;
  readonly all: readonly Visit[];
}

/** A report before the last breakdown was attended is about that one, for this long at most. */
const SAME_BREAKDOWN_MS = 30 * DAY_MS;

/**
 * Breakdowns by asset, oldest first: reactive jobs that were not cancelled, one per job group, and one for everything
 * that was reported before the last breakdown was attended.
 */
export function failuresByAsset(
  visits: readonly Visit[],
  texts: readonly FailureTexts[],
  history: Span,
): Asset[] {
  const textsOf = new Map(texts.map((text) => [text.jobId, text]));
  const assets = new Map<string, Asset & { readonly all: Visit[]; attendedAt: number }>();
  const seen = new Set<string>();
  const reactive = visits.filter(
    (visit) =>
      !visit.plannedMaintenance &&
      (isFinished(visit) || isOpen(visit)) &&
      isWithin(history, brokeDownAt(visit)),
  );
  for (const visit of reactive.sort((one, other) => brokeDownAt(one) - brokeDownAt(other))) {
    const found = assetOf(visit, textsOf.get(visit.jobId));
    if (!found) continue;
    const once = `${visit.jobGroupId}|${found.id}`;
    if (visit.jobGroupId !== null && seen.has(once)) continue;
    seen.add(once);
    const asset = assets.getOrInsertComputed(found.id, () => ({
      ...found,
      all: [],
      attendedAt: Number.NEGATIVE_INFINITY,
    }));
    if (brokeDownAt(visit) <= asset.attendedAt) continue;
    asset.all.push(visit);
    asset.attendedAt = Math.min(
      brokeDownAt(visit) + SAME_BREAKDOWN_MS,
      visit.actualEndAt ?? visit.actualStartAt ?? Number.POSITIVE_INFINITY,
    );
  }
  return [...assets.values()];
}

/** When it broke down: when that was reported, or when somebody was already there. */
export function brokeDownAt({ createdAt, actualStartAt }: Visit): number {
  return Math.min(createdAt, actualStartAt ?? createdAt);
}

function assetOf(
  { assetId, siteKey }: Visit,
  texts: FailureTexts | undefined,
): Omit<Asset, 'all'> | undefined {
  const id = assetId ?? texts?.formAssetId;
  if (id) return { id, equipment: null };
  if (!siteKey || !texts?.equipment) return undefined;
  return { id: `${siteKey}:${texts.equipment}`, equipment: { siteKey, name: texts.equipment } };
}

export interface AssetTrend extends Asset {
  readonly recent: readonly Visit[];
  /** From when on the asset was observed. */
  readonly since: number;
  readonly rate: { readonly p: number; readonly expected: number };
  readonly trend: { readonly p: number };
  readonly peers: number;
}

interface AssetSpans {
  readonly history: Span;
  readonly recent: Span;
  /** When the first work for an asset was done. */
  readonly sinceOf: (asset: Asset) => number;
}

/** The population's rate counts for no more than a year beside an asset's own past. */
const PRIOR_DAYS_MAX = 365;

/**
 * How often each asset fails now compared with before, in the days since the first work at its site; one that is new is
 * compared with the others only. Empty where the company's own past is too short.
 */
export function judgedAmong(
  assets: readonly Asset[],
  { history, recent, sinceOf }: AssetSpans,
): AssetTrend[] {
  const past = { start: history.start, end: recent.start };
  const known = assets.map((asset) => {
    const since = Math.max(history.start, sinceOf(asset));
    const before = asset.all.filter((one) => isWithin(past, brokeDownAt(one)));
    return { asset, since, events: before.length, days: observedDays(past, since) };
  });
  const population = {
    events: known.reduce((sum, { events }) => sum + events, 0),
    days: known.reduce((sum, { days }) => sum + days, 0),
  };
  const priorDays = priorDaysOf(known, PRIOR_DAYS_MAX);
  return known.flatMap(({ asset, since, events, days }) => {
    const lately = asset.all.filter((one) => isWithin(recent, brokeDownAt(one)));
    const counts = {
      c1: lately.length,
      days1: daysBetween(recent.start, recent.end),
      c0: events,
      days0: days,
    };
    const rate = rateTest({ ...counts, population, priorDays });
    const trend = { p: normalTail(trendSince(asset, since, history.end)) };
    return rate ? [{ ...asset, recent: lately, since, rate, trend, peers: known.length }] : [];
  });
}

/** Whether breakdowns come at shorter intervals; one right at the start says nothing about them. */
function trendSince({ all }: Asset, since: number, end: number): number {
  const later = all.map((one) => brokeDownAt(one) - since).filter((elapsed) => elapsed > DAY_MS);
  return laplaceTrend(later, end - since);
}
