import { counted, listed } from '#/platform/text/phrasing.ts';
import { duration } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type NameOf, type Scan } from '../../sentinel.ts';
import { normalTail } from '../../statistics/distributions.ts';
import { hasBaseline, observedSince } from '../../statistics/observation.ts';
import { countSeries } from '../../statistics/series.ts';
import { firstSeen } from '../../statistics/shares.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, daysBetween, windowsBefore } from '../../visits/windows.ts';
import { type Asset, type AssetTrend, brokeDownAt, failuresByAsset, judgedAmong } from './breakdowns.ts';
import { type FailureTexts, listFailureTexts, mapPartsNoted } from './failures.store.ts';

const params = {
  recent_days: integer(90, 14, 180, 'Days looked at.'),
  history_days: integer(365, 60, 800, 'Days in all, for the usual rate and the trend.'),
  min_failures: integer(3, 0, 100, 'Fewest breakdowns in the recent days.'),
  min_failures_history: integer(4, 0, 200, 'Fewest breakdowns in all, unless all are recent.'),
  critical_failures: integer(5, 0, 200, 'From here on critical.'),
  ratio: decimal(2, 1, 50, 'At least so many times what the asset’s own rate predicts.'),
  alpha: decimal(0.02, 0, 0.5, 'Largest p-value of a higher rate.'),
  min_trend_z: decimal(2.326, 0, 10, 'Smallest Laplace statistic of shrinking intervals.'),
  ...chanceParams(),
};

type Limits = Scan<typeof params>['params'];

export const equipmentFailureTrend = defineSentinel({
  id: 'equipment_failure_trend',
  name: 'Equipment failing more often',
  description:
    'An asset, or a kind of equipment at a site, breaks down again and again at shorter intervals.',
  family: 'operational',
  category: 'equipment',
  schedule: 'daily',
  entityType: 'asset',
  params,
  detect: async (scan) => {
    const { start } = daysBefore(scan.asOf, scan.params.history_days);
    const texts = await listFailureTexts(scan.tx, new Date(start), scan.asOf);
    const { failing, ...detection } = failingAssets(await scan.visits(), texts, scan);
    const parts = await mapPartsNoted(
      scan.tx,
      failing.flatMap(({ recent }) => recent.map(({ jobId }) => jobId)),
    );
    return { ...detection, findings: failing.map((asset) => findingOf(asset, parts, scan)) };
  },
});

interface FailingAsset extends Asset {
  readonly recent: readonly Visit[];
  readonly since: number;
  readonly expected: number;
  readonly p: number;
  readonly test: 'gamma_poisson' | 'laplace';
}

export function failingAssets(
  visits: readonly Visit[],
  texts: readonly FailureTexts[],
  { asOf, params: limits }: Pick<Scan<typeof params>, 'asOf' | 'params'>,
): Omit<Detection, 'findings'> & { readonly failing: readonly FailingAsset[] } {
  const history = daysBefore(asOf, limits.history_days);
  const recent = daysBefore(asOf, limits.recent_days);
  const assets = failuresByAsset(visits, texts, history);
  const since = observedSince(visits);
  // Most assets break down too rarely for a shorter past to say anything.
  if (!hasBaseline(visits, { recent, baseline: { start: history.start, end: recent.start } }, 1))
    return { entitiesEvaluated: assets.length, enough: false, failing: [] };
  const firstAt = firstSeen(visits, ({ siteKey }) => siteKey);
  const sinceOf = ({ all }: Asset) => Math.max(since, firstAt.get(all[0]?.siteKey ?? '') ?? since);
  // Assets known by id and those known by site and equipment fail at different rates: each is compared with its own.
  const groups = [...Map.groupBy(assets, ({ equipment }) => equipment === null).values()];
  const judged = groups.flatMap((like) => judgedAmong(like, { history, recent, sinceOf }));
  const eligible = judged.filter(
    ({ all, recent: lately }) =>
      lately.length >= limits.min_failures &&
      (all.length >= limits.min_failures_history || lately.length === all.length),
  );
  return {
    entitiesEvaluated: assets.length,
    enough: eligible.length > 0,
    failing: eligible.flatMap((asset) => failing(asset, limits)),
  };
}

/** Assets that fail more often than expected, or at shrinking intervals, beyond chance among so many assets. */
function failing({ rate, trend, peers, ...asset }: AssetTrend, limits: Limits): FailingAsset[] {
  // Equipment that is only known by its site and name has to be surer.
  const sure = asset.equipment ? limits.sure_p_value / 2 : limits.sure_p_value;
  const chance = Math.max(sure, limits.chance_findings / peers);
  const isFaster =
    asset.recent.length >= limits.ratio * rate.expected && rate.p <= Math.min(limits.alpha, chance);
  const isShrinking = trend.p <= Math.min(normalTail(limits.min_trend_z), chance);
  if (!isFaster && !isShrinking) return [];
  const byRate = isFaster && (rate.p <= trend.p || !isShrinking);
  const [p, test] = byRate ? ([rate.p, 'gamma_poisson'] as const) : ([trend.p, 'laplace'] as const);
  return [{ ...asset, expected: rate.expected, p, test }];
}

function findingOf(
  { id, equipment, recent, all, since, expected, p, test }: FailingAsset,
  parts: ReadonlyMap<number, readonly string[]>,
  { asOf, params: limits }: Pick<Scan<typeof params>, 'asOf' | 'params'>,
): Finding {
  const windows = windowsBefore(asOf, limits.recent_days, limits.history_days - limits.recent_days);
  const intervals = intervalsOf(all);
  const mtbf = all.length > 1 ? intervals.reduce((sum, days) => sum + days, 0) / intervals.length : null;
  const siteKey = equipment?.siteKey ?? recent.at(-1)?.siteKey ?? null;
  const noted = recent.flatMap(({ jobId }) => (parts.get(jobId) ?? []).map((text) => ({ jobId, text })));
  return {
    entity: { type: 'asset', id },
    severity: recent.length >= limits.critical_failures ? 'critical' : 'warning',
    metric: {
      name: 'failures',
      value: recent.length,
      baseline: expected,
      sample_size: recent.length,
      baseline_size: all.length - recent.length,
      p_value: p,
      test,
    },
    events: recent.map(({ jobId }) => jobId),
    latest: all
      .slice(-5)
      .reverse()
      .map(({ jobId }) => jobId),
    window: windows.recent,
    baselineWindow: windows.baseline,
    series: countSeries(all.map(brokeDownAt), windows, since),
    ...(siteKey !== null && { related: [{ type: 'site', id: siteKey }] }),
    evidence: {
      failuresInHistory: all.length,
      intervalsDays: intervals,
      mtbfDays: mtbf,
      parts: noted,
      knownBy: equipment ? 'site_and_equipment' : 'asset_id',
    },
    wording: (nameOf) => {
      const what = nameOfAsset({ id, equipment, siteKey }, nameOf);
      const gaps = intervals.slice(-3).map((days) => duration(days * 24));
      return {
        title: `${what} keeps breaking down`,
        summary:
          `${counted(recent.length, 'breakdown')} in the last ${limits.recent_days} days where its past leads to expect ` +
          `${Number(expected.toFixed(1))}` +
          `${gaps.length ? `; ${gaps.length === 1 ? 'the last interval was' : 'the last intervals were'} ${listed(gaps)}` : ''}.`,
        recommendation: noted.length
          ? 'Fit the parts noted at the last visits, and price a replacement against the visits it costs.'
          : 'Have the cause found rather than the symptom, and price a replacement against the visits it costs.',
      };
    },
  };
}

function nameOfAsset(
  { id, equipment, siteKey }: Pick<FailingAsset, 'id' | 'equipment'> & { siteKey: string | null },
  nameOf: NameOf,
): string {
  const what = equipment ? equipment.name.charAt(0).toUpperCase() + equipment.name.slice(1) : `Asset ${id}`;
  return siteKey ? `${what} at ${nameOf('site', siteKey)}` : what;
}

/** Days from each breakdown to the next. */
function intervalsOf(all: readonly Visit[]): number[] {
  return all.slice(1).map((visit, index) => {
    const before = brokeDownAt(all[index] ?? visit);
    return Math.round(daysBetween(before, brokeDownAt(visit)) * 10) / 10;
  });
}
