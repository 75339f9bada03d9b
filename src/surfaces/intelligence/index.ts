import { findingRoutes } from '#/modules/finding/index.ts';
import { importRoutes } from '#/modules/imports/index.ts';
import { jobRoutes } from '#/modules/jobs/index.ts';
import { teamRoutes } from '#/modules/teams/index.ts';
import { settingsRoutes } from '#/modules/tenants/index.ts';
import type { App } from '#/platform/http/app.ts';
import { describeDoor } from '#/platform/http/openapi.ts';
import type { Doorway } from '../doorway.ts';
import { requireCompanyKey } from './credential.ts';

/** The API that customers' systems call: `company_id` and `api_key`, or a user's token. */
export function intelligenceSurface(app: App, doorway: Doorway): void {
  describeDoor(app, 'intelligence');
  requireCompanyKey(app, doorway);
  jobRoutes(app);
  findingRoutes(app);
  settingsRoutes(app);
  teamRoutes(app);
  importRoutes(app);
}
