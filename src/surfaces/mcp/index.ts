import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answering, readTools } from '#/modules/assistant/index.ts';
import { isAccessToken, type OAuth } from '#/modules/auth/index.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, ctxOf, viaOf } from '#/platform/http/app.ts';
import {
  authorise,
  bearerKeyOf,
  bearerOf,
  countingWrongKeys,
  headerOf,
  type SurfaceDeps,
} from '../request-context.ts';
import type { openMcp } from './server.ts';

const PATH = '/mcp';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface McpOptions {
  readonly answering: Answering;
  readonly version: string;
  readonly publicUrl: string;
  /** How users let other assistants in; null where that is not offered. */
  readonly oauth: OAuth | null;
}

/**
 * For other assistants: the Model Context Protocol over HTTP, stateless and read-only. The credential is the tenant's
 * key (`Authorization: Bearer fsk_…` or `X-API-Key`) or a user's token.
 */
export async function mcpSurface(
  app: App,
  deps: SurfaceDeps,
  { answering, version, publicUrl, oauth }: McpOptions,
): Promise<void> {
  const origins = new Set([...LOOPBACK, new URL(publicUrl).hostname]);
  let opened: Promise<ReturnType<typeof openMcp>> | undefined;
  // With the first message, so that no start waits for the protocol's library and the checks of the tools.
  const answerer = () => {
    opened ??= import('./server.ts').then(({ openMcp }) => openMcp(readTools(answering), version));
    return opened;
  };
  app.addHook('onRequest', async (request, reply) => {
    refuseForeignOrigin(request, origins);
    await authoriseCaller(deps, oauth, request, reply);
  });
  const metadata = oauth && { resourceMetadata: `${oauth.issuer}/.well-known/oauth-protected-resource/mcp` };
  app.post(
    PATH,
    { config: { rate: 'heavy', surface: 'intelligence', ...metadata }, schema: { hide: true } },
    async (request, reply) => {
      const answer = await answerer();
      const { status, body } = await answer(ctxOf(request), request.headers, request.body);
      return reply.code(status).type('application/json; charset=utf-8').serializer(String).send(body);
    },
  );
}

/** A page of another site may not use a browser's access to this server. */
function refuseForeignOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  const origin = headerOf(request, 'origin');
  if (origin === undefined) return;
  const { hostname } = URL.parse(origin) ?? { hostname: '' };
  if (!origins.has(hostname))
    throw new AppError('denied', 'Requests from pages of another origin are refused');
}

async function authoriseCaller(
  deps: SurfaceDeps,
  oauth: OAuth | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = headerOf(request, 'x-api-key') ?? bearerKeyOf(request);
  const token = bearerOf(request);
  if (key !== undefined) {
    const identity = await countingWrongKeys(deps, request, () => deps.auth.byKey(key, viaOf(request)));
    return await authorise(deps, identity, request, reply);
  }
  if (token === undefined)
    throw new AppError('unauthorized', 'Send Authorization: Bearer with a tenant’s key or a user’s token');
  const isOfAssistant = oauth !== null && isAccessToken(token);
  const users = isOfAssistant ? oauth.identify : deps.auth.byToken;
  await authorise(deps, await users(token, viaOf(request)), request, reply);
}
