import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { administrationRoutes, standingIn } from '#/modules/administration/index.ts';
import { recordForInstallation } from '#/modules/audit/index.ts';
import { openFmsClient } from '#/modules/fms/index.ts';
import { operatorCtx, type Platform } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, callerAddress, callerNetwork, viaOf } from '#/platform/http/app.ts';
import { describeSurface } from '#/platform/http/openapi.ts';
import { siteOf } from '#/platform/network-address.ts';
import { openSeldom } from '#/platform/seldom.ts';
import { bearerOf, type SurfaceDeps } from '../request-context.ts';

/** A refused token is on record once in this time for each site, however often it is sent. */
const REFUSAL_AGAIN_MS = 60_000;

/** Whoever runs the installation: `Authorization: Bearer <OPERATOR_TOKEN>`. */
export function operatorSurface(app: App, { platform, limiter }: SurfaceDeps, operatorToken: string): void {
  describeSurface(app, 'operator');
  const expected = digest(operatorToken);
  const noteRefusal = openRefusals(platform);
  app.addHook('onRequest', async (request) => {
    const network = callerNetwork(request);
    // Paid for in advance: a network that has sent too many wrong ones does not learn which one is right.
    limiter.take(network, 'wrong_operator_token');
    const token = bearerOf(request);
    if (token === undefined || !timingSafeEqual(digest(token), expected)) {
      noteRefusal(request);
      throw new AppError('unauthorized', 'Missing or invalid operator token');
    }
    limiter.giveBack(network, 'wrong_operator_token');
  });
  // Where the path names a tenant the operator stands inside it.
  app.addHook('preValidation', async (request) => {
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

/** Puts it on record that somebody who is not the operator called, without the token and behind the answer's back. */
function openRefusals(platform: Platform): (request: FastifyRequest) => void {
  const isDue = openSeldom(REFUSAL_AGAIN_MS, () => platform.now().getTime());
  return (request) => {
    if (!isDue(siteOf(callerAddress(request)))) return;
    const ctx = operatorCtx(platform, viaOf(request));
    recordForInstallation(ctx, { type: 'nobody' }, { action: 'operator_token_refused' }).catch(
      (err: unknown) => request.log.error({ err }, 'refused operator token not recorded'),
    );
  };
}

/** Digests compare in constant time whatever the lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
