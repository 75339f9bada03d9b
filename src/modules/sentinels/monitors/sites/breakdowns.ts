import { observedDays } from '../../statistics/observation.ts';
import { priorDaysOf } from '../../statistics/priors.ts';
import { laplaceTrend, normalTail, rateTest } from '../../statistics/statistics.ts';
import { isFinished, isOpen, type Visit } from '../../visits/visit.ts';
import { daysBetween, isWithin, type Span } from '../../visits/windows.ts';
import type { FailureTexts } from './failures.store.ts';

/** A thing and its breakdowns, oldest first. */
export interface Asset {
  readonly id: string;
  /** Set when the asset is only known as a kind of equipment at a site. */
  readonly equipment: { readonly siteKey: string; readonly name: string } | null;
  readonly all: readonly Visit[];
}

const DAY_MS = 86_400_000;
/** A report while the last breakdown waits to be attended is about that one, for so many days at most. */
const SAME_BREAKDOWN_MS = 30 * DAY_MS;

/**
 * Breakdowns by asset, oldest first: reactive jobs, one for each job group, and one for all that was reported before
 * the last breakdown had been attended. Cancelled jobs are none.
 */
export function failuresByAsset(
  visits: readonly Visit[],
  texts: readonly FailureTexts[],
  history: Span,
): Asset[] {
  const said = new Map(texts.map((text) => [text.jobId, text]));
  const assets = new Map<string, Asset & { readonly all: Visit[]; attendedAt: number }>();
  const seen = new Set<string>();
  const reactive = visits.filter(
    (visit) =>
      !visit.plannedMaintenance && (isFinished(visit) || isOpen(visit)) && isWithin(history, brokenAt(visit)),
  );
  for (const visit of reactive.sort((one, other) => brokenAt(one) - brokenAt(other))) {
    const found = assetOf(visit, said.get(visit.jobId));
    if (!found) continue;
    const once = `${visit.jobGroupId}|${found.id}`;
    if (visit.jobGroupId !== null && seen.has(once)) continue;
    seen.add(once);
    const asset = assets.getOrInsertComputed(found.id, () => ({
      ...found,
      all: [],
      attendedAt: Number.NEGATIVE_INFINITY,
    }));
    if (brokenAt(visit) <= asset.attendedAt) continue;
    asset.all.push(visit);
    asset.attendedAt = Math.min(
      brokenAt(visit) + SAME_BREAKDOWN_MS,
      visit.actualEndAt ?? visit.actualStartAt ?? Number.POSITIVE_INFINITY,
    );
  }
  return [...assets.values()];
}

/** When it broke down: when that was reported, or when somebody was there already. */
export function brokenAt({ createdAt, actualStartAt }: Visit): number {
  return Math.min(createdAt, actualStartAt ?? createdAt);
}

function assetOf(
  { assetId, siteKey }: Visit,
  said: FailureTexts | undefined,
): Omit<Asset, 'all'> | undefined {
  const id = assetId ?? said?.formAssetId;
  if (id) return { id, equipment: null };
  if (!siteKey || !said?.equipment) return undefined;
  return { id: `${siteKey}:${said.equipment}`, equipment: { siteKey, name: said.equipment } };
}

export interface Judged extends Asset {
  readonly recent: readonly Visit[];
  readonly rate: { readonly p: number; readonly expected: number };
  readonly trend: { readonly p: number };
  readonly peers: number;
}

interface Stretches {
  readonly history: Span;
  readonly recent: Span;
  /** Since when there has been work for an asset. */
  readonly sinceOf: (asset: Asset) => number;
}

/** The population's rate counts for no more than a year beside an asset's own past. */
const PRIOR_DAYS_MAX = 365;

/**
 * How often each fails now and used to, among things of its like, in the days since there was work at its site: one
 * that is new is held against the others alone. Nothing where the company's own past is too short.
 */
export function judgedAmong(assets: readonly Asset[], { history, recent, sinceOf }: Stretches): Judged[] {
  const past = { start: history.start, end: recent.start };
  const known = assets.map((asset) => {
    const since = Math.max(history.start, sinceOf(asset));
    const before = asset.all.filter((one) => isWithin(past, brokenAt(one)));
    return { asset, since, events: before.length, days: observedDays(past, since) };
  });
  const population = {
    events: known.reduce((sum, { events }) => sum + events, 0),
    days: known.reduce((sum, { days }) => sum + days, 0),
  };
  const priorDays = priorDaysOf(known, PRIOR_DAYS_MAX);
  return known.flatMap(({ asset, since, events, days }) => {
    const lately = asset.all.filter((one) => isWithin(recent, brokenAt(one)));
    const counts = {
      c1: lately.length,
      days1: daysBetween(recent.start, recent.end),
      c0: events,
      days0: days,
    };
    const rate = rateTest({ ...counts, population, priorDays });
    const trend = { p: normalTail(trendSince(asset, since, history.end)) };
    return rate ? [{ ...asset, recent: lately, rate, trend, peers: known.length }] : [];
  });
}

/** Whether breakdowns come at shorter intervals; one that began the time looked at says nothing of them. */
function trendSince({ all }: Asset, since: number, end: number): number {
  const later = all.map((one) => brokenAt(one) - since).filter((elapsed) => elapsed > DAY_MS);
  return laplaceTrend(later, end - since);
}
