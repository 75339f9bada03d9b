import { counted } from '#/platform/text/phrasing.ts';
import { percent } from '../../alerts/wording.ts';
import { chanceParams, decimal, integer } from '../../params.ts';
import type { Entity, Finding, NameOf } from '../../sentinel.ts';
import { outcomesOf } from '../../statistics/chance.ts';
import { gammaPoissonMasses } from '../../statistics/distributions.ts';
import { rateTest } from '../../statistics/empirical-bayes.ts';
import { observedBaseline, observedDays, observedSince } from '../../statistics/observation.ts';
import { priorDaysOf } from '../../statistics/priors.ts';
import { countSeries } from '../../statistics/series.ts';
import { firstSeen, type ShareComparison } from '../../statistics/shares.ts';
import { countBy } from '../../visits/grouping.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { daysBefore, daysBetween, during, type Span, type Windows } from '../../visits/windows.ts';
import type { FindingCandidate } from '../candidates.ts';
import { defineShareSentinel, type ShareCase, type ShareGrouping } from '../share-sentinel.ts';

const RECENT_DAYS = 60;
const BASELINE_DAYS = 300;
const WEEKS_SHOWN = 12;

const params = {
  min_sample: integer(5, 0, 1000, 'Fewest finished jobs at the site in the recent days.'),
  min_issues: integer(3, 0, 1000, 'Fewest jobs with issues in the recent days.'),
  issue_rate_delta_pp: decimal(15, 0, 100, 'Smallest rise of the issue rate, in percentage points.'),
  min_ratio: decimal(1.5, 0, 100, 'At least so many times the rate before.'),
  p_value: decimal(0.01, 0, 1, 'Largest p-value that counts.'),
  count_ratio: decimal(
    2,
    0,
    100,
    'Or so many times the number of issues that the site’s own past leads to expect.',
  ),
  count_p_value: decimal(0.005, 0, 1, 'Largest p-value of that number that counts.'),
  ...chanceParams(),
};

export const siteDeterioration = defineShareSentinel({
  id: 'site_deterioration',
  name: 'Site deterioration',
  description:
    'More of the visits to a site end with issues than used to, or such visits come far more often, in 60 days against the 300 before.',
  family: 'operational',
  category: 'site',
  schedule: 'daily',
  entityType: 'site',
  params,
  groupings: (): ShareGrouping[] => [{ type: 'site' }],
  eventOf: () => (visit) => visit.issue,
  windows: [{ recentDays: RECENT_DAYS, baselineDays: BASELINE_DAYS }],
  gate: ({ p_value, issue_rate_delta_pp, min_ratio, min_sample, min_issues }) => ({
    p: p_value,
    deltaPp: issue_rate_delta_pp,
    ratio: min_ratio,
    minRecent: min_sample,
    minEvents: min_issues,
  }),
  metric: () => ({ name: 'issue_rate' }),
  seasonal: true,
  details: ({ comparison: { key, events }, question: { recent }, visits }) => ({
    related: customersIn(events),
    mentions: typesIn(events),
    evidence: { weeklyTrend: weeklyTrend(key, visits, recent) },
  }),
  wording: ({ comparison: { key, x1, n1, share, baseline, events } }, nameOf) => ({
    evidence: { typesInvolved: typesInvolved(events, nameOf) },
    title: `Issue rate up at ${nameOf('site', key)}`,
    summary: `${x1} of ${counted(n1, 'visit')} had issues in the last ${RECENT_DAYS} days (${percent(share)}), usual ${percent(baseline)}.`,
    recommendation:
      'Survey the site: the same plant failing under different visits points to a repair or replacement to be quoted.',
  }),
  further: ({ judged }) => {
    const [first] = judged;
    const rateOf = first && issueRates(first.visits, first.question);
    return judged.flatMap((one) => {
      const rate = rateOf?.(one.comparison);
      return rate ? [countCandidate(one, rate)] : [];
    });
  },
});

type Case = ShareCase<typeof params, ShareGrouping>;
type Rate = NonNullable<ReturnType<typeof rateTest>> & {
  /** From when on visits to the site were observed. */
  readonly since: number;
};

/** Issues of a site that come more often, whatever their share of the visits. */
function countCandidate(
  { comparison, question, visits, params: limits }: Case,
  rate: Rate,
): FindingCandidate {
  const { key, x1, n1, n0, events } = comparison;
  const { p, expected, days, past, since } = rate;
  const { count_ratio, count_p_value } = limits;
  const minIssues = Math.max(1, limits.min_issues);
  const from = Math.max(minIssues, Math.ceil(count_ratio * expected));
  const isCritical = p <= count_p_value / 10 && x1 >= 2 * count_ratio * expected;
  return {
    p,
    matters: x1 >= minIssues && p <= count_p_value && x1 >= count_ratio * expected,
    chances: outcomesOf(gammaPoissonMasses(from, days, past.shape, past.rate), count_p_value),
    finding: (): Finding => ({
      entity: { type: 'site', id: key },
      severity: isCritical ? 'critical' : 'warning',
      metric: {
        name: 'issue_count',
        value: x1,
        baseline: expected,
        sample_size: n1,
        baseline_size: n0,
        p_value: p,
        test: 'gamma_poisson',
      },
      events: events.map(({ jobId }) => jobId),
      window: question.recent,
      baselineWindow: question.baseline,
      related: customersIn(events),
      mentions: typesIn(events),
      evidence: { weeklyTrend: weeklyTrend(key, visits, question.recent) },
      series: countSeries(issuesAt(key, visits), question, since),
      wording: (nameOf) => ({
        evidence: { typesInvolved: typesInvolved(events, nameOf) },
        title: `Visits with issues come more often at ${nameOf('site', key)}`,
        summary: `${counted(x1, 'visit')} with issues in the last ${RECENT_DAYS} days, where ${expected.toFixed(1)} would be usual.`,
        recommendation:
          'Ask the customer what has changed on site, and whether a survey or a maintenance contract would pay.',
      }),
    }),
  };
}

/**
 * How the number of issues at a site compares with its own past, in the days since its first visit. Undefined for a
 * site whose past is shorter than the recent days: how often it was visited before is not known.
 */
function issueRates(
  visits: readonly Visit[],
  { recent, baseline }: Windows,
): (site: ShareComparison) => Rate | undefined {
  const keyOf = ({ siteKey }: Visit) => siteKey;
  const since = observedSince(visits);
  const first = firstSeen(visits, keyOf);
  const issues = new Map(
    countBy(
      during(visits, baseline).filter(({ issue }) => issue),
      keyOf,
    ),
  );
  const sites = [...first]
    .filter(([, at]) => at <= baseline.end)
    .map(([key, at]) => ({
      events: issues.get(key) ?? 0,
      days: observedDays(baseline, Math.max(at, since)),
    }));
  const population = sites.reduce(
    (sum, { events, days }) => ({ events: sum.events + events, days: sum.days + days }),
    { events: 0, days: 0 },
  );
  const priorDays = priorDaysOf(sites, BASELINE_DAYS);
  const busierBeside = growth(visits, { recent, baseline }, since);
  return ({ key, x1, x0, n1, n0 }) => {
    const own = observedBaseline({ recent, baseline }, Math.max(since, first.get(key) ?? since));
    if (!own) return undefined;
    const days1 = RECENT_DAYS * busierBeside(n1, n0);
    const days0 = daysBetween(own.start, own.end);
    const test = rateTest({ c1: x1, days1, c0: x0, days0, population, priorDays });
    return test && { ...test, since: own.start };
  };
}

/** When visits to a site ended with issues. */
function issuesAt(key: string, visits: readonly Visit[]): number[] {
  return visits.flatMap(({ siteKey, issue, at }) => (siteKey === key && issue ? [at] : []));
}

/** How many times busier than before the company is, without the visits to one site; never less busy. */
function growth(visits: readonly Visit[], { recent, baseline }: Windows, since: number) {
  const finished = (span: Span) => during(visits, span).filter(isFinished).length;
  const [lately, before] = [finished(recent), finished(baseline)];
  const usual = RECENT_DAYS / observedDays(baseline, since);
  return (n1: number, n0: number) => Math.max(1, (lately - n1) / ((before - n0 + 1) * usual));
}

function customersIn(events: readonly Visit[]): Entity[] {
  const [most] = countBy(events, ({ contactId }) => contactId);
  return most ? [{ type: 'customer', id: most[0] }] : [];
}

function typesIn(events: readonly Visit[]): Entity[] {
  return countBy(events, ({ typeId }) => typeId).map(([id]) => ({ type: 'job_type', id }));
}

/** The types of the visits with issues, the most frequent first. */
function typesInvolved(events: readonly Visit[], nameOf: NameOf) {
  return countBy(events, ({ typeId }) => typeId).map(([typeId, jobs]) => ({
    typeId: Number(typeId),
    name: nameOf('job_type', typeId),
    jobs,
  }));
}

/** The visits and issues of the last twelve weeks, oldest first. */
function weeklyTrend(key: string, visits: readonly Visit[], recent: Span) {
  const asOf = new Date(recent.end);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const span = daysBefore(asOf, 7, 7 * (WEEKS_SHOWN - 1 - week));
    const own = during(visits, span).filter(({ siteKey, issue }) => siteKey === key && issue !== null);
    return {
      weekEnding: new Date(span.end).toISOString(),
      visits: own.length,
      issues: own.filter(({ issue }) => issue).length,
    };
  });
}
