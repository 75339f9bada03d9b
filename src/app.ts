import { fileURLToPath } from 'node:url';
import { type Config, publicUrlOf } from '#/config.ts';
import type { Demo } from '#/demo/demo.ts';
import { openAuth, openOAuth } from '#/modules/auth/index.ts';
import { openFmsClient } from '#/modules/fms/index.ts';
import { listMails } from '#/modules/mail/index.ts';
import { searchState } from '#/modules/search/index.ts';
import { openWeather } from '#/modules/weather/index.ts';
import { companyCtx, type Platform } from '#/platform/context.ts';
import type { App } from '#/platform/http/app.ts';
import { compressAnswers } from '#/platform/http/compression.ts';
import { createHttp } from '#/platform/http/create-http.ts';
import { healthRoutes } from '#/platform/http/health.ts';
import { answerOnce } from '#/platform/http/idempotency/idempotency.ts';
import { answerServerOnce } from '#/platform/http/idempotency/server-idempotency.ts';
import { ADMIT_ALL, shedOverload } from '#/platform/http/load/overload.ts';
import { createRateLimiter, type RateLimiter } from '#/platform/http/load/rates/rate-limit.ts';
import { openSharedBuckets } from '#/platform/http/load/rates/shared-buckets.ts';
import { metricsRoute } from '#/platform/http/metrics.ts';
import { type OpenApi, openApi } from '#/platform/http/openapi/routes.ts';
import { openLanguageModel } from '#/platform/models/language-model.ts';
import { accountSurface } from '#/surfaces/account/index.ts';
import { consoleSurface } from '#/surfaces/console/index.ts';
import { docsSurface } from '#/surfaces/docs/index.ts';
import { moduleRoutes as fmsModuleRoutes, fmsSurface } from '#/surfaces/fms/index.ts';
import { intelligenceSurface, userOfferedRoutes } from '#/surfaces/intelligence/index.ts';
import { mcpSurface } from '#/surfaces/mcp/index.ts';
import { oauthSurface, offersOAuth } from '#/surfaces/oauth/index.ts';
import { operatorSurface } from '#/surfaces/operator/index.ts';
import { pagesSurface } from '#/surfaces/pages/index.ts';
import packageJson from '../package.json' with { type: 'json' };

export interface Secrets {
  readonly operatorToken: string;
  readonly jwtSecret: string;
}

const TOKEN_ISSUER = 'fieldstone';
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
/** Where the pages of the console are built: beside the sources, or inside the package. */
const CONSOLE_DIRECTORY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../.cache/console/' : './console/', import.meta.url),
);

/** Mounts each surface at its base path. */
export async function buildApp(
  config: Config,
  platform: Platform,
  secrets: Secrets,
  demo: Demo | null = null,
): Promise<App> {
  const app = createHttp({
    ...platform,
    trustedProxies: config.http.trustedProxies,
    isHttps: config.http.publicUrl?.startsWith('https:') ?? false,
  });
  const limiter = openLimiter(app, platform, config.rateLimit);
  const weather = openWeather({
    ...config.weather,
    outbound: platform.outbound,
    standsInFor: (companyId) => demo?.has(companyId) ?? false,
  });
  const languageModel = await openLanguageModel(config.ai, platform.outbound);
  const answering = { weather, languageModel, answerWithinMs: config.ai.timeoutMs };
  const publicUrl = publicUrlOf(config);
  const auth = openAuth(platform, {
    jwtSecret: secrets.jwtSecret,
    issuer: config.http.publicUrl ?? TOKEN_ISSUER,
    // In the console the token stands behind a `#`: browsers send that to nobody.
    resetPage: config.console ? `${publicUrl}/console/reset#` : `${publicUrl}/reset/`,
  });
  const invitationDelivery = {
    mailer: platform.mailer,
    linkOf: (token: string) => `${publicUrl}/invite/${token}`,
  };
  const documents = await openDocuments(app, config, demo);
  const { lane } = platform.database;
  const admission = config.rateLimit ? shedOverload(app, () => lane.isBusy) : ADMIT_ALL;
  const deps = { platform, auth, limiter, admission, invitationDelivery, queryKeys: config.queryKeys };
  const oauth = offersOAuth(publicUrl, config.console)
    ? openOAuth(platform, { secret: secrets.jwtSecret, publicUrl })
    : null;
  stateRoutes(app, platform);
  answerOnce(app, platform);
  answerServerOnce(app, platform);
  compressAnswers(app);
  await mount(app, config.bases.intelligence, (scope) => intelligenceSurface(scope, deps, answering));
  await app.register(async (scope) =>
    mcpSurface(scope as App, deps, { answering, version: packageJson.version, publicUrl, oauth }),
  );
  const fms = {
    base: config.bases.fms,
    publicUrl: config.http.publicUrl,
    ownUrl: publicUrl,
    client: openFmsClient(platform.outbound),
  };
  await mount(app, config.bases.fms, (scope) => fmsSurface(scope, deps, fms));
  await mount(app, config.bases.account, (scope) => accountSurface(scope, deps));
  await mount(app, config.bases.operator, (scope) =>
    operatorSurface(scope, deps, { operatorToken: secrets.operatorToken, demo }),
  );
  await app.register(async (docs) => docsSurface(docs as App, documents));
  if (oauth) await app.register(async (scope) => oauthSurface(scope as App, deps, oauth));
  const inboxes = () => demoInboxes(config, platform, demo);
  await app.register(async (pages) => pagesSurface(pages as App, { ...config, inboxes }));
  if (config.console) {
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console/'));
    await mount(app, '/console', (scope) =>
      consoleSurface(scope, deps, {
        directory: CONSOLE_DIRECTORY,
        intelligence: (surface) => userOfferedRoutes(surface, deps, answering),
        fms: (surface) => fmsModuleRoutes(surface, fms),
        oauth,
      }),
    );
  }
  await app.ready();
  return app;
}

function openDocuments(app: App, config: Config, demo: Demo | null): Promise<OpenApi> {
  return openApi(app, {
    version: packageJson.version,
    publicUrl: config.http.publicUrl,
    ownUrl: publicUrlOf(config),
    // Who can open the page of a demo on this machine can read its credentials at the terminal as well.
    prefilled: async () => (LOOPBACK.has(config.http.host) ? (await demo?.progress())?.demo : undefined),
  });
}

const MAILS_SHOWN = 50;

/** The mails of the demo, for those who can read its log-ins at the terminal as well. */
async function demoInboxes(config: Config, platform: Platform, demo: Demo | null) {
  const open = LOOPBACK.has(config.http.host) ? (await demo?.progress())?.demo : undefined;
  if (!open) return undefined;
  return Promise.all(
    open.companies.map(async ({ companyId, name }) => {
      const ctx = companyCtx(platform, companyId, { type: 'operator' });
      const { items } = await listMails(ctx, { page: 1, per_page: MAILS_SHOWN });
      return { company: name, mails: items };
    }),
  );
}

function stateRoutes(app: App, platform: Platform): void {
  healthRoutes(app, platform, {
    version: packageJson.version,
    index: async () => {
      const { state, reason } = await searchState(platform.database);
      return { state: state === 'ready' ? 'ok' : state, reason };
    },
  });
  metricsRoute(app, platform);
}

async function mount(app: App, base: string, surface: (scope: App) => void | Promise<void>): Promise<void> {
  // The router treats a colon as the start of a parameter; doubled, it is literal.
  await app.register(async (scope) => surface(scope as App), { prefix: base.replaceAll(':', '::') });
}

/** Servers of one database share their limits; only one process can open the embedded database. */
function openLimiter(app: App, platform: Platform, enabled: boolean): RateLimiter {
  const nowMs = () => platform.now().getTime();
  const { kind, pool } = platform.database;
  const shared = kind === 'server' ? openSharedBuckets(pool, { nowMs, log: platform.log }) : undefined;
  app.addHook('onClose', async () => shared?.close());
  return createRateLimiter({ enabled, nowMs, shared });
}
