import { importRecords, TARGETS } from '#/modules/imports/index.ts';
import { type FmsAccess, fmsAccess } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { isoOf } from '#/platform/time.ts';
import { type FmsClient, failure, type UpstreamCall } from '../upstream/client.ts';
import { importable } from './importable-rules.ts';
import type { Resource, SyncStep } from './schema.ts';
import { forgetOtherSystems, forgetRecord, noteSeen, type SeenRecord } from './store.ts';

export const PAGE_SIZE = 500;

/** A client for the tenant's own system. */
export interface Source {
  readonly client: FmsClient;
  readonly access: FmsAccess;
  /** Identifies the system. */
  readonly address: string;
}

/** The tenant's own system; undefined if Fieldstone is the system. */
export async function findSource(ctx: Ctx, client: FmsClient): Promise<Source | undefined> {
  return ctx.inCompany(async (tx) => {
    const access = await fmsAccess(ctx, tx);
    if (!access) return undefined;
    const address = (access.baseUrl ?? '').replace(/(?<!\/)\/+$/, '');
    await forgetOtherSystems(tx, address);
    return { client, access, address };
  });
}

export interface UpstreamPage {
  readonly data: readonly unknown[];
  readonly total: number | null;
}

export async function askForPage(ctx: Ctx, source: Source, call: UpstreamCall): Promise<UpstreamPage> {
  const answer = await source.client.call(ctx.companyId, source.access, call);
  const { data, total } = (answer ?? {}) as { data?: unknown; total?: unknown };
  if (!Array.isArray(data)) throw failure('fms answered with no page');
  return { data, total: typeof total === 'number' && Number.isInteger(total) ? total : null };
}

/** One record by its id; undefined if the upstream does not have it. */
export async function askForRecord(
  ctx: Ctx,
  { client, access }: Source,
  resource: Resource,
  id: string,
): Promise<unknown> {
  try {
    const path = `/${resource}/${encodeURIComponent(id)}`;
    return await client.call(ctx.companyId, access, { method: 'GET', path });
  } catch (err) {
    if (err instanceof AppError && err.kind === 'not_found') return undefined;
    throw err;
  }
}

export type Counts = Pick<SyncStep, 'received' | 'inserted' | 'updated' | 'unchanged' | 'failed'>;

/** Stores records like an import, and records that the upstream has them and why some could not be stored. */
export async function storeRecords(
  ctx: Ctx,
  resource: Resource,
  records: readonly unknown[],
): Promise<Counts & { readonly ids: readonly string[] }> {
  const given = records.map((record) => ({ record: importable(resource, record) }));
  const result = await importRecords(ctx, resource, given, { dryRun: false });
  const faults = new Map(result.failed.map(({ index, message }) => [index, message]));
  const seen = new Map<string, SeenRecord>();
  for (const [index, record] of records.entries()) {
    const id = idOf(resource, record);
    if (id !== undefined) seen.set(id, { id, fault: faults.get(index) ?? null });
  }
  await ctx.inCompany((tx) => noteSeen(tx, resource, [...seen.values()], isoOf(ctx.now())));
  const { received, inserted, updated, unchanged, failed_total: failed } = result;
  return { received, inserted, updated, unchanged, failed, ids: [...seen.keys()] };
}

/** Reads one record again and stores it; one that no longer exists is removed from the list. */
export async function refreshRecord(
  ctx: Ctx,
  source: Source,
  resource: Resource,
  id: string,
): Promise<Counts> {
  const record = await askForRecord(ctx, source, resource, id);
  if (record !== undefined) return storeRecords(ctx, resource, [record]);
  await ctx.inCompany((tx) => forgetRecord(tx, resource, id));
  return NO_COUNTS;
}

export const NO_COUNTS: Counts = { received: 0, inserted: 0, updated: 0, unchanged: 0, failed: 0 };

export function sum(one: Counts, other: Counts): Counts {
  return {
    received: one.received + other.received,
    inserted: one.inserted + other.inserted,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    failed: one.failed + other.failed,
  };
}

const ID_FIELDS = new Map(TARGETS.map(({ entity, idField }) => [entity, idField]));
const ID_LENGTH_MAX = 200;

/** The id of a record as text; undefined without a usable id. */
function idOf(resource: Resource, record: unknown): string | undefined {
  const field = ID_FIELDS.get(resource);
  const id = field && (record as Readonly<Record<string, unknown>> | null)?.[field];
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '' && id.length <= ID_LENGTH_MAX);
  return isId && !String(id).includes('\0') ? String(id) : undefined;
}
