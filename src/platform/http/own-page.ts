import type { FastifyRequest } from 'fastify';
import { AppError } from '#/platform/errors.ts';

/**
 * For a GET that changes something: refuses one that a browser sends for a link, an image or a page of another site.
 * Callers that are no browsers do not send these headers.
 */
export async function requireOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (site === undefined && mode === undefined) return;
  if (site === 'same-origin' && (mode === 'cors' || mode === 'same-origin')) return;
  throw new AppError('denied', 'Browsers may call this only from a page of this server');
}
