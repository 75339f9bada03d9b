import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Acceptance, InvitationPreview, User } from '#/modules/users/index.ts';
import { type App, viaOf } from '#/platform/http/app.ts';
import type { RateLimiter } from '#/platform/http/rate-limit.ts';
import { openLoginTries } from './routes.login-tries.ts';
import type { Auth } from './service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
  }
}

const tags = ['auth'];
const AuthToken = Type.Object({ authToken: Type.String() });
const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String(),
});
const InviteTokenParams = Type.Object({ token: Type.String() });

/** Open to anybody: signing in. */
export function loginRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openLoginTries(limiter);
  app.post(
    '/auth/login',
    {
      config: { rate: 'login' },
      schema: {
        summary: 'Log in',
        description:
          'A token for 24 hours. 10 tries a minute for an e-mail and address; who fails too often waits, from that address alone.',
        tags,
        security: [],
        body: Credentials,
        response: { 200: AuthToken },
      },
    },
    async (request, reply) => {
      const { headers, succeeded } = tries.begin(request.body.email, request.ip);
      reply.headers(headers);
      const authToken = await auth.login(request.body, viaOf(request));
      succeeded();
      return { authToken };
    },
  );
}

/** Open to whoever holds an invitation. */
export function invitationRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const spend = async (request: FastifyRequest) => void limiter.take(`address ${request.ip}`, 'write');
  app.get(
    '/users/invite/:token',
    {
      onRequest: spend,
      schema: {
        summary: 'What an invitation says',
        tags: ['users'],
        security: [],
        params: InviteTokenParams,
        response: { 200: InvitationPreview },
      },
    },
    (request) => auth.preview(request.params.token),
  );

  app.post(
    '/users/invite/accept',
    {
      onRequest: spend,
      schema: {
        summary: 'Accept an invitation',
        description: 'Sets the password, makes the user and signs him in.',
        tags: ['users'],
        security: [],
        body: Acceptance,
        response: { 200: Type.Object({ authToken: Type.String(), user: User }) },
      },
    },
    (request) => auth.accept(request.body, viaOf(request)),
  );
}

/** For whoever is signed in. */
export function authRoutes(app: App, auth: Auth): void {
  app.post(
    '/auth/refresh',
    {
      config: { idempotent: false },
      schema: { summary: 'A token with a fresh 24 hours', tags, response: { 200: AuthToken } },
    },
    async (request) => ({ authToken: await auth.refresh(userOf(request)) }),
  );

  app.get('/auth/me', { schema: { summary: 'Who am I', tags, response: { 200: User } } }, async (request) =>
    userOf(request),
  );
}

function userOf(request: { user: User | null }): User {
  if (!request.user) throw new Error('this route stands behind the account door');
  return request.user;
}
