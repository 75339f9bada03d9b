import type { FastifyRequest } from 'fastify';
import {
  documentRoutes,
  type FmsClient,
  fmsRoutes,
  forwardRoutes,
  openAddress,
  printedRoutes,
} from '#/modules/fms/index.ts';
import { fmsContactRoutes } from '#/modules/graph/index.ts';
import { fmsJobRoutes } from '#/modules/jobs/index.ts';
import { AppError } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';
import { describeDoor } from '#/platform/http/openapi.ts';
import { admit, bearerKeyOf, type Doorway, headerOf } from '../doorway.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The document a signed address named. */
    documentId: string;
  }
}

export interface FmsDoorOptions {
  /** The path this door stands at. */
  readonly base: string;
  /** How the world addresses this server; null: as the request did. */
  readonly publicUrl: string | null;
  /** Reaches the systems of tenants that have one of their own. */
  readonly client: FmsClient;
}

/** The field-management proxy: the tenant's key names the company, as `X-API-Key` or as a Bearer token; nothing else does. */
export async function fmsSurface(app: App, doorway: Doorway, options: FmsDoorOptions): Promise<void> {
  describeDoor(app, 'fms');
  app.decorateRequest('documentId', '');
  await app.register(async (signed) => signedScope(signed as App, doorway));
  await app.register(async (keyed) => keyedScope(keyed as App, doorway, options));
}

/** What a sealed address opens by itself. */
function signedScope(app: App, doorway: Doorway): void {
  const { vault, now } = doorway.platform;
  app.addHook<{ Params: { document_token?: string } }>('onRequest', async (request, reply) => {
    const { companyId, documentId, keyId } = openAddress(vault, request.params.document_token ?? '', now());
    admit(doorway, { companyId, actor: { type: 'key', keyId } }, request, reply);
    request.documentId = documentId;
  });
  printedRoutes(app, (request) => request.documentId);
}

function keyedScope(app: App, doorway: Doorway, { base, publicUrl, client }: FmsDoorOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const apiKey = headerOf(request, 'x-api-key') ?? bearerKeyOf(request);
    if (apiKey === undefined) throw new AppError('unauthorized', 'Missing X-API-Key header');
    admit(doorway, await doorway.auth.byKey(apiKey), request, reply);
  });
  const baseOf = (request: FastifyRequest): string =>
    `${publicUrl ?? `${request.protocol}://${request.host}`}${base}`;
  forwardRoutes(app, client);
  fmsJobRoutes(app);
  fmsContactRoutes(app);
  fmsRoutes(app);
  documentRoutes(app, baseOf);
}
