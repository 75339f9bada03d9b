import {
  authRoutes,
  connectionRoutes,
  invitationRoutes,
  loginRoutes,
  resetRoutes,
  tokenRoutes,
} from '#/modules/auth/index.ts';
import { accountUserRoutes } from '#/modules/users/index.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, viaOf } from '#/platform/http/app.ts';
import { describeSurface } from '#/platform/http/openapi/describe-route.ts';
import { authorise, bearerOf, type SurfaceDeps } from '../request-context.ts';

/** For users: log in, then `Authorization: Bearer <token>`. Public routes are outside the inner scope. */
export async function accountSurface(app: App, deps: SurfaceDeps): Promise<void> {
  describeSurface(app, 'account');
  app.decorateRequest('signedIn', null);
  loginRoutes(app, deps.auth, deps.limiter);
  resetRoutes(app, deps.auth, deps.limiter);
  invitationRoutes(app, deps.auth, deps.limiter);

  await app.register(async (signedIn) => {
    signedIn.addHook('onRequest', async (request, reply) => {
      const token = bearerOf(request);
      if (token === undefined) throw new AppError('unauthorized', 'Missing bearer token');
      const identity = await deps.auth.byToken(token, viaOf(request));
      await authorise(deps, identity, request, reply);
      request.signedIn = identity.signedIn;
    });
    tokenRoutes(signedIn as App, deps.auth, deps.limiter);
    authRoutes(signedIn as App, deps.auth);
    connectionRoutes(signedIn as App);
    accountUserRoutes(signedIn as App, deps.invitationDelivery);
  });
}
