import { counted, listed } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { entitiesOf } from '../../alerts/entities.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceLimits, chanceParams, decimal, integer } from '../../params.ts';
import { type Detection, defineSentinel, type Entity, type Finding, type ParamsOf } from '../../sentinel.ts';
import { outcomesOf } from '../../statistics/chance.ts';
import { betaBinomialMasses, betaBinomialTail } from '../../statistics/distributions.ts';
import {
  type Beta,
  type Population,
  shrunkPast,
  shrunkShare,
  usualShare,
} from '../../statistics/empirical-bayes.ts';
import { priorJobsOf } from '../../statistics/priors.ts';
import { populationIn, streakCandidate, trailingStreak, without } from '../../statistics/streaks.ts';
import { countBy, groupBy } from '../../visits/grouping.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { daysBefore, daysBetween, during, type Span } from '../../visits/windows.ts';
import { type FindingCandidate, findingsOf, firstPerEntity } from '../candidates.ts';

const WINDOW_DAYS = 60;
const BASELINE_DAYS = 300;

const PARAMS = {
  failure_threshold: integer(3, 0, 100, 'Fewest visits with issues of the same kind at a site.'),
  failure_critical: integer(5, 0, 100, 'Critical from this many on.'),
  engineers_critical: integer(3, 0, 100, 'Critical once this many different engineers have tried.'),
  min_share: decimal(0.6, 0, 1, 'Where some visits went well: smallest share of visits with issues, 0 to 1.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value of that share that counts.'),
  streak_p_value: decimal(
    0.01,
    0,
    1,
    'Largest p-value that counts of visits with issues one after the other.',
  ),
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
  const candidates = places.flatMap((place) => [
    failuresInARow(place, window, params),
    failuresAmongVisits(place, window, params),
  ]);
  const findings = firstPerEntity(findingsOf(candidates, chanceLimits(params)));
  return { entitiesEvaluated: recent.size, enough: recent.size > 0, findings };
}

function keyOf(visit: Visit): string | null {
  const entity = entityOf(visit);
  return entity && `${entity.type}:${entity.id}`;
}

/** All visits of the same entities. Only the few visits that may belong to one get a key. */
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

/** What may keep failing: its visits, and what the past says about them. */
interface Place {
  readonly own: readonly Visit[];
  readonly inWindow: readonly Visit[];
  readonly before: number;
  /** The share of issues to expect here. */
  readonly usual: number;
  readonly past: Beta;
}

function placeOf(own: readonly Visit[], window: Span, usual: number): Place {
  const past = countsOf(own.filter(({ at }) => at <= window.start));
  return { own, inWindow: during(own, window), before: past.n, usual, past: shrunkPast(past, usual) };
}

/** The site's own share of issues, shrunk towards the population: a site that always fails is no news. */
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

/** A streak of failures up to now. */
function failuresInARow(place: Place, window: Span, params: Params): FindingCandidate {
  const { own, inWindow, usual, past } = place;
  const streak = trailingStreak(own, (visit) => visit.issue, {
    window,
    usualBeside: () => usual,
    baselineDays: BASELINE_DAYS,
  });
  const candidate = streakCandidate(streak, past.a / (past.a + past.b), {
    from: Math.max(1, params.failure_threshold),
    to: inWindow.length,
    alpha: params.streak_p_value,
  });
  const { jobs, baseline, baselineSize, p } = candidate.streak;
  const finding = () =>
    failureFinding(jobs, params, {
      window,
      value: 1,
      sample_size: jobs.length,
      baseline,
      baseline_size: baselineSize,
      p_value: p,
      test: 'streak',
    });
  return { ...candidate, finding };
}

/** A share of failures that the past makes unlikely. */
function failuresAmongVisits(place: Place, window: Span, params: Params): FindingCandidate {
  const { inWindow, before, past } = place;
  const threshold = Math.max(1, params.failure_threshold);
  const failures = inWindow.filter(({ issue }) => issue);
  const share = failures.length / inWindow.length;
  const p = betaBinomialTail(failures.length, inWindow.length, past.a, past.b);
  const from = Math.max(threshold, Math.ceil(params.min_share * inWindow.length));
  return {
    p,
    matters: failures.length >= threshold && share >= params.min_share && p <= params.p_value,
    chances: outcomesOf(betaBinomialMasses(from, inWindow.length, past.a, past.b), params.p_value),
    finding: () =>
      failureFinding(failures, params, {
        window,
        value: share,
        sample_size: inWindow.length,
        baseline: past.a / (past.a + past.b),
        baseline_size: before,
        p_value: p,
        test: 'beta_binomial',
      }),
  };
}

function failureFinding(
  failures: readonly Visit[],
  params: Params,
  { window, ...metric }: Omit<Finding['metric'], 'name'> & { readonly window: Span },
): Finding {
  const last = failures.at(-1);
  const entity = last && entityOf(last);
  if (!entity) throw new Error('a failure without an entity');
  const engineers = [...new Set(failures.flatMap(({ resourceId }) => resourceId ?? []))];
  const isCritical =
    failures.length >= params.failure_critical || engineers.length >= Math.max(1, params.engineers_critical);
  return {
    entity,
    severity: isCritical ? 'critical' : 'warning',
    metric: { name: 'issue_rate', ...metric },
    events: failures.map(({ jobId }) => jobId),
    window,
    baselineWindow: { start: window.start - BASELINE_DAYS * DAY_MS, end: window.start },
    related: entitiesOf(last, ['site', 'customer']),
    mentions: engineers.map((id) => ({ type: 'engineer', id }) as const),
    evidence: { chain: chainOf(failures), engineersTried: engineers },
    wording: (nameOf) => {
      const inTime = `ended with issues in the last ${WINDOW_DAYS} days`;
      const failed =
        metric.test === 'streak'
          ? `${counted(failures.length, 'visit')} ${inTime} without one that put it right`
          : `${failures.length} of ${counted(metric.sample_size ?? 0, 'visit')} ${inTime}`;
      const names = engineers.slice(0, 5).map((id) => nameOf('engineer', id));
      return {
        evidence: {
          visitsByEngineer: countBy(failures, ({ resourceId }) => resourceId).map(([id, jobs]) => ({
            resourceId: id,
            name: nameOf('engineer', id),
            jobs,
          })),
        },
        title: `Still failing: ${nameOf(entity.type, entity.id)}`,
        summary: `${failed}, usual ${percent(metric.baseline ?? 0)}${names.length > 0 ? `; tried by ${listed(names)}` : ''}.`,
        recommendation:
          'Stop sending the same visit: put a senior engineer or the manufacturer on it, with the history in hand, and tell the customer when.',
      };
    },
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
