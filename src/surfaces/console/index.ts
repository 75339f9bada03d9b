import { Type } from 'typebox';
import {
  type Auth,
  authRoutes,
  connectionRoutes,
  consentRoutes,
  hasEnded,
  type Identity,
  type OAuth,
  openPasswordTries,
  resetRoutes,
  type SignedIn,
} from '#/modules/auth/index.ts';
import { getSettings } from '#/modules/tenants/index.ts';
import { accountUserRoutes, PasswordChange, User } from '#/modules/users/index.ts';
import { companyCtx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, callerAddress, ctxOf, viaOf } from '#/platform/http/app.ts';
import { nullable } from '#/platform/schema.ts';
import { HOUR_MS } from '#/platform/time.ts';
import { authorise, type SurfaceDeps } from '../request-context.ts';
import { assetRoutes } from './assets.ts';
import { mailFrameRoute, requireOwnFrame } from './mail-frame.ts';
import { operationsOf, ROLES_OF } from './operations.ts';
import { closeSession, openSession, requireOwnPage, tokenOf } from './session.ts';

export interface ConsoleOptions {
  /** The folder of the built page. */
  readonly directory: string;
  /** The routes of the other surfaces, which the console offers to the signed-in user. */
  readonly intelligence: (app: App) => void;
  readonly fms: (app: App) => void;
  /** How users let other assistants in; null where that is not offered. */
  readonly oauth: OAuth | null;
}

/** From this age on a token is replaced by a new one. */
const RENEWED_AFTER_MS = HOUR_MS;

const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String(),
});

const Session = Type.Object({
  user: nullable(User),
  company: Type.Optional(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      timezone: Type.String(),
      late_start_mins: Type.Number(),
    }),
  ),
  may: Type.Optional(Type.Array(Type.String())),
  features: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
});

/**
 * The console: its page, the session of its user, and the operations of the other surfaces under `/api` with the cookie
 * of that session as the credential. None of it is in the OpenAPI document: it is for the page alone.
 */
export async function consoleSurface(app: App, deps: SurfaceDeps, options: ConsoleOptions): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.decorateRequest('signedIn', null);
  await assetRoutes(app, options.directory);
  await app.register(async (scope) => apiScope(scope as App, deps, options), { prefix: '/api' });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => requireOwnFrame(request));
      requireSession(scope as App, deps);
      mailFrameRoute(scope as App);
    },
    { prefix: '/mail' },
  );
}

async function apiScope(app: App, deps: SurfaceDeps, options: ConsoleOptions): Promise<void> {
  app.addHook('onRequest', async (request) => requireOwnPage(request));
  sessionRoutes(app, deps);
  await app.register(async (scope) => resetRoutes(scope as App, deps.auth, deps.limiter), {
    prefix: '/account',
  });
  await app.register(async (scope) => {
    const signedIn = scope as App;
    requireSession(signedIn, deps);
    if (options.oauth) consentRoutes(signedIn, options.oauth);
    await mountAs(signedIn, 'intel', (scope) => options.intelligence(scope));
    await mountAs(signedIn, 'fms', (scope) => options.fms(scope));
    await mountAs(signedIn, 'account', (scope) => {
      authRoutes(scope, deps.auth);
      connectionRoutes(scope);
      passwordRoute(scope, deps);
      accountUserRoutes(scope, deps.invitationDelivery);
    });
  });
}

/** The routes of one surface, each open to the roles that the list of operations names. */
async function mountAs(
  app: App,
  surface: 'intel' | 'fms' | 'account',
  routes: (app: App) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        const { refusal: _refusal, operation = '', ...config } = route.config ?? {};
        const name = surface === 'intel' ? operation : `${surface}.${operation}`;
        route.config = { ...config, operation, roles: ROLES_OF.get(name) ?? [] };
      });
      routes(scope as App);
    },
    { prefix: `/${surface}` },
  );
}

function sessionRoutes(app: App, deps: SurfaceDeps): void {
  const tries = openPasswordTries(deps.limiter);
  app.post(
    '/session',
    { config: { rate: 'login' }, schema: { body: Credentials } },
    async (request, reply) => {
      const who = { email: request.body.email, address: callerAddress(request) };
      const login = () => deps.auth.login(request.body, viaOf(request));
      openSession(request, reply, await tries.attempt(who, reply, login));
      return reply.code(204).send();
    },
  );

  app.get('/session', { schema: { response: { 200: Session } } }, async (request, reply) => {
    const token = tokenOf(request);
    const identity = token === undefined ? undefined : await identified(deps.auth, token, viaOf(request));
    if (!identity) return { user: null };
    await renew(deps, identity.signedIn, (fresh) => openSession(request, reply, fresh));
    const { user } = identity.signedIn;
    const settings = await getSettings(
      companyCtx(deps.platform, identity.companyId, identity.actor, viaOf(request)),
    );
    return {
      user,
      company: {
        ...user._company,
        timezone: settings.timezone,
        late_start_mins: settings.late_start_mins,
      },
      may: operationsOf(user.role),
      features: {
        quotations: settings.extquote_enabled,
        portal_mails: settings.portal_ingest_enabled,
        own_fms: settings.fms.mode === 'upstream',
      },
    };
  });

  app.delete('/session', async (request, reply) => {
    closeSession(request, reply);
    return reply.code(204).send();
  });
}

/** The session's user; undefined when the token is not, or no longer, valid. */
async function identified(
  auth: Auth,
  token: string,
  via: ReturnType<typeof viaOf>,
): Promise<(Identity & { signedIn: SignedIn }) | undefined> {
  try {
    return await auth.byToken(token, via);
  } catch (err) {
    if (err instanceof AppError && err.kind === 'unauthorized') return undefined;
    throw err;
  }
}

function requireSession(app: App, deps: SurfaceDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request);
    if (token === undefined) throw new AppError('unauthorized', 'Sign in first');
    const identity = await deps.auth.byToken(token, viaOf(request));
    if (request.routeOptions.config.roles?.length === 0)
      throw new AppError('denied', 'The console does not offer this operation');
    await authorise(deps, identity, request, reply);
    request.signedIn = identity.signedIn;
    await renew(deps, identity.signedIn, (fresh) => openSession(request, reply, fresh));
  });
}

/** Replaces a token that is no longer fresh. After the longest time of a session it is left to expire. */
async function renew(
  { auth, platform }: SurfaceDeps,
  signedIn: SignedIn,
  use: (token: string) => void,
): Promise<void> {
  const now = platform.now();
  const isFresh = now.getTime() - signedIn.issuedAt.getTime() < RENEWED_AFTER_MS;
  if (isFresh || hasEnded(signedIn.signedInAt, now)) return;
  use(await auth.refresh(signedIn));
}

/** As on the account surface, but the new token goes into the cookie, where no script can read it. */
function passwordRoute(app: App, deps: SurfaceDeps): void {
  const tries = openPasswordTries(deps.limiter);
  app.post(
    '/auth/password',
    { config: { operation: 'changePassword', idempotent: false }, schema: { body: PasswordChange } },
    async (request, reply) => {
      const email = request.signedIn?.user.email ?? '';
      const change = () => deps.auth.changePassword(ctxOf(request), request.body);
      const token = await tries.attempt({ email, address: callerAddress(request) }, reply, change);
      openSession(request, reply, token);
      return { success: true };
    },
  );
}
