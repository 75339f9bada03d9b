/**
 * Auth: turns credentials (API keys, passwords, tokens, invitations) into an identity, and lets users allow other
 * assistants to read (`oauth/`). Owns `oauth_grants`.
 * Used by every surface; its sign-in routes are on the account surface. May use: tenants, users, extquote, audit.
 */
export { connectionRoutes } from './oauth/routes.connections.ts';
export { consentRoutes, oauthMetadataRoutes, oauthRoutes } from './oauth/routes.ts';
export { isAccessToken } from './oauth/secret-text.ts';
export { type OAuth, openOAuth } from './oauth/service.ts';
export { openPasswordTries } from './routes.password-tries.ts';
export { authRoutes, invitationRoutes, loginRoutes, resetRoutes, tokenRoutes } from './routes.ts';
export { type Auth, type Identity, openAuth, type SignedIn } from './service.ts';
export { hasEnded } from './session-rules.ts';
