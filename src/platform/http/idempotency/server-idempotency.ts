import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#/platform/context.ts';
import type { Claim } from '#/platform/db/idempotency/claim.ts';
import {
  claimServerKey,
  findServerKey,
  keepServerAnswer,
  releaseServerKey,
} from '#/platform/db/idempotency/server-keys.ts';
import type { App } from '../app.ts';
import { claimOf, cutShort, inFlight, isKept, keyedRequest, knownOf, sendAgain } from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    serverClaim: Claim | null;
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
    if (await claimServerKey(db, claim, claimOf(keyed, now, CLAIM_MS))) {
      request.serverClaim = claim;
      return;
    }
    const known = knownOf(keyed, await findServerKey(db, claim.keyHash, now));
    if (known.status === null || known.sealed_answer === null)
      throw known.abandoned ? cutShort() : inFlight();
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
