import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';
import { sendPacked } from '#/platform/http/compression.ts';
import { headerOf } from '../request-context.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The page runs its own scripts and styles, calls only this server, makes no HTML from text, and is not framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const PAGE = 'index.html';
const NOT_BUILT =
  'The pages of the console are not built: run `npm install && node scripts/build-console.ts` and start again. Its API answers below /console/api.\n';
/** The build names most files by their content; these never change under their name. */
const FINGERPRINTED = /-[\w-]{8}\.\w+$/;

interface Asset {
  readonly content: Buffer;
  /** The variants made when the page was built, by encoding. */
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer | undefined>>;
  readonly etag: string;
}

/**
 * The built page from `directory`, read once: `index.html` for every address below `/console` that a browser opens, and
 * the files in `assets`, whose names change with their content. Without a built page one sentence says so.
 */
export async function assetRoutes(app: App, directory: string): Promise<void> {
  const assets = await readAssets(directory);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
      'cache-control': 'no-cache',
    });
    const page = assets.get(PAGE);
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    reply.header('etag', page.etag);
    if (headerOf(request, 'if-none-match') === page.etag) return reply.code(304).send();
    return send(request, reply, PAGE, page);
  };

  app.get('/', { schema: { hide: true } }, sendPage);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!acceptsHtml(request)) throw noSuchPath();
    return sendPage(request, reply);
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `assets/${request.params['*']}`;
    const asset = assets.get(path);
    if (!asset) throw noSuchPath();
    reply
      .header('cache-control', FINGERPRINTED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', asset.etag);
    if (headerOf(request, 'if-none-match') === asset.etag) return reply.code(304).send();
    return send(request, reply, path, asset);
  });
  for (const url of ['/api', '/api/*'])
    app.all(url, { schema: { hide: true } }, async () => {
      throw noSuchPath();
    });
}

function noSuchPath(): AppError {
  return new AppError('not_found', 'There is no such path');
}

async function send(request: FastifyRequest, reply: FastifyReply, name: string, asset: Asset) {
  reply.type(TYPES[extname(name)] ?? 'application/octet-stream');
  if (!asset.packed.br || !asset.packed.gzip) return reply.send(asset.content);
  const packed = await sendPacked(
    request,
    reply,
    async (encoding) => asset.packed[encoding] ?? asset.content,
  );
  return reply.send(packed ?? asset.content);
}

function acceptsHtml(request: FastifyRequest): boolean {
  return (headerOf(request, 'accept') ?? '').includes('text/html');
}

async function readAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const served = names.filter((name) => TYPES[extname(name)] !== undefined);
  return new Map(
    await Promise.all(
      served.map(async (name) => {
        const file = join(directory, name);
        const content = await readFile(file);
        const [br, gzip] = await Promise.all(
          ['br', 'gz'].map((ending) => readFile(`${file}.${ending}`).catch(() => undefined)),
        );
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
        return [name.split(sep).join('/'), { content, packed: { br, gzip }, etag }] as const;
      }),
    ),
  );
}
