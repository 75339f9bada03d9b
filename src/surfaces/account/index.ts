import { authRoutes, invitationRoutes, loginRoutes, resetRoutes } from '#/modules/auth/index.ts';
import { accountUserRoutes } from '#/modules/users/index.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, viaOf } from '#/platform/http/app.ts';
import { describeDoor } from '#/platform/http/openapi.ts';
import { admit, bearerOf, type Doorway } from '../doorway.ts';

/** People: log in, then `Authorization: Bearer <token>`. Routes open to anybody stand outside the inner scope. */
export async function accountSurface(app: App, doorway: Doorway): Promise<void> {
  describeDoor(app, 'account');
  app.decorateRequest('signedIn', null);
  loginRoutes(app, doorway.auth, doorway.limiter);
  resetRoutes(app, doorway.auth, doorway.limiter);
  invitationRoutes(app, doorway.auth, doorway.limiter);

  await app.register(async (signedIn) => {
    signedIn.addHook('onRequest', async (request, reply) => {
      const token = bearerOf(request);
      if (token === undefined) throw new AppError('unauthorized', 'Missing bearer token');
      const identity = await doorway.auth.byToken(token, viaOf(request));
      admit(doorway, identity, request, reply);
      request.signedIn = identity.signedIn;
    });
    authRoutes(signedIn as App, doorway.auth, doorway.limiter);
    accountUserRoutes(signedIn as App, doorway.inviting);
  });
}
