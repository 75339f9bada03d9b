import { type OAuth, oauthMetadataRoutes, oauthRoutes } from '#/modules/auth/index.ts';
import type { App } from '#/platform/http/app.ts';
import type { SurfaceDeps } from '../request-context.ts';

/**
 * For people's own assistants, which get a token for the MCP surface. No credential is needed: the page of the consent
 * signs the user in. None of it is in the OpenAPI document: clients know it from the standards.
 */
export async function oauthSurface(app: App, { limiter }: SurfaceDeps, oauth: OAuth): Promise<void> {
  oauthMetadataRoutes(app, oauth);
  oauthRoutes(app, oauth, limiter);
}

/** OAuth needs TLS, but on this machine, and the console, where users sign in. */
export function offersOAuth(publicUrl: string, hasConsole: boolean): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return hasConsole && (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
