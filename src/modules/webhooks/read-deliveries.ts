import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import type { Outbound } from '#/platform/outbound.ts';
import { type Page, toPage } from '#/platform/page.ts';
import { isUuid } from '#/platform/text/uuid.ts';
import { deliverDue } from './deliver.ts';
import * as store from './delivery-store.ts';
import { locked } from './endpoints.ts';
import { EVENTS, TEST_EVENT } from './events.ts';
import { bodyOf } from './publish.ts';
import type { Delivery, DeliveryQuery } from './schema.ts';

/** Deliveries of the last 30 days, the newest first. */
export function listDeliveries(ctx: Ctx, query: DeliveryQuery): Promise<Page<Delivery>> {
  return ctx.inSnapshot(async (tx) => {
    const { items, total } = await store.pageDeliveries(tx, query);
    return toPage(items, total, query);
  });
}

/** Has a delivery sent again, whatever came of it, with the same id and body. */
export function redeliver(ctx: Ctx, deliveryId: string): Promise<Delivery> {
  return ctx.inCompany(async (tx) => {
    if (!isUuid(deliveryId) || !(await store.resetDelivery(tx, deliveryId, ctx.now())))
      throw notFound('Webhook delivery');
    return getDelivery(await store.findDelivery(tx, deliveryId));
  });
}

/** Sends a test event now, also to a disabled endpoint, and answers what came of it. */
export async function testEndpoint(ctx: Ctx, outbound: Outbound, endpointId: string): Promise<Delivery> {
  const deliveryId = ctx.newId();
  const id = await ctx.inCompany(async (tx) => {
    const endpoint = await locked(tx, endpointId);
    const { type } = TEST_EVENT;
    const body = bodyOf({ type, timestamp: ctx.now().toISOString(), data: { id: endpoint.id } });
    const delivery = { delivery_id: deliveryId, event_id: `msg_${deliveryId}`, type, body };
    await store.insertDelivery(tx, endpoint.id, delivery, ctx.now());
    return endpoint.id;
  });
  await deliverDue(ctx, outbound, id, deliveryId);
  return getDelivery(await ctx.inCompany((tx) => store.findDelivery(tx, deliveryId)));
}

/** Every type of event, with the schema of its body and a sample. */
export function listEventTypes() {
  const items = Object.entries(EVENTS).map(([type, { description, data, sample }]) => ({
    type,
    description,
    schema: {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
    },
    sample: { type, timestamp: '2026-11-02T10:05:00.000Z', data: sample },
  }));
  return { items, count: items.length };
}

function getDelivery(row: Delivery | undefined): Delivery {
  if (!row) throw notFound('Webhook delivery');
  return row;
}
