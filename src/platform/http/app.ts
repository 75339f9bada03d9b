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
import type { Log } from '#/platform/log/log.ts';
import { addressOf, networkOf } from '#/platform/network-address.ts';
import { type RateClass, rateClassOf } from './load/rates/rate-limit.ts';

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
    /** The rate class of the route; by default GETs are reads and the rest writes. */
    rate?: RateClass;
    /** Whether the route accepts a user's token; default true. */
    bearer?: boolean;
    /** Roles a signed-in user needs here; a company key always passes. */
    roles?: readonly string[];
    /** Answers 403 instead of 401 for a wrong key or one of another company. */
    wrongKeyIsDenied?: boolean;
    /** Where an application reads how to get a token for this route (RFC 9728). */
    resourceMetadata?: string;
    /** The 401 message for another role, where the interface specifies one. */
    refusal?: string;
  }
}

/** The context that the surface put on the request. A route mounted without a credential check is a bug, not a 401. */
export function ctxOf(request: FastifyRequest): Ctx {
  if (!request.ctx) throw new Error(`route ${request.routeOptions.url} stands behind no surface`);
  return request.ctx;
}

/** What a context takes from this request. */
export function viaOf(request: FastifyRequest): Via {
  // Every logger here is a child of the server's.
  return {
    log: request.log as Log,
    origin: { requestId: request.id, address: callerAddress(request) },
    writes: rateClassOf(request) === 'write',
  };
}

/**
 * The caller's normalised network address. If a proxy forwarded something invalid, the nearest valid address.
 */
export function callerAddress(request: FastifyRequest): string {
  const chain = request.ips ?? [request.ip];
  for (const hop of chain.toReversed()) {
    const address = addressOf(hop ?? '');
    if (address !== undefined) return address;
  }
  return 'unknown';
}

/** The key by which limits on unauthenticated callers are counted. */
export function callerNetwork(request: FastifyRequest): string {
  return networkOf(callerAddress(request));
}
