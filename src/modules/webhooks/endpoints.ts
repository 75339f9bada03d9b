import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, notFound } from '#/platform/errors.ts';
import { type Page, toPage } from '#/platform/page.ts';
import { isUuid } from '#/platform/text/uuid.ts';
import { DAY_MS } from '#/platform/time.ts';
import { cancelPending } from './delivery-store.ts';
import * as store from './endpoint-store.ts';
import type { Endpoint, EndpointPatch, EndpointQuery, EndpointWithSecret, NewEndpoint } from './schema.ts';
import { shownSecret } from './sign.ts';

const ENDPOINTS_MAX = 50;
/** For this long the secret before a rotation signs too. */
const OVERLAP_MS = DAY_MS;

/** Adds an endpoint. Only this answer and that of a rotation show the secret. */
export async function createEndpoint(ctx: Ctx, input: NewEndpoint): Promise<EndpointWithSecret> {
  const { href } = ctx.services.requireWebhookUrl(input.url, 'url');
  const now = ctx.now();
  const row = {
    endpoint_id: ctx.newId(),
    url: href,
    events: [...new Set(input.events)],
    description: input.description ?? null,
    enabled: input.enabled ?? true,
    nonce: ctx.newId(),
    created_at: now,
    updated_at: now,
  };
  return ctx.inCompany(async (tx) => {
    if ((await store.countEndpoints(tx)) >= ENDPOINTS_MAX)
      throw new AppError('unprocessable', `A company has at most ${ENDPOINTS_MAX} webhook endpoints`);
    await store.insertEndpoint(tx, row);
    await record(ctx, tx, { action: 'webhook_created', subject: `endpoint ${row.endpoint_id}` });
    return withSecret(ctx, await known(tx, row.endpoint_id));
  });
}

export function listEndpoints(ctx: Ctx, query: EndpointQuery): Promise<Page<Endpoint>> {
  return ctx.inSnapshot(async (tx) => {
    const { items, total } = await store.pageEndpoints(tx, query);
    return toPage(items.map(shown), total, query);
  });
}

export async function getEndpoint(ctx: Ctx, endpointId: string): Promise<Endpoint> {
  return shown(await ctx.inCompany((tx) => known(tx, endpointId)));
}

/** Fields present replace. Enabling an endpoint forgets that it failed; disabling it cancels what waits. */
export function updateEndpoint(ctx: Ctx, endpointId: string, patch: EndpointPatch): Promise<Endpoint> {
  const { url, events, description, enabled } = patch;
  const href = url === undefined ? undefined : ctx.services.requireWebhookUrl(url, 'url').href;
  return ctx.inCompany(async (tx) => {
    const { id } = await locked(tx, endpointId);
    await store.setEndpoint(tx, id, {
      ...(href !== undefined && { url: href }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(description !== undefined && { description }),
      ...(enabled !== undefined && { enabled, disabled_reason: null, failing_since: null }),
      updated_at: ctx.now(),
    });
    if (enabled === false) await cancelPending(tx, id);
    return shown(await known(tx, id));
  });
}

/** Deletes an endpoint with its deliveries. */
export async function removeEndpoint(
  ctx: Ctx,
  endpointId: string,
): Promise<{ success: boolean; id: string }> {
  await ctx.inCompany(async (tx) => {
    const { id } = await locked(tx, endpointId);
    await store.deleteEndpoint(tx, id);
    await record(ctx, tx, { action: 'webhook_deleted', subject: `endpoint ${id}` });
  });
  return { success: true, id: endpointId.toLowerCase() };
}

/** A new secret. What is sent is signed with the previous one too for a day. */
export function rotateSecret(ctx: Ctx, endpointId: string): Promise<EndpointWithSecret> {
  return ctx.inCompany(async (tx) => {
    const { id, nonce } = await locked(tx, endpointId);
    const now = ctx.now();
    await store.setEndpoint(tx, id, {
      nonce: ctx.newId(),
      previous_nonce: nonce,
      previous_until: new Date(now.getTime() + OVERLAP_MS),
      updated_at: now,
    });
    await record(ctx, tx, { action: 'webhook_rotated', subject: `endpoint ${id}` });
    return withSecret(ctx, await known(tx, id));
  });
}

/** The keys that sign for an endpoint now: its own, and the one before while both are valid. */
export function signingKeys(
  ctx: Ctx,
  { nonce, previous_nonce, previous_until }: store.EndpointRow,
): Buffer[] {
  const isOverlapping = previous_nonce !== null && (previous_until ?? 0) > ctx.now().getTime();
  return [nonce, ...(isOverlapping ? [previous_nonce] : [])].map((one) => keyOf(ctx, one));
}

/** Derived, not stored, so that a copy of the database does not reveal the secret. */
function keyOf({ companyId, services: { vault } }: Ctx, nonce: string): Buffer {
  return vault.derive('webhook endpoint', `${companyId} ${nonce}`);
}

async function known(tx: CompanyTx, endpointId: string): Promise<store.EndpointRow> {
  return requireRow(isUuid(endpointId) ? await store.findEndpoint(tx, endpointId) : undefined);
}

export async function locked(tx: CompanyTx, endpointId: string): Promise<store.EndpointRow> {
  return requireRow(isUuid(endpointId) ? await store.lockEndpoint(tx, endpointId) : undefined);
}

function requireRow(row: store.EndpointRow | undefined): store.EndpointRow {
  if (!row) throw notFound('Webhook endpoint');
  return row;
}

function shown(row: store.EndpointRow): Endpoint {
  const { nonce: _, previous_nonce: __, previous_until: ___, ...endpoint } = row;
  return endpoint;
}

function withSecret(ctx: Ctx, row: store.EndpointRow): EndpointWithSecret {
  return { ...shown(row), secret: shownSecret(keyOf(ctx, row.nonce)) };
}
