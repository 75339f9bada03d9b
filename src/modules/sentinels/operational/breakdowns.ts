import { laplaceTrend, normalTail, rateTest } from '../statistics.ts';
import type { Visit } from '../visit.ts';
import { daysBefore, daysBetween, isWithin, type Span } from '../windows.ts';
import type { FailureTexts } from './failures.store.ts';

/** A thing and its breakdowns, oldest first. */
export interface Asset {
  readonly id: string;
  /** Set when the asset is only known as a kind of equipment at a site. */
  readonly equipment: { readonly siteKey: string; readonly name: string } | null;
  readonly all: readonly Visit[];
}

/** The days looked at, less those before the company’s first job. */
export function observed(visits: readonly Visit[], asOf: Date, historyDays: number): Span {
  const span = daysBefore(asOf, historyDays);
  const first = visits.reduce((least, { createdAt }) => Math.min(least, createdAt), span.end);
  return { start: Math.max(span.start, first), end: span.end };
}

/** Breakdowns by asset, oldest first: reactive jobs, one for each job group. */
export function failuresByAsset(
  visits: readonly Visit[],
  texts: readonly FailureTexts[],
  history: Span,
): Asset[] {
  const said = new Map(texts.map((text) => [text.jobId, text]));
  const assets = new Map<string, Asset & { readonly all: Visit[] }>();
  const seen = new Set<string>();
  const reactive = visits.filter(
    ({ plannedMaintenance, createdAt }) => !plannedMaintenance && isWithin(history, createdAt),
  );
  for (const visit of reactive.sort((one, other) => one.createdAt - other.createdAt)) {
    const found = assetOf(visit, said.get(visit.jobId));
    if (!found) continue;
    const once = `${visit.jobGroupId}|${found.id}`;
    if (visit.jobGroupId !== null && seen.has(once)) continue;
    seen.add(once);
    const asset = assets.get(found.id) ?? { ...found, all: [] };
    assets.set(found.id, asset);
    asset.all.push(visit);
  }
  return [...assets.values()];
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

/** How often each fails now and used to, among things of its like. */
export function judgedAmong(
  assets: readonly Asset[],
  { history, recent }: { readonly history: Span; readonly recent: Span },
): Judged[] {
  const days1 = daysBetween(recent.start, recent.end);
  const days0 = Math.max(0, daysBetween(history.start, recent.start));
  const past = assets.flatMap(({ all }) => all.filter(({ createdAt }) => createdAt <= recent.start)).length;
  const populationPerDay = days0 ? past / assets.length / days0 : 0;
  return assets.map((asset) => {
    const lately = asset.all.filter(({ createdAt }) => isWithin(recent, createdAt));
    const times = asset.all.map(({ createdAt }) => createdAt - history.start);
    const counts = { c1: lately.length, days1, c0: asset.all.length - lately.length, days0 };
    return {
      ...asset,
      recent: lately,
      rate: rateTest({ ...counts, populationPerDay }),
      trend: { p: normalTail(laplaceTrend(times, history.end - history.start)) },
      peers: assets.length,
    };
  });
}
