import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ctx, Platform } from '#/platform/context.ts';
import type { Claim, ClaimedKey } from '#/platform/db/idempotency/claim.ts';
import { claimKey, findKey, hasWritten, releaseKey, setKey } from '#/platform/db/idempotency/company-keys.ts';
import type { App } from '../app.ts';
import {
  claimOf,
  cutShort,
  inFlight,
  isKept,
  type KeyedRequest,
  keyedRequest,
  knownOf,
  sendAgain,
} from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    onceOnly: OnceOnly | null;
  }
}

/** A running request with a key, until its response is stored. */
interface OnceOnly {
  readonly ctx: Ctx;
  readonly claim: Claim;
  readonly heartbeat: NodeJS.Timeout;
}

/** A claim not renewed for this long belongs to a dead process. */
const CLAIM_MS = 10_000;
const RENEW_EVERY_MS = 3_000;

/**
 * A POST repeated with the same `Idempotency-Key` runs once: the repetition gets the first response for 24 hours, 409
 * while it is running, 422 with another body. Keys belong to a caller of a company. A process that dies between a
 * change and its response does not cause a second change: the change and the record of it are one transaction.
 */
export function answerOnce(app: App, platform: Platform): void {
  app.decorateRequest('onceOnly', null);

  app.addHook('preHandler', async (request, reply) => {
    const { ctx } = request;
    const keyed = ctx && keyedRequest(request, callerOf(ctx.actor));
    if (!ctx || !keyed) return;
    const claim = { keyHash: keyed.keyHash, claimId: platform.newId() };
    const known = await claimed(ctx, claim, keyed);
    if (known) return replay(ctx, known, reply);
    const heartbeat = setInterval(() => renew(ctx, claim), RENEW_EVERY_MS).unref();
    request.onceOnly = { ctx, claim, heartbeat };
    request.ctx = { ...ctx, inCompany: noting(ctx, claim) };
  });

  app.addHook('onSend', async (request, reply, payload) => {
    await settle(
      request,
      typeof payload === 'string' && isKept(reply.statusCode) ? payload : undefined,
      reply,
    );
  });
  // For streamed responses.
  app.addHook('onResponse', (request, reply) => settle(request, undefined, reply));
}

/**
 * The key to forward to another system, so that it runs the request once too: the same for every repetition, different
 * for each company, and it does not reveal the caller's key. Undefined without a key.
 */
export function onwardKey({ onceOnly }: FastifyRequest): string | undefined {
  if (!onceOnly) return undefined;
  const { ctx, claim } = onceOnly;
  return createHash('sha256').update(`${ctx.companyId} `).update(claim.keyHash).digest('hex');
}

/** Another user of the company never gets this user's response. */
function callerOf(actor: Actor): string {
  if (actor.type === 'user') return `user ${actor.userId}`;
  return actor.type === 'key' ? `key ${actor.keyId}` : actor.type;
}

/** Claims the key, or returns its state. */
function claimed(ctx: Ctx, claim: Claim, keyed: KeyedRequest): Promise<ClaimedKey | undefined> {
  const now = ctx.now();
  return ctx.inCompany(async (tx) => {
    if (await claimKey(tx, claim, claimOf(keyed, now, CLAIM_MS))) return undefined;
    return knownOf(keyed, await findKey(tx, claim.keyHash, now));
  });
}

function replay(
  ctx: Ctx,
  { status, sealed_answer, abandoned }: ClaimedKey,
  reply: FastifyReply,
): FastifyReply {
  if (status === null && !abandoned) throw inFlight();
  const text = sealed_answer === null ? undefined : opened(ctx, sealed_answer);
  reply.code(status ?? successOf(reply));
  const answer = status === null ? reserialized(text, reply) : text;
  if (answer === undefined) throw cutShort();
  return sendAgain(reply, answer);
}

/** Every transaction that changed something also records its result. */
function noting(ctx: Ctx, claim: Claim): Ctx['inCompany'] {
  let changed = false;
  return async (work) => {
    const result = await ctx.inCompany(async (tx) => {
      const returned = await work(tx);
      const changes = changed || (await hasWritten(tx));
      const note = { sealed_answer: sealed(ctx, JSON.stringify(returned) ?? 'null') };
      if (changes && !(await setKey(tx, claim, note))) throw inFlight();
      return { returned, changes };
    });
    changed = result.changes;
    return result.returned;
  };
}

/** Stores the response, or releases the key if there is none. */
async function settle(
  request: FastifyRequest,
  answer: string | undefined,
  reply: FastifyReply,
): Promise<void> {
  const { onceOnly } = request;
  if (!onceOnly) return;
  const { ctx, claim, heartbeat } = onceOnly;
  request.onceOnly = null;
  clearInterval(heartbeat);
  try {
    await ctx.inCompany(async (tx) => {
      if (answer === undefined) await releaseKey(tx, claim, ctx.now());
      else await setKey(tx, claim, { status: reply.statusCode, sealed_answer: sealed(ctx, answer) });
    });
  } catch (err) {
    ctx.log.error({ err }, 'answer not kept for its Idempotency-Key');
  }
}

function renew(ctx: Ctx, claim: Claim): void {
  const claimed_until = new Date(ctx.now().getTime() + CLAIM_MS);
  ctx
    .inCompany((tx) => setKey(tx, claim, { claimed_until }))
    .catch((err: unknown) => ctx.log.warn({ err }, 'Idempotency-Key not renewed'));
}

/** The result of the last transaction is the response if it has the response's shape. */
function reserialized(text: string | undefined, reply: FastifyReply): string | undefined {
  try {
    return text === undefined ? undefined : String(reply.serialize(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

function successOf(reply: FastifyReply): number {
  const answers = Object.keys(reply.routeOptions.schema?.response ?? {});
  return Number(answers.find((status) => /^2\d\d$/.test(status)) ?? 200);
}

/** Responses may contain secrets that are shown once, so they are encrypted. */
function sealed(ctx: Ctx, text: string): string {
  return ctx.services.vault.seal(text, `${ctx.companyId} answer`);
}

function opened(ctx: Ctx, text: string): string | undefined {
  try {
    return ctx.services.vault.open(text, `${ctx.companyId} answer`);
  } catch {
    return undefined;
  }
}
