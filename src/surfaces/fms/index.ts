import { fmsContactRoutes } from '#/modules/graph/index.ts';
import { fmsJobRoutes } from '#/modules/jobs/index.ts';
import { AppError } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';
import { describeDoor } from '#/platform/http/openapi.ts';
import { admit, type Doorway, headerOf } from '../doorway.ts';

/** The field-management proxy: the `X-API-Key` header names the company, nothing else does. */
export function fmsSurface(app: App, doorway: Doorway): void {
  describeDoor(app, 'fms');
  app.addHook('onRequest', async (request, reply) => {
    const apiKey = headerOf(request, 'x-api-key');
    if (apiKey === undefined) throw new AppError('unauthorized', 'Missing X-API-Key header');
    admit(doorway, await doorway.auth.byKey(apiKey), request, reply);
  });
  fmsJobRoutes(app);
  fmsContactRoutes(app);
}
