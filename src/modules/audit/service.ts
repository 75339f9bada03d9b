import type { Actor, Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import type { AuditEvent, EventQuery, InstallationEvent, NewEvent } from './schema.ts';
import * as store from './store.ts';

/** What an event outside of any company needs. */
type Across = Pick<OperatorCtx, 'db' | 'origin' | 'now' | 'newId'>;

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
export function recordRefusal(ctx: Across, companyId: string | null, event: NewEvent): Promise<void> {
  return store.insertEventAcross(ctx.db, companyId, rowOf({ ...ctx, actor: { type: 'nobody' } }, event));
}

/** Writes down what concerns no company: who tried to be the operator. */
export function recordForInstallation(ctx: Across, actor: Actor, event: NewEvent): Promise<void> {
  return store.insertInstallationEvent(ctx.db, rowOf({ ...ctx, actor }, event));
}

/**
 * Writes down that a company was erased. What was done in it before stays on record, without what it was done with:
 * that was the company's data.
 */
export async function recordErasure(ctx: Across, companyId: string, name: string): Promise<void> {
  await store.clearDetails(ctx.db, companyId);
  const event = { action: 'tenant_erased', detail: { name } } as const;
  await store.insertEventOf(ctx.db, companyId, rowOf({ ...ctx, actor: { type: 'operator' } }, event));
}

/** Across companies, erased ones too; newest first. */
export async function listAllEvents(
  { db }: Pick<OperatorCtx, 'db'>,
  query: EventQuery,
): Promise<Page<InstallationEvent>> {
  const { items, total } = await store.pageAllEvents(db, query);
  return toPage(items, total, query);
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
