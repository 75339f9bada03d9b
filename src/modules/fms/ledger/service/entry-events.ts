import { publish } from '#/modules/webhooks/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { EntryRow } from '../entry-store.ts';

const TYPES = { invoice: 'invoice.changed', quote: 'quote.changed' } as const;

type LedgerEventEntry = Pick<
  EntryRow,
  'entry_id' | 'kind' | 'reference' | 'status' | 'contact_id' | 'job_id'
>;

/** Tells subscribers that an invoice or quote is new or changed; `entry` as it is after the change. */
export function publishEntry(ctx: Ctx, tx: CompanyTx, entry: LedgerEventEntry): Promise<void> {
  const { entry_id: id, kind, reference, status, contact_id, job_id } = entry;
  return publish(tx, [{ type: TYPES[kind], data: { id, reference, status, contact_id, job_id } }], ctx.now());
}
