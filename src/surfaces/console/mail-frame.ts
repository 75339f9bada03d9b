import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readMailPage } from '#/modules/ingest/index.ts';
import { AppError } from '#/platform/errors.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { headerOf } from '../request-context.ts';
import { ROLES_OF } from './operations.ts';

const OWN_SITES = ['same-origin', 'none'];

/** Nothing of a mail runs, and it loads nothing but the images that somebody asked for. */
const policyOf = (images: string) =>
  `sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`;

/** Nothing of a mail may lie over the rest of it and hide what it says. */
const STYLE = '<style>* { position: static !important }</style>';

const Params = Type.Object({ extraction_id: Type.String({ format: 'uuid' }) });
const Query = Type.Object({ images: Type.Optional(Type.Boolean()) });

/**
 * A portal's mail as its sender set it, for a frame of the console: at an address of its own, because a frame of the
 * page's own text would share the page's policy. Images from elsewhere are loaded with `images=true` only.
 */
export function mailFrameRoute(app: App): void {
  app.get(
    '/:extraction_id',
    {
      config: { roles: ROLES_OF.get('ingest.get') ?? [] },
      schema: { params: Params, querystring: Query },
    },
    async (request, reply) => {
      const { images: remoteImages = false } = request.query;
      const page = await readMailPage(ctxOf(request), request.params.extraction_id, { remoteImages });
      reply.headers({
        'content-security-policy': policyOf(remoteImages ? 'https: data:' : 'data:'),
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      const body =
        'html' in page ? page.html : `<pre style="white-space: pre-wrap">${escaped(page.text)}</pre>`;
      return reply
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><meta charset="utf-8"><title>Mail</title>${STYLE}<body>${body}</body>`);
    },
  );
}

/** Throws `denied` unless the address is opened in a frame of this server’s page, as far as the browser tells. */
export function requireOwnFrame(request: FastifyRequest): void {
  const destination = headerOf(request, 'sec-fetch-dest');
  const site = headerOf(request, 'sec-fetch-site');
  if ((destination ?? 'iframe') !== 'iframe' || (site !== undefined && !OWN_SITES.includes(site)))
    throw new AppError('denied', 'A mail is shown in a frame of the console only');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
