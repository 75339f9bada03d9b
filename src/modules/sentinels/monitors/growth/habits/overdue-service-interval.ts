import { counted } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { spokenDays, writtenDate } from '../../../alerts/wording.ts';
import { decimal, integer } from '../../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../../sentinel.ts';
import { median } from '../../../statistics/descriptive.ts';
import { evenGapsTail } from '../../../statistics/distributions.ts';
import { daysBetween, daysOfMonths } from '../../../visits/windows.ts';
import { type Customer, listServiceTypes, mapCustomers, mapSiteCustomers } from '../../directory.store.ts';
import { type History, listHistories, newestJobs } from './histories.ts';

const params = {
  min_visits: integer(3, 2, 100, 'Finished visits that make an interval.'),
  min_meaningful_gap_days: decimal(60, 1, 1000, 'Shorter median gaps are no service interval.'),
  gap_cv_max: decimal(0.35, 0, 5, 'How uneven the gaps may be: their standard deviation against their mean.'),
  overdue_multiplier: decimal(1.25, 1, 10, 'Overdue from this many median gaps after the last visit.'),
  warning_multiplier: decimal(1.5, 1, 20, 'A warning from this many median gaps after the last visit.'),
  regularity_alpha: decimal(0.01, 0, 1, 'How likely such even gaps may be by chance.'),
  planned_alpha: decimal(0.15, 0, 1, 'The same for planned maintenance, where an interval is meant.'),
  same_visit_days: decimal(14, 0, 365, 'Jobs closer together than this are one visit and its return.'),
  range_months: decimal(36, 1, 240, 'Services last done longer ago than this are lost, not overdue.'),
};

type Params = Readonly<Record<keyof typeof params, number>>;

/** What else is known about services. */
export interface ServiceContext {
  readonly asOf: Date;
  readonly timezone: string;
  readonly customers: ReadonlyMap<number, Customer>;
  /** The customer of each site. */
  readonly customerOfSite: ReadonlyMap<string, number>;
  /** Types that are planned maintenance, by mark or by name. */
  readonly serviceTypes: ReadonlySet<number>;
}

/** A service that is done at regular intervals. */
interface Rhythm {
  readonly history: History;
  readonly visits: number;
  readonly lastAt: number;
  readonly medianGapDays: number;
  readonly cv: number;
  readonly gaps: readonly number[];
  readonly p: number;
}

export const overdueServiceInterval = defineSentinel({
  id: 'overdue_service_interval',
  name: 'Overdue service interval',
  description:
    'A service that came round regularly at a site, is overdue by its own interval and not booked.',
  family: 'growth_opportunity',
  category: 'site',
  schedule: 'weekly',
  entityType: 'site_type',
  params,
  aliases: ['service_interval_due'],
  detect: async (scan: Scan<typeof params>) => {
    const histories = await listHistories(scan, ['siteKey', 'typeId'], scan.params.min_visits);
    const context = {
      asOf: scan.asOf,
      timezone: scan.timezone,
      customers: await mapCustomers(scan.tx),
      customerOfSite: await mapSiteCustomers(scan.tx),
      serviceTypes: await listServiceTypes(scan.tx),
    };
    return findOverdue(histories, context, scan.params);
  },
});

/** The services that are overdue by their own rhythm. */
export function findOverdue(
  histories: readonly History[],
  context: ServiceContext,
  params: Params,
): Detection {
  const overdue = histories
    .filter(({ isBooked, siteKey }) => !isBooked && !isStopped(siteKey, context))
    .flatMap((history) => rhythmOf(history, params))
    .filter((rhythm) => {
      const { lastAt, medianGapDays, cv, p, history } = rhythm;
      const elapsed = daysBetween(lastAt, context.asOf.getTime());
      const isPlanned = context.serviceTypes.has(history.typeId ?? 0);
      return (
        medianGapDays >= params.min_meaningful_gap_days &&
        cv <= params.gap_cv_max &&
        elapsed >= params.overdue_multiplier * medianGapDays &&
        elapsed <= daysOfMonths(params.range_months) &&
        p <= (isPlanned ? params.planned_alpha : params.regularity_alpha)
      );
    });
  return {
    entitiesEvaluated: histories.length,
    enough: histories.length > 0,
    findings: overdue.map((rhythm) => findingOf(rhythm, context, params)),
  };
}

function isStopped(siteKey: string | null, { customers, customerOfSite }: ServiceContext): boolean {
  return customers.get(customerOfSite.get(siteKey ?? '') ?? 0)?.isStopped === true;
}

function rhythmOf(history: History, params: Params): Rhythm[] {
  const moments = history.moments.toSorted((one, other) => one - other);
  // Jobs shortly after another belong to the same visit; intervals run from its first job.
  const starts = moments.filter(
    (moment, index) => index === 0 || daysBetween(moments[index - 1] ?? 0, moment) >= params.same_visit_days,
  );
  if (starts.length < params.min_visits) return [];
  const gaps = starts.slice(1).map((start, index) => daysBetween(starts[index] ?? start, start));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const cv = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length) / mean;
  const lastAt = starts.at(-1) ?? 0;
  return [
    {
      history,
      visits: starts.length,
      lastAt,
      medianGapDays: median(gaps) ?? 0,
      cv,
      gaps,
      p: evenGapsTail(cv, gaps.length),
    },
  ];
}

function findingOf(rhythm: Rhythm, context: ServiceContext, params: Params): Finding {
  const { history, visits, lastAt, medianGapDays, cv, gaps, p } = rhythm;
  const { siteKey, typeId } = history;
  const now = context.asOf.getTime();
  const elapsed = daysBetween(lastAt, now);
  const dueAt = lastAt + medianGapDays * DAY_MS;
  const contactId = context.customerOfSite.get(siteKey ?? '');
  return {
    entity: { type: 'site_type', id: `${siteKey}:${typeId}` },
    severity: elapsed >= params.warning_multiplier * medianGapDays ? 'warning' : 'info',
    metric: {
      name: 'days_since_last_service',
      value: Math.floor(elapsed),
      baseline: Math.round(medianGapDays * 10) / 10,
      sample_size: visits,
      p_value: p,
      test: 'even_gaps',
    },
    wording: (nameOf) => {
      const [service, site] = [nameOf('job_type', typeId), nameOf('site', siteKey)];
      return {
        title: `${service} overdue at ${site}`,
        summary:
          `Done ${counted(visits, 'time')}, about every ${spokenDays(medianGapDays)}; last on ` +
          `${writtenDate(lastAt, context.timezone)}, so it was due on ${writtenDate(dueAt, context.timezone)} and is ` +
          `${spokenDays(daysBetween(dueAt, now))} overdue with nothing booked.`,
        recommendation: `Offer ${contactId === undefined ? 'the customer' : nameOf('customer', contactId)} a date for it and book the visit.`,
      };
    },
    events: history.jobIds,
    latest: newestJobs(history),
    window: { start: lastAt, end: now },
    baselineWindow: { start: Math.min(...history.moments) - 1, end: lastAt },
    evidence: {
      lastVisitAt: new Date(lastAt).toISOString(),
      dueAt: new Date(dueAt).toISOString(),
      daysOverdue: Math.floor(daysBetween(dueAt, now)),
      medianGapDays: Math.round(medianGapDays * 10) / 10,
      gapDays: gaps.map((gap) => Math.round(gap)),
      gapCv: Math.round(cv * 1000) / 1000,
    },
    related: [
      ...(contactId === undefined ? [] : [{ type: 'customer', id: String(contactId) } as const]),
      ...(siteKey === null ? [] : [{ type: 'site', id: siteKey } as const]),
    ],
    score: Math.round(100 * Math.min(1, 0.5 + (elapsed / medianGapDays - 1) / 2) * (1 - cv)),
  };
}
