import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import type { Outbound, OutboundResponse } from '#/platform/outbound.ts';
import * as deliveries from './delivery-store.ts';
import { type EndpointRow, findEndpoint, lockEndpoint, setEndpoint } from './endpoint-store.ts';
import { signingKeys } from './endpoints.ts';
import { disableReason, nextAttemptAt } from './retry-rules.ts';
import { signedHeaders } from './sign.ts';

/** At once to one endpoint. */
const CONCURRENCY = 4;
const TIMEOUT_MS = 10_000;
/** A delivery whose process died is due again after this. */
const LEASE_MS = 30_000;
const ANSWER_BYTES_MAX = 65_536;
const ANSWER_CHARS_KEPT = 4_000;

/** Sends what is due to an endpoint until nothing is, or once `deliveryId` alone. At least once, in no promised order. */
export async function deliverDue(
  ctx: Ctx,
  outbound: Outbound,
  endpointId: string,
  deliveryId?: string,
): Promise<void> {
  for (;;) {
    const now = ctx.now();
    const claim = {
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      limit: CONCURRENCY,
      ...(deliveryId !== undefined && { deliveryId }),
    };
    const { endpoint, claimed } = await ctx.inCompany(async (tx) => ({
      claimed: await deliveries.claimDue(tx, endpointId, claim),
      endpoint: await findEndpoint(tx, endpointId),
    }));
    if (!endpoint || claimed.length === 0) return;
    await Promise.all(claimed.map((one) => deliver(ctx, outbound, endpoint, one)));
    if (deliveryId !== undefined) return;
  }
}

async function deliver(
  ctx: Ctx,
  outbound: Outbound,
  endpoint: EndpointRow,
  claimed: deliveries.Claimed,
): Promise<void> {
  const sent = await send(ctx, outbound, endpoint, claimed);
  await ctx.inCompany(async (tx) => {
    const now = ctx.now();
    if (sent.isTaken) {
      await deliveries.setAttempt(
        tx,
        claimed,
        { ...sent.answer, status: 'delivered', nextAttemptAt: null },
        now,
      );
      if (endpoint.failing_since !== null) await setEndpoint(tx, endpoint.id, { failing_since: null });
      return;
    }
    const next = nextAttemptAt(claimed.attempts, now, { random: Math.random(), retryAfter: sent.retryAfter });
    const status = next === null ? 'failed' : 'pending';
    await deliveries.setAttempt(tx, claimed, { ...sent.answer, status, nextAttemptAt: next }, now);
    const failingSince = (await lockEndpoint(tx, endpoint.id))?.failing_since ?? now.getTime();
    const reason = disableReason(sent.answer.responseStatus, failingSince, now);
    await setEndpoint(tx, endpoint.id, {
      failing_since: new Date(failingSince),
      ...(reason !== null && { enabled: false, disabled_reason: reason, updated_at: now }),
    });
    if (reason !== null) await deliveries.cancelPending(tx, endpoint.id);
  });
}

interface Sent {
  readonly isTaken: boolean;
  readonly retryAfter: string | undefined;
  readonly answer: Pick<deliveries.Attempt, 'responseStatus' | 'responseBody' | 'error'>;
}

async function send(
  ctx: Ctx,
  outbound: Outbound,
  endpoint: EndpointRow,
  { event_id: id, body }: deliveries.Claimed,
): Promise<Sent> {
  try {
    const response = await outbound.send({
      upstream: 'webhook',
      url: endpoint.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...signedHeaders(signingKeys(ctx, endpoint), { id, body, at: ctx.now() }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_BYTES_MAX,
      allowPrivate: 'named',
      maxRedirects: 0,
      companyId: ctx.companyId,
      signal: ctx.signal,
    });
    return sentOf(response);
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    return {
      isTaken: false,
      retryAfter: undefined,
      answer: { responseStatus: null, responseBody: null, error: err.message },
    };
  }
}

function sentOf(response: OutboundResponse): Sent {
  const { status, headers } = response;
  const responseBody = response.text().replaceAll('\0', '').slice(0, ANSWER_CHARS_KEPT);
  return {
    isTaken: status >= 200 && status < 300,
    retryAfter: headers['retry-after'],
    answer: { responseStatus: status, responseBody, error: null },
  };
}
