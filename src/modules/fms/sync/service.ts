import { importRecords } from '#/modules/imports/index.ts';
import { type FmsAccess, fmsAccess, listTenants } from '#/modules/tenants/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import { AppError, Stopping } from '#/platform/errors.ts';
import { isoOf } from '#/platform/time.ts';
import { type FmsClient, failure } from '../upstream/client.ts';
import { changesOf } from '../upstream/mapping.ts';
import { importable } from './importable-rules.ts';
import { nextCursor } from './rules.ts';
import { RESOURCES, type Resource, type SyncStep } from './schema.ts';
import { findCursor, setCursor } from './store.ts';

const PAGE_SIZE = 500;
/** A step ends after as many pages: its answer is the progress. */
const PAGES_PER_STEP = 10;
const STEPS_PER_RUN = 200;
const TENANTS_AT_ONCE = 100;

const NOTHING: SyncStep = {
  mode: 'embedded',
  done: true,
  resource: null,
  received: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
};

/**
 * Reads on where the last step ended, resource after resource, and stores what it reads as an import does. May
 * end anywhere: the cursor moves once a page is stored, and a page read twice changes nothing.
 */
export async function syncStep(
  ctx: Ctx,
  client: FmsClient,
  from: Resource | undefined = RESOURCES[0],
): Promise<SyncStep> {
  const access = await ctx.inCompany((tx) => fmsAccess(ctx, tx));
  if (!access) return NOTHING;
  let step: SyncStep = { ...NOTHING, mode: 'upstream', done: false };
  let pages = 0;
  for (const resource of RESOURCES.slice(RESOURCES.indexOf(from))) {
    for (let more = true; more; pages += 1) {
      if (pages >= PAGES_PER_STEP) return { ...step, resource };
      const read = await readPage(ctx, client, access, resource);
      step = plus(step, resource, read.counts);
      more = read.more;
    }
  }
  return { ...step, done: true };
}

/** Steps until nothing is left, or until the others are due: the next run goes on. */
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

/** Every tenant that has a system of its own, one after the other; one that fails does not hold up the rest. */
export async function syncEveryTenant(ctx: OperatorCtx, client: FmsClient): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { items, nextPage } = await listTenants(ctx, { page, per_page: TENANTS_AT_ONCE });
    for (const { company_id } of items) {
      try {
        await syncAll(ctx.within(company_id), client);
      } catch (err) {
        if (!(err instanceof AppError) || err instanceof Stopping) throw err;
        ctx.log.warn({ err, company_id }, 'reading from the tenant’s system failed');
      }
    }
    if (nextPage === null) return;
  }
}

type Counts = Pick<SyncStep, 'received' | 'inserted' | 'updated' | 'unchanged' | 'failed'>;

async function readPage(
  ctx: Ctx,
  client: FmsClient,
  access: FmsAccess,
  resource: Resource,
): Promise<{ counts: Counts; more: boolean }> {
  const { since, page } = await ctx.inCompany((tx) => findCursor(tx, resource));
  const call = changesOf(resource, { since, page, pageSize: PAGE_SIZE });
  const { data } = ((await client.call(ctx.companyId, access, call)) ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) throw failure('fms answered with no page');
  const result = await importRecords(
    ctx,
    resource,
    data.map((record: unknown) => ({ record: importable(resource, record) })),
    { dryRun: false },
  );
  const { more, ...cursor } = nextCursor({
    since,
    page,
    pageSize: PAGE_SIZE,
    changedAt: data.map((record) => (record as { updatedAt?: unknown } | null)?.updatedAt),
  });
  await ctx.inCompany((tx) => setCursor(tx, resource, cursor, isoOf(ctx.now())));
  const { received, inserted, updated, unchanged, failed_total: failed } = result;
  return { counts: { received, inserted, updated, unchanged, failed }, more };
}

function plus(step: SyncStep, resource: Resource, counts: Counts): SyncStep {
  return {
    ...step,
    resource,
    received: step.received + counts.received,
    inserted: step.inserted + counts.inserted,
    updated: step.updated + counts.updated,
    unchanged: step.unchanged + counts.unchanged,
    failed: step.failed + counts.failed,
  };
}
