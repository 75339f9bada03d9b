import { type CaseRow, listCases } from '#/modules/cases/index.ts';
import { listPending } from '#/modules/ingest/index.ts';
import { type FeedQuery, filteredFeed, type JobFilter } from '#/modules/jobs/index.ts';
import { type Alert, listAlerts } from '#/modules/sentinels/index.ts';
import { companyName, companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';

const LISTED = 5;
const ALERTS_READ = 100;

/** Jobs of a day. */
export interface DayOfJobs {
  readonly raised: number;
  readonly finished: number;
  readonly finishedLate: number;
  readonly withIssues: number;
}

/** Everything a digest tells. Counts are whole; lists hold the first few. */
export interface DigestFacts {
  readonly company: string;
  readonly timezone: string;
  /** The local day it is for, YYYY-MM-DD. */
  readonly day: string;
  readonly yesterday: DayOfJobs;
  /** The same day of the week before, to compare with. */
  readonly weekBefore: DayOfJobs;
  readonly today: { readonly planned: number; readonly unassigned: number };
  readonly alerts: { readonly open: number; readonly fresh: readonly Alert[]; readonly freshTotal: number };
  readonly mails: { readonly total: number; readonly first: readonly WaitingMail[] };
  readonly overdueCases: { readonly total: number; readonly first: readonly CaseRow[] };
  readonly unownedCases: number;
}

export interface WaitingMail {
  readonly id: string;
  readonly workOrder: string | null;
  readonly description: string | null;
}

/** Gathers what a digest of this local day tells. */
export async function gatherFacts(ctx: Ctx, day: string): Promise<DigestFacts> {
  const { company, timezone } = await ctx.inSnapshot(async (tx) => ({
    company: await companyName(tx),
    timezone: (await companySettings(tx)).timezone,
  }));
  const before = (days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString();
  const [yesterday, weekBefore] = [await jobsOf(ctx, before(1)), await jobsOf(ctx, before(8))];
  return {
    company,
    timezone,
    day,
    yesterday,
    weekBefore,
    today: await plannedOn(ctx, day),
    alerts: await alertsSince(
      ctx,
      Temporal.PlainDate.from(before(1)).toZonedDateTime(timezone).epochMilliseconds,
    ),
    mails: await waitingMails(ctx),
    ...(await casesToDecide(ctx)),
  };
}

type DateField = FeedQuery['date_field'];

/** How many jobs have this time on a local day and pass the filter. */
async function countOn(ctx: Ctx, day: string, field: DateField, filter: JobFilter = {}): Promise<number> {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const query: FeedQuery = {
    page_size: 1,
    page_number: 1,
    date_field: field,
    date_from: day,
    date_to: next,
    direction: 'desc',
    sort_by: 'createdAt',
    compact: false,
  };
  return (await filteredFeed(ctx, query, { filter })).totalJobs;
}

async function jobsOf(ctx: Ctx, day: string): Promise<DayOfJobs> {
  return {
    raised: await countOn(ctx, day, 'createdAt'),
    finished: await countOn(ctx, day, 'actualEndAt'),
    finishedLate: await countOn(ctx, day, 'actualEndAt', { end_delta_mins: { over: 0 } }),
    withIssues: await countOn(ctx, day, 'actualEndAt', { only: { status: ['completedWithIssues'] } }),
  };
}

async function plannedOn(ctx: Ctx, day: string): Promise<DigestFacts['today']> {
  return {
    planned: await countOn(ctx, day, 'plannedStartAt'),
    unassigned: await countOn(ctx, day, 'plannedStartAt', { assigned: false }),
  };
}

async function alertsSince(ctx: Ctx, sinceMs: number): Promise<DigestFacts['alerts']> {
  const { items, itemsTotal } = await listAlerts(ctx, { page: 1, per_page: ALERTS_READ });
  const fresh = items.filter(({ first_seen_at, status }) => first_seen_at >= sinceMs && status !== 'snoozed');
  return { open: itemsTotal, fresh: fresh.slice(0, LISTED), freshTotal: fresh.length };
}

async function waitingMails(ctx: Ctx): Promise<DigestFacts['mails']> {
  const { items, itemsTotal: total } = await listPending(ctx, { page: 1, per_page: LISTED });
  const first = items.map(({ extraction_id: id, extraction }) => ({
    id,
    workOrder: extraction.work_order_number,
    description: extraction.description,
  }));
  return { total, first };
}

async function casesToDecide(ctx: Ctx): Promise<Pick<DigestFacts, 'overdueCases' | 'unownedCases'>> {
  const query = { page: 1, per_page: LISTED, scope: 'active', sort: 'due_date', order: 'asc' } as const;
  const overdue = await listCases(ctx, { ...query, due_before: ctx.now().getTime() });
  const unowned = await listCases(ctx, { ...query, per_page: 1, unowned: true });
  return {
    overdueCases: { total: overdue.itemsTotal, first: overdue.items },
    unownedCases: unowned.itemsTotal,
  };
}
