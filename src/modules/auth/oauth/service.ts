import { record } from '#/modules/audit/index.ts';
import { userLookup } from '#/modules/users/index.ts';
import { type Ctx, companyCtx, type Platform, type Via } from '#/platform/context.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import type { Identity } from '../service.ts';
import { type Client, type Clients, openClients } from './client.ts';
import * as store from './grant-store.ts';
import { OAuthError } from './oauth-error.ts';
import {
  ACCESS_MS,
  CODE_MS,
  destinationOf,
  isRedirectUri,
  isRegistered,
  REFRESH_MS,
  redirectWith,
  SCOPE,
} from './rules.ts';
import type { AuthorizationRequest, Consent, Registration, TokenAnswer, TokenRequest } from './schema.ts';
import { hashOf, idsOf, isSame, matchesChallenge, newSecret, type SecretKind } from './secret-text.ts';

const ANONYMOUS = { type: 'anonymous' } as const;

/** OAuth 2.1 for other assistants: a user allows one to read what they may read themselves. */
export interface OAuth {
  /** Who issues the tokens: where this server is reached. */
  readonly issuer: string;
  /** What the tokens are for: the address of the MCP surface, and nothing else. */
  readonly resource: string;
  register(registration: Registration): Client;
  /** What the signed-in user is asked. Throws bad_request for a request that cannot be answered. */
  describe(ctx: Ctx, request: AuthorizationRequest): Promise<Consent>;
  /** The address to go on to, with a code if the user allows it. */
  decide(ctx: Ctx, request: AuthorizationRequest, allow: boolean): Promise<string>;
  /** Exchanges a code or a refresh token. Throws OAuthError. */
  exchange(request: TokenRequest, via: Via): Promise<TokenAnswer>;
  /** Takes back the grant of an access or refresh token; nothing happens for any other text. */
  revoke(token: string, via: Via): Promise<void>;
  /** The user of an access token. Throws unauthorized. */
  identify(accessToken: string, via: Via): Promise<Identity>;
}

export function openOAuth(platform: Platform, options: { secret: string; publicUrl: string }): OAuth {
  const issuer = options.publicUrl.replace(/\/$/, '');
  const resource = `${issuer}/mcp`;
  const clients = openClients(platform, options.secret);
  const scope = (companyId: string, via: Via) => companyCtx(platform, companyId, ANONYMOUS, via);
  return {
    issuer,
    resource,
    register: (registration) => registered(clients, registration),
    async describe(ctx, request) {
      const client = await clientOf(ctx, clients, resource, request);
      return { client_name: client.name, destination: destinationOf(request.redirect_uri) };
    },
    async decide(ctx, request, allow) {
      const client = await clientOf(ctx, clients, resource, request);
      const answer = allow
        ? { code: await granted(ctx, client, request) }
        : { error: 'access_denied', error_description: 'The user did not allow it' };
      return redirectWith(request.redirect_uri, { ...answer, state: request.state, iss: issuer });
    },
    async exchange(request, via) {
      if (request.resource !== undefined && !isResource(request.resource, resource))
        throw new OAuthError('invalid_target', `Tokens are issued for ${resource} only`);
      if (request.grant_type === 'authorization_code') return byCode(scope, request, via);
      if (request.grant_type === 'refresh_token') return byRefreshToken(scope, request, via);
      throw new OAuthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token');
    },
    async revoke(token, via) {
      const ids = idsOf(token, 'refresh') ?? idsOf(token, 'access');
      if (!ids) return;
      const ctx = scope(ids.companyId, via);
      await ctx.inCompany(async (tx) => {
        const grant = await store.lockGrant(tx, ids.grantId);
        const hash = hashOf(token);
        if (!grant || !(isSame(hash, grant.refresh_hash) || isSame(hash, grant.access_hash))) return;
        await endGrant(ctx, tx, grant, 'by the application');
      });
    },
    identify: (accessToken, via) => identified(scope, accessToken, via),
  };
}

type ScopeOf = (companyId: string, via: Via) => Ctx;
type Tx = Parameters<Parameters<Ctx['inCompany']>[0]>[0];

function registered(clients: Clients, { client_name: name, redirect_uris: uris }: Registration): Client {
  const wrong = uris.find((uri) => !isRedirectUri(uri));
  if (wrong !== undefined)
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris are https, of this machine, or of an application',
    );
  return clients.register({ name: name?.trim() || 'An application without a name', redirectUris: uris });
}

async function clientOf(
  ctx: Ctx,
  clients: Clients,
  resource: string,
  request: AuthorizationRequest,
): Promise<Client> {
  const client = await clients.find(ctx, request.client_id);
  if (!isRedirectUri(request.redirect_uri) || !isRegistered(request.redirect_uri, client.redirectUris))
    throw invalidParam('redirect_uri', 'must be one that the application registered');
  if (request.resource !== undefined && !isResource(request.resource, resource))
    throw invalidParam('resource', `must be ${resource}`);
  return client;
}

/** Clients name the server with and without a slash at the end. */
function isResource(asked: string, resource: string): boolean {
  return asked.replace(/\/$/, '') === resource;
}

/** A code for what the signed-in user allows. */
async function granted(ctx: Ctx, client: Client, request: AuthorizationRequest): Promise<string> {
  const { actor } = ctx;
  if (actor.type !== 'user') throw new Error('only users allow access');
  const grantId = ctx.newId();
  const code = newSecret('code', { companyId: ctx.companyId, grantId });
  const now = ctx.now();
  await ctx.inCompany(async (tx) => {
    await store.deleteExpiredGrants(tx, now);
    await store.insertGrant(tx, {
      grant_id: grantId,
      user_id: actor.userId,
      client_id: client.id,
      client_name: client.name,
      redirect_uri: request.redirect_uri,
      code_hash: code.hash,
      code_expires_at: new Date(now.getTime() + CODE_MS),
      code_challenge: request.code_challenge,
      created_at: now,
    });
    const detail = { application: client.name, destination: destinationOf(request.redirect_uri) };
    await record(ctx, tx, { action: 'assistant_connected', subject: `grant ${grantId}`, detail });
  });
  return code.text;
}

async function byCode(scope: ScopeOf, request: TokenRequest, via: Via): Promise<TokenAnswer> {
  const { code = '', code_verifier: verifier = '' } = request;
  return exchanged(scope, code, 'code', via, async (ctx, tx, grant) => {
    const isRight =
      isSame(hashOf(code), grant.code_hash) &&
      request.client_id === grant.client_id &&
      request.redirect_uri === grant.redirect_uri &&
      matchesChallenge(verifier, grant.code_challenge);
    if (!isRight) return undefined;
    // A code that comes a second time was stolen, or what it gave was.
    if (grant.codeExpiresMs === null) return endGrant(ctx, tx, grant, 'its code came twice');
    if (grant.codeExpiresMs <= ctx.now().getTime()) return undefined;
    return newTokens(ctx, tx, grant);
  });
}

async function byRefreshToken(scope: ScopeOf, request: TokenRequest, via: Via): Promise<TokenAnswer> {
  const { refresh_token: token = '' } = request;
  return exchanged(scope, token, 'refresh', via, async (ctx, tx, grant) => {
    if (request.client_id !== undefined && request.client_id !== grant.client_id) return undefined;
    if (isSame(hashOf(token), grant.spent_refresh_hash))
      return endGrant(ctx, tx, grant, 'a spent token came again');
    if (!isSame(hashOf(token), grant.refresh_hash)) return undefined;
    if ((grant.refreshExpiresMs ?? 0) <= ctx.now().getTime()) return undefined;
    return newTokens(ctx, tx, grant);
  });
}

/** Runs an exchange on the locked grant of a user who may still sign in; what it answers nothing to is refused. */
async function exchanged(
  scope: ScopeOf,
  secret: string,
  kind: SecretKind,
  via: Via,
  exchange: (ctx: Ctx, tx: Tx, grant: store.Grant) => Promise<TokenAnswer | undefined>,
): Promise<TokenAnswer> {
  const ids = idsOf(secret, kind);
  const ctx = ids && scope(ids.companyId, via);
  const tokens = await ctx?.inCompany(async (tx) => {
    const grant = await store.lockGrant(tx, ids?.grantId ?? '');
    if (!grant || !(await holderOf(tx, grant))) return undefined;
    return exchange(ctx, tx, grant);
  });
  if (!tokens) throw new OAuthError('invalid_grant', 'The code or token is wrong, spent or expired');
  return tokens;
}

async function newTokens(ctx: Ctx, tx: Tx, grant: store.Grant): Promise<TokenAnswer> {
  const of = { companyId: ctx.companyId, grantId: grant.grant_id };
  const [access, refresh] = [newSecret('access', of), newSecret('refresh', of)];
  const nowMs = ctx.now().getTime();
  await store.setTokens(tx, grant.grant_id, {
    access_hash: access.hash,
    access_expires_at: new Date(nowMs + ACCESS_MS),
    refresh_hash: refresh.hash,
    refresh_expires_at: new Date(nowMs + REFRESH_MS),
    spent_refresh_hash: grant.refresh_hash,
  });
  return {
    access_token: access.text,
    token_type: 'Bearer',
    expires_in: ACCESS_MS / 1_000,
    refresh_token: refresh.text,
    scope: SCOPE,
  };
}

/** Ends a grant and all its tokens. */
export async function endGrant(ctx: Ctx, tx: Tx, grant: store.Grant, why: string): Promise<undefined> {
  await store.deleteGrant(tx, grant.grant_id);
  const detail = { application: grant.client_name, why };
  await record(ctx, tx, { action: 'assistant_disconnected', subject: `grant ${grant.grant_id}`, detail });
}

/** The user of a grant, if they are active and have not logged out everywhere since. */
async function holderOf(tx: Tx, grant: store.Grant) {
  const holder = await userLookup.tokenHolderIn(tx, grant.user_id);
  if (!holder || holder.user.is_archived) return undefined;
  return holder.tokensValidFromMs !== null && grant.createdMs < holder.tokensValidFromMs ? undefined : holder;
}

async function identified(scope: ScopeOf, accessToken: string, via: Via): Promise<Identity> {
  const ids = idsOf(accessToken, 'access');
  if (!ids) throw badToken();
  const ctx = scope(ids.companyId, via);
  const holder = await ctx.inCompany(async (tx) => {
    const grant = await store.findGrant(tx, ids.grantId);
    const isValid =
      grant &&
      isSame(hashOf(accessToken), grant.access_hash) &&
      (grant.accessExpiresMs ?? 0) > ctx.now().getTime();
    return isValid ? holderOf(tx, grant) : undefined;
  });
  if (!holder) throw badToken();
  const { id, role } = holder.user;
  return { companyId: ids.companyId, actor: { type: 'user', userId: id, role } };
}

function badToken(): AppError {
  return new AppError('unauthorized', 'Invalid or expired token');
}
