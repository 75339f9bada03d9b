import type { LanguageModelV4 } from '@ai-sdk/provider';
import { assistantRoutes } from '#/modules/assistant/index.ts';
import { autocompleteRoutes } from '#/modules/autocomplete/index.ts';
import { caseRoutes } from '#/modules/cases/index.ts';
import { digestRoutes } from '#/modules/digest/index.ts';
import { siteRoutes } from '#/modules/directory/index.ts';
import { exportRoutes } from '#/modules/exports/index.ts';
import { extquoteRoutes, extquoteWebhookRoutes } from '#/modules/extquote/index.ts';
import { importRoutes } from '#/modules/imports/index.ts';
import { ingestRoutes } from '#/modules/ingest/index.ts';
import { findingRoutes } from '#/modules/job-search/index.ts';
import { jobRoutes } from '#/modules/jobs/index.ts';
import { metricRoutes } from '#/modules/metrics/index.ts';
import { sentinelRoutes } from '#/modules/sentinels/index.ts';
import { summaryRoutes } from '#/modules/summaries/index.ts';
import { teamRoutes } from '#/modules/teams/index.ts';
import { settingsRoutes } from '#/modules/tenants/index.ts';
import { taxonomyRoutes, triageRoutes } from '#/modules/triage/index.ts';
import { peopleRoutes, userRoutes } from '#/modules/users/index.ts';
import { type WeatherService, weatherRoutes } from '#/modules/weather/index.ts';
import { webhookRoutes } from '#/modules/webhooks/index.ts';
import type { App } from '#/platform/http/app.ts';
import { describeSurface } from '#/platform/http/openapi/describe-route.ts';
import type { SurfaceDeps } from '../request-context.ts';
import { acceptOptionalCredentials, requireCompanyKey, requireWebhookSecret } from './credential.ts';

/** What some modules need besides a context. */
export interface IntelligenceOptions {
  readonly weather: WeatherService;
  /** The configured model; null to use the local one. */
  readonly languageModel: LanguageModelV4 | null;
  /** The deadline for all model calls of one answer. */
  readonly answerWithinMs: number;
}

/**
 * The API for customers' systems, authenticated by `company_id` and `api_key` or by a user's token. Webhooks of third
 * parties are authenticated by a secret in the path, in a scope of their own; public content needs no credential.
 */
export async function intelligenceSurface(
  app: App,
  deps: SurfaceDeps,
  options: IntelligenceOptions,
): Promise<void> {
  describeSurface(app, 'intelligence');
  await app.register(async (reports) => {
    requireWebhookSecret(reports as App, deps);
    extquoteWebhookRoutes(reports as App);
  });
  await app.register(async (open) => {
    acceptOptionalCredentials(open as App, deps);
    taxonomyRoutes(open as App);
  });
  await app.register(async (keyed) => {
    requireCompanyKey(keyed as App, deps);
    moduleRoutes(keyed as App, deps, options);
  });
}

/** Every route a signed-in user may be offered, without a credential check. */
export function userOfferedRoutes(app: App, deps: SurfaceDeps, options: IntelligenceOptions): void {
  taxonomyRoutes(app);
  moduleRoutes(app, deps, options);
}

function moduleRoutes(
  app: App,
  { invitationDelivery, platform }: SurfaceDeps,
  options: IntelligenceOptions,
): void {
  jobRoutes(app);
  findingRoutes(app);
  siteRoutes(app);
  metricRoutes(app);
  autocompleteRoutes(app);
  settingsRoutes(app);
  summaryRoutes(app, options);
  teamRoutes(app);
  caseRoutes(app);
  sentinelRoutes(app);
  extquoteRoutes(app);
  weatherRoutes(app, options.weather);
  triageRoutes(app, options);
  importRoutes(app);
  exportRoutes(app);
  ingestRoutes(app, platform.outbound);
  webhookRoutes(app, platform.webhookOutbound);
  peopleRoutes(app);
  digestRoutes(app, `${platform.publicUrl}/console`);
  userRoutes(app, invitationDelivery);
  assistantRoutes(app, options);
}
