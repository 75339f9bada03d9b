/**
 * Auth: credentials in, an identity out; API keys, passwords, tokens, invitations. Owns no table.
 * Behind every surface, and the sign-in routes of the account surface. May use: tenants, users, extquote,
 * audit.
 */
export { authRoutes, invitationRoutes, loginRoutes, resetRoutes } from './routes.ts';
export { type Auth, type Identity, openAuth } from './service.ts';
