import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const LENGTH_MIN = 1_000;
/** Of eleven: higher levels cost more time than they save in transfer. */
const BROTLI_QUALITY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses JSON responses of a kilobyte or more, including errors, for callers who accept it. Streams are never
 * compressed, so that their parts arrive when they are sent.
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LENGTH_MIN || !isJson(reply)) return payload;
    return sendPacked(request, reply, (encoding) => compressed(payload, encoding)).then(
      (packed) => packed ?? payload,
    );
  });
}

/** Sets the headers of the preferred encoding and returns the compressed content; undefined if none is accepted. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packedAs: (encoding: Encoding) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  reply.header('vary', 'Accept-Encoding');
  const header = request.headers['accept-encoding'];
  const encoding = ENCODINGS.find((one) => one === negotiate([header ?? ''].flat().join(), [...ENCODINGS]));
  if (!encoding) return undefined;
  const packed = await packedAs(encoding);
  reply.header('content-encoding', encoding).header('content-length', packed.length);
  return packed;
}

/** On the thread pool, so that other requests continue. */
export function compressed(text: string, encoding: Encoding, quality = BROTLI_QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return toBrotli(text, { params });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}
