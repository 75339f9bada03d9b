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
import { describeSurface } from '#/platform/http/openapi.ts';
import { authorise, bearerKeyOf, countingWrongKeys, headerOf, type SurfaceDeps } from '../request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The document a signed address named. */
    documentId: string;
  }
}

export interface FmsOptions {
  /** The path this surface stands at. */
  readonly base: string;
  /** How the world addresses this server; null: as the request did. */
  readonly publicUrl: string | null;
  /** How it is addressed where the request names no host that could be one. */
  readonly ownUrl: string;
  /** Reaches the systems of tenants that have one of their own. */
  readonly client: FmsClient;
}

/** The field-management proxy: the tenant's key names the company, as `X-API-Key` or as a Bearer token; nothing else does. */
export async function fmsSurface(app: App, deps: SurfaceDeps, options: FmsOptions): Promise<void> {
  describeSurface(app, 'fms');
  app.decorateRequest('documentId', '');
  await app.register(async (signed) => signedScope(signed as App, deps));
  await app.register(async (keyed) => keyedScope(keyed as App, deps, options));
}

/** What a sealed address opens by itself. */
function signedScope(app: App, deps: SurfaceDeps): void {
  const { vault, now } = deps.platform;
  app.addHook<{ Params: { document_token?: string } }>('onRequest', async (request, reply) => {
    const { companyId, documentId, keyId } = openAddress(vault, request.params.document_token ?? '', now());
    const actor: Actor = keyId === null ? { type: 'nobody' } : { type: 'key', keyId };
    authorise(deps, { companyId, actor }, request, reply);
    request.documentId = documentId;
  });
  printedRoutes(app, (request) => request.documentId);
}

function keyedScope(app: App, deps: SurfaceDeps, options: FmsOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const apiKey = headerOf(request, 'x-api-key') ?? bearerKeyOf(request);
    if (apiKey === undefined) throw new AppError('unauthorized', 'Missing X-API-Key header');
    const identity = await countingWrongKeys(deps, request, () => deps.auth.byKey(apiKey, viaOf(request)));
    authorise(deps, identity, request, reply);
  });
  const baseOf = (request: FastifyRequest): string =>
    `${options.publicUrl ?? originOf(request) ?? options.ownUrl}${options.base}`;
  forwardRoutes(app, options.client);
  fmsJobRoutes(app);
  fmsContactRoutes(app);
  fmsRoutes(app);
  documentRoutes(app, baseOf);
}

/** Where the request says it was sent to; undefined where its Host header is more or less than a host and a port. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const url = URL.parse(`${protocol}://${host}`);
  return url?.host === host.toLowerCase() ? url.origin : undefined;
}
