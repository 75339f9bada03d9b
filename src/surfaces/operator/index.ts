import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Demo } from '#/demo/demo.ts';
import { demoRoutes } from '#/demo/routes.ts';
import { administrationRoutes, operatorCtxIn } from '#/modules/administration/index.ts';
import { recordForInstallation } from '#/modules/audit/index.ts';
import { openFmsClient } from '#/modules/fms/index.ts';
import { operatorCtx, type Platform } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, callerAddress, callerNetwork, viaOf } from '#/platform/http/app.ts';
import { describeSurface } from '#/platform/http/openapi/describe-route.ts';
import { siteOf } from '#/platform/network-address.ts';
import { openSeldom } from '#/platform/pacing/seldom.ts';
import { MINUTE_MS } from '#/platform/time.ts';
import { bearerOf, type SurfaceDeps } from '../request-context.ts';
import { snapshotRoute } from './snapshot.ts';

/** Rejected tokens are recorded once per site in this interval. */
const REFUSAL_INTERVAL_MS = MINUTE_MS;

/** For the operator of the installation: `Authorization: Bearer <OPERATOR_TOKEN>`. */
export function operatorSurface(
  app: App,
  { platform, limiter }: SurfaceDeps,
  { operatorToken, demo }: { readonly operatorToken: string; readonly demo: Demo | null },
): void {
  describeSurface(app, 'operator');
  const expected = digest(operatorToken);
  const recordRefusal = openRefusals(platform);
  app.addHook('onRequest', async (request) => {
    const network = callerNetwork(request);
    // Asked first, so that a network over the limit cannot tell a right token from a wrong one.
    await limiter.require(network, 'wrong_operator_token');
    const token = bearerOf(request);
    if (token === undefined || !timingSafeEqual(digest(token), expected)) {
      await limiter.take(network, 'wrong_operator_token');
      recordRefusal(request);
      throw new AppError('unauthorized', 'Missing or invalid operator token');
    }
  });
  // If the path names a tenant, the request runs in its tenant scope.
  app.addHook('preValidation', async (request) => {
    const { company_id } = request.params as { company_id?: string };
    if (company_id !== undefined)
      request.ctx = await operatorCtxIn(operatorCtx(platform, viaOf(request)), company_id);
  });
  administrationRoutes(
    app,
    (request) => operatorCtx(platform, viaOf(request)),
    openFmsClient(platform.outbound),
  );
  const { snapshot } = platform.database;
  if (snapshot)
    snapshotRoute(app, {
      snapshot,
      requireSpace: () => platform.disk.requireSpace(),
      record: (request) =>
        recordForInstallation(
          operatorCtx(platform, viaOf(request)),
          { type: 'operator' },
          { action: 'database_copied' },
        ),
    });
  if (demo) demoRoutes(app, demo);
}

/** Records rejected operator tokens (never the token) without delaying the response. */
function openRefusals(platform: Platform): (request: FastifyRequest) => void {
  const isDue = openSeldom(REFUSAL_INTERVAL_MS, () => platform.now().getTime());
  return (request) => {
    if (!isDue(siteOf(callerAddress(request)))) return;
    const ctx = operatorCtx(platform, viaOf(request));
    recordForInstallation(ctx, { type: 'anonymous' }, { action: 'operator_token_refused' }).catch(
      (err: unknown) => request.log.error({ err }, 'rejected operator token not recorded'),
    );
  };
}

/** Digests have equal length, so they can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
