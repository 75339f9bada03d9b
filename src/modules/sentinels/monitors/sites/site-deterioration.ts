import { counted, percent } from '../../alerts/wording.ts';
import {
  type Detection,
  defineSentinel,
  type Finding,
  type ParamSpecs,
  type ParamsOf,
} from '../../sentinel.ts';
import {
  CHANCE_PARAMS,
  chanceLimits,
  type Outcome,
  outcomesOf,
  significance,
} from '../../statistics/chance.ts';
import { observedBaseline, observedDays, observedSince, type Windows } from '../../statistics/observation.ts';
import { priorDaysOf } from '../../statistics/priors.ts';
import {
  chancesOf,
  compareShares,
  excessOf,
  firstSeen,
  metricOf,
  passes,
  riseAt,
  type ShareReading,
} from '../../statistics/proportions.ts';
import { gammaPoissonMasses, rateTest } from '../../statistics/statistics.ts';
import { tally } from '../../visits/tally.ts';
import { isFinished, type Visit } from '../../visits/visit.ts';
import { daysBefore, daysBetween, during, type Span } from '../../visits/windows.ts';

const RECENT_DAYS = 60;
const BASELINE_DAYS = 300;
const WEEKS_SHOWN = 12;

const PARAMS = {
  min_sample: { default: 5, min: 0, max: 1000, type: 'integer' },
  min_issues: { default: 3, min: 0, max: 1000, type: 'integer' },
  issue_rate_delta_pp: { default: 15, min: 0, max: 100, type: 'number' },
  min_ratio: { default: 1.5, min: 0, max: 100, type: 'number' },
  p_value: { default: 0.01, min: 0, max: 1, type: 'number' },
  count_ratio: { default: 2, min: 0, max: 100, type: 'number' },
  count_p_value: { default: 0.005, min: 0, max: 1, type: 'number' },
  ...CHANCE_PARAMS,
} as const satisfies ParamSpecs;
type Params = ParamsOf<typeof PARAMS>;

export const siteDeterioration = defineSentinel({
  id: 'site_deterioration',
  name: 'Site deterioration',
  description:
    'More of the visits to a site end with issues than used to, or such visits come far more often, in 60 days against the 300 before.',
  family: 'operational',
  category: 'site',
  schedule: 'daily',
  entityType: 'site',
  params: PARAMS,
  async detect({ asOf, params, visits }) {
    return deterioratingSites(await visits(), asOf, params);
  },
});

/** Sites whose share of issues has risen, or else whose issues come more often. */
function deterioratingSites(visits: readonly Visit[], asOf: Date, params: Params): Detection {
  const question = {
    keyOf: (visit: Visit) => visit.siteKey,
    eventOf: (visit: Visit) => visit.issue,
    recent: daysBefore(asOf, RECENT_DAYS),
    baseline: daysBefore(asOf, BASELINE_DAYS, RECENT_DAYS),
  };
  const readings = compareShares(visits, question);
  const judged = readings.filter(({ n1 }) => n1 >= params.min_sample);
  const countOf = countsOf(visits, question);
  const gate = { p: params.p_value, deltaPp: params.issue_rate_delta_pp, ratio: params.min_ratio };
  const minEvents = Math.max(1, params.min_issues);
  const asked = judged.map((reading) => ({ reading, gate, minEvents, count: countOf(reading) }));
  const chances = asked.flatMap((one) => [...chancesOf(one), ...countChances(one, params)]);
  const level = significance(chances, chanceLimits(params));
  const findings = asked.flatMap(({ reading, count }): Finding[] => {
    const common = { visits, params, question };
    if (reading.x1 < minEvents) return [];
    if (reading.p <= level && passes(reading, gate)) return [rateFinding(reading, common)];
    const isMore =
      count &&
      count.p <= Math.min(level, params.count_p_value) &&
      reading.x1 >= params.count_ratio * count.expected;
    return isMore ? [countFinding(reading, count, common)] : [];
  });
  return { entitiesEvaluated: readings.length, enough: judged.length > 0, findings };
}

type Question = Parameters<typeof compareShares>[1];

/**
 * How the issues of a site compare with those of its own past, in the days since its first visit. Nothing of a site
 * whose past is shorter than the recent days: how often it is visited is not known before.
 */
function countsOf(visits: readonly Visit[], { keyOf, recent, baseline }: Question) {
  const since = observedSince(visits);
  const first = firstSeen(visits, keyOf);
  const ownBaseline = (key: string) =>
    observedBaseline({ recent, baseline }, Math.max(since, first.get(key) ?? since));
  const issues = new Map(
    tally(
      during(visits, baseline).filter(({ issue }) => issue),
      keyOf,
    ),
  );
  const sites = [...first]
    .filter(([, at]) => at <= baseline.end)
    .map(([key, at]) => ({
      events: issues.get(String(key)) ?? 0,
      days: observedDays(baseline, Math.max(at, since)),
    }));
  const population = {
    events: sites.reduce((sum, { events }) => sum + events, 0),
    days: sites.reduce((sum, { days }) => sum + days, 0),
  };
  const priorDays = priorDaysOf(sites, BASELINE_DAYS);
  const busierBeside = growth(visits, { recent, baseline }, since);
  return ({ key, x1, x0, n1, n0 }: ShareReading) => {
    const own = ownBaseline(key);
    return (
      own &&
      rateTest({
        c1: x1,
        days1: RECENT_DAYS * busierBeside(n1, n0),
        c0: x0,
        days0: daysBetween(own.start, own.end),
        population,
        priorDays,
      })
    );
  };
}

/** How many times busier than before the company is, but for visits to one site; never less busy. */
function growth(visits: readonly Visit[], { recent, baseline }: Windows, since: number) {
  const finished = (span: Span) => during(visits, span).filter(isFinished).length;
  const [lately, before] = [finished(recent), finished(baseline)];
  const usual = RECENT_DAYS / observedDays(baseline, since);
  return (n1: number, n0: number) => Math.max(1, (lately - n1) / ((before - n0 + 1) * usual));
}

/** What counts of issues could be found at a site by chance. */
function countChances(
  { count, minEvents }: { count: ReturnType<typeof rateTest>; minEvents: number },
  params: Params,
): Outcome[] {
  if (!count) return [];
  const from = Math.max(minEvents, Math.ceil(params.count_ratio * count.expected));
  return outcomesOf(
    gammaPoissonMasses(from, count.days, count.past.shape, count.past.rate),
    params.count_p_value,
  );
}

interface Common {
  readonly visits: readonly Visit[];
  readonly params: Params;
  readonly question: Question;
}

function rateFinding(reading: ShareReading, common: Common): Finding {
  const { visits, params, question } = common;
  const { key, x1, n1, share, baseline } = reading;
  const grave = {
    p: params.p_value / 10,
    deltaPp: 2 * params.issue_rate_delta_pp,
    ratio: params.min_ratio,
  };
  return {
    ...shared(reading, common),
    severity: passes(reading, grave) ? 'critical' : 'warning',
    metric: metricOf('issue_rate', reading),
    excess: excessOf(reading),
    riseAt: riseAt(visits, question, reading),
    wording: (nameOf) => ({
      title: `Issue rate up at ${nameOf('site', key)}`,
      summary: `${x1} of ${counted(n1, 'visit')} had issues in the last ${RECENT_DAYS} days (${percent(share)}), usual ${percent(baseline)}.`,
      recommendation:
        'Survey the site: the same plant failing under different visits points to a repair or replacement to be quoted.',
    }),
  };
}

function countFinding(
  reading: ShareReading,
  { p, expected }: { p: number; expected: number },
  common: Common,
): Finding {
  const { key, x1 } = reading;
  return {
    ...shared(reading, common),
    severity:
      p <= common.params.count_p_value / 10 && x1 >= 2 * common.params.count_ratio * expected
        ? 'critical'
        : 'warning',
    metric: {
      name: 'issue_count',
      value: x1,
      baseline: expected,
      sample_size: reading.n1,
      baseline_size: reading.n0,
      p_value: p,
      test: 'gamma_poisson',
    },
    wording: (nameOf) => ({
      title: `Visits with issues come more often at ${nameOf('site', key)}`,
      summary: `${counted(x1, 'visit')} with issues in the last ${RECENT_DAYS} days, where ${expected.toFixed(1)} would be usual.`,
      recommendation:
        'Ask the customer what has changed on site, and whether a survey or a maintenance contract would pay.',
    }),
  };
}

function shared({ key, events }: ShareReading, { question: { recent, baseline, eventOf }, visits }: Common) {
  const shown = daysBefore(new Date(recent.end), 7 * WEEKS_SHOWN);
  const own = during(visits, shown).filter((visit) => visit.siteKey === key);
  return {
    entity: { type: 'site', id: key } as const,
    events: events.map(({ jobId }) => jobId),
    window: recent,
    baselineWindow: baseline,
    related: tally(events, (visit) => visit.contactId)
      .slice(0, 1)
      .map(([id]) => ({ type: 'customer', id }) as const),
    evidence: {
      weeklyTrend: weeklyTrend(own, eventOf, recent),
      typesInvolved: tally(events, (visit) => visit.typeId).map(([typeId, jobs]) => ({
        typeId: Number(typeId),
        jobs,
      })),
    },
  };
}

/** Visits and issues of the last twelve weeks, oldest first. */
function weeklyTrend(own: readonly Visit[], eventOf: (visit: Visit) => boolean | null, { end }: Span) {
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const span = daysBefore(new Date(end), 7, 7 * (WEEKS_SHOWN - 1 - week));
    const inWeek = during(own, span).filter((visit) => eventOf(visit) !== null);
    return {
      weekEnding: new Date(span.end).toISOString(),
      visits: inWeek.length,
      issues: inWeek.filter((visit) => eventOf(visit)).length,
    };
  });
}
