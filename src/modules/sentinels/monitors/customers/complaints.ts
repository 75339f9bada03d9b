import { listComplaintCases } from '#/modules/cases/index.ts';
import { readComplaint } from '#/modules/enrichment/index.ts';
import type { JobValues } from '#/modules/jobs/index.ts';
import { listComplaintMailMarks, listComplaintMails } from '#/modules/triage/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { HOUR_MS } from '#/platform/time.ts';
import type { Scan } from '../../sentinel.ts';
import { rateTest } from '../../statistics/empirical-bayes.ts';
import { observedBaseline, observedDays, observedSince } from '../../statistics/observation.ts';
import { firstSeen } from '../../statistics/shares.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, daysBetween, isWithin, type Windows } from '../../visits/windows.ts';
import { type Intake, listComplainingIntakes } from './complaints.store.ts';

/** One sign of a complaint. */
export interface Complaint {
  readonly contactId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: 'case' | 'mail' | 'intake';
  /** The same for everything in one conversation. */
  readonly thread: string;
  readonly themes: readonly string[];
  readonly safety: boolean;
  readonly jobIds: readonly number[];
}

/** Which complaints to list. */
export interface ComplaintQuery {
  readonly tx: CompanyTx;
  readonly from: Date;
  readonly to: Date;
  /** Of these customers; all unless stated. */
  readonly contactIds?: readonly number[];
  /** The jobs that count; all jobs unless stated. */
  readonly visits?: readonly Visit[];
}

const SOURCES = [complaintCases, complaintMails, complainingIntakes] as const;

const SAME_MATTER_MS = 48 * HOUR_MS;

/**
 * The distinct complaints of each customer after `from` and up to `to`, oldest first. What belongs to one thread, or
 * comes within 48 hours of the one before, is the same complaint. All counts of complaints come from here.
 */
export async function listComplaints(
  query: ComplaintQuery,
  exclusions: JobValues = {},
): Promise<Map<number, Complaint[]>> {
  const all: Complaint[] = [];
  // One after the other: they share the transaction's connection.
  for (const source of SOURCES) all.push(...(await source(query)));
  const excluded = new Set(exclusions.contactId);
  const counted = all.filter(({ contactId }) => !excluded.has(contactId));
  const byCustomer = Map.groupBy(counted, ({ contactId }) => contactId);
  return new Map([...byCustomer].map(([contactId, own]) => [contactId, distinct(own)]));
}

/** The complaints of the recent days and of the baseline before them, by customer. */
export async function scannedComplaints({
  tx,
  asOf,
  params: { recent_days, baseline_days },
  visits,
  exclusions,
}: Scan & {
  readonly params: { readonly recent_days: number; readonly baseline_days: number };
}): Promise<Map<number, Complaint[]>> {
  const from = new Date(daysBefore(asOf, recent_days + baseline_days).start);
  return await listComplaints({ tx, from, to: asOf, visits: await visits() }, exclusions);
}

/** Marks that change when complaints of these customers do, beyond what the marks of their jobs and cases show. */
export function listComplaintMarks(
  tx: CompanyTx,
  contactIds: readonly number[],
): Promise<{ contact_id: number; mark: string }[]> {
  return listComplaintMailMarks(tx, contactIds);
}

/** One complaint per thread and 48 hours, combining what its parts contain. */
export function distinct(complaints: readonly Complaint[]): Complaint[] {
  const kept: Complaint[] = [];
  const ordered = [...complaints].sort(
    (one, other) => one.at - other.at || one.thread.localeCompare(other.thread),
  );
  for (const complaint of ordered) {
    const index = kept.findIndex(
      ({ thread, at }) => thread === complaint.thread || complaint.at - at <= SAME_MATTER_MS,
    );
    const same = kept[index];
    if (!same) kept.push(complaint);
    else {
      kept[index] = {
        ...same,
        themes: [...new Set([...same.themes, ...complaint.themes])],
        safety: same.safety || complaint.safety,
        jobIds: [...new Set([...same.jobIds, ...complaint.jobIds])],
      };
    }
  }
  return kept;
}

/** A customer's complaints of both windows, and what its past and the other customers lead to expect. */
export interface ComplaintRate {
  readonly lately: readonly Complaint[];
  readonly before: readonly Complaint[];
  /** From when on the customer was observed. */
  readonly since: number;
  /** Undefined where too little was observed. */
  readonly test: ReturnType<typeof rateTest>;
}

/** How often each customer complains, in the days since it was first worked for; visits in order. */
export function complaintRates(
  complaints: ReadonlyMap<number, readonly Complaint[]>,
  visits: readonly Visit[],
  { recent, baseline }: Windows,
): (contactId: number) => ComplaintRate {
  const customers = firstSeen(visits, ({ contactId }) => contactId);
  const past = observedBaseline({ recent, baseline }, observedSince(visits));
  const isPast = ({ at }: Complaint) => past !== undefined && isWithin(past, at);
  const population = past && {
    events: [...complaints.values()].flat().filter(isPast).length,
    days: customers.values().reduce((sum, since) => sum + observedDays(past, since), 0),
  };
  return (contactId) => {
    const own = complaints.get(contactId) ?? [];
    const lately = own.filter(({ at }) => isWithin(recent, at));
    const before = own.filter(isPast);
    const since = Math.max(past?.start ?? baseline.end, customers.get(contactId) ?? baseline.end);
    const counts = {
      c1: lately.length,
      days1: daysBetween(recent.start, recent.end),
      c0: before.length,
      days0: past ? observedDays(past, since) : 0,
    };
    return { lately, before, since, test: population && rateTest({ ...counts, population }) };
  };
}

/** Complaint and escalation cases of the customers they concern. */
async function complaintCases({ tx, ...query }: ComplaintQuery): Promise<Complaint[]> {
  const cases = await listComplaintCases(tx, query);
  return cases.map(({ caseId, contactId, at, text, jobIds }) => ({
    contactId,
    at,
    source: 'case' as const,
    thread: `case:${caseId}`,
    ...readText(text),
    jobIds,
  }));
}

/** Complaints and frustrated chases among the triaged mails of known senders. */
async function complaintMails({ tx, ...query }: ComplaintQuery): Promise<Complaint[]> {
  const mails = await listComplaintMails(tx, query);
  return mails.flatMap(({ contactId, at, thread, safety, theme }) =>
    contactId === null
      ? []
      : [
          {
            contactId,
            at: at.getTime(),
            source: 'mail' as const,
            thread: `mail:${thread}`,
            themes: [theme],
            safety,
            jobIds: [],
          },
        ],
  );
}

/** Complaining intake texts of the jobs that count. */
async function complainingIntakes({ tx, visits, ...query }: ComplaintQuery): Promise<Complaint[]> {
  const intakes = await listComplainingIntakes(tx, query);
  const counting = visits && new Set(intakes.length ? visits.map(({ jobId }) => jobId) : []);
  return intakes.filter(({ jobId }) => !counting || counting.has(jobId)).map(ofIntake);
}

function ofIntake({ jobId, contactId, at, text }: Intake): Complaint {
  return { contactId, at, source: 'intake', thread: `job:${jobId}`, ...readText(text), jobIds: [jobId] };
}

function readText(text: string): Pick<Complaint, 'themes' | 'safety'> {
  const { themes, safety } = readComplaint(text);
  return { themes, safety };
}
