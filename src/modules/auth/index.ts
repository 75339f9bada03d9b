/**
 * Auth: credentials in, an identity out; API keys, passwords, tokens. Owns no table.
 * Behind every door, and the sign-in routes of the account door. May use: tenants, users, extquote.
 */
export { authRoutes, loginRoutes } from './routes.ts';
export { type Auth, type Identity, openAuth } from './service.ts';
