import { listTenants } from '#/modules/tenants/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import { AppError, Stopping } from '#/platform/errors.ts';
import { HOUR_MS, isoOf } from '#/platform/time.ts';
import type { FmsClient } from '../upstream/client.ts';
import { changesOf } from '../upstream/mapping.ts';
import {
  askForPage,
  type Counts,
  findSource,
  NO_COUNTS,
  PAGE_SIZE,
  refreshRecord,
  type Source,
  storeRecords,
  sum,
} from './reading.ts';
import { beginning, type Cursor, nextCursor } from './rules.ts';
import { RESOURCES, type Resource, type SyncStep } from './schema.ts';
import { findCursor, listFaulty, setCursor } from './store.ts';
import { sweepTenant } from './sweep.ts';

/** A step reads at most so many pages, so that its response shows progress. */
const PAGES_PER_STEP = 10;
const STEPS_PER_RUN = 200;
const TENANTS_AT_ONCE = 100;
/** Shorter than the interval between runs. */
const SWEEP_RUN_MS = 10 * 60_000;
/** Records that could not be stored are retried after this time, a few per pass. */
const RETRY_AFTER_MS = HOUR_MS;
const RETRIES_PER_PASS = 50;

const NOTHING: SyncStep = { mode: 'embedded', done: true, resource: null, ...NO_COUNTS };

/**
 * Continues where the last step ended, resource by resource, and stores records like an import. May be interrupted
 * at any time: the cursor moves once a page is stored, and reading a page twice changes nothing.
 */
export async function syncStep(
  ctx: Ctx,
  client: FmsClient,
  from: Resource | undefined = RESOURCES[0],
): Promise<SyncStep> {
  const source = await findSource(ctx, client);
  if (!source) return NOTHING;
  let counts = NO_COUNTS;
  let pages = 0;
  for (const resource of RESOURCES.slice(RESOURCES.indexOf(from))) {
    const { address } = source;
    let cursor = beginning(await ctx.inCompany((tx) => findCursor(tx, resource, address)));
    for (let more = true; more; pages += 1) {
      if (pages >= PAGES_PER_STEP) return { mode: 'upstream', done: false, resource, ...counts };
      const read = await readPage(ctx, source, resource, cursor);
      counts = sum(counts, read.counts);
      ({ cursor, more } = read);
    }
    counts = sum(counts, await retryFaulty(ctx, source, resource));
  }
  return { mode: 'upstream', done: true, resource: RESOURCES.at(-1) ?? null, ...counts };
}

/** Runs steps until nothing is left or the time is over; the next run continues. */
async function syncAll(ctx: Ctx, client: FmsClient): Promise<void> {
  let from: Resource | undefined;
  for (let steps = 0; steps < STEPS_PER_RUN; steps += 1) {
    const step = await syncStep(ctx, client, from);
    if (step.received > 0)
      ctx.log.info({ ...step, company_id: ctx.companyId }, 'read from the tenant’s system');
    if (step.done) return;
    from = RESOURCES.find((resource) => resource === step.resource);
  }
}

/** Every tenant with a system of its own, one after the other; a failure of one does not affect the others. */
export function syncEveryTenant(ctx: OperatorCtx, client: FmsClient): Promise<void> {
  return eachTenant(ctx, (tenant) => syncAll(tenant, client));
}

/** Sweeps every tenant with a system of its own, as long as one run may take; the next one continues. */
export function sweepEveryTenant(ctx: OperatorCtx, client: FmsClient): Promise<void> {
  const until = new Date(ctx.now().getTime() + SWEEP_RUN_MS);
  return eachTenant(ctx, (tenant) => sweepTenant(tenant, client, until));
}

/** Runs the same work for one tenant after the other; a failure of one does not affect the others. */
async function eachTenant(ctx: OperatorCtx, work: (tenant: Ctx) => Promise<void>): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { items, nextPage } = await listTenants(ctx, { page, per_page: TENANTS_AT_ONCE });
    for (const { company_id } of items) {
      const tenant = ctx.within(company_id);
      try {
        await work(tenant);
      } catch (err) {
        tenant.signal.throwIfAborted();
        if (!(err instanceof AppError) || err instanceof Stopping) throw err;
        ctx.log.warn({ err, company_id }, 'reading from the tenant’s system failed');
      }
    }
    if (nextPage === null) return;
  }
}

async function readPage(
  ctx: Ctx,
  source: Source,
  resource: Resource,
  cursor: Cursor,
): Promise<{ counts: Counts; cursor: Cursor; more: boolean }> {
  const { since, page } = cursor;
  const call = changesOf(resource, { since, page, pageSize: PAGE_SIZE });
  const { data, total } = await askForPage(ctx, source, call);
  const counts = await storeRecords(ctx, resource, data);
  const changedAt = data.map((record) => (record as { updatedAt?: unknown } | null)?.updatedAt);
  const news = counts.inserted + counts.updated > 0;
  const next = nextCursor(cursor, { changedAt, total, news }, ctx.now());
  const of = { resource, address: source.address };
  await ctx.inCompany((tx) => setCursor(tx, of, next.cursor, isoOf(ctx.now())));
  return { counts, ...next };
}

/** Retries records that could not be stored: they or the rules of Fieldstone may have changed. */
async function retryFaulty(ctx: Ctx, source: Source, resource: Resource): Promise<Counts> {
  const before = isoOf(new Date(ctx.now().getTime() - RETRY_AFTER_MS));
  const ids = await ctx.inCompany((tx) => listFaulty(tx, resource, before, RETRIES_PER_PASS));
  let counts = NO_COUNTS;
  for (const id of ids) counts = sum(counts, await refreshRecord(ctx, source, resource, id));
  return counts;
}
