import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import { invoices } from '../books.ts';
import { insertEntries, takeNumbers } from '../entry-store.ts';
import { insertLines, type LineValues } from '../line-store.ts';
import { referenceOf } from './entries.ts';
import { newLine } from './lines.ts';

/** An invoice of the past with what became of it. Moments in ISO 8601. */
export interface PastInvoice {
  readonly contactId: number;
  readonly jobId: number;
  readonly createdAt: string;
  readonly status: 'draft' | 'sent' | 'paid' | 'cancelled';
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitSellingPrice: number;
    readonly unitCost: number;
  }[];
}

const AT_ONCE = 1_000;

/** Stores the invoices of a company that comes with a history, numbered in the order they were created. */
export async function addPastInvoices(ctx: Ctx, past: readonly PastInvoice[]): Promise<void> {
  const ordered = past.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  for (let from = 0; from < ordered.length; from += AT_ONCE)
    await ctx.inCompany((tx) => addBatch(ctx, tx, ordered.slice(from, from + AT_ONCE)));
}

async function addBatch(ctx: Ctx, tx: CompanyTx, past: readonly PastInvoice[]): Promise<void> {
  const { default_tax_rate: rate } = (await companySettings(tx)).fms;
  const first = await takeNumbers(tx, 'invoice', past.length);
  const whole = past.map((invoice, position) => ({
    reference: referenceOf(invoices, first + position),
    invoice,
    lines: invoice.lines.map((line) => newLine(line, rate)),
  }));
  const idOf = await insertEntries(
    tx,
    whole.map(({ reference, invoice, lines }) => entryOf(reference, invoice, lines)),
    isoOf(ctx.now()),
  );
  await insertLines(
    tx,
    whole.flatMap(({ reference, lines }) =>
      lines.map((line, position) => ({
        ...line,
        entry_id: idOf.get(reference) ?? 0,
        sort_order: position + 1,
      })),
    ),
  );
}

function entryOf(reference: string, invoice: PastInvoice, lines: readonly LineValues[]) {
  const { createdAt, status, sentAt, paidAt } = invoice;
  const sum = (of: 'net_pence' | 'tax_pence') => lines.reduce((total, line) => total + line[of], 0);
  const [net, tax] = [sum('net_pence'), sum('tax_pence')];
  const cancelledAt = status === 'cancelled' ? (sentAt ?? createdAt) : null;
  return {
    kind: 'invoice',
    reference,
    status,
    status_history: [
      { status: 'draft', at: createdAt },
      ...(sentAt === null ? [] : [{ status: 'sent', at: sentAt }]),
      ...(paidAt === null ? [] : [{ status: 'paid', at: paidAt }]),
      ...(cancelledAt === null ? [] : [{ status: 'cancelled', at: cancelledAt }]),
    ],
    contact_id: invoice.contactId,
    job_id: invoice.jobId,
    created_at: createdAt,
    sent_at: sentAt,
    paid_at: paidAt,
    cancelled_at: cancelledAt,
    net_pence: net,
    tax_pence: tax,
    paid_pence: paidAt === null ? 0 : net + tax,
    line_count: lines.length,
  };
}
