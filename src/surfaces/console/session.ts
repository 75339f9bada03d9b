import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time.ts';
import { headerOf } from '../request-context.ts';

/** As long as a token is valid. */
const COOKIE_SECONDS = DAY_MS / 1_000;
/** What a browser says of a request that no other site has caused. */
const OWN_SITES = ['same-origin', 'none'];

/** Stores the token in a cookie that no script can read and that no other site can send. */
export function openSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, { value: token, maxAge: COOKIE_SECONDS });
}

export function closeSession(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, { value: '', maxAge: 0 });
}

/** The token in the cookie; undefined without one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const wanted = `${cookieName(request)}=`;
  const pairs = (headerOf(request, 'cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) || undefined;
}

/**
 * Throws `denied` unless a page of this server sent the request: only its scripts can set our header, because another
 * site would have to ask first and is never allowed, and browsers say where a request comes from.
 */
export function requireOwnPage(request: FastifyRequest): void {
  if (headerOf(request, 'x-console') !== '1')
    throw new AppError('denied', 'Requests to the console’s API need the header X-Console: 1');
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== undefined && !OWN_SITES.includes(site))
    throw new AppError('denied', 'Requests to the console’s API cannot be sent by another site');
}

/** Over TLS the browser itself ensures that no other host of the domain can set the cookie. */
function cookieName({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-fieldstone' : 'fieldstone';
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  );
}
