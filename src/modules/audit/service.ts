import type { Actor, Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import type { AuditEvent, EventQuery, InstallationEvent, NewEvent } from './schema.ts';
import * as store from './store.ts';

/** What recording an event outside a company's transaction needs. */
type InstallationCtx = Pick<OperatorCtx, 'db' | 'origin' | 'now' | 'newId'>;

/** Records an event in the transaction of the change, so that it is stored only if the change is. */
export function record(
  ctx: Pick<Ctx, 'actor' | 'origin' | 'now' | 'newId'>,
  tx: CompanyTx,
  event: NewEvent,
): Promise<void> {
  return store.insertEvent(tx, rowOf(ctx, event));
}

/**
 * Records a rejected credential, outside any transaction. Without a company the same statement runs and inserts
 * nothing, so that its duration does not show whether the account exists.
 */
export function recordRefusal(
  ctx: InstallationCtx,
  companyId: string | null,
  event: NewEvent,
): Promise<void> {
  return store.insertEventAcross(ctx.db, companyId, rowOf({ ...ctx, actor: { type: 'anonymous' } }, event));
}

/** Records an event of no company, such as a rejected operator token. */
export function recordForInstallation(ctx: InstallationCtx, actor: Actor, event: NewEvent): Promise<void> {
  return store.insertInstallationEvent(ctx.db, rowOf({ ...ctx, actor }, event));
}

/**
 * Records that a company was deleted. Its earlier events are kept without their details, which were the company's
 * data.
 */
export async function recordErasure(ctx: InstallationCtx, companyId: string, name: string): Promise<void> {
  await store.clearDetails(ctx.db, companyId);
  const event = { action: 'tenant_erased', detail: { name } } as const;
  await store.insertEventOf(ctx.db, companyId, rowOf({ ...ctx, actor: { type: 'operator' } }, event));
}

/** Events of all companies, including deleted ones, newest first. */
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
