import type { FastifyRequest } from 'fastify';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { onwardKey } from '#/platform/http/idempotency/idempotency.ts';
import type { FmsClient } from './client.ts';
import type { Input } from './mapping.ts';
import { forwarded } from './service.ts';

/**
 * Adds no routes: a hook before the routes registered after it in this scope. If the tenant has a system of its own,
 * that system answers.
 */
export function forwardRoutes(app: App, client: FmsClient): void {
  app.addHook('preHandler', async (request, reply) => {
    const [status, answerSchema] = answerOf(request);
    const key = onwardKey(request);
    const answer = await forwarded(ctxOf(request), client, {
      route: routeOf(app, request),
      input: inputOf(request),
      answerSchema,
      ...(key !== undefined && { key }),
    });
    return answer === undefined ? undefined : reply.code(status).send(answer);
  });
}

/** The route as registered on a surface, relative to its base. */
function routeOf(app: App, request: FastifyRequest): string {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return `${method} ${(request.routeOptions.url ?? '').slice(app.prefix.length)}`;
}

interface RouteSchema {
  readonly body?: { readonly properties?: object };
  readonly querystring?: { readonly properties?: object };
  readonly response?: Readonly<Record<string, object>>;
}

/** A route's schemas are TypeBox objects, whatever their declared type. */
function schemaOf(request: FastifyRequest): RouteSchema {
  return (request.routeOptions.schema ?? {}) as RouteSchema;
}

/** The declared fields of the body or query; others are dropped. */
function inputOf(request: FastifyRequest): Input {
  const { body, querystring } = schemaOf(request);
  const given = (request.body ?? request.query) as Input;
  const names = Object.keys((body ?? querystring)?.properties ?? {});
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
}

/** The status of the route's success, and the schema of that response. */
function answerOf(request: FastifyRequest): [number, object] {
  const [status = '200', schema = {}] = Object.entries(schemaOf(request).response ?? {})[0] ?? [];
  return [Number(status), schema];
}
