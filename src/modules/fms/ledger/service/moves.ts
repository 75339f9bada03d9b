import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import type { Book } from '../books.ts';
import { type EntryChange, type EntryRow, setEntry } from '../entry-store.ts';
import { refuseMove, refusePaidBefore } from '../rules.ts';
import type { EntryStatus } from '../words.ts';
import { lockedEntry, readEntry } from './entries.ts';
import { publishEntry } from './entry-events.ts';

export interface Move {
  readonly to: Exclude<EntryStatus, 'draft'>;
  /** When it happened; now by default. */
  readonly at?: string | number | undefined;
  /** The parameter that contained `at`. */
  readonly param?: string;
}

/**
 * Changes the state of the entry and adds the change to its history. Repeating the current state changes nothing,
 * except that it settles the balance of an invoice whose lines changed after it was paid.
 */
export function moveEntry<E, L>(ctx: Ctx, book: Book<E, L>, entryId: number, move: Move): Promise<E> {
  return ctx.inCompany(async (tx) => {
    const { timezone, fms_strict: strict } = await companySettings(tx);
    const now = isoOf(ctx.now());
    const at = move.at === undefined ? now : isoOf(parseMoment(move.at, move.param ?? 'at', timezone));
    const current = await lockedEntry(tx, book, entryId);
    if (current.status !== move.to || isUnsettled(current)) {
      if (current.status !== move.to) refuseMove(entryStateOf(current), move.to, strict);
      if (move.to === 'paid') refusePaidBefore(at, current.created_at);
      await setEntry(tx, entryId, moved(current, move.to, at), now);
      await publishEntry(ctx, tx, { ...current, status: move.to });
    }
    return readEntry(ctx, tx, book, entryId);
  });
}

/** Whether an invoice is paid but has a balance. */
function isUnsettled({ status, net_pence, tax_pence, paid_pence }: EntryRow): boolean {
  return status === 'paid' && paid_pence !== net_pence + tax_pence;
}

export function entryStateOf(row: EntryRow) {
  return { kind: row.kind, status: row.status, createdAt: row.created_at, sentAt: row.sent_at };
}

/**
 * The columns of an entry in its new state: the time of sending is kept, other times are cleared with their state.
 */
function moved(current: EntryRow, to: Move['to'], at: string): EntryChange {
  return {
    status: to,
    status_history: [...current.status_history, { status: to, at }],
    sent_at: to === 'sent' ? at : current.sent_at,
    paid_at: to === 'paid' ? at : null,
    paid_pence: to === 'paid' ? current.net_pence + current.tax_pence : 0,
    cancelled_at: to === 'cancelled' ? at : null,
    accepted_at: to === 'accepted' ? at : null,
    rejected_at: to === 'rejected' ? at : null,
  };
}
