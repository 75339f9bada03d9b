import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';
import { offsetOf } from '#/platform/page.ts';
import type { Delivery, DeliveryQuery } from './schema.ts';

export interface NewMessage {
  readonly event_id: string;
  readonly type: string;
  readonly body: string;
}

/** One delivery for each message and endpoint that subscribes to it; one that is there already is left alone. */
export async function insertDeliveries(
  tx: CompanyTx,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries (company_id, delivery_id, endpoint_id, event_id, type, body, status, attempts,
                                    next_attempt_at, created_at)
    select ${tx.companyId}::uuid, gen_random_uuid(), e.endpoint_id, m.event_id, m.type, m.body, 'pending', 0, ${now}, ${now}
      from webhook_endpoints e
      join jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (event_id text, type text, body text)
        on m.type = any (e.events)
     where e.company_id = ${tx.companyId} and e.enabled
    on conflict (company_id, endpoint_id, event_id) do nothing`.execute(tx);
}

/** A message to one endpoint, whether or not it subscribes. */
export async function insertDelivery(
  tx: CompanyTx,
  endpointId: string,
  delivery: NewMessage & { readonly delivery_id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('webhook_deliveries')
    .values({
      company_id: tx.companyId,
      endpoint_id: endpointId,
      ...delivery,
      status: 'pending',
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

/** A delivery that this process is sending. */
export interface Claimed {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly body: string;
  /** Attempts with this one. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly created_at: number;
}

/** Claims deliveries of an endpoint that are due, the oldest first. They are due again at `leaseUntil`. */
export async function claimDue(
  tx: CompanyTx,
  endpointId: string,
  claim: {
    readonly now: Date;
    readonly leaseUntil: Date;
    readonly limit: number;
    readonly deliveryId?: string;
  },
): Promise<Claimed[]> {
  const { now, leaseUntil, limit, deliveryId = null } = claim;
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d
       set attempts = attempts + 1, last_attempt_at = ${now}, next_attempt_at = ${leaseUntil}
     where d.company_id = ${tx.companyId} and d.delivery_id in (
             select delivery_id from webhook_deliveries
              where company_id = ${tx.companyId} and endpoint_id = ${endpointId} and next_attempt_at <= ${now}
                and (${deliveryId}::uuid is null or delivery_id = ${deliveryId}::uuid)
              order by next_attempt_at, created_at limit ${limit} for update skip locked)
    returning delivery_id, event_id, type, body, attempts, ${epochMs('created_at')} as created_at`.execute(
    tx,
  );
  return rows;
}

/** What came of an attempt. */
export interface Attempt {
  readonly status: 'delivered' | 'pending' | 'failed';
  readonly nextAttemptAt: Date | null;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

/** Stores what came of an attempt, unless the delivery was cancelled or claimed again meanwhile. */
export async function setAttempt(
  tx: CompanyTx,
  { delivery_id, attempts }: Claimed,
  { status, nextAttemptAt, responseStatus, responseBody, error }: Attempt,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      status,
      next_attempt_at: nextAttemptAt,
      response_status: responseStatus,
      response_body: responseBody,
      error,
      delivered_at: status === 'delivered' ? now : null,
    })
    .where('company_id', '=', tx.companyId)
    .where('delivery_id', '=', delivery_id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Deliveries that wait are not sent any more. */
export async function cancelPending(tx: CompanyTx, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'cancelled', next_attempt_at: null })
    .where('company_id', '=', tx.companyId)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
}

/** Has a delivery sent again from the beginning. False if there is none. */
export async function resetDelivery(tx: CompanyTx, deliveryId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: now, delivered_at: null, error: null })
    .where('company_id', '=', tx.companyId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const columns = (tx: CompanyTx) =>
  tx
    .selectFrom('webhook_deliveries')
    .select([
      'delivery_id as id',
      'endpoint_id',
      'event_id',
      'type',
      'status',
      'attempts',
      'response_status',
      'response_body',
      'error',
      'body',
      epochMsOrNull('next_attempt_at').as('next_attempt_at'),
      epochMsOrNull('last_attempt_at').as('last_attempt_at'),
      epochMs('created_at').as('created_at'),
      epochMsOrNull('delivered_at').as('delivered_at'),
    ])
    .where('company_id', '=', tx.companyId);

export async function findDelivery(tx: CompanyTx, deliveryId: string): Promise<Delivery | undefined> {
  const row = await columns(tx).where('delivery_id', '=', deliveryId).executeTakeFirst();
  return row as Delivery | undefined;
}

/** Deliveries, the newest first. */
export async function pageDeliveries(
  tx: CompanyTx,
  query: DeliveryQuery,
): Promise<{ items: Delivery[]; total: number }> {
  const { status, endpoint_id, type } = query;
  const filtered = columns(tx)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .$if(endpoint_id !== undefined, (q) => q.where('endpoint_id', '=', endpoint_id ?? ''))
    .$if(type !== undefined, (q) => q.where('type', '=', type ?? ''));
  const { total } = await filtered
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await filtered
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('delivery_id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();
  return { items: items as Delivery[], total: Number(total) };
}
