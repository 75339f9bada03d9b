import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { App } from '../app.ts';
import { sendPacked } from '../compression.ts';
import { API_KEY, COMPANY_ID } from './placeholders.ts';
import type { Reference } from './thread.ts';

/** Credentials that the reference is filled with. */
export interface Prefilled {
  readonly companyId: string;
  readonly apiKey: string;
}

const CACHE = 'public, max-age=3600';
const unpack = promisify(gunzip);

/**
 * The interactive reference of `/openapi.json` at `/docs`: it works offline and is made when first asked for.
 * `prefilled` are credentials that everybody who can open the page may have.
 */
export function referenceRoutes(app: App, prefilled: () => Promise<Prefilled | undefined>): void {
  let made: Promise<Reference> | undefined;
  const reference = (): Promise<Reference> => {
    made ??= makeReference().catch((err) => {
      // The next request tries again.
      made = undefined;
      throw err;
    });
    return made;
  };
  const schema = { hide: true };

  app.get('/docs/', { schema, logLevel: 'silent' }, async (request, reply) => {
    // The page names its script relative to itself.
    if (!request.url.split('?', 1)[0]?.endsWith('/')) return reply.redirect('/docs/', 301);
    const { page: empty } = await reference();
    const page = filledWith(empty, await prefilled());
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(page))
      .serializer(String)
      .send(page);
  });

  app.get('/docs/js/scalar.js', { schema, logLevel: 'silent' }, async (request, reply) => {
    const { script } = await reference();
    const etag = `W/"${createHash('sha256').update(script.br).digest('base64url').slice(0, 22)}"`;
    reply.type('application/javascript; charset=utf-8').header('cache-control', CACHE).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag))
      return reply.code(304).header('vary', 'Accept-Encoding').send();
    const packed = await sendPacked(request, reply, async (encoding) => Buffer.from(script[encoding]));
    return reply.send(packed ?? (await unpack(script.gzip)));
  });
}

function filledWith(page: string, { companyId, apiKey }: Prefilled = { companyId: '', apiKey: '' }): string {
  return page.replace(COMPANY_ID, companyId).replace(API_KEY, apiKey);
}

function makeReference(): Promise<Reference> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once('message', (made: Reference) => {
      resolve(made);
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () =>
      reject(new Error('the thread that makes the reference ended without an answer')),
    );
  });
}

/** The reference runs its own scripts and talks to this server alone; its one inline script is named by hash. */
function policyOf(html: string): string {
  const inline = html
    .split('<script type="text/javascript">')
    .slice(1)
    .map((from) => from.slice(0, from.indexOf('</script>')));
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
