/**
 * Auth: turns credentials (API keys, passwords, tokens, invitations) into an identity. Owns no table.
 * Used by every surface; its sign-in routes are on the account surface. May use: tenants, users, extquote, audit.
 */
export { openPasswordTries } from './routes.password-tries.ts';
export { authRoutes, invitationRoutes, loginRoutes, resetRoutes, tokenRoutes } from './routes.ts';
export { type Auth, type Identity, openAuth, type SignedIn } from './service.ts';
export { hasEnded } from './session-rules.ts';
