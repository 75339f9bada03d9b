import type { Actor, Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import type { AuditEvent, NewEvent } from './schema.ts';
import * as store from './store.ts';

/** Writes down what is done in this transaction: it is on record exactly if it happened. */
export function record(
  ctx: Pick<Ctx, 'actor' | 'origin' | 'now' | 'newId'>,
  tx: CompanyTx,
  event: NewEvent,
): Promise<void> {
  return store.insertEvent(tx, rowOf(ctx, event));
}

/**
 * Writes down, outside of any transaction, that somebody was turned away. Without a company the same statement
 * runs and adds nothing, so that its time does not tell whether there is an account.
 */
export function recordRefusal(
  ctx: Pick<OperatorCtx, 'db' | 'now' | 'newId'> & Pick<Ctx, 'origin'>,
  companyId: string | null,
  event: NewEvent,
): Promise<void> {
  return store.insertEventAcross(ctx.db, companyId, rowOf({ ...ctx, actor: { type: 'nobody' } }, event));
}

/** Newest first. */
export async function listEvents(ctx: Ctx, page: PageRequest): Promise<Page<AuditEvent>> {
  const { items, total } = await ctx.inSnapshot((tx) => store.pageEvents(tx, page));
  return toPage(items, total, page);
}

function rowOf(
  { actor, origin, now, newId }: Pick<Ctx, 'actor' | 'origin' | 'now' | 'newId'>,
  { action, subject, detail }: NewEvent,
): store.EventRow {
  return {
    event_id: newId(),
    created_at: now(),
    action,
    actor_type: actor.type,
    actor_id: actorId(actor),
    subject: subject ?? null,
    detail: detail ? JSON.stringify(detail) : null,
    request_id: origin?.requestId ?? null,
    address: origin?.address ?? null,
  };
}

function actorId(actor: Actor): string | null {
  if (actor.type === 'user') return String(actor.userId);
  if (actor.type === 'key') return actor.keyId;
  return actor.type === 'task' ? actor.name : null;
}
