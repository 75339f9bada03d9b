import { accountOf } from '#/modules/directory/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import type { FmsPage } from '#/platform/page.ts';
import { compacted } from '#/platform/text/compact.ts';
import { countFacets } from './feed/facet-store.ts';
import { everyJob, type FeedRequest, type FeedSettings, feedRequest, ofContacts } from './feed/feed-rules.ts';
import { pageJobs } from './feed/feed-store.ts';
import type { JobFilter } from './filter/filter-schema.ts';
import { type Mention, possibleReferences, withoutMentions } from './records/possible-references.ts';
import { listSuggestedJobs } from './records/reference-store.ts';
import * as store from './records/store.ts';
import type { AccountFeed, AccountFeedQuery, Feed, FeedQuery, FmsJobList, Job, JobQuery } from './schema.ts';

/** One page of the jobs that match all filters, newest first by default. */
export function jobFeed(ctx: Ctx, query: FeedQuery): Promise<Feed> {
  return ctx.inSnapshot(async (tx) =>
    feedPage(tx, query, feedRequest(query, await settingsFor(tx, query), ctx.now())),
  );
}

/** The feed with more filters than the surfaces offer; `sortBy` takes precedence over the query's. */
export function filteredFeed(
  ctx: Ctx,
  query: FeedQuery,
  { filter, sortBy }: { readonly filter: JobFilter; readonly sortBy?: 'durationMins' | undefined },
): Promise<Feed> {
  return ctx.inSnapshot(async (tx) => {
    const request = feedRequest(query, await companySettings(tx), ctx.now());
    return feedPage(tx, query, {
      ...request,
      filters: [...request.filters, filter],
      sortBy: sortBy ?? request.sortBy,
    });
  });
}

/** The feed of all contacts in the contact's account, and their names. */
export function accountFeed(ctx: Ctx, query: AccountFeedQuery): Promise<AccountFeed> {
  return ctx.inSnapshot(async (tx) => {
    const request = feedRequest(query, await settingsFor(tx, query), ctx.now());
    const account = await accountOf(tx, query.contact_id);
    return { account, ...(await feedPage(tx, query, ofContacts(request, account.contactIds))) };
  });
}

async function feedPage(tx: CompanyTx, query: FeedQuery, request: FeedRequest): Promise<Feed> {
  const page = { limit: query.page_size, offset: (query.page_number - 1) * query.page_size };
  const { jobs, total } = await pageJobs(tx, request, page);
  return {
    jobs: query.compact ? compacted(jobs) : jobs,
    page: query.page_number,
    pageSize: query.page_size,
    totalJobs: total,
    totalPages: Math.ceil(total / query.page_size),
    ...(query.facets && { facets: await countFacets(tx, request) }),
  };
}

/** Only dates and the limit of punctuality depend on settings; a feed without them skips the look-up. */
async function settingsFor(tx: CompanyTx, query: FeedQuery): Promise<FeedSettings> {
  const { date_from: from, date_to: to, started_on_time: isOnTime } = query;
  const isNeeded = [from, to, isOnTime].some((value) => value !== undefined);
  return isNeeded ? companySettings(tx) : { timezone: 'UTC', late_start_mins: 0 };
}

/** One job by id or reference, in any case; an id takes precedence. */
export function getJob(ctx: Ctx, idOrReference: string, query: JobQuery): Promise<Job> {
  return ctx.inCompany(async (tx) => {
    const job = await store.findJob(tx, idOrReference);
    if (job?.jobId === undefined) throw notFound('Job');
    const whole = query.include_worksheets
      ? { ...job, worksheets: await store.listWorksheets(tx, job.jobId) }
      : job;
    return query.compact ? compacted(whole) : whole;
  });
}

/** The job list of the FMS surface, in its page shape. */
export function listFmsJobs(ctx: Ctx, input: FmsJobList): Promise<FmsPage<Job>> {
  return ctx.inSnapshot(async (tx) => {
    const direction = input.direction === 'ascending' ? 'asc' : 'desc';
    const page = { limit: input.pageSize, offset: (input.pageNumber - 1) * input.pageSize };
    const { jobs, total } = await pageJobs(tx, everyJob(input.sortBy, direction, ctx.now()), page);
    return {
      items: jobs,
      pageNumber: input.pageNumber,
      pageSize: input.pageSize,
      pageItemCount: jobs.length,
      totalItemCount: total,
    };
  });
}

/** The job with this id or reference; for modules inside a transaction. */
export function findJob(tx: CompanyTx, idOrReference: string): Promise<Job | undefined> {
  return store.findJob(tx, idOrReference);
}

const SUGGESTED_MAX = 10;

/**
 * The job that a carelessly typed reference means: without hyphens, or only its number. Undefined if it is
 * ambiguous.
 */
export async function findJobMeant(tx: CompanyTx, typed: string): Promise<Job | undefined> {
  const exact = await store.findJob(tx, typed);
  if (exact) return exact;
  const suggested = await listSuggestedJobs(tx, typed.trim(), SUGGESTED_MAX);
  const meant = suggested.filter(
    ({ matched, reference }) =>
      matched === 'reference' || Number(/(?<!\d)\d+$/.exec(reference)?.[0]) === Number(typed),
  );
  const [one] = meant;
  return one && meant.length === 1 ? store.findJob(tx, String(one.jobId)) : undefined;
}

/** The full records of these jobs, in order; for modules inside a transaction. */
export function listJobs(tx: CompanyTx, ids: readonly number[]): Promise<Job[]> {
  return store.listJobs(tx, ids);
}

/** The jobs that a text names, and the rest of the text. */
export interface NamedJobs {
  /** Matches by reference first, then by bare number; newest first. */
  readonly ids: readonly number[];
  /** The text without the references found and without words that only announce them. */
  readonly rest: string;
  /** The references found, without punctuation. */
  readonly names: readonly string[];
}

/** Jobs that a text names by reference or number; for modules inside a transaction. */
export async function listJobsNamed(
  tx: CompanyTx,
  text: string,
  filter: store.StartedFilter,
  limit: number,
): Promise<NamedJobs> {
  const mentions = possibleReferences(text);
  const named = await store.listJobsNamed(
    tx,
    {
      references: mentions.flatMap(({ reference }) => reference ?? []),
      numbers: mentions.flatMap(({ number }) => number ?? []),
    },
    filter,
    limit,
  );
  const isMeant = (mention: Mention) =>
    named.some(
      ({ job_id, bare_reference, reference_number }) =>
        mention.reference === bare_reference ||
        (mention.number !== null && [String(job_id), reference_number].includes(mention.number)),
    );
  const meant = mentions.filter(isMeant);
  return {
    ids: named.map(({ job_id }) => job_id),
    rest: meant.length === 0 ? text : withoutMentions(text, meant),
    names: [...new Set(meant.flatMap(({ reference }) => reference?.toLowerCase() ?? []))],
  };
}
