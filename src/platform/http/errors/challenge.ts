import type { FastifyRequest } from 'fastify';

/** The `WWW-Authenticate` header of a 401 (RFC 9110, RFC 6750): a token or key as Bearer. */
export function challengeOf({ headers, routeOptions }: FastifyRequest): string {
  const realm = `realm="Fieldstone ${routeOptions.config.surface ?? 'server'}"`;
  const triedToken = /^Bearer +\S/i.test(headers.authorization ?? '');
  return triedToken ? `Bearer ${realm}, error="invalid_token"` : `Bearer ${realm}`;
}
