import { publish } from '#/modules/webhooks/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { findEntry } from '../entry-store.ts';
import type { EntryKind } from '../words.ts';

const TYPES = { invoice: 'invoice.changed', quote: 'quote.changed' } as const;

/** Tells subscribers that an invoice or quote is new or changed. */
export async function publishEntry(ctx: Ctx, tx: CompanyTx, kind: EntryKind, entryId: number): Promise<void> {
  const row = await findEntry(tx, kind, entryId);
  if (!row) return;
  const { entry_id: id, reference, status, contact_id, job_id } = row;
  await publish(tx, [{ type: TYPES[kind], data: { id, reference, status, contact_id, job_id } }], ctx.now());
}
