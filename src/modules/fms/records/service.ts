import type { Static, TObject } from 'typebox';
import { directoryTargets } from '#/modules/directory/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, missingParam, notFound } from '#/platform/errors.ts';
import type { FmsPage } from '#/platform/page.ts';
import type { PutClock, RecordTarget } from '#/platform/records/record-target.ts';
import { isoOf } from '#/platform/time.ts';
import type { Paging } from '../ledger/schema.ts';
import { type Tax, taxesOf } from '../ledger/tax-rules.ts';
import { CONTACTS, NOTES, type RecordKind, VEHICLES } from './kinds.ts';
import { ContactEdit, NewContact, type NewNote, type NewVehicle } from './schema.ts';
import * as store from './store.ts';

/** The page, order and filters of a list of records; all other fields are filters. */
export type RecordList = Paging &
  WireRecord & { readonly sortBy?: string; readonly direction?: 'ascending' | 'descending' };

export function pageRecords(ctx: Ctx, kind: RecordKind, query: RecordList): Promise<FmsPage<WireRecord>> {
  return ctx.inSnapshot(async (tx) => {
    const { pageNumber, pageSize } = query;
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { items, total } = await store.pageRecords(tx, kind, query, page);
    return { items, pageNumber, pageSize, pageItemCount: items.length, totalItemCount: total };
  });
}

export function getRecord(ctx: Ctx, kind: RecordKind, id: string | number): Promise<WireRecord> {
  return ctx.inCompany((tx) => knownRecord(tx, kind, id));
}

export function createContact(ctx: Ctx, input: NewContact): Promise<WireRecord> {
  return ctx.inCompany(async (tx) => {
    await refuseMissing(tx, input);
    const contactId = await store.takeNextId(tx, 'contacts', 'contact_id');
    await put(ctx, tx, directoryTargets.contacts, { ...declared(NewContact, input), contactId }, 'inserted');
    return knownRecord(tx, CONTACTS, contactId);
  });
}

/** Given fields replace, null clears, absent fields are kept. */
export function editContact(ctx: Ctx, input: ContactEdit): Promise<WireRecord> {
  return changeContact(ctx, declared(ContactEdit, input));
}

/** Puts a contact on stop or takes it off. */
export function stopContact(ctx: Ctx, contactId: number, isStopped: boolean): Promise<WireRecord> {
  return changeContact(ctx, { contactId, isStopped });
}

function changeContact(
  ctx: Ctx,
  change: store.References & { readonly contactId?: number; readonly isStopped?: boolean },
): Promise<WireRecord> {
  const { contactId = 0 } = change;
  return ctx.inCompany(async (tx) => {
    await knownRecord(tx, CONTACTS, contactId);
    await refuseMissing(tx, change);
    await put(ctx, tx, directoryTargets.contacts, { ...change });
    return knownRecord(tx, CONTACTS, contactId);
  });
}

/** Adds a note to a job or a contact. */
export function createNote(ctx: Ctx, input: NewNote): Promise<WireRecord> {
  const { jobId = null, contactId = null, text } = input;
  if (jobId === null && contactId === null) throw missingParam('jobId');
  return ctx.inCompany(async (tx) => {
    await refuseMissing(tx, input);
    const created_at = isoOf(ctx.now());
    const id = await store.insertNote(tx, { job_id: jobId, contact_id: contactId, text, created_at });
    return knownRecord(tx, NOTES, id);
  });
}

export function createVehicle(ctx: Ctx, input: NewVehicle): Promise<WireRecord> {
  const { registration, name = null, resourceId = null } = input;
  return ctx.inCompany(async (tx) => {
    await refuseMissing(tx, input);
    const created_at = isoOf(ctx.now());
    const vehicle = { registration, name, resource_id: resourceId, created_at };
    return knownRecord(tx, VEHICLES, await store.insertVehicle(tx, vehicle));
  });
}

/** The tax rates that a line may refer to. */
export function listTaxes(ctx: Ctx): Promise<readonly Tax[]> {
  return ctx.inCompany(async (tx) => taxesOf((await companySettings(tx)).fms.default_tax_rate));
}

/** The declared fields of an input; undeclared ones are not stored. */
export function declared<T extends TObject>(schema: T, input: Static<T>): Partial<Static<T>> {
  const given = input as WireRecord;
  const names = Object.keys(schema.properties).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Partial<Static<T>>;
}

/** Writes one record like an import; `expected` is the outcome it must have. */
export async function put(
  ctx: Ctx,
  tx: CompanyTx,
  target: RecordTarget,
  record: WireRecord,
  expected?: 'inserted',
): Promise<void> {
  const { timezone, late_start_mins: lateStartMins } = await companySettings(tx);
  const clock: PutClock = { now: isoOf(ctx.now()), timezone, lateStartMins };
  const [outcome] = await target.put(tx, [record], clock);
  if (outcome instanceof AppError) throw outcome;
  // A record that an import created with the same id meanwhile must not be overwritten.
  if (expected !== undefined && outcome !== expected)
    throw new AppError('conflict', 'Another change came first; try again');
}

/** Throws for the first referenced record that does not exist. */
export async function refuseMissing(tx: CompanyTx, references: store.References): Promise<void> {
  const missing = await store.findMissing(tx, references);
  if (missing !== undefined) throw notFound(missing);
}

async function knownRecord(tx: CompanyTx, kind: RecordKind, id: string | number): Promise<WireRecord> {
  const record = await store.findRecord(tx, kind, id);
  if (!record) throw notFound(kind.thing);
  return record;
}
