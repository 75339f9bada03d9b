import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Ctx, Via } from '#/platform/context.ts';
import type { Log } from '#/platform/log.ts';
import { addressOf, networkOf } from '#/platform/network-address.ts';
import { type RateClass, rateClassOf } from './rate-limit.ts';

/** The server as surfaces and routes see it. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx | null;
  }
  interface FastifyContextConfig {
    /** What a request of this route costs; GETs are reads and the rest writes unless it says otherwise. */
    rate?: RateClass;
    /** Whether a signed-in user's token opens the route; yes unless it says otherwise. */
    bearer?: boolean;
    /** Roles a signed-in user needs here; a company key always passes. */
    roles?: readonly string[];
    /** Answers a wrong key, and one of another company, with 403 rather than 401. */
    wrongKeyIsDenied?: boolean;
    /** The 401 for another role, where the interface has words of its own for it. */
    refusal?: string;
  }
}

/** The context the surface put on the request. A module mounted without a credential check is a bug, not a 401. */
export function ctxOf(request: FastifyRequest): Ctx {
  if (!request.ctx) throw new Error(`route ${request.routeOptions.url} stands behind no surface`);
  return request.ctx;
}

/** What a context takes over from this request. */
export function viaOf(request: FastifyRequest): Via {
  // Every logger here is a child of the one the server was made with.
  return {
    log: request.log as Log,
    origin: { requestId: request.id, address: callerAddress(request) },
    writes: rateClassOf(request) === 'write',
  };
}

/**
 * The caller's network address in its one spelling. Where a proxy forwarded something that is no address, the nearest
 * one before it.
 */
export function callerAddress(request: FastifyRequest): string {
  const chain = request.ips ?? [request.ip];
  for (const hop of chain.toReversed()) {
    const address = addressOf(hop ?? '');
    if (address !== undefined) return address;
  }
  return 'unknown';
}

/** What limits on callers without a credential are counted by. */
export function callerNetwork(request: FastifyRequest): string {
  return networkOf(callerAddress(request));
}
