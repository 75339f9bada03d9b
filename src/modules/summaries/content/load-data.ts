import { countCasesOfContact } from '#/modules/cases/index.ts';
import { customerVisits } from '#/modules/jobs/index.ts';
import { type Measured, type Measurement, measure } from '#/modules/metrics/index.ts';
import { listComplaints } from '#/modules/sentinels/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { DAY_MS } from '#/platform/time.ts';
import { PERIOD_DAYS } from '../words.ts';
import { activeAlertsOf } from './alerts.ts';
import type { MonthCount, SummaryData, TypeCount } from './facts.ts';

const EPOCH = new Date(0);

/** The customer of a summary, and the company settings that affect the figures. */
export interface Subject {
  readonly contactId: number;
  readonly contactName: string;
  readonly timezone: string;
  readonly lateStartMins: number;
}

/** Reads the data of a customer's summary at `asOf`. Every rate and job count comes from `metrics`. */
export async function loadSummaryData(tx: CompanyTx, subject: Subject, asOf: Date): Promise<SummaryData> {
  const { contactId, contactName, timezone, lateStartMins } = subject;
  const window = { start: new Date(asOf.getTime() - PERIOD_DAYS * DAY_MS), end: asOf, endInclusive: true };
  const measured = (metric: Measurement['metric'], more: Partial<Measurement> = {}): Promise<Measured> =>
    measure(tx, {
      metric,
      window,
      filters: [{ only: { contactId: [contactId] } }],
      asOf,
      hindsight: true,
      lateStartMins,
      ...more,
    });
  const rate = async (metric: Measurement['metric']) => (await measured(metric)).total.value;

  const visits = await customerVisits.listVisitsOfContact(tx, contactId, window);
  const ends = await customerVisits.findFirstAndLastVisit(tx, contactId, asOf);
  const byType = await measured('job_count', { groupBy: 'job_type' });
  const months = monthsOf(window, timezone);
  const byMonth = await measured('job_count', { groupBy: { startingAt: months.map(({ start }) => start) } });
  const lifetime = await measured('job_count', { window: { ...window, start: EPOCH } });
  return {
    contactId,
    contactName,
    timezone,
    asOf,
    overview: {
      job_count: byType.total.value ?? 0,
      job_count_lifetime: lifetime.total.value ?? 0,
      site_count: new Set(visits.flatMap(({ site_key }) => site_key ?? [])).size,
      first_job_at: ends?.first.actual_start_at ?? null,
      last_job_at: ends?.last.actual_start_at ?? null,
    },
    jobsByType: typeCounts(byType, visits),
    jobsByMonth: monthCounts(byMonth, months),
    rates: {
      issue_rate: await rate('issue_rate'),
      repeat_visit_rate: await rate('repeat_visit_rate'),
      completion_rate: await rate('completion_rate'),
      first_visit_fix_rate: await rate('first_visit_fix_rate'),
      sla_punctuality: await rate('sla_punctuality'),
      avg_start_delta_mins: await rate('avg_start_delta_mins'),
    },
    visits,
    milestones: ends ? [ends.last.job_id, ends.first.job_id] : [],
    cases: await casesData(tx, contactId, window),
    alerts: await activeAlertsOf(tx, contactId, asOf),
  };
}

/** Open cases, and complaints counted as the sentinels do. */
async function casesData(
  tx: CompanyTx,
  contactId: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<SummaryData['cases']> {
  const open = await countCasesOfContact(tx, contactId);
  const sight = { tx, from: start, to: end, contactIds: [contactId] };
  const complaints = (await listComplaints(sight)).get(contactId) ?? [];
  const jobIds = new Set([...open.job_ids, ...complaints.flatMap((complaint) => complaint.jobIds)]);
  return {
    open_cases: open.open_cases,
    complaints: complaints.length,
    job_ids: [...jobIds].sort((one, other) => other - one),
  };
}

interface Month {
  readonly month: string;
  readonly start: Date;
}

/** The calendar months that overlap a period, with the first instant of each. */
function monthsOf(window: { readonly start: Date; readonly end: Date }, timezone: string): Month[] {
  const months: Month[] = [];
  let month = Temporal.Instant.fromEpochMilliseconds(window.start.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toPlainYearMonth();
  for (;;) {
    const start = new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(timezone).epochMilliseconds);
    if (start > window.end) return months;
    months.push({ month: month.toString(), start });
    month = month.add({ months: 1 });
  }
}

/** Every month, including those without jobs. A group's key is its position, from 1. */
function monthCounts(measured: Measured, months: readonly Month[]): MonthCount[] {
  const byPlace = new Map(measured.groups.map(({ key, value }) => [Number(key), value ?? 0]));
  return months.map(({ month }, index) => ({ month, count: byPlace.get(index + 1) ?? 0 }));
}

/** Most frequent first. */
function typeCounts({ groups }: Measured, visits: readonly customerVisits.Visit[]): TypeCount[] {
  const names = new Map(visits.map(({ type_id, type_name }) => [type_id, type_name]));
  return groups.map(({ key, value }) => {
    const typeId = key === null ? null : Number(key);
    return { type_id: typeId, type_name: names.get(typeId) ?? null, count: value ?? 0 };
  });
}
