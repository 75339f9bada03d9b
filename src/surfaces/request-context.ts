import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, Identity } from '#/modules/auth/index.ts';
import { isApiKey } from '#/modules/tenants/index.ts';
import type { InvitationDelivery } from '#/modules/users/index.ts';
import { companyCtx, type Platform } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { callerNetwork, viaOf } from '#/platform/http/app.ts';
import type { Admission } from '#/platform/http/load/overload.ts';
import { type RateLimiter, rateClassOf, rateHeaders } from '#/platform/http/load/rates/rate-limit.ts';

/** The dependencies of every surface. */
export interface SurfaceDeps {
  readonly platform: Platform;
  readonly auth: Auth;
  readonly limiter: RateLimiter;
  readonly admission: Admission;
  readonly invitationDelivery: InvitationDelivery;
  /** Whether keys are accepted in the query of a GET. */
  readonly queryKeys: boolean;
}

/** Applies the caller's rate limit, the company's share of the server and the role check, then sets the request's context. */
export async function authorise(
  deps: SurfaceDeps,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { companyId, actor } = identity;
  // First, so that the access line of a refusal names the actor.
  request.ctx = companyCtx(deps.platform, companyId, actor, viaOf(request));
  const owner =
    actor.type === 'user' ? `user ${actor.userId}` : actor.type === 'key' ? actor.keyId : actor.type;
  const state = await deps.limiter.take(owner, rateClassOf(request));
  if (state) reply.headers(rateHeaders(state));
  deps.admission.admit(companyId, reply);
  const { roles, refusal } = request.routeOptions.config;
  if (roles && actor.type === 'user' && !roles.includes(actor.role)) {
    throw refusal === undefined
      ? new AppError('denied', `Your role may not do this; required: ${roles.join(' or ')}`)
      : new AppError('unauthorized', refusal);
  }
}

/**
 * Counts the wrong keys of a network. A valid key always passes, so that callers sharing an address cannot block each
 * other; keys are too long to be guessed.
 */
export async function countingWrongKeys(
  { limiter }: SurfaceDeps,
  request: FastifyRequest,
  identify: () => Promise<Identity>,
): Promise<Identity> {
  try {
    return await identify();
  } catch (err) {
    const isWrong = err instanceof AppError && (err.kind === 'unauthorized' || err.kind === 'not_found');
    if (isWrong) await limiter.take(callerNetwork(request), 'wrong_key');
    throw err;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** A tenant's key sent as `Authorization: Bearer fsk_…`, or undefined. */
export function bearerKeyOf(request: FastifyRequest): string | undefined {
  const token = bearerOf(request);
  return token !== undefined && isApiKey(token) ? token : undefined;
}

/** The first value of a header; undefined when absent or blank. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === '' ? undefined : text;
}
