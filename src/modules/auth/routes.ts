import { Type } from 'typebox';
import { User } from '#/modules/users/index.ts';
import type { App } from '#/platform/http/app.ts';
import { type RateLimiter, rateHeaders } from '#/platform/http/rate-limit.ts';
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
  password: Type.String({ minLength: 1 }),
});

/** Open to anybody: signing in. */
export function loginRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  app.post(
    '/auth/login',
    {
      config: { rate: 'login' },
      schema: { summary: 'Log in', tags, security: [], body: Credentials, response: { 200: AuthToken } },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const state = limiter.take(`${email.toLowerCase()} ${request.ip}`, 'login');
      if (state) reply.headers(rateHeaders(state));
      return { authToken: await auth.login(email, password) };
    },
  );
}

/** For whoever is signed in. */
export function authRoutes(app: App, auth: Auth): void {
  app.post(
    '/auth/refresh',
    { schema: { summary: 'A token with a fresh 24 hours', tags, response: { 200: AuthToken } } },
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
