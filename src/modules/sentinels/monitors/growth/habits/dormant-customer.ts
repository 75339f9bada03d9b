import { mapInvoicedPence } from '#/modules/fms/index.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import { counted, listed } from '#/platform/text/phrasing.ts';
import { DAY_MS } from '#/platform/time.ts';
import { spokenDays, writtenDate } from '../../../alerts/wording.ts';
import { decimal, integer } from '../../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan, type Wording } from '../../../sentinel.ts';
import { median } from '../../../statistics/descriptive.ts';
import { exponentialTail } from '../../../statistics/distributions.ts';
import { isOpen, type Visit } from '../../../visits/visit.ts';
import { daysBetween, daysOfMonths } from '../../../visits/windows.ts';
import { type Customer, mapCustomers } from '../../directory.store.ts';
import { type History, listHistories, newestJobs } from './histories.ts';

const params = {
  dormant_months: decimal(6, 1, 60, 'Quiet for more than this many months.'),
  gap_multiplier: decimal(3, 1, 20, 'Quiet for longer than this many of the customer’s own median gaps.'),
  min_lifetime_jobs: integer(3, 2, 1000, 'Finished jobs a customer must have had.'),
  range_months: decimal(24, 1, 120, 'Customers quiet for longer than this are lost, not dormant.'),
  alpha: decimal(0.01, 0, 1, 'How likely so long a gap may be at the customer’s own rate of visits.'),
  warning_months: decimal(9, 1, 120, 'Months of quiet for a warning.'),
  warning_jobs: integer(5, 1, 10_000, 'Finished jobs for a warning.'),
};

type Params = Readonly<Record<keyof typeof params, number>>;

/** A customer's habit, and how long it has been broken. */
interface Silence {
  readonly history: History;
  readonly jobs: number;
  readonly lastAt: number;
  readonly quietDays: number;
  readonly medianGapDays: number;
  readonly jobsAYear: number;
  readonly p: number;
}

/** What else is known about the account of a customer. */
export interface AccountContext {
  readonly asOf: Date;
  readonly timezone: string;
  readonly customers: ReadonlyMap<number, Customer>;
  /** The jobs of recent years, oldest first. */
  readonly visits: readonly Visit[];
}

export const dormantCustomer = defineSentinel({
  id: 'dormant_customer',
  name: 'Dormant customer',
  description: 'A customer who used to call regularly, has gone quiet and has nothing booked.',
  family: 'growth_opportunity',
  category: 'customer',
  schedule: 'weekly',
  entityType: 'customer',
  params,
  aliases: ['dormant_customer_revival'],
  detect: async (scan: Scan<typeof params>) => {
    const histories = await listHistories(scan, ['contactId'], scan.params.min_lifetime_jobs);
    const [customers, visits] = [await mapCustomers(scan.tx), await scan.visits()];
    const { findings, ...detection } = findDormant(histories, { ...scan, customers, visits }, scan.params);
    return { ...detection, findings: await withInvoiced(scan.tx, findings) };
  },
});

/** An invoice follows its job by some weeks. */
const INVOICE_LAG_MS = 60 * DAY_MS;

/** Adds what each customer was invoiced in its last year of work, in pounds; null where nothing is known. */
async function withInvoiced(tx: Scan['tx'], findings: readonly Finding[]): Promise<Finding[]> {
  const spans = findings.map(({ entity, window: { start } }) => ({
    contactId: Number(entity.id),
    from: new Date(start + INVOICE_LAG_MS - 365.25 * DAY_MS),
    to: new Date(start + INVOICE_LAG_MS),
  }));
  const pence = await mapInvoicedPence(tx, spans);
  return findings.map((finding) => {
    const invoiced = pence.get(Number(finding.entity.id));
    return {
      ...finding,
      evidence: { ...finding.evidence, invoicedInLastYear: invoiced === undefined ? null : invoiced / 100 },
    };
  });
}

/** The customers who had a habit and have broken it. */
export function findDormant(
  histories: readonly History[],
  around: AccountContext,
  params: Params,
): Detection {
  const silences = histories
    .filter(({ isBooked }) => !isBooked)
    .flatMap((one) => silenceOf(one, around.asOf));
  const dormant = silences.filter(
    ({ history, quietDays, medianGapDays, p }) =>
      quietDays > Math.max(daysOfMonths(params.dormant_months), params.gap_multiplier * medianGapDays) &&
      quietDays <= daysOfMonths(params.range_months) &&
      p <= params.alpha &&
      around.customers.get(history.contactId ?? 0)?.isStopped !== true,
  );
  return {
    entitiesEvaluated: histories.length,
    enough: histories.length > 0,
    findings: dormant.flatMap((silence) => findingOf(silence, around, params)),
  };
}

function silenceOf(history: History, asOf: Date): Silence[] {
  const moments = history.moments.toSorted((one, other) => one - other);
  const days = [...new Set(moments.map((moment) => Math.floor(moment / DAY_MS)))];
  const [firstAt, lastAt] = [moments[0], moments.at(-1)];
  // Jobs of a single day are one visit, not a habit.
  if (firstAt === undefined || lastAt === undefined || days.length < 2) return [];
  const activeDays = Math.max(1, daysBetween(firstAt, lastAt));
  const quietDays = daysBetween(lastAt, asOf.getTime());
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  return [
    {
      history,
      jobs: moments.length,
      lastAt,
      quietDays,
      medianGapDays: median(gaps) ?? 0,
      jobsAYear: (moments.length / Math.max(activeDays, 90)) * 365.25,
      p: exponentialTail(days.length / activeDays, quietDays),
    },
  ];
}

function findingOf(silence: Silence, around: AccountContext, params: Params): Finding[] {
  const { history, jobs, lastAt, quietDays, medianGapDays, jobsAYear, p } = silence;
  const contactId = history.contactId ?? 0;
  const account = activityOfAccount(contactId, lastAt, around, daysOfMonths(params.dormant_months));
  if (account.hasMoved) return [];
  const isHigh = quietDays >= daysOfMonths(params.warning_months) && jobs >= params.warning_jobs;
  const isAlone = account.active.length === 0;
  const freshness = 1 - quietDays / (2 * daysOfMonths(params.range_months));
  const value = 1 - Math.exp(-jobsAYear / 6);
  return [
    {
      entity: { type: 'customer', id: String(contactId) },
      severity: isHigh && isAlone ? 'warning' : 'info',
      metric: {
        name: 'days_since_last_job',
        value: Math.floor(quietDays),
        baseline: medianGapDays,
        sample_size: jobs,
        p_value: p,
        test: 'exponential',
      },
      wording: wordingOf(silence, account.active, around.timezone),
      events: history.jobIds,
      latest: newestJobs(history),
      window: { start: lastAt, end: around.asOf.getTime() },
      baselineWindow: { start: Math.min(...history.moments) - 1, end: lastAt },
      evidence: {
        lastJobId: newestJobs(history)[0],
        lastJobAt: new Date(lastAt).toISOString(),
        lifetimeJobs: jobs,
        medianGapDays,
        lostValue: {
          jobsPerYear: rounded(jobsAYear, 1),
          jobsMissed: rounded((jobsAYear * quietDays) / 365.25, 1),
        },
        accountActivity: account.active.map(({ contactId, relation, lastAt }) => ({
          contactId,
          relation,
          lastJobAt: new Date(lastAt).toISOString(),
        })),
      },
      related: account.active.map(({ contactId }) => ({ type: 'customer', id: String(contactId) })),
      score: Math.round(100 * value * freshness * (isAlone ? 1 : 0.5)),
    },
  ];
}

interface ActiveRelative {
  readonly contactId: number;
  readonly relation: 'parent' | 'child' | 'sibling';
  readonly lastAt: number;
}

/** A customer who begins within this many days of another's last job may have taken over from it. */
const HANDOVER_DAYS = 60;

/**
 * The other active customers of the account, and whether the customer's work has only moved to one of them, which has
 * had work at its sites since, or began when it ended.
 */
function activityOfAccount(
  contactId: number,
  lastAt: number,
  { asOf, customers, visits }: AccountContext,
  activeDays: number,
): { active: ActiveRelative[]; hasMoved: boolean } {
  const own = customers.get(contactId);
  const relationOf = ({ contactId: id, parentId }: Customer): ActiveRelative['relation'] | undefined => {
    if (id === contactId) return undefined;
    if (id === own?.parentId) return 'parent';
    if (parentId === contactId) return 'child';
    return own?.parentId != null && parentId === own.parentId ? 'sibling' : undefined;
  };
  const relatives = new Map<number, { relation: ActiveRelative['relation']; visits: Visit[] }>();
  for (const customer of customers.values()) {
    const relation = relationOf(customer);
    if (relation) relatives.set(customer.contactId, { relation, visits: [] });
  }
  if (relatives.size === 0) return { active: [], hasMoved: false };
  const sites = new Set<string>();
  for (const visit of visits) {
    if (visit.contactId === contactId && visit.siteKey !== null) sites.add(visit.siteKey);
    relatives.get(visit.contactId ?? 0)?.visits.push(visit);
  }
  const active: ActiveRelative[] = [];
  let hasMoved = false;
  for (const [id, { relation, visits: theirs }] of relatives) {
    const [first, last] = [theirs[0]?.at, theirs.at(-1)?.at];
    if (first === undefined || last === undefined) continue;
    hasMoved ||= theirs.some(({ at, siteKey }) => at > lastAt && siteKey !== null && sites.has(siteKey));
    hasMoved ||= last > lastAt && Math.abs(daysBetween(lastAt, first)) <= HANDOVER_DAYS;
    if (theirs.some(isOpen) || daysBetween(last, asOf.getTime()) <= activeDays)
      active.push({ contactId: id, relation, lastAt: last });
  }
  return { active, hasMoved };
}

function wordingOf(
  { history, jobs, lastAt, quietDays, medianGapDays, jobsAYear }: Silence,
  active: readonly ActiveRelative[],
  timezone: string,
) {
  return (nameOf: Parameters<Finding['wording']>[0]): Wording => {
    const name = nameOf('customer', history.contactId);
    const others = listed(active.slice(0, 3).map(({ contactId }) => nameOf('customer', contactId)));
    return {
      title: `${name} has gone quiet`,
      summary:
        `Last job on ${writtenDate(lastAt, timezone)}, ${spokenDays(quietDays)} ago, and nothing booked; ` +
        `${counted(jobs, 'job')} in all, usually ${spokenDays(medianGapDays)} apart.` +
        (others === '' ? '' : ` The account is still served through ${others}.`),
      recommendation:
        others === ''
          ? `Call ${name} and ask what has changed: it was worth about ${counted(Math.max(1, Math.round(jobsAYear)), 'job')} a year.`
          : `Ask the account’s contacts whether ${name} still needs work, or is now looked after through ${others}.`,
    };
  };
}
