/**
 * Auth: turns credentials (API keys, passwords, tokens, invitations) into an identity. Owns no table.
 * Used by every surface; its sign-in routes are on the account surface. May use: tenants, users, extquote, audit.
 */
export { authRoutes, invitationRoutes, loginRoutes, resetRoutes } from './routes.ts';
export { type Auth, type Identity, openAuth } from './service.ts';
