import type { FastifyRequest } from 'fastify';

/** The `WWW-Authenticate` header of a 401 (RFC 9110, RFC 6750, RFC 9728): a token or key as Bearer. */
export function challengeOf({ headers, routeOptions }: FastifyRequest): string {
  const realm = `realm="Fieldstone ${routeOptions.config.surface ?? 'server'}"`;
  const { resourceMetadata } = routeOptions.config;
  const more = resourceMetadata === undefined ? '' : `, resource_metadata="${resourceMetadata}"`;
  const triedToken = /^Bearer +\S/i.test(headers.authorization ?? '');
  return `Bearer ${realm}${triedToken ? ', error="invalid_token"' : ''}${more}`;
}
