import {
  type Detection,
  defineSentinel,
  type Entity,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../sentinel.ts';
import { type Population, shrunkShare, shrunkTail, usualShare } from '../statistics.ts';
import { populationIn, trailingStreak, without } from '../streaks.ts';
import { grouped } from '../tally.ts';
import { isFinished, type Visit } from '../visit.ts';
import { daysBefore, daysBetween, during } from '../windows.ts';
import { counted, listed, percent } from '../wording.ts';

const WINDOW_DAYS = 60;
const BASELINE_DAYS = 300;

const PARAMS = {
  failure_threshold: { default: 3, min: 0, max: 100, type: 'integer' },
  failure_critical: { default: 5, min: 0, max: 100, type: 'integer' },
  engineers_critical: { default: 3, min: 0, max: 100, type: 'integer' },
  min_share: { default: 0.6, min: 0, max: 1, type: 'number' },
  p_value: { default: 0.003, min: 0, max: 1, type: 'number' },
  streak_p_value: { default: 0.003, min: 0, max: 1, type: 'number' },
} as const satisfies ParamSpecs;
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
  const recent = grouped(during(finished, window), keyOf);
  const threshold = Math.max(1, params.failure_threshold);
  const failing = new Map(
    [...recent].filter(([, own]) => own.filter(({ issue }) => issue).length >= threshold),
  );
  const history = grouped(finished, (visit) => {
    const key = keyOf(visit);
    return key !== null && failing.has(key) ? key : null;
  });
  const bySite = grouped(finished, ({ siteKey }) => siteKey);
  const findings = [...history.values()].flatMap((own) => {
    const site = bySite.get(own[0]?.siteKey ?? '') ?? [];
    const usual = usualAt(site, own, { population, before: window.start });
    return (usual && findingOf(own, { window, usual, params })) || [];
  });
  return { entitiesEvaluated: recent.size, enough: recent.size > 0, findings };
}

function keyOf(visit: Visit): string | null {
  const entity = entityOf(visit);
  return entity && `${entity.type}:${entity.id}`;
}

interface Setting {
  readonly window: ReturnType<typeof daysBefore>;
  /** The share of issues to expect here. */
  readonly usual: number;
  readonly params: Params;
}

/** The site's own share of issues, shrunk towards everybody's: a bad site is no news, however often it fails. */
function usualAt(
  site: readonly Visit[],
  own: readonly Visit[],
  { population, before }: { readonly population: Population; readonly before: number },
): number | undefined {
  const failures = own.filter(({ at, issue }) => at > before && issue).length;
  const usual = usualShare(without(population, failures));
  const past = site.filter(({ at }) => at <= before);
  return usual && shrunkShare({ x: past.filter(({ issue }) => issue).length, n: past.length }, usual);
}

/** Failures in a row up to now, or a share of failures that nobody else has. */
function findingOf(own: readonly Visit[], setting: Setting): Finding | undefined {
  const { window, usual, params } = setting;
  const threshold = Math.max(1, params.failure_threshold);
  const streak = trailingStreak(own, (visit) => visit.issue, {
    window,
    usualBeside: () => usual,
    baselineDays: BASELINE_DAYS,
  });
  if (streak && streak.jobs.length >= threshold && streak.p <= params.streak_p_value)
    return failureFinding(streak.jobs, setting, {
      value: 1,
      sample_size: streak.jobs.length,
      baseline: streak.baseline,
      baseline_size: streak.baselineSize,
      p_value: streak.p,
      test: 'streak',
    });
  const inWindow = during(own, window);
  const failures = inWindow.filter(({ issue }) => issue);
  const share = failures.length / inWindow.length;
  const before = own.filter(({ at }) => at <= window.start);
  const past = { x: before.filter(({ issue }) => issue).length, n: before.length };
  const baseline = shrunkShare(past, usual);
  const p = shrunkTail({ x: failures.length, n: inWindow.length }, past, usual);
  if (share < params.min_share || p > params.p_value) return undefined;
  return failureFinding(failures, setting, {
    value: share,
    sample_size: inWindow.length,
    baseline,
    baseline_size: past.n,
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
