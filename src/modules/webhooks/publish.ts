import { randomUUID } from 'node:crypto';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { insertDeliveries } from './delivery-store.ts';
import type { NewEvent } from './events.ts';

/** What a receiver gets. */
export interface Message {
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
  readonly data: object;
}

/**
 * Writes events to the outbox of the endpoints that subscribe to them, in the transaction of what happened: they are sent
 * if and only if it commits.
 */
export async function publish(tx: CompanyTx, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const messages = events.map(({ type, data, key }) => ({
    event_id: key === undefined ? `msg_${randomUUID()}` : `msg_${type}_${key}`,
    type,
    body: bodyOf({ type, timestamp: now.toISOString(), data }),
  }));
  await insertDeliveries(tx, messages, now);
}

export function bodyOf(message: Message): string {
  return JSON.stringify(message);
}
