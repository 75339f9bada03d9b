import type { FastifyRequest } from 'fastify';
import { type App, callerNetwork, ctxOf, viaOf } from '#/platform/http/app.ts';
import { sendError, toAppError } from '#/platform/http/errors/answer-errors.ts';
import type { RateLimiter } from '#/platform/http/load/rates/rate-limit.ts';
import { OAuthError } from './oauth-error.ts';
import { SCOPE } from './rules.ts';
import {
  AuthorizationRequest,
  Consent,
  Decision,
  Registration,
  Revocation,
  TokenAnswer,
  TokenRequest,
} from './schema.ts';
import type { OAuth } from './service.ts';

/** How an application finds the authorization server of the MCP surface (RFC 9728, RFC 8414). */
export function oauthMetadataRoutes(app: App, { issuer, resource }: OAuth): void {
  const ofResource = {
    resource,
    resource_name: 'Fieldstone',
    authorization_servers: [issuer],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
  };
  const ofServer = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
  const documents = {
    '/.well-known/oauth-protected-resource': ofResource,
    '/.well-known/oauth-protected-resource/mcp': ofResource,
    '/.well-known/oauth-authorization-server': ofServer,
  };
  for (const [path, document] of Object.entries(documents))
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.send(document));
}

/** For applications: register, exchange a code, refresh, revoke. Errors are in the words of OAuth. */
export function oauthRoutes(app: App, oauth: OAuth, limiter: RateLimiter): void {
  answerOAuthErrors(app);
  const onRequest = async (request: FastifyRequest) =>
    void (await limiter.take(`address ${callerNetwork(request)}`, 'write'));

  app.post(
    '/oauth/register',
    { onRequest, config: { idempotent: false }, schema: { hide: true, body: Registration } },
    async (request, reply) => {
      const { id, name, redirectUris } = oauth.register(request.body);
      return reply.code(201).send({
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: SCOPE,
      });
    },
  );

  app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post(
      '/oauth/token',
      {
        onRequest,
        config: { idempotent: false },
        schema: { hide: true, body: TokenRequest, response: { 200: TokenAnswer } },
      },
      (request) => oauth.exchange(request.body, viaOf(request)),
    );
    scope.post(
      '/oauth/revoke',
      { onRequest, config: { idempotent: false }, schema: { hide: true, body: Revocation } },
      async (request, reply) => {
        await oauth.revoke(request.body.token, viaOf(request));
        return reply.code(200).send({});
      },
    );
  });
}

/** For the page of the consent, with the console's session: what is asked, and the user's answer. */
export function consentRoutes(app: App, oauth: OAuth): void {
  app.get(
    '/oauth/request',
    { schema: { hide: true, querystring: AuthorizationRequest, response: { 200: Consent } } },
    (request) => oauth.describe(ctxOf(request), request.query),
  );
  app.post(
    '/oauth/decision',
    { config: { idempotent: false }, schema: { hide: true, body: Decision } },
    async (request, reply) => {
      const { request: asked, allow } = request.body;
      return reply.send({ redirect_to: await oauth.decide(ctxOf(request), asked, allow) });
    },
  );
}

function answerOAuthErrors(app: App): void {
  app.setErrorHandler((err, request, reply) => {
    const known = err instanceof OAuthError ? undefined : toAppError(err);
    if (known && !['input', 'bad_request'].includes(known.kind)) return sendError(err, request, reply);
    const unread = request.url.endsWith('/register') ? 'invalid_client_metadata' : 'invalid_request';
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({
        error: err instanceof OAuthError ? err.code : unread,
        error_description: known?.message ?? (err as OAuthError).message,
      });
  });
}
