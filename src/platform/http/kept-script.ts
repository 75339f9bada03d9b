import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, sendPacked } from './compression.ts';

const CACHE = 'public, max-age=3600';
/** Compressed once and sent many times. */
const BROTLI_QUALITY = 7;

/** Serves a large script that never changes while the process runs: compressed once, cached by browsers. */
export function keptScript(): (
  request: FastifyRequest,
  reply: FastifyReply,
  script: string,
) => Promise<string | Buffer | null> {
  const kept = new Map<string, Buffer>();
  let etag: string | undefined;

  return async (request, reply, script) => {
    etag ??= `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', CACHE).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).header('vary', 'Accept-Encoding');
      return null;
    }
    const packed = await sendPacked(request, reply, async (encoding) => {
      const content = kept.get(encoding) ?? (await compressed(script, encoding, BROTLI_QUALITY));
      // Only a success is cached; otherwise the next request tries again.
      kept.set(encoding, content);
      return content;
    });
    return packed ?? script;
  };
}
