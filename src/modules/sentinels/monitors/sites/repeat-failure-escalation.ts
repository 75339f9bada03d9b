import { counted, listed, percent } from '../../alerts/wording.ts';
import { chanceLimits, chanceParams, decimal, integer } from '../../params.ts';
import { type Detection, defineSentinel, type Entity, type Finding, type ParamsOf } from '../../sentinel.ts';
import { type Outcome, outcomesOf, significance } from '../../statistics/chance.ts';
import { priorJobsOf } from '../../statistics/priors.ts';
import {
  type Beta,
  betaBinomialMasses,
  betaBinomialTail,
  type Population,
  shrunkPast,
  shrunkShare,
  usualShare,
} from '../../statistics/statistics.ts';
import { populationIn, streakChances, trailingStreak, without } from '../../statistics/streaks.ts';
import { groupBy } from '../../visits/grouping.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { daysBefore, daysBetween, during } from '../../visits/windows.ts';

const WINDOW_DAYS = 60;
const BASELINE_DAYS = 300;

const PARAMS = {
  failure_threshold: integer(3, 0, 100),
  failure_critical: integer(5, 0, 100),
  engineers_critical: integer(3, 0, 100),
  min_share: decimal(0.6, 0, 1),
  p_value: decimal(0.01, 0, 1),
  streak_p_value: decimal(0.01, 0, 1),
  ...chanceParams({ sure: 0.0005 }),
};
type Params = ParamsOf<typeof PARAMS>;

export const repeatFailureEscalation = defineSentinel({
  id: 'repeat_failure_escalation',
  name: 'Repeat failure escalation',
  description:
    'The same asset, or the same type of work at a site, has failed visit after visit in 60 days without one that put it right.',
  family: 'operational',
  category: 'site',
  schedule: 'daily',
  entityType: 'site_type',
  params: PARAMS,
  async detect({ asOf, params, visits }) {
    return repeatedFailures(await visits(), asOf, params);
  },
});

/** What keeps failing: the asset where it is known, else the type of work at the site. */
function entityOf({ assetId, siteKey, typeId }: Visit): Entity | null {
  if (assetId !== null) return { type: 'asset', id: assetId };
  return siteKey !== null && typeId !== null ? { type: 'site_type', id: `${siteKey}:${typeId}` } : null;
}

function repeatedFailures(visits: readonly Visit[], asOf: Date, params: Params): Detection {
  const window = daysBefore(asOf, WINDOW_DAYS);
  const finished = visits.filter(isFinished);
  const population = populationIn(
    finished,
    (visit) => visit.issue,
    daysBefore(asOf, WINDOW_DAYS + BASELINE_DAYS),
  );
  const recent = groupBy(during(finished, window), keyOf);
  const threshold = Math.max(1, params.failure_threshold);
  const often = [...recent].filter(([, own]) => own.length >= threshold);
  const history = historyOf(finished, new Map(often));
  const pasts = pastsOfSites(finished, window.start);
  const priorJobs = priorJobsOf([...pasts.values()]);
  const places = [...history.values()].flatMap((own): Place[] => {
    const past = pasts.get(own[0]?.siteKey ?? '') ?? { x: 0, n: 0 };
    const usual = usualAt(past, own, { population, priorJobs, before: window.start });
    return usual === undefined ? [] : [placeOf(own, window, usual)];
  });
  const level = significance(
    places.flatMap((place) => chancesAt(place, params)),
    chanceLimits(params),
  );
  const findings = places.flatMap((place) => findingOf(place, { window, level, params }) ?? []);
  return { entitiesEvaluated: recent.size, enough: recent.size > 0, findings };
}

function keyOf(visit: Visit): string | null {
  const entity = entityOf(visit);
  return entity && `${entity.type}:${entity.id}`;
}

/** All visits of the same things. Few visits name one of them, and only of those a key is put together. */
function historyOf(
  finished: readonly Visit[],
  recent: ReadonlyMap<string, readonly Visit[]>,
): Map<string, Visit[]> {
  const some = [...recent.values()].flatMap(([first]) => first ?? []);
  const assets = new Set(some.map(({ assetId }) => assetId));
  const sites = new Set(some.map(({ siteKey }) => siteKey));
  return groupBy(finished, (visit) => {
    if (visit.assetId === null ? !sites.has(visit.siteKey) : !assets.has(visit.assetId)) return null;
    const key = keyOf(visit);
    return key !== null && recent.has(key) ? key : null;
  });
}

/** How many visits of each site failed up to a moment. */
function pastsOfSites(finished: readonly Visit[], until: number): ReadonlyMap<string, Population> {
  const pasts = new Map<string, { x: number; n: number }>();
  for (const { siteKey, at, issue } of finished) {
    if (siteKey === null) continue;
    const past = pasts.getOrInsertComputed(siteKey, () => ({ x: 0, n: 0 }));
    if (at > until) continue;
    past.n += 1;
    if (issue) past.x += 1;
  }
  return pasts;
}

interface Setting {
  readonly window: ReturnType<typeof daysBefore>;
  /** The largest p-value to take. */
  readonly level: number;
  readonly params: Params;
}

/** What may keep failing: its visits, and what the past tells of them. */
interface Place {
  readonly own: readonly Visit[];
  readonly inWindow: readonly Visit[];
  readonly before: number;
  /** The share of issues to expect here. */
  readonly usual: number;
  readonly past: Beta;
}

function placeOf(own: readonly Visit[], window: Setting['window'], usual: number): Place {
  const past = countsOf(own.filter(({ at }) => at <= window.start));
  return { own, inWindow: during(own, window), before: past.n, usual, past: shrunkPast(past, usual) };
}

/** What runs and what shares of failures could be found at a place by chance. */
function chancesAt({ inWindow, past: { a, b } }: Place, params: Params): Outcome[] {
  const threshold = Math.max(1, params.failure_threshold);
  const most = inWindow.length;
  const from = Math.max(threshold, Math.ceil(params.min_share * most));
  return [
    ...streakChances(a / (a + b), { from: threshold, to: most, alpha: params.streak_p_value }),
    ...outcomesOf(betaBinomialMasses(from, most, a, b), params.p_value),
  ];
}

/** The site's own share of issues, shrunk towards everybody's: a bad site is no news, however often it fails. */
function usualAt(
  past: Population,
  own: readonly Visit[],
  {
    population,
    priorJobs,
    before,
  }: { readonly population: Population; readonly priorJobs: number; readonly before: number },
): number | undefined {
  const failures = own.filter(({ at, issue }) => at > before && issue).length;
  const usual = usualShare(without(population, failures));
  return usual && shrunkShare(past, usual, priorJobs);
}

function countsOf(visits: readonly Visit[]): Population {
  return { x: visits.filter(({ issue }) => issue).length, n: visits.length };
}

/** Failures in a row up to now, or a share of failures that nobody else has. */
function findingOf({ own, inWindow, before, usual, past }: Place, setting: Setting): Finding | undefined {
  const { window, level, params } = setting;
  const threshold = Math.max(1, params.failure_threshold);
  const streak = trailingStreak(own, (visit) => visit.issue, {
    window,
    usualBeside: () => usual,
    baselineDays: BASELINE_DAYS,
  });
  if (streak && streak.jobs.length >= threshold && streak.p <= Math.min(level, params.streak_p_value))
    return failureFinding(streak.jobs, setting, {
      value: 1,
      sample_size: streak.jobs.length,
      baseline: streak.baseline,
      baseline_size: streak.baselineSize,
      p_value: streak.p,
      test: 'streak',
    });
  const failures = inWindow.filter(({ issue }) => issue);
  const share = failures.length / inWindow.length;
  const p = betaBinomialTail(failures.length, inWindow.length, past.a, past.b);
  const isFound =
    failures.length >= threshold && share >= params.min_share && p <= Math.min(level, params.p_value);
  if (!isFound) return undefined;
  return failureFinding(failures, setting, {
    value: share,
    sample_size: inWindow.length,
    baseline: past.a / (past.a + past.b),
    baseline_size: before,
    p_value: p,
    test: 'beta_binomial',
  });
}

function failureFinding(
  failures: readonly Visit[],
  { window, params }: Setting,
  metric: Omit<Finding['metric'], 'name'>,
): Finding | undefined {
  const last = failures.at(-1);
  const entity = last && entityOf(last);
  if (!entity) return undefined;
  const engineers = [...new Set(failures.flatMap(({ resourceId }) => resourceId ?? []))];
  const isGrave =
    failures.length >= params.failure_critical || engineers.length >= Math.max(1, params.engineers_critical);
  const { siteKey, contactId } = last;
  return {
    entity,
    severity: isGrave ? 'critical' : 'warning',
    metric: { name: 'issue_rate', ...metric },
    events: failures.map(({ jobId }) => jobId),
    window,
    baselineWindow: { start: window.start - BASELINE_DAYS * 86_400_000, end: window.start },
    related: [
      ...(siteKey === null ? [] : [{ type: 'site', id: siteKey } as const]),
      ...(contactId === null ? [] : [{ type: 'customer', id: String(contactId) } as const]),
    ],
    mentions: engineers.map((id) => ({ type: 'engineer', id }) as const),
    evidence: { chain: chainOf(failures), engineersTried: engineers },
    wording: (nameOf) => ({
      title: `Still failing: ${nameOf(entity.type, entity.id)}`,
      summary: `${metric.test === 'streak' ? `${counted(failures.length, 'visit')} ended with issues in the last ${WINDOW_DAYS} days without one that put it right` : `${failures.length} of ${counted(metric.sample_size ?? 0, 'visit')} ended with issues in the last ${WINDOW_DAYS} days`}, usual ${percent(metric.baseline ?? 0)}${engineers.length > 0 ? `; tried by ${listed(engineers.slice(0, 5).map((id) => nameOf('engineer', id)))}` : ''}.`,
      recommendation:
        'Stop sending the same visit: put a senior engineer or the manufacturer on it, with the history in hand, and tell the customer when.',
    }),
  };
}

/** The failures in order, with the days from one to the next. */
function chainOf(failures: readonly Visit[]) {
  return failures.map((visit, index) => {
    const before = failures[index - 1];
    return {
      jobId: visit.jobId,
      at: new Date(visit.at).toISOString(),
      result: visit.result,
      resourceId: visit.resourceId,
      daysSincePrevious: before ? Math.round(daysBetween(before.at, visit.at) * 10) / 10 : null,
    };
  });
}
