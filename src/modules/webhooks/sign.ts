import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The secret as receivers are given it (Standard Webhooks): `whsec_` and the key in base64. */
export function shownSecret(key: Buffer): string {
  return PREFIX + key.toString('base64');
}

/**
 * The headers of a message (Standard Webhooks): its id, the time of the attempt in epoch seconds, and one signature for
 * each key.
 */
export function signedHeaders(
  keys: readonly Buffer[],
  message: { readonly id: string; readonly body: string; readonly at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
