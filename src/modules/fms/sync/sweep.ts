import { erasePersons } from '#/modules/directory/index.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { eraseWorksheets } from '#/modules/jobs/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { HOUR_MS, isoOf } from '#/platform/time.ts';
import type { FmsClient } from '../upstream/client.ts';
import { changesOf } from '../upstream/mapping.ts';
import { askForPage, askForRecord, findSource, PAGE_SIZE, type Source, storeRecords } from './reading.ts';
import { isImplausible } from './rules.ts';
import { RESOURCES, type Resource } from './schema.ts';
import { countRecords, forgetRecord, listUnseenSince, setSwept, wasSweptSince } from './store.ts';

/** At most so many single requests per resource; the rest waits for the next night. */
const ASKED_MAX = 1_000;
const PAGES_MAX = 100_000;
/** A resource is read completely once in this time. */
const EVERY_MS = 20 * HOUR_MS;

/** The changes to a record that its own system has deleted: it is kept but inactive. */
const RETIRED: Partial<Record<Resource, (id: string) => WireRecord>> = {
  jobs: (id) => ({ jobId: Number(id), status: 'cancelled' }),
  contacts: (id) => ({ contactId: Number(id), isStopped: true }),
  resources: (id) => ({ resourceId: id, isActive: false }),
};

/**
 * Records that no other record refers to are deleted. Resources in neither list stay, because past jobs refer to
 * them.
 */
const ERASED: Partial<Record<Resource, (tx: CompanyTx, id: string) => Promise<void>>> = {
  persons: (tx, id) => erasePersons(tx, [id]),
  worksheets: (tx, id) => eraseWorksheets(tx, [Number(id)]),
};

/**
 * Reads everything in a tenant's own system, changed or not, and finds deleted records. This complements reading
 * changes: it stores what that missed and removes what was deleted. Starts no resource after `until` and none that
 * was read recently; the next sweep continues where this one ended or failed.
 */
export async function sweepTenant(ctx: Ctx, client: FmsClient, until: Date): Promise<void> {
  const source = await findSource(ctx, client);
  if (!source) return;
  for (const resource of RESOURCES) {
    if (ctx.now() >= until) return;
    const lately = isoOf(new Date(ctx.now().getTime() - EVERY_MS));
    if (await ctx.inCompany((tx) => wasSweptSince(tx, resource, lately))) continue;
    await sweepResource(ctx, source, resource);
    const of = { resource, address: source.address };
    await ctx.inCompany((tx) => setSwept(tx, of, isoOf(ctx.now())));
  }
}

async function sweepResource(ctx: Ctx, source: Source, resource: Resource): Promise<void> {
  const startedAt = isoOf(ctx.now());
  const sample = await readWhole(ctx, source, resource);
  // A system that returns nothing at all, or has no single records, says nothing about deletions.
  if (sample === undefined || (await askForRecord(ctx, source, resource, sample)) === undefined) return;
  await removeGone(ctx, source, resource, startedAt);
}

/** Reads a resource from its first page to its last and returns the id of one of its records. */
async function readWhole(ctx: Ctx, source: Source, resource: Resource): Promise<string | undefined> {
  let sample: string | undefined;
  let read = 0;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const call = changesOf(resource, { since: null, page, pageSize: PAGE_SIZE });
    const { data, total } = await askForPage(ctx, source, call);
    if (data.length === 0) break;
    const kept = await storeRecords(ctx, resource, data);
    sample ??= kept.ids[0];
    read += data.length;
    if (total !== null && read >= total) break;
  }
  return sample;
}

/** Only the system's own 404 deletes a record: pages may have been short or shifted while they were read. */
async function removeGone(ctx: Ctx, source: Source, resource: Resource, startedAt: string): Promise<void> {
  const { known, unseen } = await ctx.inCompany((tx) => countRecords(tx, resource, startedAt));
  if (unseen === 0) return;
  const what = { company_id: ctx.companyId, resource, known, missing: unseen };
  if (isImplausible(unseen, known)) {
    ctx.log.warn(what, 'the tenant’s system lists so few records that none is treated as deleted');
    return;
  }
  const ids = await ctx.inCompany((tx) => listUnseenSince(tx, resource, startedAt, ASKED_MAX));
  let removed = 0;
  for (const id of ids) {
    const record = await askForRecord(ctx, source, resource, id);
    if (record !== undefined) await storeRecords(ctx, resource, [record]);
    else {
      await remove(ctx, resource, id);
      removed += 1;
    }
  }
  if (removed > 0) ctx.log.info({ ...what, removed }, 'records deleted in the tenant’s system');
}

async function remove(ctx: Ctx, resource: Resource, id: string): Promise<void> {
  const retired = RETIRED[resource]?.(id);
  if (retired) await importRecords(ctx, resource, [{ record: retired }], { dryRun: false });
  await ctx.inCompany(async (tx) => {
    await ERASED[resource]?.(tx, id);
    await forgetRecord(tx, resource, id);
  });
}
