import type { FastifyRequest } from 'fastify';
import { fmsContactRoutes } from '#/modules/directory/index.ts';
import {
  documentRoutes,
  type FmsClient,
  fmsRoutes,
  forwardRoutes,
  openAddress,
  printedRoutes,
} from '#/modules/fms/index.ts';
import { fmsJobRoutes } from '#/modules/jobs/index.ts';
import type { Actor } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, viaOf } from '#/platform/http/app.ts';
import { describeSurface } from '#/platform/http/openapi/describe-route.ts';
import { authorise, bearerKeyOf, countingWrongKeys, headerOf, type SurfaceDeps } from '../request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The document of a signed URL. */
    documentId: string;
  }
}

export interface FmsOptions {
  /** The base path of this surface. */
  readonly base: string;
  /** The public URL of this server; null to use the Host of the request. */
  readonly publicUrl: string | null;
  /** The fallback URL for requests without a valid Host. */
  readonly ownUrl: string;
  /** For tenants with their own field-management system. */
  readonly client: FmsClient;
}

/** The field-management proxy. Authenticated only by the tenant's key, as `X-API-Key` or as a Bearer token. */
export async function fmsSurface(app: App, deps: SurfaceDeps, options: FmsOptions): Promise<void> {
  describeSurface(app, 'fms');
  app.decorateRequest('documentId', '');
  await app.register(async (signed) => signedScope(signed as App, deps));
  await app.register(async (keyed) => keyedScope(keyed as App, deps, options));
}

/** Routes authenticated by a signed URL alone. */
function signedScope(app: App, deps: SurfaceDeps): void {
  const { vault, now } = deps.platform;
  app.addHook<{ Params: { document_token?: string } }>('onRequest', async (request, reply) => {
    const { companyId, documentId, keyId } = openAddress(vault, request.params.document_token ?? '', now());
    const actor: Actor = keyId === null ? { type: 'anonymous' } : { type: 'key', keyId };
    await authorise(deps, { companyId, actor }, request, reply);
    request.documentId = documentId;
  });
  printedRoutes(app, (request) => request.documentId);
}

function keyedScope(app: App, deps: SurfaceDeps, options: FmsOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const apiKey = headerOf(request, 'x-api-key') ?? bearerKeyOf(request);
    if (apiKey === undefined) throw new AppError('unauthorized', 'Missing X-API-Key header');
    const identity = await countingWrongKeys(deps, request, () => deps.auth.byKey(apiKey, viaOf(request)));
    await authorise(deps, identity, request, reply);
  });
  moduleRoutes(app, options);
}

/** The routes of the modules, without a credential check. */
export function moduleRoutes(app: App, options: FmsOptions): void {
  const baseOf = (request: FastifyRequest): string =>
    `${options.publicUrl ?? originOf(request) ?? options.ownUrl}${options.base}`;
  forwardRoutes(app, options.client);
  fmsJobRoutes(app);
  fmsContactRoutes(app);
  fmsRoutes(app);
  documentRoutes(app, baseOf);
}

/** The origin the request was sent to; undefined unless its Host header is exactly a host and a port. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const url = URL.parse(`${protocol}://${host}`);
  return url?.host === host.toLowerCase() ? url.origin : undefined;
}
