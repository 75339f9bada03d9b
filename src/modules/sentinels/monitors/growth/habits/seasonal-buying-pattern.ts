import { counted, listed } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { writtenDate } from '../../../alerts/wording.ts';
import { decimal, integer } from '../../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../../sentinel.ts';
import { rayleigh } from '../../../statistics/hypothesis-tests.ts';
import { daysBetween, isWithin, type Span } from '../../../visits/windows.ts';
import { type Customer, mapCustomers } from '../../directory.store.ts';
import { type History, listHistories } from './histories.ts';

const params = {
  min_prior_years: integer(2, 1, 10, 'Years in which the customer must have bought in that season.'),
  min_jobs: integer(4, 2, 1000, 'Finished jobs that make a pattern.'),
  min_resultant: decimal(0.6, 0, 1, 'Concentration in the year: 0 even, 1 all on one day.'),
  alpha: decimal(0.05, 0, 1, 'How likely such gathering may be by chance (Rayleigh).'),
  lead_days: decimal(60, 0, 365, 'The season begins within so many days.'),
  history_years: integer(5, 1, 20, 'How many years back are looked at.'),
  warning_jobs: integer(10, 1, 10_000, 'Jobs of past seasons that make it worth a warning.'),
};

type Params = Readonly<Record<keyof typeof params, number>>;

const YEAR_DAYS = 365.25;
const YEAR_MS = YEAR_DAYS * DAY_MS;
/** However concentrated the jobs are, a season has at least three weeks either side of its middle, and at most 45 days. */
const HALF_SEASON_DAYS = { min: 21, max: 45 };
/** The share of past years in which the customer must have bought in the season. */
const STEADY_SHARE = 0.6;

/** When a customer buys a type of work. */
interface Season {
  readonly jobs: readonly { readonly jobId: number; readonly at: number }[];
  readonly resultant: number;
  readonly p: number;
  /** The coming or current season. */
  readonly next: Span;
  /** The past seasons back to the first with jobs, newest first, with the number of jobs in each. */
  readonly past: readonly { readonly span: Span; readonly jobs: number }[];
}

export const seasonalBuyingPattern = defineSentinel({
  id: 'seasonal_buying_pattern',
  name: 'Seasonal buying pattern',
  description:
    'A customer who buys a type of work at the same time every year, with that time near and nothing booked.',
  family: 'growth_opportunity',
  category: 'customer',
  schedule: 'weekly',
  entityType: 'customer_type',
  params,
  aliases: ['seasonal_uplift_window'],
  detect: async (scan: Scan<typeof params>) => {
    const histories = await listHistories(scan, ['contactId', 'typeId'], scan.params.min_jobs);
    return findSeasonal(histories, await mapCustomers(scan.tx), scan, scan.params);
  },
});

/** The customers whose season is near and not booked. */
export function findSeasonal(
  histories: readonly History[],
  customers: ReadonlyMap<number, Customer>,
  { asOf, timezone }: Pick<Scan, 'asOf' | 'timezone'>,
  params: Params,
): Detection {
  const now = asOf.getTime();
  const findings = histories
    .filter(({ isBooked, contactId }) => !isBooked && customers.get(contactId ?? 0)?.isStopped !== true)
    .flatMap((history) => {
      const season = seasonOf(history, now, params);
      return season && isComing(season, now, params)
        ? [findingOf(history, season, { now, timezone, params })]
        : [];
    });
  return { entitiesEvaluated: histories.length, enough: histories.length > 0, findings };
}

function seasonOf({ jobIds, moments }: History, now: number, params: Params): Season | undefined {
  const jobs = moments
    .map((at, index) => ({ jobId: jobIds[index] ?? 0, at }))
    .filter(({ at }) => now - at < params.history_years * YEAR_MS)
    .sort((one, other) => one.at - other.at || one.jobId - other.jobId);
  if (jobs.length < params.min_jobs) return undefined;
  const { mean, resultant, p } = rayleigh(jobs.map(({ at }) => angleOf(at)));
  if (resultant < params.min_resultant || p > params.alpha) return undefined;
  const spreadDays = (Math.sqrt(-2 * Math.log(Math.min(1, resultant))) / (2 * Math.PI)) * YEAR_DAYS;
  const half = Math.min(HALF_SEASON_DAYS.max, Math.max(HALF_SEASON_DAYS.min, spreadDays)) * DAY_MS;
  const next = nextSeason(mean, half, now);
  const years = Array.from({ length: params.history_years }, (_, index) => {
    const span = { start: next.start - (index + 1) * YEAR_MS, end: next.end - (index + 1) * YEAR_MS };
    return { span, jobs: jobs.filter(({ at }) => isWithin(span, at)).length };
  });
  const past = years.slice(0, years.findLastIndex((year) => year.jobs > 0) + 1);
  return { jobs, resultant, p, next, past };
}

/** The place in the year, in radians. */
function angleOf(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return (2 * Math.PI * (at - start)) / (Date.UTC(year + 1, 0, 1) - start);
}

/** The season around this place in the year that has not ended yet. */
function nextSeason(mean: number, half: number, now: number): Span {
  const turn = (mean / (2 * Math.PI) + 1) % 1;
  const year = new Date(now).getUTCFullYear();
  for (let ahead = -1; ; ahead++) {
    const start = Date.UTC(year + ahead, 0, 1);
    const middle = start + turn * (Date.UTC(year + ahead + 1, 0, 1) - start);
    if (middle + half > now) return { start: middle - half, end: middle + half };
  }
}

/** Whether the season was bought in enough past years, is near, and is not bought yet. */
function isComing({ jobs, next, past }: Season, now: number, params: Params): boolean {
  const active = past.filter((year) => year.jobs > 0).length;
  const isSteady = active >= Math.max(params.min_prior_years, STEADY_SHARE * past.length);
  const isNear = daysBetween(now, next.start) <= params.lead_days;
  const lastAt = jobs.at(-1)?.at ?? 0;
  const isBought = lastAt > next.start - params.lead_days * DAY_MS;
  return isSteady && isNear && !isBought;
}

interface SeasonContext {
  readonly now: number;
  readonly timezone: string;
  readonly params: Params;
}

function findingOf(
  { contactId, typeId }: History,
  season: Season,
  { now, timezone, params }: SeasonContext,
): Finding {
  const { jobs, resultant, p, next, past } = season;
  const inSeason = jobs.filter(({ at }) => past.some(({ span }) => isWithin(span, at)));
  const active = past.filter((year) => year.jobs > 0);
  const months = monthsOf(next, inSeason, timezone);
  const startsInDays = Math.ceil(daysBetween(now, next.start));
  return {
    entity: { type: 'customer_type', id: `${contactId}:${typeId}` },
    severity: inSeason.length >= params.warning_jobs ? 'warning' : 'info',
    metric: {
      name: 'seasonal_concentration',
      value: Math.round(resultant * 1000) / 1000,
      baseline: null,
      sample_size: jobs.length,
      p_value: p,
      test: 'rayleigh',
    },
    wording: (nameOf) => {
      const [name, work] = [nameOf('customer', contactId), nameOf('job_type', typeId)];
      const when =
        startsInDays > 0
          ? `begins in ${counted(startsInDays, 'day')}, on ${writtenDate(next.start, timezone)}`
          : `has begun and runs to ${writtenDate(next.end, timezone)}`;
      return {
        title: `${name} usually buys ${work} in ${listed(months)}`,
        summary:
          `${counted(inSeason.length, 'job')} in that season over ${counted(active.length, 'year')}; it ${when}, ` +
          'and nothing is booked.',
        recommendation: `Offer ${name} dates for ${work} before the season is full.`,
      };
    },
    events: inSeason.map(({ jobId }) => jobId),
    window: next,
    baselineWindow: { start: (jobs[0]?.at ?? now) - 1, end: now },
    evidence: {
      months,
      seasonStart: new Date(next.start).toISOString(),
      seasonEnd: new Date(next.end).toISOString(),
      startsInDays,
      yearlyCounts: past.map(({ span, jobs }) => ({
        year: new Date((span.start + span.end) / 2).getUTCFullYear(),
        jobs,
      })),
      monthlyCounts: monthlyCounts(jobs, timezone),
    },
    related: [{ type: 'customer', id: String(contactId) }],
    score: Math.round(100 * resultant * (1 - Math.exp(-inSeason.length / active.length / 2))),
  };
}

/** The months of a season that had jobs, in order. */
function monthsOf({ start, end }: Span, jobs: Season['jobs'], timezone: string): string[] {
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: timezone });
  const busy = new Set(jobs.map(({ at }) => name.format(at)));
  const days = Array.from(
    { length: Math.floor((end - start) / DAY_MS) + 1 },
    (_, day) => start + day * DAY_MS,
  );
  return [...new Set(days.map((day) => name.format(day)))].filter((month) => busy.has(month));
}

/** Jobs in each month, January first. */
function monthlyCounts(jobs: Season['jobs'], timezone: string): number[] {
  const month = new Intl.DateTimeFormat('en-GB', { month: 'numeric', timeZone: timezone });
  const counts = Array.from({ length: 12 }, () => 0);
  for (const { at } of jobs)
    counts[Number(month.format(at)) - 1] = (counts[Number(month.format(at)) - 1] ?? 0) + 1;
  return counts;
}
