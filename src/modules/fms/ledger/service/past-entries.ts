import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import { type Book, invoices, quotes } from '../books.ts';
import { insertEntries, listKnownReferences, raiseNumbers } from '../entry-store.ts';
import { insertLines, type LineValues } from '../line-store.ts';
import type { EntryKind, EntryStatus } from '../words.ts';
import { referenceOf } from './entries.ts';
import { newLine } from './lines.ts';

/** An imported invoice or quote and its later states. Times in ISO 8601. */
export interface PastEntry {
  /** The number of its reference, unique within its kind. */
  readonly number: number;
  readonly contactId: number;
  readonly jobId: number;
  readonly createdAt: string;
  /** Its states after draft, in order. */
  readonly moves: readonly { readonly status: EntryStatus; readonly at: string }[];
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitSellingPrice: number;
    readonly unitCost: number;
  }[];
}

const AT_ONCE = 500;

/**
 * Stores past invoices or quotes of a company. Existing ones are unchanged, so that an interrupted import can be
 * repeated; later entries are numbered after the highest of them.
 */
export async function addPastEntries(ctx: Ctx, kind: EntryKind, past: readonly PastEntry[]): Promise<void> {
  for (let from = 0; from < past.length; from += AT_ONCE)
    await ctx.inCompany((tx) => addBatch(ctx, tx, kind, past.slice(from, from + AT_ONCE)));
}

async function addBatch(ctx: Ctx, tx: CompanyTx, kind: EntryKind, past: readonly PastEntry[]): Promise<void> {
  const { default_tax_rate: rate } = (await companySettings(tx)).fms;
  const book: Book<unknown, unknown> = kind === 'invoice' ? invoices : quotes;
  await raiseNumbers(tx, kind, Math.max(...past.map(({ number }) => number)));
  const named = past.map((entry) => ({ entry, reference: referenceOf(book, entry.number) }));
  const known = await listKnownReferences(
    tx,
    kind,
    named.map(({ reference }) => reference),
  );
  const whole = named
    .filter(({ reference }) => !known.has(reference))
    .map(({ entry, reference }) => ({
      reference,
      entry,
      lines: entry.lines.map((line) => newLine(line, rate)),
    }));
  const idOf = await insertEntries(
    tx,
    whole.map(({ reference, entry, lines }) => ({ kind, reference, ...columnsOf(entry, lines) })),
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

function columnsOf({ createdAt, moves, contactId, jobId }: PastEntry, lines: readonly LineValues[]) {
  const sum = (of: 'net_pence' | 'tax_pence') => lines.reduce((total, line) => total + line[of], 0);
  const [net, tax] = [sum('net_pence'), sum('tax_pence')];
  const when = (wanted: EntryStatus) => moves.find(({ status }) => status === wanted)?.at ?? null;
  const paidAt = when('paid');
  return {
    status: moves.at(-1)?.status ?? 'draft',
    status_history: [{ status: 'draft', at: createdAt }, ...moves],
    contact_id: contactId,
    job_id: jobId,
    created_at: createdAt,
    sent_at: when('sent'),
    paid_at: paidAt,
    cancelled_at: when('cancelled'),
    accepted_at: when('accepted'),
    rejected_at: when('rejected'),
    net_pence: net,
    tax_pence: tax,
    paid_pence: paidAt === null ? 0 : net + tax,
    line_count: lines.length,
  };
}
