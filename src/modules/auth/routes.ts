import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  Acceptance,
  InvitationPreview,
  PasswordChange,
  PasswordReset,
  ResetRequest,
  User,
} from '#/modules/users/index.ts';
import { type App, callerAddress, callerNetwork, ctxOf, viaOf } from '#/platform/http/app.ts';
import type { RateLimiter } from '#/platform/http/load/rates/rate-limit.ts';
import { openPasswordTries } from './routes.password-tries.ts';
import type { Auth, SignedIn } from './service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

const tags = ['auth'];
const AuthToken = Type.Object({ authToken: Type.String() });
const Done = Type.Object({ success: Type.Literal(true) });
const done = { success: true } as const;
const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String(),
});
const InviteTokenParams = Type.Object({ token: Type.String() });

/** Public: login. */
export function loginRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openPasswordTries(limiter);
  app.post(
    '/auth/login',
    {
      config: { operation: 'login', rate: 'login' },
      schema: {
        summary: 'Log in',
        description:
          'Returns a token that is valid for 24 hours. 10 attempts a minute per e-mail and network; too many failures block that network for a while.',
        tags,
        security: [],
        body: Credentials,
        response: { 200: AuthToken },
      },
    },
    async (request, reply) => {
      const who = { email: request.body.email, address: callerAddress(request) };
      const authToken = await tries.attempt(who, reply, () => auth.login(request.body, viaOf(request)));
      return { authToken };
    },
  );
}

/** Public: password reset by mail. */
export function resetRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  app.post(
    '/auth/reset',
    {
      config: { operation: 'requestPasswordReset' },
      schema: {
        summary: 'Request a password reset link',
        description:
          'Sends a mail with a link that works once and for an hour, at most one every five minutes. The response is the same whether or not the account exists.',
        tags,
        security: [],
        body: ResetRequest,
        response: { 200: Type.Object({ success: Type.Literal(true), message: Type.String() }) },
      },
    },
    async (request) => {
      await limiter.take(`reset ${callerNetwork(request)}`, 'login');
      await auth.requestReset(request.body.email, viaOf(request));
      return { ...done, message: 'If the account exists, a mail with a link has been sent.' };
    },
  );

  app.post(
    '/auth/reset/confirm',
    {
      onRequest: limitByNetwork(limiter),
      config: { operation: 'resetPassword' },
      schema: {
        summary: 'Set a new password with a reset link',
        description: 'Revokes every token of the account. Log in with the new password.',
        tags,
        security: [],
        body: PasswordReset,
        response: { 200: Done },
      },
    },
    async (request) => {
      await auth.confirmReset(request.body, viaOf(request));
      return done;
    },
  );
}

/** For holders of an invitation token. */
export function invitationRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openPasswordTries(limiter);
  app.get(
    '/users/invite/:token',
    {
      onRequest: limitByNetwork(limiter),
      config: { operation: 'invitations.get' },
      schema: {
        summary: 'Get an invitation',
        description: 'Returns the invited address, the company and the role.',
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
      onRequest: limitByNetwork(limiter),
      config: { operation: 'invitations.accept' },
      schema: {
        summary: 'Accept an invitation',
        description:
          'Sets the password, creates the user and signs them in. If the address already has an account without a company, `password` must be that account’s password, which does not change.',
        tags: ['users'],
        security: [],
        body: Acceptance,
        response: { 200: Type.Object({ authToken: Type.String(), user: User }) },
      },
    },
    async (request, reply) => {
      const { email } = await auth.preview(request.body.invite_token);
      const who = { email, address: callerAddress(request) };
      return tries.attempt(who, reply, () => auth.accept(request.body, viaOf(request)));
    },
  );
}

/** For signed-in users: routes that answer with a new token. */
export function tokenRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openPasswordTries(limiter);
  app.post(
    '/auth/refresh',
    {
      config: { operation: 'refresh', idempotent: false },
      schema: {
        summary: 'Refresh the token',
        description:
          'Returns a token that is valid for another 24 hours. Possible for 30 days after the login; then the user has to log in again.',
        tags,
        response: { 200: AuthToken },
      },
    },
    async (request) => ({ authToken: await auth.refresh(signedIn(request)) }),
  );

  app.post(
    '/auth/password',
    {
      config: { operation: 'changePassword', idempotent: false },
      schema: {
        summary: 'Change the password',
        description: 'Revokes every token of the user and returns a new one.',
        tags,
        body: PasswordChange,
        response: { 200: Type.Object({ success: Type.Literal(true), authToken: Type.String() }) },
      },
    },
    async (request, reply) => {
      const who = { email: signedIn(request).user.email, address: callerAddress(request) };
      const change = () => auth.changePassword(ctxOf(request), request.body);
      return { ...done, authToken: await tries.attempt(who, reply, change) };
    },
  );
}

/** For signed-in users. */
export function authRoutes(app: App, auth: Auth): void {
  app.get(
    '/auth/me',
    {
      config: { operation: 'me' },
      schema: {
        summary: 'Get the signed-in user',
        description: 'The user whose token was sent, with role and company.',
        tags,
        response: { 200: User },
      },
    },
    async (request) => signedIn(request).user,
  );

  app.post(
    '/auth/logout-everywhere',
    {
      config: { operation: 'logOutEverywhere', idempotent: false },
      schema: {
        summary: 'Log out everywhere',
        description: 'Revokes every token of the user, including the one of this request.',
        tags,
        response: { 200: Done },
      },
    },
    async (request) => {
      await auth.logOutEverywhere(ctxOf(request));
      return done;
    },
  );
}

/** Requests without a credential are limited by network. */
function limitByNetwork(limiter: RateLimiter): (request: FastifyRequest) => Promise<void> {
  return async (request) => void (await limiter.take(`address ${callerNetwork(request)}`, 'write'));
}

function signedIn(request: { signedIn: SignedIn | null }): SignedIn {
  if (!request.signedIn) throw new Error('this route belongs to the account surface');
  return request.signedIn;
}
