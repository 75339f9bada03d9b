import type { EntryRow } from './entry-store.ts';
import type { LineRow } from './line-store.ts';
import { fromTenThousandths, pounds } from './money-rules.ts';
import { daysAfter, hasExpired, historyOf } from './rules.ts';
import type { Invoice, InvoiceLine, Quote, QuoteLine } from './schema.ts';
import { CURRENCY, DAYS_TO_PAY, DAYS_VALID, type EntryKind } from './words.ts';

export interface Clock {
  readonly now: Date;
  readonly timezone: string;
}

/** One of the two kinds of entry, and the form of its records in the API. */
export interface Book<Entry, Line> {
  readonly kind: EntryKind;
  /** The name of an entry in errors. */
  readonly thing: string;
  /** The entry at a moment, with days counted in the tenant's time zone. */
  entryOf(row: EntryRow, clock: Clock): Entry;
  lineOf(row: LineRow, contactId: number | null): Line;
}

export const invoices: Book<Invoice, InvoiceLine> = {
  kind: 'invoice',
  thing: 'Invoice',
  entryOf: (row, { timezone }) => ({
    id: row.entry_id,
    invoiceId: row.entry_id,
    ...shared(row),
    dueAt: row.due_at ?? daysAfter(row.created_at, DAYS_TO_PAY, timezone),
    status: row.status as Invoice['status'],
    statusHistory: historyOf(row) as Invoice['statusHistory'],
  }),
  lineOf: (row, contactId) => ({ ...sharedOfLine(row, contactId), invoiceId: row.entry_id }),
};

export const quotes: Book<Quote, QuoteLine> = {
  kind: 'quote',
  thing: 'Quote',
  entryOf: (row, { now, timezone }) => {
    const daysValidFor = row.days_valid_for ?? DAYS_VALID;
    const validUntil = daysAfter(row.created_at, daysValidFor, timezone);
    return {
      id: row.entry_id,
      quoteId: row.entry_id,
      ...shared(row),
      dueAt: null,
      status: hasExpired(row.status, validUntil, now) ? 'expired' : (row.status as Quote['status']),
      statusHistory: historyOf(row) as Quote['statusHistory'],
      daysValidFor,
      validUntil,
      acceptedAt: row.accepted_at,
      rejectedAt: row.rejected_at,
    };
  },
  lineOf: (row, contactId) => ({ ...sharedOfLine(row, contactId), quoteId: row.entry_id }),
};

function shared(row: EntryRow) {
  const gross = row.net_pence + row.tax_pence;
  return {
    reference: row.reference,
    contactId: row.contact_id,
    contactName: row.contact_name,
    jobId: row.job_id,
    jobGroupId: row.job_group_id,
    deliverySiteContactId: row.delivery_site_contact_id,
    currencyCode: CURRENCY,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    paidAt: row.paid_at,
    cancelledAt: row.cancelled_at,
    netTotal: pounds(row.net_pence),
    taxTotal: pounds(row.tax_pence),
    grossTotal: pounds(gross),
    amountPaid: pounds(row.paid_pence),
    balance: pounds(gross - row.paid_pence),
    clientNotes: row.client_notes,
    internalNotes: row.internal_notes,
    departmentCodeId: row.department_code_id,
    nominalCodeId: row.nominal_code_id,
    bankAccountId: row.bank_account_id,
    customFields: row.custom_fields,
    lineItemCount: row.line_count,
  };
}

function sharedOfLine(row: LineRow, contactId: number | null) {
  return {
    id: row.line_id,
    lineItemId: row.line_id,
    contactId,
    description: row.description,
    quantity: fromTenThousandths(row.quantity_e4),
    unitCost: fromTenThousandths(row.unit_cost_e4),
    unitSellingPrice: fromTenThousandths(row.unit_price_e4),
    taxId: row.tax_id,
    taxRate: fromTenThousandths(row.tax_rate_e4),
    nominalCodeId: row.nominal_code_id,
    departmentCodeId: row.department_code_id,
    netAmount: pounds(row.net_pence),
    taxAmount: pounds(row.tax_pence),
    grossAmount: pounds(row.net_pence + row.tax_pence),
    sortOrder: row.sort_order,
  };
}
