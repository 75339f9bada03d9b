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
import type { RateLimiter } from '#/platform/http/rate-limit.ts';
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

/** Open to anybody: signing in. */
export function loginRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openPasswordTries(limiter);
  app.post(
    '/auth/login',
    {
      config: { rate: 'login' },
      schema: {
        summary: 'Log in',
        description:
          'A token for 24 hours. 10 tries a minute for an e-mail and network; who fails too often waits, from that network alone.',
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

/** Open to anybody: a new password for whoever reads the mail of an account. */
export function resetRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  app.post(
    '/auth/reset',
    {
      schema: {
        summary: 'Ask for a link to set a new password',
        description:
          'Sends a mail with a link that works once and for an hour, one in five minutes at most. The answer is the same whether or not there is such an account.',
        tags,
        security: [],
        body: ResetRequest,
        response: { 200: Type.Object({ success: Type.Literal(true), message: Type.String() }) },
      },
    },
    async (request) => {
      limiter.take(`reset ${callerNetwork(request)}`, 'login');
      await auth.askReset(request.body.email, viaOf(request));
      return { ...done, message: 'If there is such an account, a mail with a link is on its way.' };
    },
  );

  app.post(
    '/auth/reset/confirm',
    {
      onRequest: spending(limiter),
      schema: {
        summary: 'Set a new password by the link of a mail',
        description: 'Every token of the account ends. Log in with the new password.',
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

/** Open to whoever holds an invitation. */
export function invitationRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openPasswordTries(limiter);
  app.get(
    '/users/invite/:token',
    {
      onRequest: spending(limiter),
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
      onRequest: spending(limiter),
      schema: {
        summary: 'Accept an invitation',
        description:
          'Sets the password, makes the user and signs them in. Who has an account without a company gives the password of that account, which stays as it is.',
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

/** For whoever is signed in. */
export function authRoutes(app: App, auth: Auth, limiter: RateLimiter): void {
  const tries = openPasswordTries(limiter);
  app.post(
    '/auth/refresh',
    {
      config: { idempotent: false },
      schema: {
        summary: 'A token with a fresh 24 hours',
        description: 'For 30 days after the log-in; then a password is asked for again.',
        tags,
        response: { 200: AuthToken },
      },
    },
    async (request) => ({ authToken: await auth.refresh(signedIn(request)) }),
  );

  app.get(
    '/auth/me',
    { schema: { summary: 'Who am I', tags, response: { 200: User } } },
    async (request) => signedIn(request).user,
  );

  app.post(
    '/auth/password',
    {
      config: { idempotent: false },
      schema: {
        summary: 'Change the password',
        description: 'Ends every token of the user and returns a new one.',
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

  app.post(
    '/auth/logout-everywhere',
    {
      config: { idempotent: false },
      schema: {
        summary: 'Log out everywhere',
        description: 'Ends every token of the user at once, the one of this call too.',
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

/** What asks for no credential is counted by network. */
function spending(limiter: RateLimiter): (request: FastifyRequest) => Promise<void> {
  return async (request) => void limiter.take(`address ${callerNetwork(request)}`, 'write');
}

function signedIn(request: { signedIn: SignedIn | null }): SignedIn {
  if (!request.signedIn) throw new Error('this route stands behind the account surface');
  return request.signedIn;
}
