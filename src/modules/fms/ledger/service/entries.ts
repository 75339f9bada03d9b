import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { missingParam, notFound } from '#/platform/errors.ts';
import type { FmsPage } from '#/platform/page.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import type { Book } from '../books.ts';
import * as store from '../entry-store.ts';
import { pounds } from '../money-rules.ts';
import { refusePaidBefore, selectionOf } from '../rules.ts';
import type { EntryEdit, EntryList, EntryTotal, NewEntry } from '../schema.ts';
import { PREFIXES } from '../words.ts';
import { publishEntry } from './entry-events.ts';

/** Creates a draft with the next reference of its kind. Throws not_found for an unknown contact, job or group. */
export function createEntry<E, L>(ctx: Ctx, book: Book<E, L>, input: NewEntry): Promise<E> {
  return ctx.inCompany(async (tx) => {
    const { timezone } = await companySettings(tx);
    const now = isoOf(ctx.now());
    const contactId = await contactFor(tx, input);
    const change = changeOf(input, timezone);
    const createdAt = change.created_at ?? now;
    const number = await store.takeNumbers(tx, book.kind);
    const entry = {
      ...change,
      kind: book.kind,
      reference: referenceOf(book, number),
      status: 'draft' as const,
      status_history: [{ status: 'draft' as const, at: now }],
      created_at: createdAt,
      contact_id: contactId,
      job_id: input.jobId ?? null,
      job_group_id: input.jobGroupId ?? null,
    };
    const entryId = await store.insertEntry(tx, entry, now);
    await publishEntry(ctx, tx, { ...entry, entry_id: entryId });
    return readEntry(ctx, tx, book, entryId);
  });
}

export function referenceOf<E, L>(book: Book<E, L>, number: number): string {
  return `${PREFIXES[book.kind]}-${String(number).padStart(6, '0')}`;
}

export function getEntry<E, L>(ctx: Ctx, book: Book<E, L>, entryId: number): Promise<E> {
  return ctx.inCompany((tx) => readEntry(ctx, tx, book, entryId));
}

/** A page of the entries that match a list's filters. */
export function pageEntries<E, L>(
  ctx: Ctx,
  book: Book<E, L>,
  query: EntryList,
): Promise<FmsPage<E> & { totals?: EntryTotal[] }> {
  return ctx.inSnapshot(async (tx) => {
    const { timezone } = await companySettings(tx);
    const { pageNumber, pageSize } = query;
    const now = ctx.now();
    const today = { now: isoOf(now), timezone };
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize, ...today };
    const selection = selectionOf(query, now, timezone);
    const { entries, total } = await store.pageEntries(tx, book.kind, selection, page);
    const items = entries.map((row) => book.entryOf(row, { now, timezone }));
    const totals = query.totals ? await store.totalEntries(tx, book.kind, selection, today) : undefined;
    return {
      items,
      pageNumber,
      pageSize,
      pageItemCount: items.length,
      totalItemCount: total,
      ...(totals && { totals: totals.map(totalOf) }),
    };
  });
}

function totalOf({ status, overdue, count, net_pence, tax_pence, paid_pence }: store.TotalRow): EntryTotal {
  const gross = net_pence + tax_pence;
  return {
    status: status as EntryTotal['status'],
    overdue,
    count,
    netTotal: pounds(net_pence),
    grossTotal: pounds(gross),
    balance: pounds(gross - paid_pence),
  };
}

/** Given fields replace, null clears, absent fields are kept. */
export function editEntry<E, L>(ctx: Ctx, book: Book<E, L>, entryId: number, input: EntryEdit): Promise<E> {
  return ctx.inCompany(async (tx) => {
    const { timezone } = await companySettings(tx);
    const current = await lockedEntry(tx, book, entryId);
    await requireDeliveryContact(tx, input);
    const change = changeOf(input, timezone);
    refusePaidBefore(current.paid_at, change.created_at ?? current.created_at);
    await store.setEntry(tx, entryId, change, isoOf(ctx.now()));
    await publishEntry(ctx, tx, { ...current, ...change });
    return readEntry(ctx, tx, book, entryId);
  });
}

/** The entry, locked until the transaction ends. */
export async function lockedEntry<E, L>(
  tx: CompanyTx,
  book: Book<E, L>,
  entryId: number,
): Promise<store.EntryRow> {
  const row = await store.lockEntry(tx, book.kind, entryId);
  if (!row) throw notFound(book.thing);
  return row;
}

export async function readEntry<E, L>(
  ctx: Ctx,
  tx: CompanyTx,
  book: Book<E, L>,
  entryId: number,
): Promise<E> {
  const row = await store.findEntry(tx, book.kind, entryId);
  if (!row) throw notFound(book.thing);
  const { timezone } = await companySettings(tx);
  return book.entryOf(row, { now: ctx.now(), timezone });
}

/** The given contact, or that of the job, or that of the group's latest job. */
async function contactFor(tx: CompanyTx, input: NewEntry): Promise<number | null> {
  const { contactId, jobId, jobGroupId } = input;
  if (contactId == null && jobId == null && jobGroupId == null) throw missingParam('contactId');
  const found = await store.findParties(tx, input);
  if (contactId != null && !found.contact) throw notFound('Contact');
  if (jobId != null && !found.job) throw notFound('Job');
  if (jobGroupId != null && !found.jobGroup) throw notFound('Job group');
  if (input.deliverySiteContactId != null && !found.deliveryContact) throw notFound('Delivery site contact');
  return contactId ?? found.job?.contact_id ?? found.jobGroup?.contact_id ?? null;
}

async function requireDeliveryContact(
  tx: CompanyTx,
  { deliverySiteContactId }: { deliverySiteContactId?: number | null },
): Promise<void> {
  if (deliverySiteContactId == null) return;
  const { deliveryContact } = await store.findParties(tx, { deliverySiteContactId });
  if (!deliveryContact) throw notFound('Delivery site contact');
}

/** The columns that an input sets, without absent fields. */
function changeOf(input: NewEntry & EntryEdit, timezone: string): store.EntryChange {
  const moment = (value: string | number, param: string) => isoOf(parseMoment(value, param, timezone));
  const { createdAt, dueAt } = input;
  const change: Record<keyof store.EntryChange & string, unknown> | object = {
    reference: input.reference,
    created_at: createdAt === undefined ? undefined : moment(createdAt, 'createdAt'),
    due_at: dueAt === undefined || dueAt === null ? dueAt : moment(dueAt, 'dueAt'),
    days_valid_for: input.daysValidFor,
    delivery_site_contact_id: input.deliverySiteContactId,
    client_notes: input.clientNotes,
    internal_notes: input.internalNotes,
    department_code_id: input.departmentCodeId,
    nominal_code_id: input.nominalCodeId,
    bank_account_id: input.bankAccountId,
    custom_fields: input.customFields,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
