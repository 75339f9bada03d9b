import { createHash, timingSafeEqual } from 'node:crypto';
import { administrationRoutes, standingIn } from '#/modules/administration/index.ts';
import { openFmsClient } from '#/modules/fms/index.ts';
import { operatorCtx, type Platform } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, viaOf } from '#/platform/http/app.ts';
import { describeDoor } from '#/platform/http/openapi.ts';
import { bearerOf } from '../doorway.ts';

/** Whoever runs the installation: `Authorization: Bearer <OPERATOR_TOKEN>`. */
export function operatorSurface(app: App, platform: Platform, operatorToken: string): void {
  describeDoor(app, 'operator');
  const expected = digest(operatorToken);
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request);
    if (token === undefined || !timingSafeEqual(digest(token), expected)) {
      throw new AppError('unauthorized', 'Missing or invalid operator token');
    }
    // Where the path names a tenant the operator stands inside it.
    const { company_id } = request.params as { company_id?: string };
    if (company_id !== undefined)
      request.ctx = await standingIn(operatorCtx(platform, viaOf(request)), company_id);
  });
  administrationRoutes(
    app,
    (request) => operatorCtx(platform, viaOf(request)),
    openFmsClient(platform.outbound),
  );
}

/** Digests compare in constant time whatever the lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
