import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#/platform/context.ts';
import {
  claimServerKey,
  findServerKey,
  keepServerAnswer,
  releaseServerKey,
  type ServerClaim,
} from '#/platform/db/server-keys.ts';
import type { App } from '../app.ts';
import {
  cutShort,
  inFlight,
  isKept,
  KEPT_MS,
  keyedRequest,
  refuseAnother,
  sendAgain,
} from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    serverClaim: ServerClaim | null;
  }
}

/** Far longer than any of these requests takes. */
const CLAIM_MS = 60_000;
const SEALED_FOR = 'server answer';

/**
 * The same for POSTs without a company: creating tenants, accepting an invitation. If a process dies during one, its
 * effect is unknown: the key answers 409 until it expires.
 */
export function answerServerOnce(app: App, platform: Platform): void {
  const { db } = platform.database;
  app.decorateRequest('serverClaim', null);

  app.addHook('preHandler', async (request, reply) => {
    if (request.ctx) return;
    const keyed = keyedRequest(request, request.routeOptions.config.surface ?? 'server');
    if (!keyed) return;
    const now = platform.now();
    const claim = { keyHash: keyed.keyHash, claimId: platform.newId() };
    const after = (ms: number) => new Date(now.getTime() + ms);
    const times = { now, claimedUntil: after(CLAIM_MS), expiresAt: after(KEPT_MS) };
    if (await claimServerKey(db, claim, { hash: keyed.requestHash, ...times })) {
      request.serverClaim = claim;
      return;
    }
    const known = await findServerKey(db, claim.keyHash);
    if (!known) throw inFlight();
    refuseAnother(known.request_hash, keyed.requestHash);
    if (known.status === null || known.sealed_answer === null)
      throw Date.parse(known.claimed_until) > now.getTime() ? inFlight() : cutShort();
    return sendAgain(reply.code(known.status), platform.vault.open(known.sealed_answer, SEALED_FOR));
  });

  app.addHook('onSend', (request, reply, payload) => settle(platform, request, reply, payload));
}

async function settle(
  { database: { db }, vault }: Platform,
  request: FastifyRequest,
  { statusCode: status }: FastifyReply,
  payload: unknown,
): Promise<void> {
  const claim = request.serverClaim;
  if (!claim) return;
  request.serverClaim = null;
  try {
    if (typeof payload === 'string' && isKept(status))
      await keepServerAnswer(db, claim, { status, sealed_answer: vault.seal(payload, SEALED_FOR) });
    else await releaseServerKey(db, claim);
  } catch (err) {
    request.log.error({ err }, 'answer not kept for its Idempotency-Key');
  }
}
